// What host and device say (PROTOCOL.md sections 3 to 5), between bodies and values.
#ifndef MESSAGES_H
#define MESSAGES_H

#include "frame.h"

typedef enum { SAYS_NOTHING, SAYS_HI, SAYS_ACK, SAYS_ARM } HostWord;

typedef struct {
    HostWord word;
    RollName event; // of ACK
    uint16_t turn;  // of ARM
} HostMessage;

// What a body from the host says; SAYS_NOTHING for all that is to be ignored.
HostMessage message_read(const char *body);

// How the device is at this moment: what HB and SNAP tell.
typedef struct {
    uint16_t boot;
    uint32_t ms;
    uint8_t queued;
    uint16_t lost;
    char state;
    RollName last;
    uint8_t last_dice[DICE_MAX];
} Health;

// Each writes a whole frame into `out` (FRAME_MAX bytes) and returns its length.
uint8_t write_hello(char *out, const Identity *who, uint16_t boot);
uint8_t write_snapshot(char *out, const Identity *who, const Health *health);
uint8_t write_heartbeat(char *out, const Health *health);
uint8_t write_armed(char *out, uint16_t boot, uint16_t turn);
// An event of an earlier boot than `boot` is told as KEPT.
uint8_t write_event(char *out, const Identity *who, uint16_t boot, const Event *event);

#endif
