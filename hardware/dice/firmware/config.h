// Every number of this firmware that somebody may want to change, each with its unit and its reason.
//
// PROTOCOL_VERSION rises only when a host of the old version could no longer talk to this device;
// FIRMWARE_VERSION rises with every release. The one never follows the other.
#ifndef CONFIG_H
#define CONFIG_H

#define PROTOCOL_VERSION "1"
#define FIRMWARE_VERSION "avr-1.0"

// Whose dice, one letter a die as in PROTOCOL.md section 3; the position is the die's number in
// hardware/pins.toml. `make DICE=WWBB` sets it. Two dice that both players use are the usual set.
#ifndef DICE_OWNERS
#define DICE_OWNERS "SS"
#endif

// The name of this very device, unique in its club. `make NAME=club-07` sets it.
#ifndef DEVICE_NAME
#define DEVICE_NAME "dice-1"
#endif

// ARM, cocked dice, rolls kept over a restart, moved after settling, off the tray, picked up.
// No B: the dongle is fed by USB and the batteries of the dice are their modules' business.
#define CAPABILITIES "ACKMOP"

#define DICE_MAX 4
#define OWNERS_MAX 3 // White, Black, shared

// The line (PROTOCOL.md sections 1, 2, 4, 6).
#define BAUD 115200UL
#define FRAME_MAX 120
#define BODY_MAX 112
#define RESEND_MS 250
#define HEARTBEAT_MS 1000
#define QUEUE_MAX 16  // events that wait for their acknowledgement
#define UNKNOWN_MAX 4 // rolls cut off by restarts, on top of QUEUE_MAX; the protocol asks for 3

// The lines of the die modules (README.md, "The module of a die").
#define LOOK_EVERY_MS 5   // how often they are looked at
#define CODE_STABLE_MS 20 // three lines never change at once; a code is believed after this long
#define MOTION_ON_MS 10   // shorter movements are the table being knocked
#define MOTION_OFF_MS 40  // a rolling die is weightless for moments; bridge them

// The dice on the tray (rolls.c).
#define SETTLE_MS 300    // PROTOCOL.md section 4: still for at least this long
#define LAND_MS 100      // a die that moves this soon after it came on the tray was thrown
#define ROLL_MIN_MS 80   // moves on the tray for less: put down, not rolled
#define MOVE_MIN_MS 100  // a lying die that moves for less was not pushed: the table shook
#define OFF_TRAY_MS 1000 // still for this long away from the tray: on the floor
#define IN_HAND_MS 2500  // moving away from the tray for this long: nothing flies so far

#endif
