// The blocks of SHA-256 (FIPS 180-4): 64 bytes at a time mixed into the eight words of its state.
#ifndef BROADSHEET_CHASHING_H
#define BROADSHEET_CHASHING_H

#include <stddef.h>
#include <stdint.h>

/// Mixes `count` blocks of 64 bytes into the state, with the instructions for it where this processor has them.
void broadsheet_sha256_blocks(uint32_t state[8], const uint8_t *bytes, size_t count);

/// The same in plain C, as every processor goes it; the tests hold the other against it.
void broadsheet_sha256_blocks_plainly(uint32_t state[8], const uint8_t *bytes, size_t count);

/// Whether this processor has instructions for SHA-256 that are used.
int broadsheet_sha256_has_instructions(void);

#endif
