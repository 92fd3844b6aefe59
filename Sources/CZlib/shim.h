// zlib: what gzip has compressed.
#include <zlib.h>
