// Events that wait for their acknowledgement: a plain row, shifted when its head goes.
#include "queue.h"

#include <stddef.h>
#include <string.h>

static void remove_at(Queue *queue, uint8_t index) {
    queue->count--;
    memmove(&queue->events[index], &queue->events[index + 1],
            (size_t)(queue->count - index) * sizeof(Event));
}

static bool make_room(Queue *queue, char kind) {
    if (queue->count < QUEUE_MAX) return true;
    if (kind != 'S') return false;
    for (uint8_t i = 0; i < queue->count; i++) {
        char waiting = queue->events[i].what.kind;
        if (waiting != 'S' && waiting != 'U') {
            remove_at(queue, i);
            return true;
        }
    }
    return false;
}

bool queue_add(Queue *queue, const Event *event) {
    return make_room(queue, event->what.kind) && queue_restore(queue, event);
}

bool queue_restore(Queue *queue, const Event *event) {
    if (queue->count >= QUEUE_MAX + UNKNOWN_MAX) return false;
    queue->events[queue->count++] = *event;
    return true;
}

const Event *queue_head(const Queue *queue) { return queue->count ? &queue->events[0] : NULL; }

void queue_drop_head(Queue *queue) {
    if (queue->count) remove_at(queue, 0);
}
