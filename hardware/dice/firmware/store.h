// Rolls and the boot id in memory that survives power cuts, its wear spread (PROTOCOL.md section 8).
//
// A ring of slots, one a roll and one a start. Bytes are written one by one, each followed by a
// checksum, so that power may fail between any two of them: a beginning without a valid checksum
// never was, an end without one is not yet, and a roll not marked done is told again.
#ifndef STORE_H
#define STORE_H

#include "dice.h"

// The EEPROM: 1024 bytes that may each be written 100,000 times, in 3.4 ms.
typedef struct {
    uint8_t (*read)(uint16_t address); // waits until a write is over
    bool (*ready)(void);               // whether `write` may be called
    void (*write)(uint16_t address, uint8_t byte);
} Eeprom;

enum { EEPROM_BYTES = 1024, SLOT_BYTES = 24, SLOTS = 40, JOBS_MAX = 8, JOB_BYTES = 14 };

typedef struct {
    uint16_t address;
    uint8_t size;
    uint8_t written;
    uint8_t bytes[JOB_BYTES];
} Job;

typedef enum { SLOT_FREE, SLOT_BEGUN, SLOT_SETTLED } SlotState;

typedef struct {
    const Eeprom *eeprom;
    uint16_t boot;
    RollName last; // the roll that settled last, in whatever boot
    uint8_t last_dice[DICE_MAX];
    uint8_t last_slot; // never used anew, so that `last` survives
    uint8_t next_slot;
    uint8_t state[SLOTS]; // a SlotState each
    uint8_t mark[SLOTS];  // what marks the slot as done
    Job jobs[JOBS_MAX];
    uint8_t first_job;
    uint8_t job_count;
} Store;

// Reads what the last life left and begins a new boot. Rolls of a device with other dice than
// `owners` are forgotten, its boot id is not.
void store_open(Store *store, const Eeprom *eeprom, const char *owners);

// The oldest live slot after the roll `after` (NULL: of all) that settled, or that only began.
// Fills name, ms, turn, what and slot; false if there is none.
bool store_next(const Store *store, SlotState state, const RollName *after, Event *event);

// A roll has begun; returns its slot.
uint8_t store_begin(Store *store, char owner, uint32_t seq);
// It settled: from now on it is kept.
void store_settle(Store *store, uint8_t slot, const Event *event);
// Nothing more is owed about it.
void store_done(Store *store, uint8_t slot);

// Writes at most one byte. Call it often.
void store_poll(Store *store);
// Whether all is written.
bool store_idle(const Store *store);

#endif
