// libzstd: what zstd has compressed.
#include <zstd.h>
#include <zstd_errors.h>
