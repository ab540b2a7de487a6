// Frames and messages against vectors.txt (every line of it), then against rubbish.
#include "check.h"
#include "messages.h"

enum { BYTES = 2048 };

static size_t unhex(const char *hex, uint8_t *bytes) {
    size_t size = 0;
    unsigned byte;
    for (; sscanf(hex, "%2x", &byte) == 1; hex += 2) bytes[size++] = (uint8_t)byte;
    return size;
}

static int receive(FrameDecoder *decoder, const uint8_t *bytes, size_t size, char *last) {
    int count = 0;
    for (size_t i = 0; i < size; i++) {
        const char *body = frame_receive(decoder, bytes[i]);
        if (!body) continue;
        count++;
        strcpy(last, body);
    }
    return count;
}

static uint8_t write_body(char *out, const char *body) {
    FrameWriter frame = frame_begin(out);
    frame_text(&frame, body);
    return frame_end(&frame);
}

// The fields of a body -------------------------------------------------------------------

static char owners[DICE_MAX + 1];

static void read_dice(char **fields, int count, uint8_t dice[DICE_MAX]) {
    memset(dice, DIE_ABSENT, DICE_MAX);
    memset(owners, 0, sizeof owners);
    for (int i = 0; i < count; i++) {
        char face = fields[i][1];
        owners[i] = fields[i][0];
        dice[i] = (uint8_t)(face == '?' ? DIE_COCKED : face == '-' ? DIE_OFF_TRAY : face - '0');
    }
}

static uint32_t number(const char *text) { return (uint32_t)strtoul(text, NULL, 10); }
static uint16_t hex(const char *text) { return (uint16_t)strtoul(text, NULL, 16); }

static uint8_t rewrite_event(char *out, char **f, int count, uint16_t boot) {
    Identity who = {.owners = owners};
    Event event = {.name = {hex(f[0]), number(f[1])}, .ms = number(f[2])};
    event.turn = (uint16_t)number(f[3]);
    event.what.kind = f[4][0];
    event.what.owner = f[5][0];
    if (has_dice(event.what.kind)) read_dice(f + 5, count - 5, event.what.dice);
    if (event.what.kind == 'U') event.cut_off = (RollName){hex(f[6]), number(f[7])};
    return write_event(out, &who, boot, &event);
}

static uint8_t rewrite_health(char *out, char **f, int count, bool snapshot) {
    Identity who = {.owners = owners};
    Health health = {.boot = hex(f[0]), .ms = number(f[1]), .queued = (uint8_t)number(f[2])};
    health.lost = (uint16_t)number(f[3]);
    if (strcmp(f[4], "-")) return 0; // we have no battery to tell of
    if (!snapshot) return write_heartbeat(out, &health);
    health.state = f[5][0];
    health.last = (RollName){hex(f[6]), number(f[7])};
    read_dice(f + 8, count - 8, health.last_dice);
    return write_snapshot(out, &who, &health);
}

// The same frame from our own writers; 0 for what we never say.
static uint8_t rewrite(char *out, char *body) {
    char *f[16];
    int count = 0;
    for (char *at = strtok(body, ","); at; at = strtok(NULL, ",")) f[count++] = at;
    if (!strcmp(f[0], "EV")) return rewrite_event(out, f + 1, count - 1, hex(f[1]));
    if (!strcmp(f[0], "KEPT")) return rewrite_event(out, f + 2, count - 2, hex(f[1]));
    if (!strcmp(f[0], "HB")) return rewrite_health(out, f + 1, count - 1, false);
    if (!strcmp(f[0], "SNAP")) return rewrite_health(out, f + 1, count - 1, true);
    if (!strcmp(f[0], "ARMED")) return write_armed(out, hex(f[1]), (uint16_t)number(f[2]));
    Identity who = {f[2], f[4], f[5], f[6]};
    return write_hello(out, &who, hex(f[3]));
}

static void check_host_word(const char *body, const char *sort) {
    HostMessage message = message_read(body);
    char again[BODY_MAX] = "";
    if (message.word == SAYS_HI) strcpy(again, "HI,1");
    if (message.word == SAYS_ARM) sprintf(again, "ARM,%u", (unsigned)message.turn);
    if (message.word == SAYS_ACK) {
        sprintf(again, "ACK,%04X,%lu", message.event.boot, (unsigned long)message.event.seq);
    }
    CHECK(!strcmp(again, strcmp(sort, "good") ? "" : body));
}

// One line of vectors.txt -----------------------------------------------------------------

static int rewritten;

static void check_body(const char *sort, char side, const uint8_t *bytes, size_t size, char *body) {
    FrameDecoder decoder = {0};
    char got[FRAME_MAX], out[FRAME_MAX];
    CHECK(receive(&decoder, bytes, size, got) == 1 && !strcmp(got, body));
    CHECK(write_body(out, body) == size && !memcmp(out, bytes, size));
    if (side == 'H') {
        check_host_word(body, sort);
        return;
    }
    CHECK(message_read(body).word == SAYS_NOTHING); // our own words, echoed by a bad cable
    if (strcmp(sort, "good")) return;
    uint8_t length = rewrite(out, body);
    CHECK(!length || (length == size && !memcmp(out, bytes, size)));
    rewritten += length != 0;
}

static void check_broken(const uint8_t *bytes, size_t size) {
    FrameDecoder decoder = {0};
    char got[FRAME_MAX], good[FRAME_MAX];
    uint8_t length = write_body(good, "ACK,0001,2");
    CHECK(receive(&decoder, bytes, size, got) == 0);
    CHECK(receive(&decoder, (uint8_t *)good, length, got) == 1 && !strcmp(got, "ACK,0001,2"));
}

static int check_line(char *line) {
    char sort[16], side[16], *body = line + BYTES * 2;
    static char text[BYTES * 2];
    static uint8_t bytes[BYTES];
    line[strcspn(line, "#\n")] = 0;
    *body = 0;
    if (sscanf(line, "%15s %15s %4095s %112s", sort, side, text, body) < 3) return 0;
    size_t size = unhex(text, bytes);
    if (!strcmp(sort, "broken")) {
        check_broken(bytes, size);
    } else if (!strcmp(sort, "stream")) {
        FrameDecoder decoder = {0};
        char got[FRAME_MAX];
        CHECK(receive(&decoder, bytes, size, got) == atoi(side));
    } else {
        check_body(sort, side[0], bytes, size, body);
    }
    return 1;
}

static void check_vectors(const char *path) {
    static char line[BYTES * 2 + FRAME_MAX + 1];
    FILE *file = fopen(path, "r");
    CHECK(file);
    int lines = 0;
    while (fgets(line, BYTES * 2, file)) lines += check_line(line);
    fclose(file);
    CHECK(lines > 100);
    CHECK(rewritten > 20);
}

// Rubbish ---------------------------------------------------------------------------------

// Whatever came before, the next good frame is read.
static void check_rubbish(void) {
    static const char alphabet[] = "$$$**\r\n,0123456789ABCDEFHIAKRM\x80 ~";
    FrameDecoder decoder = {0};
    for (int round = 0; round < 200000; round++) {
        char got[FRAME_MAX], good[FRAME_MAX];
        uint32_t size = chance(40);
        for (uint32_t i = 0; i < size; i++) {
            const char *body = frame_receive(&decoder, (uint8_t)alphabet[chance(sizeof alphabet)]);
            if (body) message_read(body);
        }
        uint8_t length = write_body(good, "HI,1");
        CHECK(receive(&decoder, (uint8_t *)good, length, got) == 1);
        CHECK(message_read(got).word == SAYS_HI);
    }
}

// Any text whatever is read without harm.
static void check_any_body(void) {
    static const char alphabet[] = "HIACKRM,,,0123456789ABCDEFabc+-";
    for (int round = 0; round < 500000; round++) {
        char body[24] = {0};
        uint32_t size = 1 + chance(sizeof body - 2);
        for (uint32_t i = 0; i < size; i++) body[i] = alphabet[chance(sizeof alphabet - 1)];
        if (round % 3) memcpy(body, round % 3 == 1 ? "ACK," : "ARM,", size < 4 ? size : 4);
        char *exact = malloc(strlen(body) + 1); // so that the sanitizer sees a step beyond its end
        strcpy(exact, body);
        message_read(exact);
        free(exact);
    }
}

static void check_length(void) {
    char body[BODY_MAX + 2] = {0}, out[FRAME_MAX];
    memset(body, 'A', BODY_MAX);
    CHECK(write_body(out, body) == FRAME_MAX);
    body[BODY_MAX] = 'A';
    CHECK(write_body(out, body) == 0);
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    CHECK(crc16((const uint8_t *)"123456789", 9) == 0x6F91);
    check_vectors(argv[1]);
    check_length();
    check_rubbish();
    check_any_body();
    return 0;
}
