/* Files: one that is read, folders that are made, and one that is written whole. */
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct { const char *p; size_t n; } Str;

static void die(const char *what) { perror(what); exit(1); }

static Str map(const char *dir, const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    int fd = open(path, O_RDONLY);
    struct stat st;
    if (fd < 0 || fstat(fd, &st)) die(path);
    char *p = mmap(0, st.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
    if (p == MAP_FAILED) die("mmap");
    close(fd);
    return (Str){p, st.st_size};
}

static void make_folder(const char *path) {
    if (mkdir(path, 0755) && errno != EEXIST) die(path);
}

static int create(const char *path) {
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (fd < 0) die(path);
    return fd;
}

static void write_all(int fd, const char *p, size_t n) {
    for (size_t done = 0; done < n;) {
        ssize_t k = write(fd, p + done, n - done);
        if (k < 0) die("write");
        done += k;
    }
}

static void write_file(const char *path, const char *p, size_t n) {
    int fd = create(path);
    write_all(fd, p, n);
    close(fd);
}
