// Stands before the C library's own functions in the program, and hands everything on to them.
#define _GNU_SOURCE
#include "CHeap.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

static void (*_Atomic end_without_memory)(void);

void broadsheet_end_without_memory(void (*end)(void)) { atomic_store_explicit(&end_without_memory, end, memory_order_relaxed); }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_OTHER_HEAP 1
#endif
#endif

#if !defined(HAS_OTHER_HEAP) && defined(__GLIBC__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// Whether the code at `address` takes it for granted that there is memory: the program itself, with the runtime where that is linked
// in, and the libraries of Swift and C++. dladdr allocates nothing.
static int cannot_go_on(const void *address) {
    Dl_info caller, own;
    if (!dladdr(address, &caller) || !dladdr((const void *)&end_without_memory, &own)) return 1;
    if (caller.dli_fbase == own.dli_fbase) return 1;
    const char *slash = strrchr(caller.dli_fname, '/'), *name = slash ? slash + 1 : caller.dli_fname;
    static const char *const names[] = {"libswift", "libstdc++", "libdispatch", "lib_Foundation", "libFoundation"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strncmp(name, names[i], strlen(names[i])) == 0) return 1;
    }
    return 0;
}

static __attribute__((noinline, cold)) void *none(const void *caller) {
    void (*end)(void) = atomic_load_explicit(&end_without_memory, memory_order_relaxed);
    if (end && cannot_go_on(caller)) end();
    errno = ENOMEM;
    return NULL;
}

#define CALLER __builtin_return_address(0)
#define OURS __attribute__((used, visibility("default")))

OURS void *malloc(size_t size) {
    void *made = __libc_malloc(size);
    return __builtin_expect(made != NULL, 1) ? made : none(CALLER);
}

OURS void *calloc(size_t count, size_t size) {
    void *made = __libc_calloc(count, size);
    return __builtin_expect(made != NULL, 1) ? made : none(CALLER);
}

// Where no bytes are asked for, the old ones are given back, and there are no new ones.
OURS void *realloc(void *old, size_t size) {
    void *made = __libc_realloc(old, size);
    return __builtin_expect(made != NULL, 1) || size == 0 ? made : none(CALLER);
}

OURS int posix_memalign(void **place, size_t alignment, size_t size) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *made = __libc_memalign(alignment, size);
    if (!made) {
        none(CALLER);
        return ENOMEM;
    }
    *place = made;
    return 0;
}

#endif
