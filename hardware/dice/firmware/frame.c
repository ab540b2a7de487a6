// BGD/1 frames: any rubbish is survived, and the next `$` begins anew; never more than FRAME_MAX.
#include "frame.h"

#include <stddef.h>
#include <string.h>

// `*CCCC`
enum { TAIL = 5 };

uint16_t crc16_add(uint16_t crc, uint8_t byte) {
    crc ^= byte;
    for (uint8_t bit = 0; bit < 8; bit++) {
        crc = (crc & 1) ? (uint16_t)((crc >> 1) ^ 0x8408) : (uint16_t)(crc >> 1);
    }
    return crc;
}

uint16_t crc16(const uint8_t *data, uint16_t size) {
    uint16_t crc = 0xFFFF;
    while (size--) crc = crc16_add(crc, *data++);
    return crc;
}

static char hex_digit(uint8_t nibble) {
    return (char)(nibble < 10 ? '0' + nibble : 'A' + nibble - 10);
}

static void write_hex(char out[4], uint16_t value) {
    for (uint8_t i = 0; i < 4; i++) out[i] = hex_digit((value >> (12 - 4 * i)) & 0xF);
}

// The body of a whole frame's inside (`BODY*CCCC`), NULL if the frame is broken.
static const char *checked(FrameDecoder *decoder) {
    if (decoder->length <= TAIL) return NULL;
    uint8_t size = (uint8_t)(decoder->length - TAIL);
    char *star = memchr(decoder->text, '*', decoder->length);
    char expected[4];
    write_hex(expected, crc16((const uint8_t *)decoder->text, size));
    if (star != decoder->text + size || memcmp(star + 1, expected, 4) != 0) return NULL;
    *star = 0;
    return decoder->text;
}

const char *frame_receive(FrameDecoder *decoder, uint8_t byte) {
    if (byte == '$') {
        decoder->inside = true;
        decoder->length = 0;
        return NULL;
    }
    if (!decoder->inside) return NULL;
    if (byte == '\r' || byte == '\n') {
        decoder->inside = false;
        return checked(decoder);
    }
    if (byte < 0x21 || byte > 0x7E || decoder->length >= BODY_MAX + TAIL) {
        decoder->inside = false;
        return NULL;
    }
    decoder->text[decoder->length++] = (char)byte;
    return NULL;
}

FrameWriter frame_begin(char *out) {
    out[0] = '$';
    return (FrameWriter){out, 1, false};
}

void frame_char(FrameWriter *frame, char c) {
    if (frame->length > BODY_MAX) {
        frame->too_long = true;
        return;
    }
    frame->out[frame->length++] = c;
}

void frame_text(FrameWriter *frame, const char *text) {
    while (*text) frame_char(frame, *text++);
}

void frame_field(FrameWriter *frame, const char *text) {
    frame_char(frame, ',');
    frame_text(frame, text);
}

void frame_number(FrameWriter *frame, uint32_t value) {
    char digits[11];
    uint8_t at = 10;
    digits[at] = 0;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    frame_field(frame, digits + at);
}

void frame_hex(FrameWriter *frame, uint16_t value) {
    char digits[5] = {0};
    write_hex(digits, value);
    frame_field(frame, digits);
}

uint8_t frame_end(FrameWriter *frame) {
    if (frame->too_long) return 0;
    uint8_t size = frame->length;
    char *tail = frame->out + size;
    tail[0] = '*';
    write_hex(tail + 1, crc16((const uint8_t *)frame->out + 1, (uint16_t)(size - 1)));
    tail[5] = '\r';
    tail[6] = '\n';
    return (uint8_t)(size + 7);
}
