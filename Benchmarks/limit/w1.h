/* W1: one statement of two files, each read once and written as it is read. */
#pragma once
#include "statement.h"

static State stream_of(const char *data, int k, Buf *b) {
    char name[64];
    snprintf(name, sizeof name, "%s.csv", KEY[k]);
    Str in = map(data, name);
    const char *end = in.p + in.n, *p = memchr(in.p, '\n', in.n);
    State s;
    open_stream(b, &s, KEY[k], TITLE[k]);
    for (p++; p < end;) p = row(b, &s, p, end);
    close_stream(b, &s);
    munmap((void *)in.p, in.n);
    return s;
}

static void w1(const char *data, const char *out) {
    char path[4096];
    snprintf(path, sizeof path, "%s/index.html", out);
    Buf b = {malloc(1 << 20), 0, 1 << 20, create(path)};
    page_head(&b, "Statement", 9);
    State posted = stream_of(data, 0, &b), authorized = stream_of(data, 1, &b);
    page_end(&b, posted.n + authorized.n, posted.total + authorized.total);
    flush(&b);
    close(b.fd);
}
