// The device's side of BGD/1 (PROTOCOL.md sections 4 to 8): bytes and happenings in, frames out.
//
// Law of this file: no pins, no UART, no clock. The same rules in Python: firmware_bridge/device.py.
#ifndef DEVICE_H
#define DEVICE_H

#include "messages.h"
#include "queue.h"
#include "store.h"

// A roll that has begun and not ended for good.
typedef struct {
    char owner;   // 0: this place is empty
    bool rolling; // nothing has been told of its end
    uint32_t seq;
    uint16_t turn;
    uint8_t slot;
} OpenRoll;

typedef struct {
    const Identity *who;
    Store store;
    Queue queue;
    FrameDecoder decoder;
    OpenRoll open[OWNERS_MAX];
    uint32_t seq;
    uint32_t resend_ms;
    uint32_t heartbeat_ms;
    uint16_t turn;
    uint16_t lost;
    char state;
    bool started; // the boot id is on record, so we may speak
    bool owes_hello, owes_snapshot, owes_armed;
} Device;

// Starts up with what the last life left in the EEPROM.
void device_init(Device *device, const Identity *who, const Eeprom *eeprom, uint32_t now_ms);

// Whether the roll of the boot before this one was cut off, and will be told as unknown.
bool device_was_cut_off(const Device *device);

void device_happened(Device *device, const Happening *what, uint32_t now_ms);
void device_receive(Device *device, uint8_t byte, uint32_t now_ms);

// The next frame that is due, into `out` (FRAME_MAX bytes); its length, 0 if none. Also writes
// what must be written: call it often, whether or not there is room to send.
uint8_t device_poll(Device *device, char *out, uint32_t now_ms);

#endif
