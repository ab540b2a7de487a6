// What the dice do on the tray: one small machine a group of dice, as drawn in rolls.h.
#include "rolls.h"

#include <string.h>

static bool in(uint8_t set, uint8_t die) { return set >> die & 1; }

static uint8_t bit(uint8_t die) { return (uint8_t)(1 << die); }

static void put(uint8_t *set, uint8_t die, bool inside) {
    *set = inside ? (uint8_t)(*set | bit(die)) : (uint8_t)(*set & ~bit(die));
}

static uint8_t owner_bit(char owner) { return owner == 'W' ? 1 : owner == 'B' ? 2 : 4; }

static Happening *tell(Rolls *rolls, char kind, char owner) {
    Happening *what =
        &rolls->happened[rolls->count < HAPPENINGS_MAX ? rolls->count++ : HAPPENINGS_MAX - 1];
    *what = (Happening){.kind = kind, .owner = owner};
    return what;
}

// Groups ----------------------------------------------------------------------------------

static bool somebody_has_two(const char *owners) {
    for (; *owners; owners++) {
        if (strchr(owners + 1, *owners)) return true;
    }
    return false;
}

static Group *group_of(Rolls *rolls, uint8_t die, bool each_owner_alone) {
    for (uint8_t g = 0; g < rolls->group_count; g++) {
        if (!each_owner_alone) return &rolls->groups[g];
        for (uint8_t i = 0; i < die; i++) {
            if (in(rolls->groups[g].members, i) && rolls->owners[i] == rolls->owners[die]) {
                return &rolls->groups[g];
            }
        }
    }
    return &rolls->groups[rolls->group_count++];
}

void rolls_init(Rolls *rolls, const char *owners, bool cut_off) {
    *rolls = (Rolls){.owners = owners, .trust_start = cut_off};
    for (uint8_t i = 0; owners[i]; i++) {
        put(&group_of(rolls, i, somebody_has_two(owners))->members, i, true);
    }
}

// Rolling ---------------------------------------------------------------------------------

static void join(Rolls *rolls, Group *group, uint8_t dice) {
    if (!dice) return;
    char owner = owner_of(rolls->owners, dice);
    group->taking_part |= dice;
    if (group->announced & (owner_bit(owner) | owner_bit('S'))) return;
    group->announced |= owner_bit(owner);
    tell(rolls, 'R', owner);
}

static void begin(Rolls *rolls, Group *group, uint8_t thrown, uint8_t blind, uint32_t now_ms) {
    *group =
        (Group){.members = group->members, .rolling = true, .blind = blind, .began_ms = now_ms};
    group->real = blind;
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        const Die *die = &rolls->dice[i];
        put(&group->shaken, i, in(group->members, i) && !die_on_tray(die) && die->moving);
    }
    join(rolls, group, thrown | blind);
}

static bool thrown(const Rolls *rolls, uint8_t i) {
    const Die *die = &rolls->dice[i];
    return in(rolls->fresh, i) && die_on_tray(die) && die->moving &&
           (int32_t)(die->moving_ms - die->place_ms) <= LAND_MS;
}

static bool hit(const Rolls *rolls, uint8_t i, uint32_t now_ms) {
    const Die *die = &rolls->dice[i];
    return in(rolls->lying, i) && die_on_tray(die) && die->moving &&
           now_ms - die->moving_ms >= MOVE_MIN_MS;
}

enum { UNDECIDED = 0xFF };

static uint8_t away_die(const Rolls *rolls, const Group *group, uint8_t i, uint32_t now_ms) {
    const Die *die = &rolls->dice[i];
    bool part = in(group->taking_part, i);
    if (!part && !in(group->shaken, i)) return DIE_ABSENT;
    if (die->moving)
        return !part && now_ms - group->began_ms >= IN_HAND_MS ? DIE_ABSENT : UNDECIDED;
    return die_still_ms(die, now_ms) >= OFF_TRAY_MS ? DIE_OFF_TRAY : UNDECIDED;
}

// How a die of the group ends this roll; UNDECIDED while nobody can know.
static uint8_t result(const Rolls *rolls, const Group *group, uint8_t i, uint32_t now_ms) {
    const Die *die = &rolls->dice[i];
    if (!die_on_tray(die)) return away_die(rolls, group, i, now_ms);
    if (!in(group->taking_part, i)) return DIE_ABSENT;
    if (die_still_ms(die, now_ms) < SETTLE_MS) return UNDECIDED;
    return in(group->blind, i) || die->code == CODE_NOT_FLAT ? DIE_COCKED : die->code;
}

static void lie_down(Rolls *rolls, uint8_t i) {
    put(&rolls->lying, i, true);
    put(&rolls->fresh, i, false);
    put(&rolls->pushed, i, false);
    rolls->lying_code[i] = rolls->dice[i].code;
    rolls->lifted &= (uint8_t)~owner_bit(rolls->owners[i]);
}

static void end(Rolls *rolls, Group *group, const uint8_t dice[DICE_MAX]) {
    bool cocked = memchr(dice, DIE_COCKED, DICE_MAX), off = memchr(dice, DIE_OFF_TRAY, DICE_MAX);
    char kind = off ? 'O' : cocked ? 'C' : group->real ? 'S' : 'P';
    Happening *what = tell(rolls, kind, owner_of(rolls->owners, dice_in(dice)));
    if (has_dice(kind)) memcpy(what->dice, dice, DICE_MAX);
    group->rolling = false;
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        if (in(group->taking_part, i) && die_on_tray(&rolls->dice[i])) lie_down(rolls, i);
    }
}

static void caught(Rolls *rolls, Group *group) {
    tell(rolls, 'P', owner_of(rolls->owners, group->taking_part));
    group->rolling = false;
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        if (in(group->taking_part, i)) rolls->lifted |= owner_bit(rolls->owners[i]);
    }
}

static bool in_hand(const Rolls *rolls, const Group *group, uint32_t now_ms) {
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        const Die *die = &rolls->dice[i];
        if (in(group->taking_part, i) && !die_on_tray(die) && die->moving &&
            now_ms - die->place_ms >= IN_HAND_MS) {
            return true;
        }
    }
    return false;
}

static void watch_roll(Rolls *rolls, Group *group, uint32_t now_ms) {
    uint8_t joining = 0, dice[DICE_MAX] = {0};
    bool decided = true;
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        if (!in(group->members, i)) continue;
        bool was_thrown = thrown(rolls, i);
        if (was_thrown && now_ms - group->began_ms >= ROLL_MIN_MS) group->real = true;
        put(&joining, i, !in(group->taking_part, i) && (was_thrown || hit(rolls, i, now_ms)));
    }
    join(rolls, group, joining);
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        if (in(group->members, i)) dice[i] = result(rolls, group, i, now_ms);
        if (dice[i] == UNDECIDED) decided = false;
    }
    if (in_hand(rolls, group, now_ms)) {
        caught(rolls, group);
    } else if (decided) {
        end(rolls, group, dice);
    }
}

// Resting ---------------------------------------------------------------------------------

static void tell_lifted(Rolls *rolls, uint8_t dice) {
    char owner = owner_of(rolls->owners, dice);
    bool news = false;
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        if (!in(dice, i)) continue;
        news |= !(rolls->lifted & owner_bit(rolls->owners[i]));
        rolls->lifted |= owner_bit(rolls->owners[i]);
    }
    if (news) tell(rolls, 'P', owner);
}

// Whether a lying die has been pushed and lies again.
static bool pushed(Rolls *rolls, uint8_t i, uint32_t now_ms) {
    const Die *die = &rolls->dice[i];
    if (hit(rolls, i, now_ms) || die->code != rolls->lying_code[i]) put(&rolls->pushed, i, true);
    return in(rolls->pushed, i) && die_still_ms(die, now_ms) >= SETTLE_MS;
}

static void watch_rest(Rolls *rolls, Group *group, uint32_t now_ms) {
    uint8_t starting = 0, leaving = 0, moved = 0;
    for (uint8_t i = 0; i < DICE_MAX; i++) {
        const Die *die = &rolls->dice[i];
        if (!in(group->members, i) || !die->known) continue;
        put(&starting, i, thrown(rolls, i));
        if (in(rolls->lying, i)) {
            put(&leaving, i, !die_on_tray(die));
            put(&moved, i, die_on_tray(die) && pushed(rolls, i, now_ms));
            if (in(leaving, i)) put(&rolls->lying, i, false);
        }
        bool still = die_on_tray(die) && die_still_ms(die, now_ms) >= SETTLE_MS;
        if (in(moved, i) || (still && !in(rolls->lying, i))) lie_down(rolls, i);
    }
    if (leaving) tell_lifted(rolls, leaving);
    if (moved) tell(rolls, 'M', owner_of(rolls->owners, moved));
    if (starting) begin(rolls, group, starting, 0, now_ms);
}

// All -------------------------------------------------------------------------------------

// A die that is on the move on the tray when we start, and whose roll nobody has told of: its end
// is told as cocked, because a hand may have turned it while we were away.
static bool found_moving(const Rolls *rolls, uint8_t i, bool was_known) {
    const Die *die = &rolls->dice[i];
    return !was_known && die->known && die_on_tray(die) && die->moving && !rolls->trust_start;
}

void rolls_tick(Rolls *rolls, const DieReading readings[DICE_MAX], uint32_t now_ms) {
    uint8_t blind = 0;
    rolls->count = 0;
    for (uint8_t i = 0; rolls->owners[i]; i++) {
        Die *die = &rolls->dice[i];
        bool was_known = die->known, was_on_tray = die_on_tray(die);
        die_tick(die, readings[i], now_ms);
        bool landed = was_known && !was_on_tray && die_on_tray(die);
        if (landed) put(&rolls->fresh, i, true);
        put(&blind, i, found_moving(rolls, i, was_known));
    }
    for (uint8_t g = 0; g < rolls->group_count; g++) {
        Group *group = &rolls->groups[g];
        if (blind & group->members) begin(rolls, group, 0, blind & group->members, now_ms);
        if (group->rolling) {
            watch_roll(rolls, group, now_ms);
        } else {
            watch_rest(rolls, group, now_ms);
        }
    }
}
