// Stands before the C library: lets reads and writes be shorter than they were asked for, and tells another time. Made and loaded by preload.py.
//
//   FAULT_SHORT=SEED    reads and writes of more than one byte take a part of them, as random numbers of the seed say
//   FAULT_CLOCK=SECONDS the clock shows that time since 1970, and goes on from there
//   FAULT_COUNT=FILE    where it is added how many calls were shortened, or how often the clock was asked
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static atomic_ulong state, count;
static int is_short, has_clock;
static long long shift;

__attribute__((constructor)) static void begin(void) {
    const char *seed = getenv("FAULT_SHORT"), *clock = getenv("FAULT_CLOCK");
    is_short = seed != NULL;
    state = seed ? strtoul(seed, NULL, 10) * 2654435761UL + 88172645463325252UL : 1;
    struct timespec now;
    syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
    has_clock = clock != NULL;
    if (clock) shift = strtoll(clock, NULL, 10) - now.tv_sec;
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("FAULT_COUNT");
    char line[32];
    if (!path || !count) return;
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    int length = snprintf(line, sizeof line, "%lu\n", (unsigned long)count);
    if (file >= 0) { syscall(SYS_write, file, line, length); close(file); }
}

static size_t shortened(size_t size) {
    if (!is_short || size < 2) return size;
    unsigned long x = atomic_fetch_add(&state, 0x9E3779B97F4A7C15UL);
    x ^= x >> 30; x *= 0xBF58476D1CE4E5B9UL; x ^= x >> 27; x *= 0x94D049BB133111EBUL; x ^= x >> 31;
    // One of four is as it was asked for, one of four has a few bytes, and the others have any number.
    if (x % 4 == 0) return size;
    atomic_fetch_add(&count, 1);
    size_t most = x % 4 == 1 && size > 9 ? 9 : size;
    return 1 + (x >> 8) % most;
}


ssize_t read(int file, void *bytes, size_t size) { return syscall(SYS_read, file, bytes, shortened(size)); }
ssize_t write(int file, const void *bytes, size_t size) { return syscall(SYS_write, file, bytes, shortened(size)); }
ssize_t pread(int file, void *bytes, size_t size, off_t at) { return syscall(SYS_pread64, file, bytes, shortened(size), at); }
ssize_t pread64(int file, void *bytes, size_t size, off64_t at) { return syscall(SYS_pread64, file, bytes, shortened(size), at); }
ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) { return syscall(SYS_pwrite64, file, bytes, shortened(size), at); }
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) { return syscall(SYS_pwrite64, file, bytes, shortened(size), at); }
ssize_t copy_file_range(int from, off64_t *a, int to, off64_t *b, size_t size, unsigned flags) {
    return syscall(SYS_copy_file_range, from, a, to, b, shortened(size), flags);
}
ssize_t writev(int file, const struct iovec *parts, int many) {
    for (int i = 0; is_short && i < many; i++)
        if (parts[i].iov_len) return write(file, parts[i].iov_base, parts[i].iov_len);
    return syscall(SYS_writev, file, parts, many);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int code = syscall(SYS_clock_gettime, clock, time);
    if (has_clock && code == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        atomic_fetch_add(&count, 1);
        time->tv_sec += shift;
    }
    return code;
}

time_t time(time_t *place) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (place) *place = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *place, void *zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    place->tv_sec = now.tv_sec;
    place->tv_usec = now.tv_nsec / 1000;
    return 0;
}
