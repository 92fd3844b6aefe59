#ifndef BROADSHEET_HEAP_H
#define BROADSHEET_HEAP_H

// Calls `end`, which does not come back, where the C library has no memory for code that cannot go on without it: all that is
// Swift. Its runtime would write lines of its own, with a trace, and abort. C libraries are told as ever, and report it.
void broadsheet_end_without_memory(void (*end)(void));

#endif
