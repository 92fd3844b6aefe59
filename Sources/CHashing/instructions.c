// SHA-256 with the SHA instructions of x86-64: two rounds each, with the state as the words ABEF and CDGH.
#include "instructions.h"

#ifdef HAS_SHA_INSTRUCTIONS
#include "constants.h"

#include <cpuid.h>
#include <immintrin.h>

int processor_has_sha_instructions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return 0;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b & 1u << 29;
}

#define WITH_SHA __attribute__((target("sha,ssse3,sse4.1")))

WITH_SHA static inline __m128i constants(int at) { return _mm_load_si128((const __m128i *)(sha256_constants + at)); }

WITH_SHA void sha256_blocks_by_instructions(uint32_t state[8], const uint8_t *bytes, size_t count) {
    const __m128i order = _mm_set_epi64x(0x0C0D0E0F08090A0BLL, 0x0405060700010203LL);
    __m128i dcba = _mm_loadu_si128((const __m128i *)state), hgfe = _mm_loadu_si128((const __m128i *)(state + 4));
    __m128i cdab = _mm_shuffle_epi32(dcba, 0xB1), efgh = _mm_shuffle_epi32(hgfe, 0x1B);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
    for (; count > 0; count--, bytes += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i words[4];
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; i++) {
            __m128i next;
            if (i < 4) {
                next = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), order);
            } else {
                // Four words of the schedule from the sixteen before them, which are in `words` in a circle.
                __m128i oldest = words[i & 3], second = words[(i + 1) & 3];
                __m128i third = words[(i + 2) & 3], newest = words[(i + 3) & 3];
                next = _mm_add_epi32(_mm_sha256msg1_epu32(oldest, second), _mm_alignr_epi8(newest, third, 4));
                next = _mm_sha256msg2_epu32(next, newest);
            }
            words[i & 3] = next;
            __m128i sum = _mm_add_epi32(next, constants(4 * i));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else
// An empty file is none in C.
typedef int has_no_sha_instructions;
#endif
