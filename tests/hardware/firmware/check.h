// What the firmware's own tests share: a check that says where it failed, bytes in hex, an EEPROM.
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store.h"

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

// An EEPROM in memory. Power fails after `eeprom_power` more writes: later ones are lost, and the
// byte being written then becomes `eeprom_torn`.
static uint8_t eeprom_bytes[EEPROM_BYTES];
static uint32_t eeprom_wear[EEPROM_BYTES];
static long eeprom_power = -1;
static int eeprom_torn = -1;

static uint8_t fake_read(uint16_t address) {
    CHECK(address < EEPROM_BYTES);
    return eeprom_bytes[address];
}

static bool fake_ready(void) { return true; }

static void fake_write(uint16_t address, uint8_t byte) {
    CHECK(address < EEPROM_BYTES);
    eeprom_wear[address]++;
    if (eeprom_power == 0) return;
    if (eeprom_power > 0 && --eeprom_power == 0 && eeprom_torn >= 0) byte = (uint8_t)eeprom_torn;
    eeprom_bytes[address] = byte;
}

static const Eeprom FAKE_EEPROM = {fake_read, fake_ready, fake_write};

static inline void eeprom_erase(void) {
    memset(eeprom_bytes, 0xFF, sizeof eeprom_bytes);
    memset(eeprom_wear, 0, sizeof eeprom_wear);
    eeprom_power = eeprom_torn = -1;
}

static inline void write_all(Store *store) {
    while (!store_idle(store)) store_poll(store);
}

// A small repeatable source of chance.
static uint32_t chance_state = 1;
static inline uint32_t chance(uint32_t below) {
    chance_state = chance_state * 1664525u + 1013904223u;
    return (chance_state >> 8) % below;
}

#endif
