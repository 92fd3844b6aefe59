// SHA-256 in plain C, and the choice between this and the instructions of the processor.
#include "CHashing.h"
#include "constants.h"
#include "instructions.h"

#include <stdatomic.h>

static inline uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static inline uint32_t big_endian(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | (uint32_t)at[3];
}

void broadsheet_sha256_blocks_plainly(uint32_t state[8], const uint8_t *bytes, size_t count) {
    for (; count > 0; count--, bytes += 64) {
        uint32_t words[64];
        for (int i = 0; i < 16; i++) words[i] = big_endian(bytes + 4 * i);
        for (int i = 16; i < 64; i++) {
            uint32_t early = words[i - 15], late = words[i - 2];
            words[i] = words[i - 16] + (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3) + words[i - 7]
                + (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10);
        }
        uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
        uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
        for (int i = 0; i < 64; i++) {
            uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g))
                + sha256_constants[i] + words[i];
            uint32_t second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
        }
        state[0] += a, state[1] += b, state[2] += c, state[3] += d;
        state[4] += e, state[5] += f, state[6] += g, state[7] += h;
    }
}

#ifdef HAS_SHA_INSTRUCTIONS

int broadsheet_sha256_has_instructions(void) {
    // 0 is not known yet; two threads that ask at once find the same.
    static _Atomic int known;
    int answer = atomic_load_explicit(&known, memory_order_relaxed);
    if (answer == 0) {
        answer = processor_has_sha_instructions() ? 2 : 1;
        atomic_store_explicit(&known, answer, memory_order_relaxed);
    }
    return answer == 2;
}

void broadsheet_sha256_blocks(uint32_t state[8], const uint8_t *bytes, size_t count) {
    if (broadsheet_sha256_has_instructions()) sha256_blocks_by_instructions(state, bytes, count);
    else broadsheet_sha256_blocks_plainly(state, bytes, count);
}

#else

int broadsheet_sha256_has_instructions(void) { return 0; }

void broadsheet_sha256_blocks(uint32_t state[8], const uint8_t *bytes, size_t count) {
    broadsheet_sha256_blocks_plainly(state, bytes, count);
}

#endif
