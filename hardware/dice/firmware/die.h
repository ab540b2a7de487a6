// One die's lines, debounced: what it shows, whether it moves, and for how long it has been still.
#ifndef DIE_H
#define DIE_H

#include "dice.h"

typedef struct {
    uint8_t code;
    bool moving;
    bool known;          // the first code has been believed
    uint32_t changed_ms; // when anything on its lines changed last
    uint32_t moving_ms;  // when it began to move last
    uint32_t place_ms;   // when it came on the tray or left it last
    uint8_t seen_code;   // not believed yet
    bool seen_moving;    // not believed yet
    uint32_t seen_code_ms;
    uint32_t seen_moving_ms;
} Die;

void die_tick(Die *die, DieReading reading, uint32_t now_ms);

static inline bool die_on_tray(const Die *die) { return die->code != CODE_AWAY; }

// How long nothing has changed on any of its lines; 0 while it moves.
uint32_t die_still_ms(const Die *die, uint32_t now_ms);

#endif
