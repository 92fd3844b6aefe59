// libzstd: what zstd has compressed.
#include <zstd.h>
