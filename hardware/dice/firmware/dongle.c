// The whole dongle but its hardware.
#include "dongle.h"

void dongle_init(Dongle *dongle, const Identity *who, const Eeprom *eeprom, uint32_t now_ms) {
    device_init(&dongle->device, who, eeprom, now_ms);
    rolls_init(&dongle->rolls, who->owners, device_was_cut_off(&dongle->device));
}

void dongle_tick(Dongle *dongle, const DieReading readings[DICE_MAX], uint32_t now_ms) {
    rolls_tick(&dongle->rolls, readings, now_ms);
    for (uint8_t i = 0; i < dongle->rolls.count; i++) {
        device_happened(&dongle->device, &dongle->rolls.happened[i], now_ms);
    }
}
