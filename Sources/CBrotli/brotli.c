#include "CBrotli.h"
#include "CLoading.h"

static _Atomic(void *) library;

// dlopen counts; that two threads may both call it does no harm.
static void *loaded(void) {
    if (!atomic_load(&library)) atomic_store(&library, dlopen("libbrotlienc.so.1", RTLD_NOW | RTLD_LOCAL));
    return atomic_load(&library);
}

int broadsheet_load_brotli(void) { return loaded() != 0; }

FORWARD(size_t, BrotliEncoderMaxCompressedSize, (size_t size), (size), 0)
FORWARD(BROTLI_BOOL, BrotliEncoderCompress,
        (int quality, int window, BrotliEncoderMode mode, size_t size, const uint8_t *bytes, size_t *packed_size,
         uint8_t *packed),
        (quality, window, mode, size, bytes, packed_size, packed), BROTLI_FALSE)
