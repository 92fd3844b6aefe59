// What the C library has and Swift's import of it leaves out.
#include <errno.h>
#include <iconv.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

// renameat2 is declared for _GNU_SOURCE only. 2 is RENAME_EXCHANGE: both paths change places in one step.
static inline int broadsheet_exchange(const char *a, const char *b) {
    return (int)syscall(SYS_renameat2, -100, a, -100, b, 2);
}

// So is syncfs: all that is to be written to one disk is written.
static inline int broadsheet_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

// So is memmem: whether `needle` is in `hay`.
void *memmem(const void *hay, size_t hay_count, const void *needle, size_t needle_count);
