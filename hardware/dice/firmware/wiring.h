// From the levels of the pins to what each die says.
#ifndef WIRING_H
#define WIRING_H

#include "dice.h"

// The pins that must be inputs with pull-ups: bit n is pin n.
uint32_t wiring_inputs(void);

// Bit n of `levels` is the level of pin n.
DieReading wiring_read(uint32_t levels, uint8_t die);

#endif
