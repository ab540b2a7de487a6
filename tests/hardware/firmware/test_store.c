// The EEPROM ring: nothing kept is lost, nothing is made up, wherever the power fails; wear is spread.
#include "check.h"

static Store store;

static Event settled(uint8_t slot, uint32_t seq, uint8_t a, uint8_t b) {
    Event event = {.name = {store.boot, seq}, .ms = seq * 1000, .turn = (uint16_t)(seq % 7)};
    event.what = (Happening){'S', 'S', {a, b}};
    event.slot = slot;
    return event;
}

static void open_store(const char *owners) {
    store_open(&store, &FAKE_EEPROM, owners);
    write_all(&store);
}

static int count(SlotState state, Event *last) {
    int found = 0;
    Event event;
    RollName after, *from = NULL;
    while (store_next(&store, state, from, &event)) {
        CHECK(!from || event.name.boot != from->boot || event.name.seq > from->seq);
        after = event.name;
        from = &after;
        *last = event;
        found++;
    }
    return found;
}

static void check_boot_ids(void) {
    eeprom_erase();
    for (uint32_t start = 1; start <= 70000; start++) {
        open_store("SS");
        CHECK(store.boot == (start - 1) % 65535 + 1);
        CHECK(!store.last.boot);
    }
}

static void check_a_life(void) {
    Event event;
    eeprom_erase();
    open_store("SS");
    CHECK(count(SLOT_BEGUN, &event) == 0 && count(SLOT_SETTLED, &event) == 0);
    uint8_t slot = store_begin(&store, 'S', 1);
    write_all(&store);
    open_store("SS");
    CHECK(count(SLOT_BEGUN, &event) == 1);
    CHECK(event.name.boot == 1 && event.name.seq == 1 && event.what.owner == 'S');
    store_done(&store, event.slot);
    slot = store_begin(&store, 'S', 5);
    event = settled(slot, 6, 3, 5);
    store_settle(&store, slot, &event);
    write_all(&store);
    open_store("SS");
    Event kept;
    CHECK(count(SLOT_BEGUN, &kept) == 0 && count(SLOT_SETTLED, &kept) == 1);
    CHECK(kept.name.boot == 2 && kept.name.seq == 6 && kept.ms == 6000 && kept.turn == 6);
    CHECK(!memcmp(kept.what.dice, event.what.dice, DICE_MAX));
    store_done(&store, kept.slot);
    write_all(&store);
    open_store("SS");
    CHECK(count(SLOT_SETTLED, &kept) == 0);
    CHECK(store.last.boot == 2 && store.last.seq == 6 && store.last_dice[1] == 5);
}

static void check_last_roll_outlives_many_starts(void) {
    eeprom_erase();
    open_store("SS");
    Event event = settled(store_begin(&store, 'S', 1), 2, 6, 1);
    store_settle(&store, event.slot, &event);
    store_done(&store, event.slot);
    write_all(&store);
    for (int start = 0; start < 200; start++) open_store("SS");
    CHECK(store.last.boot == 1 && store.last.seq == 2 && store.last_dice[0] == 6);
}

static void check_other_dice(void) {
    eeprom_erase();
    open_store("SS");
    Event event = settled(store_begin(&store, 'S', 1), 2, 6, 1);
    store_settle(&store, event.slot, &event);
    store_begin(&store, 'S', 3);
    write_all(&store);
    open_store("WWBB");
    CHECK(store.boot == 2 && !store.last.boot);
    CHECK(count(SLOT_SETTLED, &event) == 0 && count(SLOT_BEGUN, &event) == 0);
}

// What is known to be on record when the power fails.
typedef struct {
    uint32_t begun, kept, done; // numbers of the newest roll that came so far
} Record;

// Rolls until the power fails at some write.
static Record roll_until_dark(void) {
    Record record = {0};
    for (uint32_t seq = 3;; seq += 2) {
        uint8_t slot = store_begin(&store, 'S', seq);
        write_all(&store);
        if (!eeprom_power) return record;
        record.begun = seq;
        Event event = settled(slot, seq + 1, (uint8_t)(1 + seq % 6), 2);
        store_settle(&store, slot, &event);
        write_all(&store);
        if (!eeprom_power) return record;
        record.kept = seq + 1;
        store_done(&store, slot);
        write_all(&store);
        if (!eeprom_power) return record;
        record.done = seq + 1;
    }
}

// A roll that waits is there after any power cut. The roll of that moment is there as it was, or
// is known to have begun, or (the cut came before that was on record) never was.
static void check_power_cut(long writes, int torn) {
    eeprom_erase();
    open_store("SS");
    Event waiting = settled(store_begin(&store, 'S', 1), 2, 6, 5);
    store_settle(&store, waiting.slot, &waiting);
    write_all(&store);
    eeprom_power = writes;
    eeprom_torn = torn;
    Record record = roll_until_dark();
    eeprom_power = -1;
    open_store("SS");
    CHECK(store.boot == 2);
    Event first, last = {0}, begun = {0};
    CHECK(store_next(&store, SLOT_SETTLED, NULL, &first));
    CHECK(first.name.seq == 2 && first.ms == 2000 && first.what.dice[1] == 5);
    int rolls = count(SLOT_SETTLED, &last) - 1, beginnings = count(SLOT_BEGUN, &begun);
    CHECK(rolls + beginnings <= 1);
    CHECK(record.begun <= record.kept || rolls + beginnings == 1);
    CHECK(!rolls || last.name.seq > record.done);
    CHECK(!rolls || (last.what.dice[0] == 1 + (last.name.seq - 1) % 6 && last.what.dice[1] == 2));
    CHECK(!rolls || last.ms == last.name.seq * 1000);
    CHECK(!beginnings || (begun.name.seq > record.kept && begun.name.seq >= record.begun));
}

static void check_power_cuts(void) {
    for (long writes = 1; writes < 3000; writes++) {
        check_power_cut(writes, -1);
        check_power_cut(writes, 0xFF);
        check_power_cut(writes, (int)chance(256));
    }
}

// A bit that has turned in the EEPROM may cost a roll its end, but never change it.
static void check_rot(void) {
    for (int bit = 0; bit < SLOT_BYTES * 8; bit++) {
        eeprom_erase();
        open_store("SS"); // takes slot 0
        Event event = settled(store_begin(&store, 'S', 1), 2, 6, 1), kept;
        store_settle(&store, event.slot, &event);
        write_all(&store);
        eeprom_bytes[SLOT_BYTES * event.slot + bit / 8] ^= (uint8_t)(1 << bit % 8);
        open_store("SS");
        if (!count(SLOT_SETTLED, &kept)) continue;
        CHECK(bit / 8 == SLOT_BYTES - 1); // only the mark that it is done may differ
        CHECK(kept.name.seq == 2 && !memcmp(kept.what.dice, event.what.dice, DICE_MAX));
    }
}

// What an earlier roll left in a slot never passes for the mark of the roll that follows it there.
static void check_stale_marks(void) {
    eeprom_erase();
    open_store("SS");
    for (uint32_t n = 0, seq = 1; n < 5000; n++, seq += 1 + chance(1000)) {
        Event event;
        store_begin(&store, 'S', seq);
        write_all(&store);
        open_store("SS");
        CHECK(count(SLOT_BEGUN, &event) == 1 && event.name.seq == seq);
        store_done(&store, event.slot);
    }
}

// Two rolls wait for ever while others come and go: the ring steps over them.
static void check_wear(void) {
    enum { ROLLS = 40000 };
    eeprom_erase();
    open_store("SS");
    Event first = settled(store_begin(&store, 'W', 1), 2, 1, 1);
    store_settle(&store, first.slot, &first);
    store_begin(&store, 'B', 3);
    for (uint32_t seq = 4; seq < 4 + 2 * ROLLS; seq += 2) {
        Event event = settled(store_begin(&store, 'S', seq), seq + 1, 1 + seq % 6, 1 + seq % 5);
        store_settle(&store, event.slot, &event);
        store_done(&store, event.slot);
        write_all(&store);
    }
    Event event;
    CHECK(count(SLOT_SETTLED, &event) == 1 && event.name.seq == 2);
    CHECK(count(SLOT_BEGUN, &event) == 1 && event.name.seq == 3);
    uint32_t most = 0;
    for (int i = 0; i < EEPROM_BYTES; i++) most = eeprom_wear[i] > most ? eeprom_wear[i] : most;
    printf("%d rolls: at most %u writes of one byte\n", ROLLS, most);
    CHECK(most <= ROLLS / (SLOTS - 3) * 11 / 10);
}

int main(void) {
    check_a_life();
    check_last_roll_outlives_many_starts();
    check_other_dice();
    check_power_cuts();
    check_rot();
    check_stale_marks();
    check_wear();
    check_boot_ids();
    return 0;
}
