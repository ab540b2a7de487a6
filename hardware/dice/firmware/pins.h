// Which pin is which: the numbers on an Uno or Nano, A0 to A5 as 14 to 19. The table for people and
// programs is hardware/pins.toml; tests/hardware/test_pins.py holds the two together.
#ifndef PINS_H
#define PINS_H

#include "dice.h"

// Lines of a die module, all active low: face bits 0 (1), 1 (2), 2 (4), and motion.
enum { LINES_PER_DIE = 4, LINE_MOTION = 3 };

static const uint8_t DIE_PINS[DICE_MAX][LINES_PER_DIE] = {
    {2, 3, 4, 5},
    {6, 7, 8, 9},
    {10, 11, 12, 14},
    {15, 16, 17, 18},
};

// Lit while an event waits for its acknowledgement. The board's own LED: no input may be here,
// because on a Nano the LED pulls the line down.
enum { LAMP_PIN = 13 };

#endif
