/* W4: one pass over the ledger makes a chain of rows for each page and stream; then every page is made and written. */
#pragma once
#include "statement.h"

/* A page: its account and its month, as they stand in the ledger, and the first and last row of each stream. */
typedef struct { Str account; const char *month; uint32_t head[2], tail[2]; } Page;

static Str ledger;
static Page *pages;
static uint32_t page_count;
/* Where a row's date is in the ledger, and the row after it in its chain; row 0 is none. */
static uint32_t *row_offset, *row_next;

/* The number of each page plus 1, by the hash of what it is of; 0 is a free place. */
static uint32_t *table, table_size;

static uint64_t hash_of(Str account, const char *month) {
    uint64_t h = 1469598103934665603u;
    for (size_t i = 0; i < account.n; i++) h = (h ^ (unsigned char)account.p[i]) * 1099511628211u;
    for (size_t i = 0; i < 7; i++) h = (h ^ (unsigned char)month[i]) * 1099511628211u;
    return h ^ h >> 29;
}

static void grow_table(void) {
    table_size *= 2;
    free(table);
    table = calloc(table_size, sizeof *table);
    pages = realloc(pages, table_size * sizeof *pages);
    for (uint32_t i = 0; i < page_count; i++) {
        uint32_t j = hash_of(pages[i].account, pages[i].month) & (table_size - 1);
        while (table[j]) j = (j + 1) & (table_size - 1);
        table[j] = i + 1;
    }
}

static Page *page_of(Str account, const char *month) {
    uint32_t j = hash_of(account, month) & (table_size - 1);
    for (; table[j]; j = (j + 1) & (table_size - 1)) {
        Page *g = &pages[table[j] - 1];
        if (g->account.n == account.n && !memcmp(g->account.p, account.p, account.n) && !memcmp(g->month, month, 7)) return g;
    }
    uint32_t number = page_count++;
    pages[number] = (Page){account, month, {0, 0}, {0, 0}};
    table[j] = page_count;
    if (page_count * 2 > table_size) grow_table();
    return &pages[number];
}

static void read_ledger(void) {
    uint32_t rows = 1, room = 1 << 16;
    row_offset = malloc(room * sizeof *row_offset);
    row_next = malloc(room * sizeof *row_next);
    const char *p = memchr(ledger.p, '\n', ledger.n), *end = ledger.p + ledger.n;
    for (p++; p < end;) {
        const char *comma = memchr(p, ',', end - p);
        int stream = comma[1] == 'a';
        const char *date = (const char *)memchr(comma + 1, ',', end - comma) + 1;
        Page *g = page_of((Str){p, comma - p}, date);
        if (rows == room) {
            room *= 2;
            row_offset = realloc(row_offset, room * sizeof *row_offset);
            row_next = realloc(row_next, room * sizeof *row_next);
        }
        row_offset[rows] = date - ledger.p;
        row_next[rows] = 0;
        if (g->tail[stream]) row_next[g->tail[stream]] = rows;
        else g->head[stream] = rows;
        g->tail[stream] = rows++;
        /* No field of these records has a line end in it. */
        p = date + 11;
        p = (const char *)memchr(p, '\n', end - p) + 1;
    }
}

static void put_page(Buf *b, const Page *g) {
    int64_t total = 0;
    uint64_t n = 0;
    char title[128];
    page_head(b, title, snprintf(title, sizeof title, "%.*s %.7s", (int)g->account.n, g->account.p, g->month));
    for (int k = 0; k < 2; k++) {
        if (!g->head[k]) continue;
        State s;
        open_stream(b, &s, KEY[k], TITLE[k]);
        for (uint32_t r = g->head[k]; r; r = row_next[r]) row(b, &s, ledger.p + row_offset[r], ledger.p + ledger.n);
        close_stream(b, &s);
        n += s.n;
        total += s.total;
    }
    page_end(b, n, total);
}

static void write_page(const Page *g, const Buf *b, const char *out) {
    char path[4096];
    int n = snprintf(path, sizeof path, "%s/%.*s", out, (int)g->account.n, g->account.p);
    for (char *q = path + strlen(out); *q; q++)
        if (*q >= 'A' && *q <= 'Z') *q += 'a' - 'A';
    make_folder(path);
    n += snprintf(path + n, sizeof path - n, "/%.7s", g->month);
    make_folder(path);
    snprintf(path + n, sizeof path - n, "/index.html");
    write_file(path, b->p, b->n);
}

static void w4(const char *data, const char *out) {
    ledger = map(data, "ledger.csv");
    table_size = 1 << 12;
    table = calloc(table_size, sizeof *table);
    pages = malloc(table_size * sizeof *pages);
    read_ledger();
    Buf b = {malloc(1 << 16), 0, 1 << 16, -1};
    for (uint32_t i = 0; i < page_count; i++) {
        b.n = 0;
        put_page(&b, &pages[i]);
        write_page(&pages[i], &b, out);
    }
}
