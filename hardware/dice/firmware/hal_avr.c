// ATmega328P: UART, timer, pins and EEPROM. The only file that knows a register.
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <util/atomic.h>

#include "hal.h"

#define BAUD_TOL 3 // 115200 from 16 MHz is 2.1 % fast; so are all Unos
#include <util/setbaud.h>

// Rings. One frame fits in `sending`; what the host says while a turn of the loop takes long (50 ms
// of EEPROM at the worst) is a few short frames.
enum { RING = 128 };
static volatile uint8_t received[RING], sending[RING];
static volatile uint8_t received_in, received_out, sending_in, sending_out;
static volatile uint32_t now_ms;
static uint8_t lamp;

static uint8_t after(uint8_t index) { return (uint8_t)((index + 1) % RING); }

ISR(USART_RX_vect) {
    uint8_t byte = UDR0;
    uint8_t next = after(received_in);
    if (next == received_out) return; // full: the frame will be broken, and comes again
    received[received_in] = byte;
    received_in = next;
}

ISR(USART_UDRE_vect) {
    if (sending_in == sending_out) {
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
    } else {
        UDR0 = sending[sending_out];
        sending_out = after(sending_out);
    }
}

ISR(TIMER0_COMPA_vect) { now_ms++; }

// Pins 0 to 7 are port D, 8 to 13 port B, 14 to 19 (A0 to A5) port C.
void hal_init(uint32_t input_pins, uint8_t lamp_pin) {
    lamp = (uint8_t)_BV(lamp_pin - 8);
    DDRB = lamp;
    PORTD = (uint8_t)input_pins;
    PORTB = (uint8_t)(input_pins >> 8 & 0x3F);
    PORTC = (uint8_t)(input_pins >> 14 & 0x3F);
    TCCR0A = _BV(WGM01);
    TCCR0B = _BV(CS01) | _BV(CS00);
    OCR0A = F_CPU / 64 / 1000 - 1;
    TIMSK0 = _BV(OCIE0A);
    UBRR0 = UBRR_VALUE;
    UCSR0A = USE_2X ? _BV(U2X0) : 0;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
    set_sleep_mode(SLEEP_MODE_IDLE);
    sei();
}

uint32_t hal_now_ms(void) {
    uint32_t now = 0;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { now = now_ms; }
    return now;
}

uint32_t hal_levels(void) {
    return PIND | (uint32_t)(PINB & 0x3F) << 8 | (uint32_t)(PINC & 0x3F) << 14;
}

void hal_lamp(bool lit) { PORTB = lit ? PORTB | lamp : PORTB & (uint8_t)~lamp; }

bool hal_receive(uint8_t *byte) {
    if (received_in == received_out) return false;
    *byte = received[received_out];
    received_out = after(received_out);
    return true;
}

uint16_t hal_send_room(void) { return (uint8_t)(sending_out - sending_in - 1) % RING; }

void hal_send(const char *bytes, uint8_t size) {
    while (size--) {
        sending[sending_in] = (uint8_t)*bytes++;
        sending_in = after(sending_in);
    }
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { UCSR0B |= _BV(UDRIE0); }
}

static uint8_t read_eeprom(uint16_t address) { return eeprom_read_byte((const uint8_t *)address); }

static bool eeprom_ready(void) { return eeprom_is_ready(); }

static void write_eeprom(uint16_t address, uint8_t byte) {
    eeprom_write_byte((uint8_t *)address, byte);
}

const Eeprom hal_eeprom = {read_eeprom, eeprom_ready, write_eeprom};

void hal_rest(void) { sleep_mode(); }
