// The whole dongle but its hardware: dice on the tray joined to the device that tells of them.
#ifndef DONGLE_H
#define DONGLE_H

#include "device.h"
#include "rolls.h"

typedef struct {
    Device device;
    Rolls rolls;
} Dongle;

void dongle_init(Dongle *dongle, const Identity *who, const Eeprom *eeprom, uint32_t now_ms);

// How the dice are now: call it every LOOK_EVERY_MS or so.
void dongle_tick(Dongle *dongle, const DieReading readings[DICE_MAX], uint32_t now_ms);

#endif
