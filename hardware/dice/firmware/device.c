// The device's side of BGD/1: a reliable sender that keeps each event until it is acknowledged.
#include "device.h"

#include <stddef.h>
#include <string.h>

static bool due(uint32_t when_ms, uint32_t now_ms) { return (int32_t)(now_ms - when_ms) >= 0; }

static void count_lost(Device *device) {
    if (device->lost < UINT16_MAX) device->lost++;
}

// Starting --------------------------------------------------------------------------------

static void restore(Device *device, Event *event) {
    if (queue_restore(&device->queue, event)) return;
    count_lost(device);
    store_done(&device->store, event->slot);
}

// Kept rolls in their old order, then what nobody can know any more.
static void restore_all(Device *device, uint32_t now_ms) {
    Event event;
    RollName after;
    const RollName *from = NULL;
    while (store_next(&device->store, SLOT_SETTLED, from, &event)) {
        after = event.name;
        from = &after;
        restore(device, &event);
    }
    from = NULL;
    while (store_next(&device->store, SLOT_BEGUN, from, &event)) {
        after = event.name;
        from = &after;
        event.cut_off = event.name;
        event.name = (RollName){device->store.boot, ++device->seq};
        event.ms = now_ms;
        event.turn = 0;
        event.what.kind = 'U';
        restore(device, &event);
    }
}

void device_init(Device *device, const Identity *who, const Eeprom *eeprom, uint32_t now_ms) {
    memset(device, 0, sizeof *device);
    device->who = who;
    device->state = 'N';
    device->owes_hello = device->owes_snapshot = true;
    device->resend_ms = device->heartbeat_ms = now_ms;
    store_open(&device->store, eeprom, who->owners);
    restore_all(device, now_ms);
}

bool device_was_cut_off(const Device *device) {
    uint16_t boot = device->store.boot;
    uint16_t before = boot == 1 ? UINT16_MAX : (uint16_t)(boot - 1);
    for (uint8_t i = 0; i < device->queue.count; i++) {
        const Event *event = &device->queue.events[i];
        if (event->what.kind == 'U' && event->cut_off.boot == before) return true;
    }
    return false;
}

// Rolls that have begun -------------------------------------------------------------------

static void close_roll(Device *device, OpenRoll *roll) {
    store_done(&device->store, roll->slot);
    roll->owner = 0;
}

static void open_roll(Device *device, const Event *event) {
    OpenRoll *place = NULL;
    for (uint8_t i = 0; i < OWNERS_MAX; i++) {
        OpenRoll *roll = &device->open[i];
        if (roll->owner == event->what.owner) {
            close_roll(device, roll);
            place = roll;
        } else if (!roll->owner && !place) {
            place = roll;
        }
    }
    uint8_t slot = store_begin(&device->store, event->what.owner, event->name.seq);
    *place = (OpenRoll){event->what.owner, true, event->name.seq, event->turn, slot};
}

// The oldest roll that `event` ends; NULL if it had no beginning.
static OpenRoll *ended_by(Device *device, const Event *event) {
    OpenRoll *oldest = NULL;
    for (uint8_t i = 0; i < OWNERS_MAX; i++) {
        OpenRoll *roll = &device->open[i];
        bool ends = roll->owner && roll->seq < event->name.seq &&
                    concerns(&event->what, device->who->owners, roll->owner);
        if (ends && (!oldest || roll->seq < oldest->seq)) oldest = roll;
    }
    return oldest;
}

static void close_ended(Device *device, const Event *event) {
    OpenRoll *roll;
    while ((roll = ended_by(device, event))) close_roll(device, roll);
}

// A roll that came to rest belongs to the turn in which it began.
static void give_turn(Device *device, Event *event) {
    for (uint8_t i = 0; i < OWNERS_MAX; i++) {
        OpenRoll *roll = &device->open[i];
        if (!roll->owner || !roll->rolling) continue;
        if (!concerns(&event->what, device->who->owners, roll->owner)) continue;
        event->turn = roll->turn;
        roll->rolling = false;
    }
}

// Keeps a settled roll in the slot of its beginning, or in one of its own.
static void keep_roll(Device *device, Event *event) {
    OpenRoll *roll = ended_by(device, event);
    if (roll) {
        event->slot = roll->slot;
        roll->owner = 0;
    } else {
        event->slot = store_begin(&device->store, event->what.owner, event->name.seq);
    }
    store_settle(&device->store, event->slot, event);
    close_ended(device, event);
}

// What happens ----------------------------------------------------------------------------

void device_happened(Device *device, const Happening *what, uint32_t now_ms) {
    Event event = {.name = {device->store.boot, ++device->seq}, .ms = now_ms, .turn = device->turn};
    event.what = *what;
    event.slot = NO_SLOT;
    device->state = what->kind;
    if (what->kind == 'R') open_roll(device, &event);
    if (has_dice(what->kind)) give_turn(device, &event);
    if (what->kind == 'S') keep_roll(device, &event);
    bool first = !device->queue.count;
    if (queue_add(&device->queue, &event)) {
        if (first) device->resend_ms = now_ms;
    } else if (what->kind == 'S') {
        count_lost(device);
        store_done(&device->store, event.slot);
    }
}

// The line --------------------------------------------------------------------------------

static void acknowledged(Device *device, RollName name, uint32_t now_ms) {
    const Event *head = queue_head(&device->queue);
    if (!head || head->name.boot != name.boot || head->name.seq != name.seq) return;
    store_done(&device->store, head->slot);
    if (strchr("COP", head->what.kind)) close_ended(device, head);
    queue_drop_head(&device->queue);
    device->resend_ms = now_ms;
}

static void handle(Device *device, HostMessage message, uint32_t now_ms) {
    switch (message.word) {
    case SAYS_HI:
        device->owes_hello = device->owes_snapshot = true;
        device->resend_ms = now_ms;
        break;
    case SAYS_ACK:
        acknowledged(device, message.event, now_ms);
        break;
    case SAYS_ARM:
        device->turn = message.turn;
        device->owes_armed = true;
        break;
    case SAYS_NOTHING:
        break;
    }
}

void device_receive(Device *device, uint8_t byte, uint32_t now_ms) {
    const char *body = frame_receive(&device->decoder, byte);
    if (body) handle(device, message_read(body), now_ms);
}

static Health health(const Device *device, uint32_t now_ms) {
    const Store *store = &device->store;
    Health now = {store->boot, now_ms, device->queue.count, device->lost, device->state,
                  store->last, {0}};
    memcpy(now.last_dice, store->last_dice, DICE_MAX);
    return now;
}

static uint8_t answer(Device *device, char *out, uint32_t now_ms) {
    if (device->owes_hello) {
        device->owes_hello = false;
        return write_hello(out, device->who, device->store.boot);
    }
    if (device->owes_snapshot) {
        device->owes_snapshot = false;
        Health now = health(device, now_ms);
        return write_snapshot(out, device->who, &now);
    }
    if (device->owes_armed) {
        device->owes_armed = false;
        return write_armed(out, device->store.boot, device->turn);
    }
    return 0;
}

// An event goes out only when nothing waits to be written: a roll must be kept before it is told,
// and the one before it must be marked done before the host can know of the next.
static uint8_t tell_event(Device *device, char *out, uint32_t now_ms) {
    const Event *head = queue_head(&device->queue);
    if (!head || !due(device->resend_ms, now_ms) || !store_idle(&device->store)) return 0;
    device->resend_ms = now_ms + RESEND_MS;
    return write_event(out, device->who, device->store.boot, head);
}

uint8_t device_poll(Device *device, char *out, uint32_t now_ms) {
    store_poll(&device->store);
    if (!device->started) device->started = store_idle(&device->store);
    if (!device->started) return 0;
    uint8_t length = answer(device, out, now_ms);
    if (!length) length = tell_event(device, out, now_ms);
    if (!length && due(device->heartbeat_ms, now_ms)) {
        device->heartbeat_ms = now_ms + HEARTBEAT_MS;
        Health now = health(device, now_ms);
        length = write_heartbeat(out, &now);
    }
    return length;
}
