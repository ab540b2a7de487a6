// BGD/1 frames (PROTOCOL.md section 2): bytes to checked bodies, and bodies to bytes.
#ifndef FRAME_H
#define FRAME_H

#include "dice.h"

uint16_t crc16_add(uint16_t crc, uint8_t byte);
uint16_t crc16(const uint8_t *data, uint16_t size);

typedef struct {
    char text[BODY_MAX + 6]; // a body, `*CCCC`, and a 0
    uint8_t length;
    bool inside;
} FrameDecoder;

// One byte came; returns the body of the frame it completed, else NULL. The body is good until
// the next byte.
const char *frame_receive(FrameDecoder *decoder, uint8_t byte);

// Writes a frame into `out` (FRAME_MAX bytes) piece by piece; a body too long for a frame is cut
// off and gives length 0.
typedef struct {
    char *out;
    uint8_t length;
    bool too_long;
} FrameWriter;

FrameWriter frame_begin(char *out);
void frame_char(FrameWriter *frame, char c);
void frame_text(FrameWriter *frame, const char *text);
void frame_field(FrameWriter *frame, const char *text); // with a comma before it
void frame_number(FrameWriter *frame, uint32_t value);  // with a comma before it
void frame_hex(FrameWriter *frame, uint16_t value);     // with a comma before it
uint8_t frame_end(FrameWriter *frame);                  // the length of the whole frame

#endif
