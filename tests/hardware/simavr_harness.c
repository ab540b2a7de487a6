// Runs the dice firmware on a simulated ATmega328P with its UART on a pseudo-terminal.
//
//   simavr_harness FIRMWARE.elf [SPEED]       SPEED: AVR seconds in a real one (1)
//
// The caller is the physical world. It writes lines to stdin; they are carried out one after the
// other in AVR time, and each is answered on stdout by a line (`ok ...`) when it is done:
//   plug            connect the USB cable: `ok /dev/pts/N`
//   unplug          pull it out: the host's port dies
//   pins HEX        levels of all pins at once, bit n is pin n (A0 is 14)
//   wait MS         let AVR time pass
//   reset           the reset button: RAM is gone, EEPROM stays
//   power HEX       as reset, but the EEPROM byte being written becomes HEX (ff: nothing of it)
//   noise SEED LOSE FLIP DOUBLE   a bad line, both ways: chances per million bytes, per million frames
//   stats           `ok ms sent received lost flipped doubled stack_free eeprom_writes_max`
//   lamp            `ok 0` or `ok 1`
// It ends with the end of stdin. Needs libsimavr (GPL-3): built for tests only, never shipped.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "avr_eeprom.h"
#include "avr_extint.h"
#include "avr_ioport.h"
#include "avr_uart.h"
#include "sim_avr.h"
#include "sim_elf.h"

enum {
    HZ = 16000000,
    SLICE = HZ / 2000,
    FRAME = 256,
    EEPROM = 1024,
    RAM_END = 0x8FF,
    PAINT = 0xA5
};

static avr_t *avr;
static avr_irq_t *uart_in;
static int master = -1, slave = -1;
static bool room = true, lamp;
static uint32_t pins_now = ~0u;
static uint64_t until; // AVR cycles before the next command
static struct {
    uint64_t sent, received, lost, flipped, doubled;
} stats;
static struct {
    uint32_t lose, flip, twice;
} noise;
static uint64_t random_state = 1;
static uint16_t bss_end, stack_free = RAM_END;
static uint8_t eeprom_seen[EEPROM];
static uint32_t eeprom_writes[EEPROM];
static uint16_t last_written;

static void fail(const char *what) {
    fprintf(stderr, "simavr_harness: %s\n", what);
    exit(1);
}

// The bad line ----------------------------------------------------------------------------

static bool chance(uint32_t per_million) { // xorshift64
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (random_state >> 20) % 1000000 < per_million;
}

static bool hurt(uint8_t *byte) { // false: the byte is lost
    if (chance(noise.lose)) {
        stats.lost++;
        return false;
    }
    if (chance(noise.flip)) {
        stats.flipped++;
        *byte ^= (uint8_t)(1 << random_state % 8);
    }
    return true;
}

typedef struct {
    uint8_t bytes[FRAME];
    size_t size;
} Line;

// Hands a byte on, and the whole line again if it is to be doubled.
static void pass(Line *line, uint8_t byte, void (*deliver)(uint8_t)) {
    line->bytes[line->size++] = byte;
    if (hurt(&byte)) deliver(byte);
    if (line->bytes[line->size - 1] != '\n' && line->size < FRAME) return;
    if (chance(noise.twice)) {
        stats.doubled++;
        for (size_t i = 0; i < line->size; i++) deliver(line->bytes[i]);
    }
    line->size = 0;
}

// The line --------------------------------------------------------------------------------

static void to_host(uint8_t byte) {
    if (master >= 0 && write(master, &byte, 1) < 0 && errno != EAGAIN) fail("write to the pty");
}

static uint8_t waiting[1 << 16];
static uint16_t waiting_in, waiting_out;

static void to_avr(uint8_t byte) { waiting[waiting_in++] = byte; }

static void on_sent(avr_irq_t *irq, uint32_t value, void *param) {
    static Line line;
    (void)irq, (void)param;
    stats.sent++;
    pass(&line, (uint8_t)value, to_host);
}

static void on_xon(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)param;
    if (value) room = true;
}

static void on_xoff(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)param;
    if (value) room = false;
}

static void on_lamp(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)param;
    lamp = value;
}

// One byte every 87 us of AVR time, as the real line has it.
static void feed_uart(void) {
    static Line line;
    static uint64_t next;
    uint8_t byte;
    while (master >= 0 && (uint16_t)(waiting_in - waiting_out) < FRAME &&
           read(master, &byte, 1) == 1) {
        pass(&line, byte, to_avr);
    }
    while (waiting_in != waiting_out && room && avr->cycle >= next) {
        stats.received++;
        avr_raise_irq(uart_in, waiting[waiting_out++]);
        if (next + SLICE < avr->cycle) next = avr->cycle; // the line was idle: no credit for that
        next += HZ / 11520;
    }
}

static const char *plug(void) {
    static char name[64];
    struct termios raw;
    if (master >= 0 || openpty(&master, &slave, name, NULL, NULL) < 0) fail("cannot plug in");
    tcgetattr(slave, &raw); // the slave stays open here, so that a host may close and open it
    cfmakeraw(&raw);
    tcsetattr(slave, TCSANOW, &raw);
    fcntl(master, F_SETFL, O_NONBLOCK);
    fcntl(master, F_SETFD, FD_CLOEXEC);
    return name;
}

static void unplug(void) {
    if (master >= 0) close(slave), close(master);
    master = slave = -1;
    waiting_out = waiting_in;
}

// The board -------------------------------------------------------------------------------

static void set_pins(uint32_t levels) {
    pins_now = levels;
    static const struct {
        char port;
        int first, count;
    } ports[] = {{'D', 0, 8}, {'B', 8, 6}, {'C', 14, 6}};
    for (int p = 0; p < 3; p++) {
        // Without this, simavr takes every input back to its pull-up when any pin of the port is written.
        avr_ioport_external_t held = {.name = (unsigned long)ports[p].port,
                                      .mask = 0xFF,
                                      .value = levels >> ports[p].first & 0xFF};
        avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(ports[p].port), &held);
        for (int bit = 0; bit < ports[p].count; bit++) {
            int pin = ports[p].first + bit;
            if (pin < 2 || pin == 13) continue; // the UART, the lamp
            avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(ports[p].port), bit),
                          levels >> pin & 1);
        }
    }
}

static uint8_t *eeprom(void) {
    avr_eeprom_desc_t all = {
        .ee = NULL, .offset = 0, .size = EEPROM - 1}; // simavr refuses the last byte
    avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &all);
    return all.ee;
}

static void watch_memory(void) {
    const uint8_t *now = eeprom();
    for (uint16_t i = 0; i < EEPROM - 1; i++) {
        if (now[i] == eeprom_seen[i]) continue;
        eeprom_seen[i] = now[i];
        eeprom_writes[i]++;
        last_written = i;
    }
}

// Unused memory is painted; what is still painted was never reached by the stack.
static void paint_stack(void) { memset(avr->data + bss_end, PAINT, RAM_END - bss_end); }

static void measure_stack(void) {
    uint16_t free = 0;
    while (avr->data[bss_end + free] == PAINT) free++;
    if (free < stack_free) stack_free = free;
}

// Pins 2 and 3 can be interrupts, and simavr looks at a low one in every cycle: 40 times slower.
static void do_not_poll_pins(void) {
    avr_extint_set_strict_lvl_trig(avr, 0, 0);
    avr_extint_set_strict_lvl_trig(avr, 1, 0);
}

static void reset_avr(void) {
    measure_stack();
    avr_reset(avr);
    do_not_poll_pins();
    uint32_t levels = pins_now;
    set_pins(~levels); // a reset clears what the pins read, and simavr tells only of changes
    set_pins(levels);
    paint_stack();
    waiting_out = waiting_in;
    room = true;
}

static void print_stats(void) {
    measure_stack();
    uint32_t most = 0;
    for (int i = 0; i < EEPROM; i++) most = eeprom_writes[i] > most ? eeprom_writes[i] : most;
    printf("ok %llu %llu %llu %llu %llu %llu %d %u\n",
           (unsigned long long)(avr->cycle / (HZ / 1000)), (unsigned long long)stats.sent,
           (unsigned long long)stats.received, (unsigned long long)stats.lost,
           (unsigned long long)stats.flipped, (unsigned long long)stats.doubled, stack_free, most);
}

static void obey(const char *line) {
    unsigned a, b, c, d;
    if (!strcmp(line, "plug")) {
        printf("ok %s\n", plug());
        return;
    }
    if (!strcmp(line, "stats")) {
        print_stats();
        return;
    }
    if (!strcmp(line, "lamp")) {
        printf("ok %d\n", lamp);
        return;
    }
    if (!strcmp(line, "unplug"))
        unplug();
    else if (sscanf(line, "pins %x", &a) == 1)
        set_pins(a);
    else if (sscanf(line, "wait %u", &a) == 1)
        until = avr->cycle + (uint64_t)a * (HZ / 1000);
    else if (!strcmp(line, "reset"))
        reset_avr();
    else if (sscanf(line, "power %x", &a) == 1)
        eeprom()[last_written] = (uint8_t)a, reset_avr();
    else if (sscanf(line, "noise %u %u %u %u", &a, &b, &c, &d) == 4) {
        random_state = a * 2654435761u + 1, noise.lose = b, noise.flip = c, noise.twice = d;
    } else
        fail(line);
    if (strncmp(line, "wait", 4)) puts("ok"); // a wait is answered at its end
}

// Carries out what may be carried out now; false at the end of stdin. The one command that takes
// time is `wait`, so the AVR never runs on while the world stands between two commands of a row.
static bool obey_all(void) {
    static char text[4096];
    static size_t size;
    static bool waited;
    if (avr->cycle < until) return true;
    if (waited) puts("ok");
    waited = false;
    struct pollfd in = {.fd = 0, .events = POLLIN};
    if (!memchr(text, '\n', size) && poll(&in, 1, 0) == 1) {
        ssize_t got = read(0, text + size, sizeof text - size);
        if (got <= 0) return false;
        size += (size_t)got;
    }
    for (char *end; avr->cycle >= until && (end = memchr(text, '\n', size));) {
        *end = 0;
        waited = !strncmp(text, "wait", 4);
        obey(text);
        size -= (size_t)(end + 1 - text);
        memmove(text, end + 1, size);
    }
    return true;
}

// Time ------------------------------------------------------------------------------------

static void no_sleep(avr_t *which, avr_cycle_count_t cycles) { (void)which, (void)cycles; }

static double now_s(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// Sleeps off what the AVR is ahead of the wall clock; what it is behind by is forgiven.
static void keep_pace(double speed) {
    static double ahead_s, then_s;
    static uint64_t then_cycle;
    double now = now_s();
    ahead_s += (double)(avr->cycle - then_cycle) / HZ / speed - (then_s ? now - then_s : 0);
    then_s = now, then_cycle = avr->cycle;
    if (ahead_s < -0.01) ahead_s = -0.01;
    if (ahead_s < 0.001) return;
    struct pollfd fds[] = {{.fd = 0, .events = avr->cycle < until ? 0 : POLLIN}};
    poll(fds, 1, (int)(ahead_s * 1000));
}

static void start(const char *path, elf_firmware_t *firmware) {
    if (elf_read_firmware(path, firmware)) fail("cannot read the ELF");
    avr = avr_make_mcu_by_name("atmega328p");
    if (!avr) fail("simavr knows no atmega328p");
    avr_init(avr);
    firmware->frequency = HZ;
    avr_load_firmware(avr, firmware);
    avr->frequency = HZ;
    avr->sleep = no_sleep;
    avr->log = LOG_ERROR;
    uint32_t flags =
        0; // neither STDIO (it prints our line) nor POLL_SLEEP (it sleeps in real time)
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    uart_in = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT),
                            on_sent, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XON),
                            on_xon, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XOFF),
                            on_xoff, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), 5), on_lamp, NULL);
    memset(eeprom_seen, 0xFF, sizeof eeprom_seen);
    do_not_poll_pins();
    set_pins(~0u); // every line idle
}

int main(int argc, char **argv) {
    if (argc < 2) fail("name the ELF");
    double speed = argc > 2 ? atof(argv[2]) : 1;
    elf_firmware_t firmware = {0};
    start(argv[1], &firmware);
    bss_end = (uint16_t)(0x100 + firmware.datasize + firmware.bsssize);
    paint_stack();
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (obey_all()) {
        uint64_t slice_end = avr->cycle + SLICE;
        if (avr->cycle < until && slice_end > until) slice_end = until;
        while (avr->cycle < slice_end) {
            int state = avr_run(avr);
            if (state == cpu_Done || state == cpu_Crashed) fail("the AVR has crashed");
        }
        watch_memory();
        feed_uart();
        keep_pace(speed);
    }
    return 0;
}
