/* The reading alone of the program by hand that the workloads are compared with: what it does with the rows of W1
   before it writes anything. One pass over the mapped file DATE,DESCRIPTION,AMOUNT,FLAG; the amounts are added up.

     cc -O3 -march=native -o parse parse.c && ./parse FILE [REPETITIONS] */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

static double processor_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static int64_t total;
static uint64_t rows, groups, texts;

static void parse(const char *p, const char *end) {
    const char *previous = 0;
    total = rows = groups = texts = 0;
    for (p = (const char *)memchr(p, '\n', end - p) + 1; p < end;) {
        const char *date = p, *text;
        p += 11;
        if (*p == '"') {
            text = ++p;
            for (;; p++) {
                p = memchr(p, '"', end - p);
                if (p[1] != '"') break;
                p++;
            }
            texts += p - text;
            p += 2;
        } else {
            text = p;
            while (*p != ',') p++;
            texts += p++ - text;
        }
        int64_t v = 0;
        for (; *p != ','; p++)
            if (*p != '.') v = v * 10 + (*p - '0');
        total += p[1] == 'D' ? -v : v;
        p += 3;
        if (!previous || memcmp(previous, date, 10)) groups++;
        previous = date;
        rows++;
    }
}

int main(int argc, char **argv) {
    int fd = argc > 1 ? open(argv[1], O_RDONLY) : -1;
    struct stat st;
    if (fd < 0 || fstat(fd, &st)) return perror("parse"), 1;
    double best = 1e9;
    for (int i = 0, n = argc > 2 ? atoi(argv[2]) : 5; i < n; i++) {
        double start = processor_time();
        const char *in = mmap(0, st.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
        if (in == MAP_FAILED) return perror("mmap"), 1;
        parse(in, in + st.st_size);
        munmap((void *)in, st.st_size);
        double used = processor_time() - start;
        if (used < best) best = used;
    }
    printf("limit %d MB/s %lu (%lu %lu %ld)\n", (int)(st.st_size / best / 1e6), rows, groups, texts, total);
}
