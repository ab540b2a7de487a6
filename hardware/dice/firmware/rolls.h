// What the dice do on the tray, from how each of them lies: rolls begun and ended, lifted, pushed.
//
// Law of this file: no pins, no line, no clock. It is the seam for other dice as well: whoever can
// fill in a DieReading a die (a radio dongle for GoDice or Pixels) gets BGD/1 from the rest.
//
//                 a die lands on the tray, moving: R
//    Resting ────────────────────────────────────────────▶ Rolling
//     │   ▲                                                    │
//     │   └──── all that take part are still: S, C or O ───────┤
//     │         caught in the air, or only put down: P ────────┘
//     └─ a lying die leaves the tray: P; was moved and lies again: M
#ifndef ROLLS_H
#define ROLLS_H

#include "die.h"

// Dice that are rolled together: those of one owner if an owner has several, else all.
typedef struct {
    uint8_t members; // sets: bit i is die i
    bool rolling;
    uint8_t taking_part;
    uint8_t blind;     // were moving already when we started: their faces cannot be trusted
    uint8_t shaken;    // were away and moving when the roll began
    bool real;         // moved on the tray for longer than a die that is put down
    uint8_t announced; // owners whose R was told
    uint32_t began_ms;
} Group;

enum { HAPPENINGS_MAX = 6 }; // three groups of one tick: at worst a P and an M each

typedef struct {
    const char *owners;
    Die dice[DICE_MAX];
    Group groups[OWNERS_MAX];
    uint8_t group_count;
    bool trust_start; // a roll cut off by the restart is told already: say nothing of it
    uint8_t fresh;    // came on the tray and have not lain still since
    uint8_t lying;    // lie on the tray, seen still
    uint8_t pushed;   // lay, and were moved
    uint8_t lifted;   // owners whose P was told
    uint8_t lying_code[DICE_MAX];
    Happening happened[HAPPENINGS_MAX]; // by the last tick
    uint8_t count;
} Rolls;

// Begins; `cut_off` if a restart's unknown roll is going to be told anyway.
void rolls_init(Rolls *rolls, const char *owners, bool cut_off);

// Looks at all dice of `owners`; what happened is in `happened`, `count` of them.
void rolls_tick(Rolls *rolls, const DieReading readings[DICE_MAX], uint32_t now_ms);

#endif
