// The instructions that x86-64 processors since 2016 have for SHA-256. They are asked for at run time, so one program runs on all.
#ifndef BROADSHEET_CHASHING_INSTRUCTIONS_H
#define BROADSHEET_CHASHING_INSTRUCTIONS_H

#if defined(__x86_64__)
#define HAS_SHA_INSTRUCTIONS 1

#include <stddef.h>
#include <stdint.h>

/// Whether the processor has SHA, SSSE3 and SSE4.1.
int processor_has_sha_instructions(void);

/// Only where it has them.
void sha256_blocks_by_instructions(uint32_t state[8], const uint8_t *bytes, size_t count);

#endif
#endif
