// All that the firmware asks of its hardware. Another board is another file beside hal_avr.c.
#ifndef HAL_H
#define HAL_H

#include "store.h"

void hal_init(uint32_t input_pins, uint8_t lamp_pin);
uint32_t hal_now_ms(void);
uint32_t hal_levels(void); // bit n is the level of pin n
void hal_lamp(bool lit);

bool hal_receive(uint8_t *byte); // false if none has come
uint16_t hal_send_room(void);    // bytes that hal_send would take now
void hal_send(const char *bytes, uint8_t size);

extern const Eeprom hal_eeprom;

void hal_rest(void); // sleeps until something may have changed, at most a millisecond

#endif
