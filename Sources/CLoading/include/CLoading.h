#ifndef BROADSHEET_LOADING_H
#define BROADSHEET_LOADING_H

// How libraries are loaded at the first call of one of their functions, so that programs that call none start sooner. A shim
// defines `loaded()`, which gives the library or 0, and then hands each function on with FORWARD or FORWARD_VOID.
#include <dlfcn.h>
#include <stdatomic.h>

// The function of that name in the library; the compiler holds its parameters against the library's header.
#define FIND(name)                                                                        \
    static _Atomic(__typeof__(&name)) function;                                           \
    __typeof__(&name) known = atomic_load_explicit(&function, memory_order_relaxed);      \
    if (!known && loaded()) {                                                             \
        known = (__typeof__(&name))dlsym(loaded(), #name);                                \
        atomic_store_explicit(&function, known, memory_order_relaxed);                    \
    }

// Hands a call on, and answers `otherwise` where there is no such library.
#define FORWARD(result, name, parameters, arguments, otherwise) \
    result name parameters {                                    \
        FIND(name)                                              \
        return known ? known arguments : otherwise;             \
    }
#define FORWARD_VOID(name, parameters, arguments) \
    void name parameters {                        \
        FIND(name)                                \
        if (known) known arguments;               \
    }

#endif
