// Prints which category of plurals ICU gives to counts: what Values must say as well. One line a locale, with tabs
// between its parts: the categories of 0 … 200, each as a letter (z o t f m, x for other), then a hash of those of
// 0 … 20,000 and of 0 … 1,000,000.
// The locales of the arguments come first; of all others one for each way of counting.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/upluralrules.h>

enum { SHOWN = 200, SOME = 20000, MANY = 1000000, MOST = 400 };

static char category(const UPluralRules *rules, int count) {
    UErrorCode error = U_ZERO_ERROR;
    UChar name[16];
    uplrules_select(rules, count, name, 16, &error);
    // "one" and "other" begin alike.
    return U_FAILURE(error) ? '?' : name[1] == 't' ? 'x' : (char)name[0];
}

static uint64_t seen[MOST];
static int seenCount;

static int isNew(uint64_t hash) {
    for (int i = 0; i < seenCount; i++) if (seen[i] == hash) return 0;
    if (seenCount < MOST) seen[seenCount++] = hash;
    return 1;
}

static void show(const char *locale, int always) {
    UErrorCode error = U_ZERO_ERROR;
    UPluralRules *rules = uplrules_open(locale, &error);
    uint64_t hash = 0xcbf29ce484222325, some = 0;
    for (int count = 0; count <= (always ? MANY : SOME); count++) {
        hash = (hash ^ (uint8_t)category(rules, count)) * 0x100000001b3;
        if (count == SOME) some = hash;
    }
    if (isNew(some) || always) {
        printf("%s\t", locale);
        for (int count = 0; count <= SHOWN; count++) putchar(category(rules, count));
        printf("\t%016llx\t", (unsigned long long)some);
        if (always) printf("%016llx", (unsigned long long)hash);
        putchar('\n');
    }
    uplrules_close(rules);
}

int main(int count, char **locales) {
    for (int i = 1; i < count; i++) show(locales[i], 1);
    for (int i = 0; i < uloc_countAvailable(); i++) {
        if (!strchr(uloc_getAvailable(i), '_')) show(uloc_getAvailable(i), 0);
    }
    return 0;
}
