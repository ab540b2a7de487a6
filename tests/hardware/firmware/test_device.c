// The reliable sender: kept until acknowledged, told again, never overwritten, over restarts too.
#include "check.h"
#include "dongle.h"

static const Identity WHO = {"T-1", "1", "SS", CAPABILITIES};
static Device device;
static uint32_t now_ms;
static char body[FRAME_MAX];

static void start(void) {
    now_ms = 0;
    device_init(&device, &WHO, &FAKE_EEPROM, now_ms);
}

// The body of the next frame within `ms`, heartbeats left out; "" if there is none.
static const char *next(uint32_t ms) {
    for (uint32_t end = now_ms + ms; now_ms != end; now_ms++) {
        char frame[FRAME_MAX];
        uint8_t length = device_poll(&device, frame, now_ms);
        if (!length || !strncmp(frame, "$HB,", 4)) continue;
        memcpy(body, frame + 1, length);
        *strchr(body, '*') = 0;
        return body;
    }
    return "";
}

static void expect(uint32_t ms, const char *expected) {
    const char *got = next(ms);
    if (strcmp(got, expected)) fprintf(stderr, "expected %s, got %s\n", expected, got);
    CHECK(!strcmp(got, expected));
}

static void hear(const char *text) {
    char out[FRAME_MAX];
    FrameWriter frame = frame_begin(out);
    frame_text(&frame, text);
    uint8_t length = frame_end(&frame);
    for (uint8_t i = 0; i < length; i++) device_receive(&device, (uint8_t)out[i], now_ms);
}

static void happen(char kind, uint8_t a, uint8_t b) {
    Happening what = {kind, 'S', {a, b}};
    device_happened(&device, &what, now_ms);
}

static void check_a_roll(void) {
    eeprom_erase();
    start();
    expect(100, "HELLO,1,T-1,0001,1,SS," CAPABILITIES);
    expect(1, "SNAP,0001,8,0,0,-,N,0000,0");
    now_ms = 1000;
    happen('R', 0, 0);
    expect(50, "EV,0001,1,1000,0,R,S");
    expect(RESEND_MS + 2, "EV,0001,1,1000,0,R,S"); // as it was
    hear("ACK,0001,2");                            // not the oldest
    hear("ACK,0002,1");                            // not this boot
    expect(RESEND_MS + 2, "EV,0001,1,1000,0,R,S");
    hear("ARM,7");
    expect(5, "ARMED,0001,7");
    now_ms = 2000;
    happen('S', 3, 5);
    hear("ACK,0001,1");
    expect(50, "EV,0001,2,2000,0,S,S3,S5"); // of the turn in which it began
    hear("ACK,0001,2");
    CHECK(!strcmp(next(3000), ""));
    hear("HI,1");
    next(5);
    CHECK(strstr(next(5), ",0,0,-,S,0001,2,S3,S5"));
}

static void check_kept(void) {
    eeprom_erase();
    start();
    happen('R', 0, 0);
    happen('S', 6, 1);
    happen('P', 0, 0);
    happen('R', 0, 0);
    next(100);
    start();
    CHECK(device_was_cut_off(&device));
    next(100);
    next(5);
    expect(50, "KEPT,0002,0001,2,0,0,S,S6,S1");
    hear("ACK,0001,2");
    expect(50, "EV,0002,1,0,0,U,S,0001,4");
    start(); // once more, before it is acknowledged
    next(100);
    next(5);
    expect(50, "EV,0003,1,0,0,U,S,0001,4");
    hear("ACK,0003,1");
    next(100);
    start();
    next(100);
    CHECK(strstr(next(5), "SNAP,0004,") && !strcmp(next(1000), ""));
}

// C, O and P end a roll when they are acknowledged, not before.
static void check_ends(char kind, uint8_t die) {
    for (int acknowledged = 0; acknowledged < 2; acknowledged++) {
        eeprom_erase();
        start();
        happen('R', 0, 0);
        happen(kind, die, die ? 2 : 0);
        next(100), next(5), next(50);
        hear("ACK,0001,1");
        next(50);
        if (acknowledged) hear("ACK,0001,2");
        next(50);
        start();
        CHECK(device.queue.count == !acknowledged);
    }
}

// A lying die that is pushed ends nobody's roll.
static void check_push_ends_nothing(void) {
    eeprom_erase();
    start();
    happen('R', 0, 0);
    happen('M', 0, 0);
    next(100), next(5), next(50);
    hear("ACK,0001,1");
    next(50);
    hear("ACK,0001,2");
    next(50);
    start();
    CHECK(device.queue.count == 1 && device.queue.events[0].what.kind == 'U');
}

static void check_full(void) {
    eeprom_erase();
    start();
    for (int roll = 0; roll < 20; roll++) {
        happen('R', 0, 0);
        happen('S', (uint8_t)(1 + roll % 6), 1);
        happen('P', 0, 0);
        now_ms += 1000;
    }
    CHECK(device.queue.count == QUEUE_MAX && device.lost == 4);
    for (int i = 0; i < QUEUE_MAX; i++) {
        CHECK(device.queue.events[i].what.kind == 'S');
        CHECK(device.queue.events[i].what.dice[0] == 1 + i % 6);
    }
    write_all(&device.store);
    start();
    CHECK(device.queue.count == QUEUE_MAX && device.queue.events[15].what.dice[0] == 1 + 15 % 6);
}

// Rubbish from the host, and power cuts at any write: every roll that was told is told again, as
// it was, until it is acknowledged.
static void check_power_cuts(void) {
    for (int round = 0; round < 3000; round++) {
        eeprom_erase();
        start();
        eeprom_power = 10 + (long)chance(60);
        eeprom_torn = (int)chance(256);
        happen('R', 0, 0);
        next(100), next(5), next(50); // HELLO, SNAP, R
        if (eeprom_power) hear("ACK,0001,1");
        happen('S', 4, 2); // it is the oldest now, and is told as soon as it is written
        bool told = false, acknowledged = false;
        while (now_ms < 600) {
            const char *said = next(1);
            if (!eeprom_power) break; // nothing said in the dark counts
            if (strstr(said, ",R,S")) hear("ACK,0001,1");
            if (strstr(said, ",S,S4,S2") && !strstr(said, "SNAP")) told = true;
            if (told && chance(2)) acknowledged = true, hear("ACK,0001,2");
        }
        eeprom_power = -1;
        start();
        CHECK(device.store.boot == 2 || !told);
        if (told && !acknowledged) CHECK(device.queue.events[0].what.kind == 'S');
        if (device.queue.count && device.queue.events[0].what.kind == 'S') {
            CHECK(device.queue.events[0].what.dice[0] == 4 &&
                  device.queue.events[0].what.dice[1] == 2);
        }
    }
}

int main(void) {
    // What PROTOCOL.md demands, in its own numbers.
    CHECK(RESEND_MS == 250 && HEARTBEAT_MS == 1000 && FRAME_MAX == 120 && BODY_MAX == 112);
    CHECK(QUEUE_MAX >= 16 && UNKNOWN_MAX >= 3 && SETTLE_MS >= 300);
    check_a_roll();
    check_kept();
    check_ends('C', DIE_COCKED);
    check_ends('O', DIE_OFF_TRAY);
    check_ends('P', 0);
    check_push_ends_nothing();
    check_full();
    check_power_cuts();
    return 0;
}
