// Wires the dongle to its hardware; decides nothing.
#include "dongle.h"
#include "hal.h"
#include "pins.h"
#include "wiring.h"

static const Identity WHO = {DEVICE_NAME, FIRMWARE_VERSION, DICE_OWNERS, CAPABILITIES};
static Dongle dongle;

static void look_at_dice(uint32_t now_ms) {
    static uint32_t looked_ms;
    if (now_ms - looked_ms < LOOK_EVERY_MS) return;
    looked_ms = now_ms;
    DieReading readings[DICE_MAX];
    uint32_t levels = hal_levels();
    for (uint8_t die = 0; die < DICE_MAX; die++) readings[die] = wiring_read(levels, die);
    dongle_tick(&dongle, readings, now_ms);
}

static void talk(uint32_t now_ms) {
    uint8_t byte;
    while (hal_receive(&byte)) device_receive(&dongle.device, byte, now_ms);
    char frame[FRAME_MAX];
    if (hal_send_room() >= FRAME_MAX) {
        hal_send(frame, device_poll(&dongle.device, frame, now_ms));
    }
}

int main(void) {
    hal_init(wiring_inputs(), LAMP_PIN);
    dongle_init(&dongle, &WHO, &hal_eeprom, hal_now_ms());
    for (;;) {
        uint32_t now_ms = hal_now_ms();
        look_at_dice(now_ms);
        talk(now_ms);
        hal_lamp(dongle.device.queue.count != 0);
        hal_rest();
    }
}
