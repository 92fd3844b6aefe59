#include "CMicrohttpd.h"
#include <dlfcn.h>
#include <stdatomic.h>

static _Atomic(void *) library;

// dlopen counts; that two threads may both call it does no harm.
static void *loaded(void) {
    if (!atomic_load(&library)) atomic_store(&library, dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL));
    return atomic_load(&library);
}

int broadsheet_load_microhttpd(void) { return loaded() != 0; }
