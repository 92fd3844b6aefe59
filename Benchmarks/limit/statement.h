/* A statement: its head, its streams with a table each, and its end. */
#pragma once
#include "text.h"

static const char *KEY[] = {"posted", "authorized"}, *TITLE[] = {"Posted", "Authorized"};

typedef struct { int64_t total, sub; uint64_t n; int band; const char *prev; } State;

static void open_stream(Buf *b, State *s, const char *key, const char *title) {
    *s = (State){0, 0, 0, 1, 0};
    need(b, 512);
    PUT(b, "<section class=\"stream\" id=\"");
    putn(b, key, strlen(key));
    PUT(b, "\"><h2>");
    putn(b, title, strlen(title));
    PUT(b, "</h2>\n<table>\n");
}

static void close_group(Buf *b, State *s) {
    PUT(b, "<tr class=\"sub\"><td>Subtotal</td><td>");
    put_money(b, s->sub);
    PUT(b, "</td></tr>\n</tbody>\n");
    s->total += s->sub;
    s->sub = 0;
}

static void close_stream(Buf *b, State *s) {
    need(b, 1024);
    if (s->prev) close_group(b, s);
    PUT(b, "<tfoot><tr class=\"total\"><td>");
    put_int(b, s->n);
    PUT(b, " transactions</td><td>");
    put_money(b, s->total);
    PUT(b, "</td></tr></tfoot>\n</table></section>\n");
}

/* One row from its date on, date,description,amount,flag; gives the next line. */
static inline const char *row(Buf *b, State *s, const char *p, const char *end) {
    const char *date = p;
    p += 11;
    const char *d0, *d1;
    int quoted = *p == '"';
    if (quoted) {
        d0 = ++p;
        for (;;) {
            p = memchr(p, '"', end - p);
            if (p[1] != '"') break;
            p += 2;
        }
        d1 = p;
        p += 2;
    } else {
        d0 = p;
        while (*p != ',') p++;
        d1 = p++;
    }
    const char *a0 = p;
    int64_t v = 0;
    for (; *p != ','; p++)
        if (*p != '.') v = v * 10 + (*p - '0');
    size_t an = p - a0;
    int debit = p[1] == 'D';
    p += 3;
    need(b, (d1 - d0) * 6 + 1024);
    if (!s->prev || memcmp(s->prev, date, 10)) {
        if (s->prev) close_group(b, s);
        s->prev = date;
        s->band ^= 1;
        PUT(b, "<tbody class=\"band");
        b->p[b->n++] = '0' + s->band;
        PUT(b, "\">\n<tr class=\"head\"><th colspan=\"2\">");
        put_date(b, date);
        PUT(b, "</th></tr>\n");
    }
    PUT(b, "<tr class=\"row\"><td>");
    put_desc(b, d0, d1, quoted);
    if (debit) { PUT(b, "</td><td class=\"d\">-"); v = -v; }
    else PUT(b, "</td><td class=\"c\">");
    s->sub += v;
    s->n++;
    putn(b, a0, an);
    PUT(b, "</td></tr>\n");
    return p;
}

static void page_head(Buf *b, const char *t, size_t n) {
    need(b, 1024);
    PUT(b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    putn(b, t, n);
    PUT(b, "</title>\n</head>\n<body>\n<h1>");
    putn(b, t, n);
    PUT(b, "</h1>\n");
}

static void page_end(Buf *b, uint64_t n, int64_t total) {
    need(b, 512);
    PUT(b, "<p class=\"grand\">");
    put_int(b, n);
    PUT(b, " transactions: <b>");
    put_money(b, total);
    PUT(b, "</b></p>\n</body>\n</html>\n");
}
