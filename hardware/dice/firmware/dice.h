// The words that all files of this firmware share: how a die lies, what can happen, who owns what.
#ifndef DICE_H
#define DICE_H

#include <stdbool.h>
#include <stdint.h>

#include "config.h"

// How a die took part in a roll. 1 to 6 are faces that lie flat.
enum { DIE_ABSENT = 0, DIE_COCKED = 7, DIE_OFF_TRAY = 8 };

// What the module of a die says: 1 to 6 flat, or one of these.
enum { CODE_AWAY = 0, CODE_NOT_FLAT = 7 };

// One look at the lines of a die; away and still if its module is unplugged.
typedef struct {
    uint8_t code;
    bool moving;
} DieReading;

// Something happened to dice. `kind` and `owner` are the letters of PROTOCOL.md; `dice` has a
// place for each die of the device, DIE_ABSENT where a die took no part or the kind has no dice.
typedef struct {
    char kind;
    char owner;
    uint8_t dice[DICE_MAX];
} Happening;

// A roll, named for ever by the boot and the number of its event; 0, 0 for none.
typedef struct {
    uint16_t boot;
    uint32_t seq;
} RollName;

// A happening with its name, its time and its turn: what is kept until it is acknowledged.
// `slot` is its place in the EEPROM (NO_SLOT without); `cut_off` belongs to kind U.
typedef struct {
    RollName name;
    uint32_t ms;
    uint16_t turn;
    Happening what;
    RollName cut_off;
    uint8_t slot;
} Event;

enum { NO_SLOT = 0xFF };

// What never changes while a device runs.
typedef struct {
    const char *name;
    const char *firmware;
    const char *owners; // one letter a die
    const char *capabilities;
} Identity;

static inline bool has_dice(char kind) { return kind == 'S' || kind == 'C' || kind == 'O'; }

// The one owner of the dice of this set (bit i is die i); S if several, or none.
static inline char owner_of(const char *owners, uint8_t set) {
    char owner = 0;
    for (uint8_t i = 0; owners[i]; i++) {
        if (!(set >> i & 1)) continue;
        if (owner && owner != owners[i]) return 'S';
        owner = owners[i];
    }
    return owner ? owner : 'S';
}

// The set of dice that took part.
static inline uint8_t dice_in(const uint8_t dice[DICE_MAX]) {
    uint8_t set = 0;
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        if (dice[i] != DIE_ABSENT) set |= (uint8_t)(1 << i);
    }
    return set;
}

// Whether an event of `what` ends a roll that `owner` began.
static inline bool concerns(const Happening *what, const char *owners, char owner) {
    if (what->owner == owner) return true;
    for (uint8_t i = 0; owners[i]; i++) {
        if (what->dice[i] != DIE_ABSENT && owners[i] == owner) return true;
    }
    return false;
}

#endif
