// What the C library has and Swift's import of it leaves out.
#include <errno.h>
#include <iconv.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// renameat2 is declared for _GNU_SOURCE only. 2 is RENAME_EXCHANGE: both paths change places in one step.
static inline int broadsheet_exchange(const char *a, const char *b) {
    return (int)syscall(SYS_renameat2, -100, a, -100, b, 2);
}

// So is syncfs: all that is to be written to one disk is written.
static inline int broadsheet_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

// So is memmem: whether `needle` is in `hay`.
void *memmem(const void *hay, size_t hay_count, const void *needle, size_t needle_count);

// And statx: which mount the path lies on, -1 if the system does not tell. Two mounts may be of one disk.
static inline long long broadsheet_mount(const char *path) {
    struct { unsigned int mask; unsigned int skipped[35]; unsigned long long mount; unsigned long long rest[13]; } found;
    // -100 is the current folder, 0x100 follows no link, 0x1000 is STATX_MNT_ID; the number stands 144 bytes from the beginning.
    if (syscall(SYS_statx, -100, path, 0x100, 0x1000, &found) != 0 || !(found.mask & 0x1000)) return -1;
    return (long long)found.mount;
}

// And statfs: which kind of disk the path lies on, -1 if the system does not tell.
static inline long long broadsheet_disk(const char *path) {
    struct statfs found;
    return statfs(path, &found) == 0 ? (long long)(unsigned int)found.f_type : -1;
}

// And snprintf, which takes any number of arguments: the 15 digits that a double stands for, as d.dddddddddddddde±xx.
#include <stdio.h>
#include <stdlib.h>
static inline int broadsheet_fifteen_digits(double number, char *text, size_t room) {
    return snprintf(text, room, "%.14e", number);
}

// Writes to a part of the stack of the main thread, page by page, so that the system has given it: where memory runs out later,
// a call that finds no stack would end the process without a word.
static inline __attribute__((noinline)) void broadsheet_take_stack(void) {
    volatile char stack[1 << 18];
    for (unsigned i = 0; i < sizeof stack; i += 4096) stack[i] = 0;
}

// Does `body` with a stack for signal handlers, which is a part of the thread's own stack and so is there from the start: one that is
// asked for later may not be given. What `body` calls lies below it, so that it is free when the rest of the stack is used up.
#include <signal.h>
static inline __attribute__((noinline)) void broadsheet_with_signal_stack(void (*body)(void *), void *context) {
    char stack[1 << 16];
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack}, before;
    int is_set = sigaltstack(&own, &before) == 0;
    body(context);
    if (is_set) sigaltstack(&before, 0);
}

// The same for the main thread, which keeps it: its stack grows as it is used, so the memory is the program's.
static inline void broadsheet_take_signal_stack(void) {
    static char stack[1 << 16];
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, 0);
}

// gettid, which is declared for _GNU_SOURCE only: the number of this thread.
static inline int broadsheet_thread(void) { return (int)syscall(SYS_gettid); }

// Ends this thread's part in everything: another one ends the process.
static inline __attribute__((noreturn)) void broadsheet_wait_for_end(void) {
    for (;;) pause();
}
