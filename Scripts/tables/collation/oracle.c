// Prints ICU's sort keys: what the tests of collation are held to.
//
//     cc -o oracle oracle.c $(pkg-config --cflags --libs icu-i18n)
//     oracle LOCALE < lines of hexadecimal UTF-8 > for each a line of two hexadecimal keys
//
// The first key is that of the decomposed text, the second that of the text as it is: ICU does not always give the same.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

static int unhex(char *line, char *out) {
    int n = 0;
    for (char *p = line; p[0] > ' ' && p[1] > ' '; p += 2) {
        char pair[3] = {p[0], p[1], 0};
        out[n++] = (char)strtol(pair, NULL, 16);
    }
    return n;
}

static void print_key(const UCollator *collator, const UChar *text, int32_t length) {
    static uint8_t key[1 << 18];
    int32_t size = ucol_getSortKey(collator, text, length, key, sizeof key);
    for (int32_t i = 0; i < size - 1; i++) printf("%02x", key[i]);
}

int main(int argc, char **argv) {
    static char line[1 << 16], utf8[1 << 15];
    static UChar text[1 << 15], decomposed[1 << 17];
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = ucol_open(argc > 1 ? argv[1] : "", &status);
    if (U_FAILURE(status)) return 1;
    ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
    while (fgets(line, sizeof line, stdin)) {
        int32_t length = 0, bytes = unhex(line, utf8);
        u_strFromUTF8(text, sizeof text / sizeof *text, &length, utf8, bytes, &status);
        if (U_FAILURE(status)) return 1;
        int32_t longer = unorm2_normalize(
            unorm2_getNFDInstance(&status), text, length, decomposed, sizeof decomposed / sizeof *decomposed, &status);
        if (U_FAILURE(status)) return 1;
        print_key(collator, decomposed, longer);
        printf(" ");
        print_key(collator, text, length);
        printf("\n");
    }
    return 0;
}
