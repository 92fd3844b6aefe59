/* Bytes that are about to be written, and the figures and texts that are put into them. */
#pragma once
#include "files.h"

/* Flushed to `fd` when it is full; where that is negative, it grows. */
typedef struct { char *p; size_t n, cap; int fd; } Buf;

static void flush(Buf *b) {
    write_all(b->fd, b->p, b->n);
    b->n = 0;
}

/* Makes room for k bytes more; nothing below looks whether there is any. */
static inline void need(Buf *b, size_t k) {
    if (b->cap - b->n >= k) return;
    if (b->fd >= 0) { flush(b); return; }
    while (b->cap - b->n < k) b->cap *= 2;
    b->p = realloc(b->p, b->cap);
}

static inline void putn(Buf *b, const char *s, size_t n) { memcpy(b->p + b->n, s, n); b->n += n; }
#define PUT(b, lit) putn(b, lit, sizeof lit - 1)

/* What must be escaped in HTML. */
static const uint8_t special[256] = {['&'] = 1, ['<'] = 1, ['>'] = 1, ['"'] = 1};

/* The text of a CSV field, escaped for HTML; where it is quoted, two quotation marks are one. */
static inline void put_desc(Buf *b, const char *p, const char *e, int quoted) {
    char *o = b->p + b->n;
    for (; p < e; p++) {
        unsigned char c = *p;
        if (__builtin_expect(!special[c], 1)) { *o++ = c; continue; }
        if (c == '&') { memcpy(o, "&amp;", 5); o += 5; }
        else if (c == '<') { memcpy(o, "&lt;", 4); o += 4; }
        else if (c == '>') { memcpy(o, "&gt;", 4); o += 4; }
        else { memcpy(o, "&quot;", 6); o += 6; if (quoted) p++; }
    }
    b->n = o - b->p;
}

static void put_int(Buf *b, uint64_t v) {
    char t[24], *q = t + 24;
    do *--q = '0' + v % 10; while (v /= 10);
    putn(b, q, t + 24 - q);
}

/* Cents as 1,234,567.80. */
static void put_money(Buf *b, int64_t v) {
    char t[40], *q = t + 40;
    uint64_t u = v < 0 ? -v : v;
    *--q = '0' + u % 10; u /= 10;
    *--q = '0' + u % 10; u /= 10;
    *--q = '.';
    for (int k = 0; ; k++) {
        if (k && k % 3 == 0) *--q = ',';
        *--q = '0' + u % 10;
        if (!(u /= 10)) break;
    }
    if (v < 0) *--q = '-';
    putn(b, q, t + 40 - q);
}

static const char *MON[] = {"", "January", "February", "March", "April", "May", "June", "July", "August",
                            "September", "October", "November", "December"};
static void put_date(Buf *b, const char *d) {
    put_int(b, (d[8] - '0') * 10 + d[9] - '0');
    PUT(b, " ");
    const char *m = MON[(d[5] - '0') * 10 + d[6] - '0'];
    putn(b, m, strlen(m));
    PUT(b, " ");
    putn(b, d, 4);
}
