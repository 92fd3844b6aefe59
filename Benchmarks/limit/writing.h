/* Writing alone: files of given sizes, all from one buffer that is there before. */
#pragma once
#include "files.h"

typedef struct { size_t size; char *path; } Entry;

static Entry *entries;
static uint32_t entry_count;

/* The lines "SIZE PATH" of a list; gives the largest size. */
static size_t read_list(const char *list) {
    FILE *f = fopen(list, "r");
    if (!f) die(list);
    char line[4096];
    size_t largest = 1;
    while (fgets(line, sizeof line, f)) {
        if (!(entry_count & (entry_count - 1))) entries = realloc(entries, (entry_count ? entry_count * 2 : 1) * sizeof *entries);
        char *path;
        size_t size = strtoull(line, &path, 10);
        path[strcspn(path, "\n")] = 0;
        entries[entry_count++] = (Entry){size, strdup(path + 1)};
        if (size > largest) largest = size;
    }
    fclose(f);
    return largest;
}

/* Makes the folders of a path below `from`, its last name left out. */
static void make_folders(char *path, size_t from) {
    for (char *q = path + from; *q; q++)
        if (*q == '/') { *q = 0; make_folder(path); *q = '/'; }
}

static void writing(const char *list, const char *out) {
    size_t largest = read_list(list);
    char *bytes = malloc(largest), path[4096], made[4096] = "";
    memset(bytes, 'x', largest);
    for (uint32_t i = 0; i < entry_count; i++) {
        int n = snprintf(path, sizeof path, "%s/%s", out, entries[i].path);
        while (path[n - 1] != '/') n--;
        /* Files of one folder stand behind each other in the list. */
        if (strncmp(made, path, n) || made[n]) {
            make_folders(path, strlen(out) + 1);
            memcpy(made, path, n);
            made[n] = 0;
        }
        write_file(path, bytes, entries[i].size);
    }
}
