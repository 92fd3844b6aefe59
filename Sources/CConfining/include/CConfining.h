#ifndef BROADSHEET_CONFINING_H
#define BROADSHEET_CONFINING_H

#include <stddef.h>

// Each of these holds for the calling thread and all that it starts, and cannot be taken back. They answer 0, or the number of an error:
// ENOSYS where the kernel cannot do it.

// From now on, files at or below the paths `read` alone can be read, and those below `written` be read, written, made and removed. Paths that are
// not there are passed over; the last of each list is 0.
int broadsheet_confine_files(const char *const *read, const char *const *written);

// From now on, limits stay as they are, no connection is made, no program is run, no process is started, stopped or looked into, and the kernel is asked for nothing that a build does
// not need.
int broadsheet_confine_calls(void);

// From now on, so many bytes of memory are to be had, and so many seconds of processor time: then comes SIGXCPU, and five seconds later SIGKILL. No core
// is written.
int broadsheet_confine_resources(size_t memory, size_t seconds);

// How many threads the process has; 0 where that cannot be told.
int broadsheet_threads(void);

#endif
