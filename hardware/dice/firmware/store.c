// Rolls and the boot id in a ring of EEPROM slots: see store.h for the idea, below for the bytes.
#include "store.h"

#include <stddef.h>
#include <string.h>

#include "frame.h"

// A slot, numbers little-endian. The second checksum covers the begun part too, so that what an
// earlier roll left in the same slot does not count. `done` equals the low byte of ~CRC_BEGUN.
// Each byte is written once a roll: 40 slots of 100,000 writes bear four million rolls and starts.
enum {
    OWNER = 0,        // W, B, S, or START for the beginning of a boot
    BOOT = 1,         // 2 bytes
    BEGUN_SEQ = 3,    // 4: number of the R, or of the S that came without one
    CRC_BEGUN = 7,    // 2
    SEQ = 9,          // 4: number of the S
    MS = 13,          // 4
    TURN = 17,        // 2
    DICE = 19,        // 2: four bits a die
    CRC_SETTLED = 21, // 2
    DONE = 23,
    BEGUN_BYTES = CRC_BEGUN,
    SETTLED_BYTES = CRC_SETTLED - SEQ,
    HEADER = SLOTS * SLOT_BYTES, // `BGD1`, the owners, their checksum
    HEADER_BYTES = 4 + DICE_MAX,
};

static const char START = '^';

// Bytes -----------------------------------------------------------------------------------

static void put16(uint8_t *at, uint16_t value) {
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

static uint16_t get16(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }

static void put32(uint8_t *at, uint32_t value) {
    put16(at, (uint16_t)value);
    put16(at + 2, (uint16_t)(value >> 16));
}

static uint32_t get32(const uint8_t *at) { return get16(at) | (uint32_t)get16(at + 2) << 16; }

static void read_bytes(const Store *store, uint16_t address, uint8_t *out, uint8_t size) {
    for (uint8_t i = 0; i < size; i++) out[i] = store->eeprom->read((uint16_t)(address + i));
}

static uint16_t address_of(uint8_t slot) { return (uint16_t)(slot * SLOT_BYTES); }

static void read_slot(const Store *store, uint8_t slot, uint8_t raw[SLOT_BYTES]) {
    read_bytes(store, address_of(slot), raw, SLOT_BYTES);
}

// What a slot holds -----------------------------------------------------------------------

static bool begun_valid(const uint8_t raw[SLOT_BYTES]) {
    return get16(raw + BOOT) && crc16(raw, BEGUN_BYTES) == get16(raw + CRC_BEGUN);
}

static uint16_t settled_crc(const uint8_t raw[SLOT_BYTES]) {
    uint16_t crc = crc16(raw, BEGUN_BYTES);
    for (uint8_t i = SEQ; i < CRC_SETTLED; i++) crc = crc16_add(crc, raw[i]);
    return crc;
}

static bool settled_valid(const uint8_t raw[SLOT_BYTES]) {
    return begun_valid(raw) && settled_crc(raw) == get16(raw + CRC_SETTLED);
}

static uint8_t done_mark(const uint8_t raw[SLOT_BYTES]) { return (uint8_t)~raw[CRC_BEGUN]; }

static SlotState state_of(const uint8_t raw[SLOT_BYTES]) {
    if (!begun_valid(raw) || raw[OWNER] == START || raw[DONE] == done_mark(raw)) return SLOT_FREE;
    return settled_valid(raw) ? SLOT_SETTLED : SLOT_BEGUN;
}

static RollName name_in(const uint8_t raw[SLOT_BYTES], uint8_t seq_at) {
    return (RollName){get16(raw + BOOT), get32(raw + seq_at)};
}

// Boot ids go round; no two in the ring are half the circle apart.
static bool later(RollName a, RollName b) {
    if (a.boot != b.boot) return (int16_t)(uint16_t)(a.boot - b.boot) > 0;
    return a.seq > b.seq;
}

static void unpack_dice(const uint8_t *at, uint8_t dice[DICE_MAX]) {
    for (uint8_t i = 0; i < DICE_MAX; i++) dice[i] = at[i / 2] >> (i % 2 * 4) & 0xF;
}

static void pack_dice(uint8_t *at, const uint8_t dice[DICE_MAX]) {
    for (uint8_t i = 0; i < DICE_MAX; i += 2) at[i / 2] = (uint8_t)(dice[i] | dice[i + 1] << 4);
}

// Writing ---------------------------------------------------------------------------------

void store_poll(Store *store) {
    if (!store->job_count || !store->eeprom->ready()) return;
    Job *job = &store->jobs[store->first_job];
    while (job->written < job->size) {
        uint16_t address = (uint16_t)(job->address + job->written);
        uint8_t byte = job->bytes[job->written++];
        if (store->eeprom->read(address) != byte) {
            store->eeprom->write(address, byte);
            break;
        }
    }
    if (job->written < job->size) return;
    store->first_job = (uint8_t)((store->first_job + 1) % JOBS_MAX);
    store->job_count--;
}

bool store_idle(const Store *store) { return !store->job_count && store->eeprom->ready(); }

// Jobs are done in their order. Too many at once (acknowledgements in a row) wait here, 50 ms.
static void add_job(Store *store, uint16_t address, const uint8_t *bytes, uint8_t size) {
    while (store->job_count == JOBS_MAX) store_poll(store);
    Job *job = &store->jobs[(store->first_job + store->job_count++) % JOBS_MAX];
    *job = (Job){.address = address, .size = size};
    memcpy(job->bytes, bytes, size);
}

static void add_byte(Store *store, uint16_t address, uint8_t byte) {
    add_job(store, address, &byte, 1);
}

static void finish_jobs(Store *store) {
    while (!store_idle(store)) store_poll(store);
}

static uint8_t free_slot(const Store *store) {
    for (uint8_t n = 0; n < SLOTS; n++) {
        uint8_t slot = (uint8_t)((store->next_slot + n) % SLOTS);
        if (store->state[slot] == SLOT_FREE && slot != store->last_slot) return slot;
    }
    return NO_SLOT; // cannot be: there are more slots than events waiting and rolls begun
}

// Writes the begun part; first makes sure that nothing an earlier roll left there counts.
static uint8_t write_begun(Store *store, char owner, uint32_t seq) {
    uint8_t slot = free_slot(store);
    if (slot == NO_SLOT) return slot;
    uint8_t raw[SLOT_BYTES];
    uint16_t address = address_of(slot);
    read_slot(store, slot, raw);
    raw[OWNER] = (uint8_t)owner;
    put16(raw + BOOT, store->boot);
    put32(raw + BEGUN_SEQ, seq);
    put16(raw + CRC_BEGUN, crc16(raw, BEGUN_BYTES));
    if (raw[DONE] == done_mark(raw)) add_byte(store, address + DONE, raw[CRC_BEGUN]);
    if (settled_valid(raw)) add_byte(store, address + CRC_SETTLED, (uint8_t)~raw[CRC_SETTLED]);
    add_job(store, address, raw, CRC_BEGUN + 2);
    store->mark[slot] = done_mark(raw);
    store->next_slot = (uint8_t)((slot + 1) % SLOTS);
    return slot;
}

uint8_t store_begin(Store *store, char owner, uint32_t seq) {
    uint8_t slot = write_begun(store, owner, seq);
    if (slot != NO_SLOT) store->state[slot] = SLOT_BEGUN;
    return slot;
}

void store_settle(Store *store, uint8_t slot, const Event *event) {
    store->last = event->name;
    memcpy(store->last_dice, event->what.dice, DICE_MAX);
    if (slot == NO_SLOT) return;
    finish_jobs(store); // the begun part is read back; only an S without an R finds it unwritten
    uint8_t raw[SLOT_BYTES];
    read_slot(store, slot, raw);
    put32(raw + SEQ, event->name.seq);
    put32(raw + MS, event->ms);
    put16(raw + TURN, event->turn);
    pack_dice(raw + DICE, event->what.dice);
    put16(raw + CRC_SETTLED, settled_crc(raw));
    add_job(store, (uint16_t)(address_of(slot) + SEQ), raw + SEQ, SETTLED_BYTES + 2);
    store->state[slot] = SLOT_SETTLED;
    store->last_slot = slot;
}

void store_done(Store *store, uint8_t slot) {
    if (slot == NO_SLOT) return;
    add_byte(store, (uint16_t)(address_of(slot) + DONE), store->mark[slot]);
    store->state[slot] = SLOT_FREE;
}

// Starting --------------------------------------------------------------------------------

static void header_for(const char *owners, uint8_t header[HEADER_BYTES + 2]) {
    memset(header, 0, HEADER_BYTES + 2);
    memcpy(header, "BGD1", 4);
    for (uint8_t i = 0; i < DICE_MAX && owners[i]; i++) header[4 + i] = (uint8_t)owners[i];
    put16(header + HEADER_BYTES, crc16(header, HEADER_BYTES));
}

// Slots of other dice cannot be read as ours: nothing in them is owed, and none is the last roll.
static void forget_slot(Store *store, uint8_t slot, const uint8_t raw[SLOT_BYTES]) {
    if (settled_valid(raw)) {
        add_byte(store, (uint16_t)(address_of(slot) + CRC_SETTLED), (uint8_t)~raw[CRC_SETTLED]);
    }
    if (state_of(raw) != SLOT_FREE)
        add_byte(store, (uint16_t)(address_of(slot) + DONE), done_mark(raw));
}

static void adapt_to(Store *store, const char *owners) {
    uint8_t wanted[HEADER_BYTES + 2], found[HEADER_BYTES + 2], raw[SLOT_BYTES];
    header_for(owners, wanted);
    read_bytes(store, HEADER, found, sizeof found);
    if (!memcmp(wanted, found, sizeof found)) return;
    for (uint8_t slot = 0; slot < SLOTS; slot++) {
        read_slot(store, slot, raw);
        forget_slot(store, slot, raw);
    }
    add_job(store, HEADER, wanted, sizeof wanted);
    finish_jobs(store);
}

static void note_last(Store *store, uint8_t slot, const uint8_t raw[SLOT_BYTES]) {
    RollName name = name_in(raw, SEQ);
    if (!settled_valid(raw) || (store->last.boot && !later(name, store->last))) return;
    store->last = name;
    store->last_slot = slot;
    unpack_dice(raw + DICE, store->last_dice);
}

void store_open(Store *store, const Eeprom *eeprom, const char *owners) {
    *store = (Store){.eeprom = eeprom, .last_slot = NO_SLOT};
    adapt_to(store, owners);
    RollName newest = {0, 0};
    for (uint8_t slot = 0; slot < SLOTS; slot++) {
        uint8_t raw[SLOT_BYTES];
        read_slot(store, slot, raw);
        store->state[slot] = (uint8_t)state_of(raw);
        store->mark[slot] = done_mark(raw);
        note_last(store, slot, raw);
        RollName name = name_in(raw, BEGUN_SEQ);
        if (begun_valid(raw) && (!newest.boot || later(name, newest))) {
            newest = name;
            store->next_slot = (uint8_t)((slot + 1) % SLOTS);
        }
    }
    store->boot = newest.boot == UINT16_MAX ? 1 : (uint16_t)(newest.boot + 1);
    write_begun(store, START, 0);
}

bool store_next(const Store *store, SlotState state, const RollName *after, Event *event) {
    bool found = false;
    for (uint8_t slot = 0; slot < SLOTS; slot++) {
        if (store->state[slot] != state) continue;
        uint8_t raw[SLOT_BYTES];
        read_slot(store, slot, raw);
        RollName name = name_in(raw, state == SLOT_SETTLED ? SEQ : BEGUN_SEQ);
        if ((after && !later(name, *after)) || (found && !later(event->name, name))) continue;
        found = true;
        *event =
            (Event){.name = name, .ms = get32(raw + MS), .turn = get16(raw + TURN), .slot = slot};
        event->what = (Happening){.kind = 'S', .owner = (char)raw[OWNER]};
        if (state == SLOT_SETTLED) unpack_dice(raw + DICE, event->what.dice);
    }
    return found;
}
