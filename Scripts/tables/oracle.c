// Prints how ICU shows numbers, money and dates, one case a line with tabs between its parts: what Values must
// show as well. With arguments, many cases for the locales that they name; without, fewer for all that there are.
//
// What is rounded to zero has no minus here (sign-negative), but for the patterns, which ICU's older formatter shows.
//
//     LOCALE number LEAST MOST MODE VALUE SHOWN        LOCALE percent LEAST MOST MODE VALUE SHOWN
//     LOCALE money DISPLAY CURRENCY VALUE SHOWN        LOCALE pattern PATTERN MODE VALUE SHOWN
//     LOCALE brief MODE CURRENCY COMPACT SIGNIFICANT DIGITS VALUE SHOWN, with - for what is not said
//     LOCALE date PATTERN DATE SHOWN                   LOCALE style STYLE DATE SHOWN
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>

enum { ROOM = 1024 };
#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *values[] = {
    "1234567.891", "-1234.5", "0", "-0.004", "1000", "-99999.995", "0.5", "12345", "1234567890123456789012.345",
    // The first nine are for all locales, the others for those that are named.
    "1", "-1", "12", "123", "999.995", "0.005", "0.015", "0.025", "-0.025", "1e-7", "9999.5", "10000", "123456", "-1234567",
    "12345678901234567890123456789012.34", "0.1", "-0.5", "1.5", "2.5", "100000000", "-0.0049999"};
static const char *currencies[] = {
    "EUR", "USD", "JPY", "KWD", "CHF", "INR",
    "GBP", "PLN", "SEK", "BRL", "EGP", "CAD", "AUD", "CNY", "MXN", "CLF", "XAU", "PTE", "TWD", "CVE", "ISK", "DKK"};
static const char *dates[] = {"2026-11-21", "2025-01-01", "2024-02-29", "1999-12-31", "1700-07-04", "2026-05-03", "9999-09-30"};
static const char *datePatterns[] = {
    "MMM d, y", "EEEE d MMMM y", "dd.MM.yyyy",
    "d/M/yy", "LLLL", "LLL", "LLLLL", "MMMMM", "E", "EEEEE", "EEEEEE", "cccc", "ccc", "QQQ y", "QQQQ", "qqqq", "Q", "QQ",
    "d 'de' MMMM", "''yy", "yyyyyy", "D", "DDD", "h'h'"};
static const char *patterns[] = {
    "#,##0.00", "0.0%", "0.00;(0.00)", "#,##,##0.00", "0", "00000", "#,##0.###", "'#'0 'items'", "#.##", "0.00-;0.00+", "#,##0.00 'kg'"};

static void put(const UChar *text, int32_t length, UErrorCode error) {
    char utf8[ROOM * 3] = "";
    if (U_SUCCESS(error)) u_strToUTF8(utf8, sizeof utf8, NULL, text, length, &error);
    puts(U_SUCCESS(error) ? utf8 : u_errorName(error));
}

static void shown(UNumberFormatter *format, const char *value, UErrorCode error) {
    UChar text[ROOM];
    UFormattedNumber *result = unumf_openResult(&error);
    unumf_formatDecimal(format, value, -1, result, &error);
    int32_t length = unumf_resultToString(result, text, ROOM, &error);
    put(text, length, error);
    unumf_closeResult(result);
}

static UNumberFormatter *formatter(const char *locale, const char *skeleton, UErrorCode *error) {
    UChar wide[ROOM];
    u_charsToUChars(skeleton, wide, (int32_t)strlen(skeleton) + 1);
    return unumf_openForSkeletonAndLocale(wide, -1, locale, error);
}

static void decimals(char *skeleton, int least, int most) {
    strcat(skeleton, " .");
    for (int i = 0; i < most; i++) strcat(skeleton, i < least ? "0" : "#");
}

static void numbers(const char *locale, const char *kind, const char *base, int least, int most, int up, unsigned count) {
    char skeleton[ROOM];
    snprintf(skeleton, sizeof skeleton, "%s rounding-mode-half-%s", base, up ? "up" : "even");
    decimals(skeleton, least, most);
    UErrorCode error = U_ZERO_ERROR;
    UNumberFormatter *format = formatter(locale, skeleton, &error);
    for (unsigned i = 0; i < count; i++) {
        printf("%s\t%s\t%d\t%d\t%s\t%s\t", locale, kind, least, most, up ? "up" : "even", values[i]);
        shown(format, values[i], error);
    }
    unumf_close(format);
}

static void money(const char *locale, const char *display, const char *stem, const char *code, unsigned count) {
    char skeleton[ROOM];
    snprintf(skeleton, sizeof skeleton, "currency/%s %s rounding-mode-half-even", code, stem);
    UErrorCode error = U_ZERO_ERROR;
    UNumberFormatter *format = formatter(locale, skeleton, &error);
    for (unsigned i = 0; i < count; i++) {
        printf("%s\tmoney\t%s\t%s\t%s\t", locale, display, code, values[i]);
        shown(format, values[i], error);
    }
    unumf_close(format);
}

static void pattern(const char *locale, const char *pattern, int up, unsigned count) {
    UChar wide[ROOM], text[ROOM];
    UErrorCode error = U_ZERO_ERROR;
    u_charsToUChars(pattern, wide, (int32_t)strlen(pattern) + 1);
    UNumberFormat *format = unum_open(UNUM_PATTERN_DECIMAL, wide, -1, locale, NULL, &error);
    unum_setAttribute(format, UNUM_ROUNDING_MODE, up ? UNUM_ROUND_HALFUP : UNUM_ROUND_HALFEVEN);
    for (unsigned i = 0; i < count; i++) {
        printf("%s\tpattern\t%s\t%s\t%s\t", locale, pattern, up ? "up" : "even", values[i]);
        UErrorCode failed = error;
        int32_t length = unum_formatDecimal(format, values[i], -1, text, ROOM, NULL, &failed);
        put(text, length, failed);
    }
    unum_close(format);
}

static const char *shortValues[] = {
    "1234567.891", "-1234.5", "0", "-0.004", "999999", "999500", "12345", "1234567890123456789012.345", "200123456789.12", "3000", "1000",
    "1", "999", "999.5", "99.95", "-0.0450", "0.01234", "10000", "123456", "-1500000", "2500000000", "15.5", "9.995", "1e-7", "34567890123456",
    "999999999999999999", "1250", "1350", "-12345678901234567890123456789012.34"};

static void shortFigures(const char *locale, const char *code, int compact, int significant, int decimalsShown, int up, unsigned count) {
    char skeleton[ROOM] = "", said[2][16] = {"-", "-"};
    snprintf(skeleton, sizeof skeleton, "rounding-mode-half-%s sign-negative", up ? "up" : "even");
    if (compact) strcat(skeleton, " compact-short");
    if (code) sprintf(skeleton + strlen(skeleton), " currency/%s", code);
    if (significant) {
        strcat(skeleton, " ");
        for (int i = 0; i < significant; i++) strcat(skeleton, "@");
        sprintf(said[0], "%d", significant);
    }
    if (decimalsShown >= 0) {
        decimals(skeleton, decimalsShown, decimalsShown);
        sprintf(said[1], "%d", decimalsShown);
    }
    UErrorCode error = U_ZERO_ERROR;
    UNumberFormatter *format = formatter(locale, skeleton, &error);
    for (unsigned i = 0; i < count; i++) {
        printf("%s\tbrief\t%s\t%s\t%s\t%s\t%s\t%s\t", locale, up ? "up" : "even", code ? code : "-", compact ? "compact" : "-", said[0], said[1],
            shortValues[i]);
        shown(format, shortValues[i], error);
    }
    unumf_close(format);
}

static UDate instant(UCalendar *calendar, const char *date) {
    UErrorCode error = U_ZERO_ERROR;
    ucal_clear(calendar);
    ucal_setDate(calendar, atoi(date), atoi(date + 5) - 1, atoi(date + 8), &error);
    return ucal_getMillis(calendar, &error);
}

static void dated(const char *locale, const char *kind, const char *name, UDateFormat *format, unsigned count, UErrorCode error) {
    UChar text[ROOM];
    UErrorCode opened = U_ZERO_ERROR;
    UCalendar *calendar = ucal_open(u"UTC", -1, "en@calendar=gregorian", UCAL_GREGORIAN, &opened);
    for (unsigned i = 0; i < count; i++) {
        printf("%s\t%s\t%s\t%s\t", locale, kind, name, dates[i]);
        UErrorCode failed = error;
        int32_t length = udat_format(format, instant(calendar, dates[i]), text, ROOM, NULL, &failed);
        put(text, length, failed);
    }
    ucal_close(calendar);
}

static void datePattern(const char *locale, const char *calendar, const char *kind, const char *name, const UChar *wide, unsigned count) {
    UErrorCode error = U_ZERO_ERROR;
    UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, calendar, u"UTC", -1, wide, -1, &error);
    dated(locale, kind, name, format, count, error);
    udat_close(format);
}

static void style(const char *locale, const char *calendar, const char *name, UDateFormatStyle style, unsigned count) {
    UErrorCode error = U_ZERO_ERROR;
    UDateFormat *format = udat_open(UDAT_NONE, style, calendar, u"UTC", -1, NULL, 0, &error);
    dated(locale, "style", name, format, count, error);
    udat_close(format);
}

static void skeleton(const char *locale, const char *calendar, const char *name, unsigned count) {
    UChar wide[ROOM], best[ROOM];
    UErrorCode error = U_ZERO_ERROR;
    UDateTimePatternGenerator *generator = udatpg_open(calendar, &error);
    u_charsToUChars(name, wide, (int32_t)strlen(name) + 1);
    udatpg_getBestPattern(generator, wide, -1, best, ROOM, &error);
    udatpg_close(generator);
    datePattern(locale, calendar, "style", name, best, count);
}

static void locale(const char *name, int many) {
    char calendar[ROOM];
    unsigned some = many ? COUNT(values) : 9;
    snprintf(calendar, sizeof calendar, "%s@calendar=gregorian", name);
    numbers(name, "number", "sign-negative", 2, 2, 0, some);
    numbers(name, "number", "sign-negative", 0, 3, 1, some);
    numbers(name, "percent", "percent scale/100 sign-negative", 1, 1, 0, some);
    for (unsigned i = 0; i < (many ? COUNT(currencies) : 6); i++) {
        money(name, "symbol", "sign-negative", currencies[i], many ? 9 : 2);
        if (i < 12) money(name, "code", "unit-width-iso-code sign-negative", currencies[i], 2);
        money(name, "accounting", "sign-accounting-negative", currencies[i], 2);
    }
    unsigned figures = many ? COUNT(shortValues) : 12;
    shortFigures(name, NULL, 1, 0, -1, 0, figures);
    shortFigures(name, "EUR", 1, 0, -1, 1, figures);
    shortFigures(name, "USD", 1, 3, -1, 0, many ? figures : 4);
    if (many) {
        shortFigures(name, NULL, 1, 3, -1, 1, figures);
        shortFigures(name, NULL, 1, 0, 2, 0, figures);
        shortFigures(name, "JPY", 1, 0, 1, 0, figures);
        shortFigures(name, NULL, 0, 3, -1, 0, figures);
        shortFigures(name, NULL, 0, 1, -1, 1, figures);
        shortFigures(name, "CHF", 0, 4, -1, 0, figures);
    }
    unsigned days = many ? COUNT(dates) : 2;
    style(name, calendar, "full", UDAT_FULL, days);
    style(name, calendar, "long", UDAT_LONG, days);
    style(name, calendar, "medium", UDAT_MEDIUM, days);
    style(name, calendar, "short", UDAT_SHORT, days);
    skeleton(name, calendar, "yMMMM", days);
    skeleton(name, calendar, "yQQQ", days);
    skeleton(name, calendar, "y", days);
    for (unsigned i = 0; i < (many ? COUNT(datePatterns) - 1 : 3); i++) {
        UChar wide[ROOM];
        u_charsToUChars(datePatterns[i], wide, (int32_t)strlen(datePatterns[i]) + 1);
        datePattern(name, calendar, "date", datePatterns[i], wide, days);
    }
    for (unsigned i = 0; i < (many ? COUNT(patterns) : 2); i++) pattern(name, patterns[i], i & 1, some);
}

int main(int count, char **names) {
    for (int i = 1; i < count; i++) locale(names[i], 1);
    if (count > 1) return 0;
    UErrorCode error = U_ZERO_ERROR;
    UEnumeration *all = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &error);
    for (const char *name; (name = uenum_next(all, NULL, &error));) locale(name, 0);
    uenum_close(all);
    return U_FAILURE(error);
}
