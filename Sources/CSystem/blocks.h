// Many bytes looked at together. x86-64 always has the instructions for it, which Swift's vector types do not lead to
// (docs/decisions/bytes.md); elsewhere 64-bit words do the same.
#include <stdint.h>
#include <string.h>

// Of 64 bytes, as one bit a byte: those that are `a`, `b` or below 16, and those that are no ASCII.
typedef struct { uint64_t wanted, not_ascii; } broadsheet_marks;

#ifdef __SSE2__
#include <emmintrin.h>

static inline __attribute__((always_inline)) broadsheet_marks broadsheet_marks_of(const uint8_t *bytes, uint8_t a, uint8_t b) {
    const __m128i as = _mm_set1_epi8((char)a), bs = _mm_set1_epi8((char)b), low = _mm_set1_epi8(15);
    broadsheet_marks marks = {0, 0};
    for (int i = 0; i < 4; i++) {
        const __m128i part = _mm_loadu_si128((const __m128i *)(bytes + 16 * i));
        const __m128i found = _mm_or_si128(
            _mm_or_si128(_mm_cmpeq_epi8(part, as), _mm_cmpeq_epi8(part, bs)), _mm_cmpeq_epi8(_mm_min_epu8(part, low), part));
        marks.wanted |= (uint64_t)(uint32_t)_mm_movemask_epi8(found) << (16 * i);
        marks.not_ascii |= (uint64_t)(uint32_t)_mm_movemask_epi8(part) << (16 * i);
    }
    return marks;
}

// Copies 8 to 32 bytes, and says whether one of & < > " ' is among them: the same steps whatever their number is, for a
// processor guesses the lengths of texts wrongly.
static inline __attribute__((always_inline)) int broadsheet_copy_checking(const uint8_t *from, uint8_t *to, size_t count) {
    const size_t last = count - 8, second = last < 8 ? last : 8, third = last < 16 ? last : 16;
    const __m128i first = _mm_unpacklo_epi64(
        _mm_loadl_epi64((const __m128i *)from), _mm_loadl_epi64((const __m128i *)(from + second)));
    const __m128i rest = _mm_unpacklo_epi64(
        _mm_loadl_epi64((const __m128i *)(from + third)), _mm_loadl_epi64((const __m128i *)(from + last)));
    _mm_storel_epi64((__m128i *)to, first);
    _mm_storeh_pd((double *)(to + second), _mm_castsi128_pd(first));
    _mm_storel_epi64((__m128i *)(to + third), rest);
    _mm_storeh_pd((double *)(to + last), _mm_castsi128_pd(rest));
    __m128i found = _mm_setzero_si128();
    // & and ' differ in their last bit alone, and < and > in the last but one.
    const __m128i one = _mm_set1_epi8(1), two = _mm_set1_epi8(2);
    for (int i = 0; i < 2; i++) {
        const __m128i part = i == 0 ? first : rest;
        found = _mm_or_si128(found, _mm_cmpeq_epi8(_mm_or_si128(part, one), _mm_set1_epi8('\'')));
        found = _mm_or_si128(found, _mm_cmpeq_epi8(_mm_or_si128(part, two), _mm_set1_epi8('>')));
        found = _mm_or_si128(found, _mm_cmpeq_epi8(part, _mm_set1_epi8('"')));
    }
    return _mm_movemask_epi8(found) != 0;
}
#else
static inline uint64_t broadsheet_word(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

// The top bits of a word's bytes, gathered into eight bits.
static inline uint64_t broadsheet_gathered(uint64_t tops) { return ((tops >> 7) * 0x0102040810204080) >> 56; }

static inline broadsheet_marks broadsheet_marks_of(const uint8_t *bytes, uint8_t a, uint8_t b) {
    const uint64_t ones = 0x0101010101010101, low = 0x7F * ones;
    broadsheet_marks marks = {0, 0};
    for (int i = 0; i < 8; i++) {
        const uint64_t word = broadsheet_word(bytes + 8 * i), bits = word & low;
        // The top bit stays clear only where the seven lower bits are below 16 or those of a wanted byte.
        const uint64_t other = ((bits + 0x70 * ones) & ((bits ^ a * ones) + low) & ((bits ^ b * ones) + low)) | word;
        marks.wanted |= broadsheet_gathered(~other & ~low) << (8 * i);
        marks.not_ascii |= broadsheet_gathered(word & ~low) << (8 * i);
    }
    return marks;
}

static inline int broadsheet_copy_checking(const uint8_t *from, uint8_t *to, size_t count) {
    int found = 0;
    for (size_t i = 0; i < count; i++) {
        const uint8_t byte = from[i];
        to[i] = byte;
        found |= (byte | 1) == '\'' | (byte | 2) == '>' | byte == '"';
    }
    return found;
}
#endif
