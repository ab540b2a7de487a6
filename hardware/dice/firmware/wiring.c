// From the levels of the pins to what each die says: a line pulled low is a one.
#include "wiring.h"

#include "pins.h"

uint32_t wiring_inputs(void) {
    uint32_t pins = 0;
    for (uint8_t die = 0; die < DICE_MAX; die++) {
        for (uint8_t line = 0; line < LINES_PER_DIE; line++) pins |= 1UL << DIE_PINS[die][line];
    }
    return pins;
}

static bool active(uint32_t levels, uint8_t pin) { return !(levels >> pin & 1); }

DieReading wiring_read(uint32_t levels, uint8_t die) {
    const uint8_t *pins = DIE_PINS[die];
    uint8_t code = 0;
    for (uint8_t line = 0; line < LINE_MOTION; line++)
        code |= (uint8_t)(active(levels, pins[line]) << line);
    return (DieReading){code, active(levels, pins[LINE_MOTION])};
}
