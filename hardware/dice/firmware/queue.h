// Events that wait for their acknowledgement, oldest first (PROTOCOL.md section 6).
#ifndef QUEUE_H
#define QUEUE_H

#include "dice.h"

typedef struct {
    Event events[QUEUE_MAX + UNKNOWN_MAX];
    uint8_t count;
} Queue;

// Takes an event in; false if there was no room for it. Only a roll (S) may push out an older
// event, and never another roll nor a U.
bool queue_add(Queue *queue, const Event *event);

// What a restart left: kept rolls and U. False only if all places are taken.
bool queue_restore(Queue *queue, const Event *event);

const Event *queue_head(const Queue *queue); // NULL if empty
void queue_drop_head(Queue *queue);

#endif
