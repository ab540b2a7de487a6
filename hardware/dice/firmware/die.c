// One die's lines, debounced on time, not on counts, so that the rate of calls does not matter.
#include "die.h"

static void see_code(Die *die, uint8_t code, uint32_t now_ms) {
    if (code != die->seen_code) {
        die->seen_code = code;
        die->seen_code_ms = now_ms;
        die->changed_ms = now_ms; // a code that flickers is not still, though it is not believed
    }
    if (now_ms - die->seen_code_ms < CODE_STABLE_MS || (die->known && code == die->code)) return;
    if ((code == CODE_AWAY) != !die_on_tray(die)) die->place_ms = now_ms;
    die->code = code;
    die->known = true;
}

static void see_motion(Die *die, bool moving, uint32_t now_ms) {
    if (moving != die->seen_moving) {
        die->seen_moving = moving;
        die->seen_moving_ms = now_ms;
    }
    uint32_t believed_after_ms = moving ? MOTION_ON_MS : MOTION_OFF_MS;
    if (moving == die->moving || now_ms - die->seen_moving_ms < believed_after_ms) return;
    die->moving = moving;
    die->changed_ms = now_ms;
    if (moving) die->moving_ms = now_ms;
}

void die_tick(Die *die, DieReading reading, uint32_t now_ms) {
    see_code(die, reading.code, now_ms);
    see_motion(die, reading.moving, now_ms);
}

uint32_t die_still_ms(const Die *die, uint32_t now_ms) {
    return die->moving ? 0 : now_ms - die->changed_ms;
}
