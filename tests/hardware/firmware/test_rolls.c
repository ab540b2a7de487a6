// What dice do on the tray, told as what happened: each story is driven by readings in virtual time.
#include "check.h"
#include "rolls.h"

static Rolls rolls;
static DieReading dice[DICE_MAX];
static uint32_t now_ms;
static char story[128]; // `R,S`, ... letters of what happened
static Happening last;

static void begin(const char *owners) {
    memset(dice, 0, sizeof dice);
    story[0] = 0;
    rolls_init(&rolls, owners, false);
}

static void run(uint32_t for_ms) {
    for (uint32_t i = 0; i < for_ms; i += LOOK_EVERY_MS) {
        now_ms += LOOK_EVERY_MS;
        rolls_tick(&rolls, dice, now_ms);
        for (uint8_t n = 0; n < rolls.count; n++) {
            last = rolls.happened[n];
            size_t at = strlen(story);
            CHECK(at + 3 < sizeof story);
            sprintf(story + at, "%c%c ", last.kind, last.owner);
        }
    }
}

static void say(int die, uint8_t code, bool moving) { dice[die] = (DieReading){code, moving}; }

static void throw_die(int die, uint8_t value) {
    say(die, CODE_AWAY, true);
    run(60);
    say(die, CODE_NOT_FLAT, true);
    run(150);
    say(die, value, false);
}

static void check_story(const char *expected) {
    if (strcmp(story, expected)) fprintf(stderr, "expected %s, got %s\n", expected, story);
    CHECK(!strcmp(story, expected));
    story[0] = 0;
}

static void check_usual(void) {
    begin("SS");
    run(100);
    say(0, CODE_NOT_FLAT, true);
    say(1, CODE_NOT_FLAT, true);
    run(200);
    say(0, 3, false);
    say(1, 5, false);
    run(MOTION_OFF_MS + SETTLE_MS - LOOK_EVERY_MS);
    check_story("RS ");
    run(50);
    check_story("SS ");
    CHECK(last.dice[0] == 3 && last.dice[1] == 5);
    run(60000);
    check_story("");
    say(0, CODE_AWAY, true);
    run(100);
    say(1, CODE_AWAY, true);
    run(100);
    check_story("PS ");
}

static void check_put_down(void) {
    begin("SS");
    run(100);
    say(0, 4, true);
    run(40);
    say(0, 4, false);
    run(1000);
    check_story("RS PS ");
    begin("SS");
    run(100);
    say(0, 4, false);
    run(1000);
    check_story("");
}

static void check_still_takes_all(void) {
    begin("SS");
    run(100);
    throw_die(0, 2);
    say(1, CODE_NOT_FLAT, true);
    run(5000); // one spins on
    check_story("RS ");
    say(1, 6, false);
    run(500);
    check_story("SS ");
    CHECK(last.dice[0] == 2 && last.dice[1] == 6);
}

static void check_flicker(void) {
    begin("SS");
    run(100);
    throw_die(0, 2);
    for (int i = 0; i < 100; i++) { // a loose wire: never 300 ms the same
        say(0, i % 2 ? 2 : 3, false);
        run(50);
    }
    check_story("RS ");
}

static void check_owners(void) {
    begin("WWBB");
    run(100);
    throw_die(0, 1);
    throw_die(2, 2);
    run(500);
    check_story("RW RB SW SB ");
    begin("WB");
    run(100);
    say(0, CODE_NOT_FLAT, true);
    say(1, CODE_NOT_FLAT, true);
    run(200);
    say(0, 1, false);
    say(1, 2, false);
    run(500);
    check_story("RS SS ");
    throw_die(1, 4);
    run(500);
    check_story("PB RB SB ");
}

static void check_off_the_tray(void) {
    begin("SS");
    run(100);
    throw_die(0, 4);
    throw_die(1, 4);
    say(1, CODE_AWAY, true);
    run(600);
    say(1, CODE_AWAY, false);
    run(OFF_TRAY_MS - 100);
    check_story("RS ");
    run(200);
    check_story("OS ");
    CHECK(last.dice[0] == 4 && last.dice[1] == DIE_OFF_TRAY);
}

static void check_flung_off(void) { // never touches the tray, but flew in the same throw
    begin("SS");
    run(100);
    say(0, CODE_AWAY, true);
    say(1, CODE_AWAY, true);
    run(500);
    throw_die(0, 4);
    say(1, CODE_AWAY, false);
    run(2000);
    check_story("RS OS ");
}

static void check_the_other_hand(void) { // an opening roll: the other die is still held
    begin("SS");
    run(100);
    say(1, CODE_AWAY, true);
    throw_die(0, 4);
    run(1000);
    check_story("RS ");
    run(2000);
    check_story("SS ");
    CHECK(last.dice[0] == 4 && last.dice[1] == DIE_ABSENT);
}

// The readings that README.md ("The seam") makes of what radio dice say.
static void check_radio_dice(void) {
    begin("SS");
    say(0, 4, false);
    say(1, 4, false);
    run(1000);
    for (int die = 0; die < 2; die++) say(die, CODE_AWAY, true);
    run(30);
    for (int die = 0; die < 2; die++) say(die, CODE_NOT_FLAT, true);
    run(800);
    say(0, 2, false);
    run(100);
    say(1, 6, false);
    run(500);
    check_story("PS RS SS ");
    say(1, CODE_NOT_FLAT, true); // moved without rolling
    run(150);
    say(1, 6, false);
    run(500);
    check_story("MS ");
}

static void check_start(bool cut_off, const char *expected) {
    memset(dice, 0, sizeof dice);
    story[0] = 0;
    rolls_init(&rolls, "SS", cut_off);
    say(0, 3, false);
    say(1, 5, true);
    run(100);
    say(1, 5, false);
    run(1000);
    check_story(expected);
}

// Whatever the lines do: after R comes exactly one end before the next R of that owner, an S has
// only faces, a C a cocked die and nothing off the tray, an O a die off the tray.
static void check_any_lines(void) {
    bool rolling[128] = {false};
    begin("WWBB");
    for (long step = 0; step < 400000; step++) {
        say((int)chance(4), (uint8_t)(chance(3) ? 1 + chance(6) : chance(8)), chance(2));
        now_ms += 1 + chance(chance(20) ? 60 : 4000);
        rolls_tick(&rolls, dice, now_ms);
        for (uint8_t n = 0; n < rolls.count; n++) {
            const Happening *what = &rolls.happened[n];
            bool cocked = memchr(what->dice, DIE_COCKED, 4),
                 off = memchr(what->dice, DIE_OFF_TRAY, 4);
            CHECK(has_dice(what->kind) == (dice_in(what->dice) != 0));
            if (what->kind == 'S') CHECK(!cocked && !off);
            if (what->kind == 'C') CHECK(cocked && !off);
            if (what->kind == 'O') CHECK(off);
            if (what->kind == 'R') CHECK(!rolling[(int)what->owner]);
            if (has_dice(what->kind)) CHECK(rolling[(int)what->owner]);
            if (what->kind == 'R') rolling[(int)what->owner] = true;
            if (has_dice(what->kind) || what->kind == 'P') rolling[(int)what->owner] = false;
        }
    }
}

int main(void) {
    check_usual();
    check_put_down();
    check_still_takes_all();
    check_flicker();
    check_owners();
    check_off_the_tray();
    check_flung_off();
    check_the_other_hand();
    check_radio_dice();
    check_start(false, "RS CS ");
    check_start(true, "");
    now_ms = UINT32_MAX - 300; // the clock goes round in mid-roll
    check_usual();
    check_any_lines();
    return 0;
}
