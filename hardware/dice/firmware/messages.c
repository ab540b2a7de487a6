// BGD/1 messages: fields are written in one way only, and anything else is ignored as a whole.
#include "messages.h"

#include <stddef.h>
#include <string.h>

// Reading ---------------------------------------------------------------------------------

// Each reader takes a field off `*text` and returns false if it is not written as it must be.
static bool read_number(const char **text, uint32_t max, uint32_t *value) {
    const char *at = *text;
    if (*at < '0' || *at > '9' || (*at == '0' && at[1] >= '0' && at[1] <= '9')) return false;
    uint32_t number = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        uint8_t digit = (uint8_t)(*at - '0');
        if (number > (max - digit) / 10) return false;
        number = number * 10 + digit;
    }
    *text = at;
    *value = number;
    return true;
}

static bool read_boot(const char **text, uint16_t *boot) {
    uint16_t value = 0;
    for (uint8_t i = 0; i < 4; i++) {
        char c = *(*text)++;
        if (c >= '0' && c <= '9') {
            value = (uint16_t)(value << 4 | (c - '0'));
        } else if (c >= 'A' && c <= 'F') {
            value = (uint16_t)(value << 4 | (c - 'A' + 10));
        } else {
            return false;
        }
    }
    *boot = value;
    return value != 0;
}

static HostMessage read_hi(const char *fields) {
    uint32_t version;
    bool good = read_number(&fields, 255, &version) && version && !*fields;
    return (HostMessage){.word = good ? SAYS_HI : SAYS_NOTHING};
}

static HostMessage read_ack(const char *fields) {
    HostMessage message = {.word = SAYS_ACK};
    bool good = read_boot(&fields, &message.event.boot) && *fields++ == ',' &&
                read_number(&fields, UINT32_MAX, &message.event.seq) && message.event.seq &&
                !*fields;
    return good ? message : (HostMessage){.word = SAYS_NOTHING};
}

static HostMessage read_arm(const char *fields) {
    uint32_t turn;
    bool good = read_number(&fields, UINT16_MAX, &turn) && !*fields;
    return good ? (HostMessage){.word = SAYS_ARM, .turn = (uint16_t)turn}
                : (HostMessage){.word = SAYS_NOTHING};
}

HostMessage message_read(const char *body) {
    if (!strncmp(body, "HI,", 3)) return read_hi(body + 3);
    if (!strncmp(body, "ACK,", 4)) return read_ack(body + 4);
    if (!strncmp(body, "ARM,", 4)) return read_arm(body + 4);
    return (HostMessage){.word = SAYS_NOTHING};
}

// Writing ---------------------------------------------------------------------------------

static void letter_field(FrameWriter *frame, char letter) {
    frame_char(frame, ',');
    frame_char(frame, letter);
}

static void dice_fields(FrameWriter *frame, const char *owners, const uint8_t dice[DICE_MAX]) {
    for (uint8_t i = 0; owners[i]; i++) {
        if (dice[i] == DIE_ABSENT) continue;
        letter_field(frame, owners[i]);
        frame_char(frame, dice[i] == DIE_COCKED     ? '?'
                          : dice[i] == DIE_OFF_TRAY ? '-'
                                                    : (char)('0' + dice[i]));
    }
}

static void health_fields(FrameWriter *frame, const Health *health) {
    frame_hex(frame, health->boot);
    frame_number(frame, health->ms);
    frame_number(frame, health->queued);
    frame_number(frame, health->lost);
    frame_field(frame, "-"); // no battery of our own
}

uint8_t write_hello(char *out, const Identity *who, uint16_t boot) {
    FrameWriter frame = frame_begin(out);
    frame_text(&frame, "HELLO," PROTOCOL_VERSION);
    frame_field(&frame, who->name);
    frame_hex(&frame, boot);
    frame_field(&frame, who->firmware);
    frame_field(&frame, who->owners);
    frame_field(&frame, who->capabilities);
    return frame_end(&frame);
}

uint8_t write_snapshot(char *out, const Identity *who, const Health *health) {
    FrameWriter frame = frame_begin(out);
    frame_text(&frame, "SNAP");
    health_fields(&frame, health);
    letter_field(&frame, health->state);
    frame_hex(&frame, health->last.boot);
    frame_number(&frame, health->last.seq);
    dice_fields(&frame, who->owners, health->last_dice);
    return frame_end(&frame);
}

uint8_t write_heartbeat(char *out, const Health *health) {
    FrameWriter frame = frame_begin(out);
    frame_text(&frame, "HB");
    health_fields(&frame, health);
    return frame_end(&frame);
}

uint8_t write_armed(char *out, uint16_t boot, uint16_t turn) {
    FrameWriter frame = frame_begin(out);
    frame_text(&frame, "ARMED");
    frame_hex(&frame, boot);
    frame_number(&frame, turn);
    return frame_end(&frame);
}

uint8_t write_event(char *out, const Identity *who, uint16_t boot, const Event *event) {
    FrameWriter frame = frame_begin(out);
    frame_text(&frame, event->name.boot == boot ? "EV" : "KEPT");
    if (event->name.boot != boot) frame_hex(&frame, boot);
    frame_hex(&frame, event->name.boot);
    frame_number(&frame, event->name.seq);
    frame_number(&frame, event->ms);
    frame_number(&frame, event->turn);
    letter_field(&frame, event->what.kind);
    if (has_dice(event->what.kind)) {
        dice_fields(&frame, who->owners, event->what.dice);
    } else {
        letter_field(&frame, event->what.owner);
    }
    if (event->what.kind == 'U') {
        frame_hex(&frame, event->cut_off.boot);
        frame_number(&frame, event->cut_off.seq);
    }
    return frame_end(&frame);
}
