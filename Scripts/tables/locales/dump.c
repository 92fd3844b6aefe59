// Writes what ICU knows of every locale as lines of LOCALE, FIELD, VALUE with tabs between them; pack.py makes
// the table of them. The parts of a list are joined by U+001F.
#include <stdio.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uenum.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

enum { ROOM = 4096 };

static void put(const UChar *text, int32_t length) {
    char utf8[ROOM];
    UErrorCode error = U_ZERO_ERROR;
    u_strToUTF8(utf8, ROOM, NULL, text, length, &error);
    if (U_SUCCESS(error)) fputs(utf8, stdout);
}

static void line(const char *locale, const char *field, const UChar *text) {
    printf("%s\t%s\t", locale, field);
    put(text, -1);
    putchar('\n');
}

static void number(const char *locale, const char *field, int value) {
    printf("%s\t%s\t%d\n", locale, field, value);
}

static void symbol(const char *locale, const char *field, UNumberFormat *format, UNumberFormatSymbol symbol) {
    UChar text[64];
    UErrorCode error = U_ZERO_ERROR;
    unum_getSymbol(format, symbol, text, 64, &error);
    if (U_SUCCESS(error)) line(locale, field, text);
}

static UNumberFormat *pattern(const char *locale, const char *field, UNumberFormatStyle style) {
    UErrorCode error = U_ZERO_ERROR;
    UNumberFormat *format = unum_open(style, NULL, 0, locale, NULL, &error);
    UChar text[256];
    unum_toPattern(format, 0, text, 256, &error);
    if (U_SUCCESS(error)) line(locale, field, text);
    return format;
}

// The least number of digits before the first group sign that makes one appear at all. Only the newer
// formatter heeds it.
static int minimumGrouping(const char *locale, UNumberFormat *old) {
    UChar plain[64], sign[16];
    UErrorCode error = U_ZERO_ERROR;
    unum_getSymbol(old, UNUM_GROUPING_SEPARATOR_SYMBOL, sign, 16, &error);
    UNumberFormatter *format = unumf_openForSkeletonAndLocale(u"", -1, locale, &error);
    UFormattedNumber *result = unumf_openResult(&error);
    int64_t value = 1234;
    int found = 1;
    for (int digits = 1; digits < 5; digits++, value *= 10) {
        unumf_formatInt(format, value, result, &error);
        unumf_resultToString(result, plain, 64, &error);
        if (u_strstr(plain, sign)) {
            found = digits;
            break;
        }
    }
    unumf_closeResult(result);
    unumf_close(format);
    return found;
}

// Not in a public header, but exported: it looks through the parents of a locale, too.
U_CAPI UResourceBundle *U_EXPORT2 ures_getByKeyWithFallback(
    const UResourceBundle *table, const char *key, UResourceBundle *fill, UErrorCode *error);

// A few currencies have a pattern, a decimal sign and a group sign of their own in a locale: 20$00 escudos.
static void ownLook(const char *locale, UResourceBundle *table, const char *code) {
    UErrorCode error = U_ZERO_ERROR;
    UResourceBundle *currency = ures_getByKeyWithFallback(table, code, NULL, &error);
    UResourceBundle *look = ures_getByIndex(currency, 2, NULL, &error);
    if (U_SUCCESS(error)) {
        printf("%s\tsigns:%s\t", locale, code);
        for (int i = 0; i < 3; i++) {
            int32_t length = 0;
            const UChar *part = ures_getStringByIndex(look, i, &length, &error);
            if (i > 0) putchar(0x1F);
            if (U_SUCCESS(error)) put(part, length);
        }
        putchar('\n');
    }
    ures_close(look);
    ures_close(currency);
}

static void currencies(const char *locale) {
    UErrorCode error = U_ZERO_ERROR;
    UEnumeration *all = ucurr_openISOCurrencies(UCURR_ALL, &error);
    UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-curr", locale, &error);
    UErrorCode found = U_ZERO_ERROR;
    UResourceBundle *table = ures_getByKeyWithFallback(bundle, "Currencies", NULL, &found);
    for (const char *code; (code = uenum_next(all, NULL, &error));) {
        UChar wide[4];
        u_charsToUChars(code, wide, 4);
        UErrorCode failed = U_ZERO_ERROR;
        int32_t length = 0;
        const UChar *name = ucurr_getName(wide, locale, UCURR_SYMBOL_NAME, NULL, &length, &failed);
        if (u_strcmp(name, wide) != 0) {
            printf("%s\tcurrency:%s\t", locale, code);
            put(name, length);
            putchar('\n');
        }
        ownLook(locale, table, code);
    }
    ures_close(table);
    ures_close(bundle);
    uenum_close(all);
}

static void numbers(const char *locale) {
    UNumberFormat *format = pattern(locale, "decimalPattern", UNUM_DECIMAL);
    symbol(locale, "decimal", format, UNUM_DECIMAL_SEPARATOR_SYMBOL);
    symbol(locale, "group", format, UNUM_GROUPING_SEPARATOR_SYMBOL);
    symbol(locale, "minus", format, UNUM_MINUS_SIGN_SYMBOL);
    symbol(locale, "plus", format, UNUM_PLUS_SIGN_SYMBOL);
    symbol(locale, "percent", format, UNUM_PERCENT_SYMBOL);
    symbol(locale, "zero", format, UNUM_ZERO_DIGIT_SYMBOL);
    number(locale, "minimumGrouping", minimumGrouping(locale, format));
    unum_close(format);
    unum_close(pattern(locale, "percentPattern", UNUM_PERCENT));
    unum_close(pattern(locale, "accountingPattern", UNUM_CURRENCY_ACCOUNTING));
    format = pattern(locale, "currencyPattern", UNUM_CURRENCY);
    symbol(locale, "moneyDecimal", format, UNUM_MONETARY_SEPARATOR_SYMBOL);
    symbol(locale, "moneyGroup", format, UNUM_MONETARY_GROUPING_SEPARATOR_SYMBOL);
    currencies(locale);
    unum_close(format);
}

// What stands around short figures, 1.2K: the patterns for a thousand and on, empty where there are none of such size, then those
// that a category of plurals has otherwise, each behind its power of ten and its category.
static void compact(const char *locale, const char *field, const char *kind, const char *digits, UResourceBundle *bundle) {
    const char *categories[] = {"other", "zero", "one", "two", "few", "many"};
    UChar others[20][128];
    printf("%s\t%s\t", locale, field);
    for (int category = 0; category < 6; category++) {
        for (int power = 3; power < 20; power++) {
            const char *systems[] = {digits, "latn"};
            const UChar *text = NULL;
            for (int i = 0; i < 2 && !text; i++) {
                UErrorCode error = U_ZERO_ERROR;
                char key[256];
                int32_t length = 0;
                snprintf(key, sizeof key, "NumberElements/%s/patternsShort/%s/1%0*d/%s", systems[i], kind, power, 0, categories[category]);
                UResourceBundle *found = ures_getByKeyWithFallback(bundle, key, NULL, &error);
                const UChar *pattern = ures_getString(found, &length, &error);
                if (U_SUCCESS(error)) text = pattern;
                ures_close(found);
            }
            if (category == 0) {
                u_strncpy(others[power], text ? text : u"", 128);
                if (power > 3) putchar(0x1F);
                put(others[power], -1);
            } else if (text && u_strcmp(text, others[power])) {
                printf("%c%d%c%s%c", 0x1F, power, 0x1F, categories[category], 0x1F);
                put(text, -1);
            }
        }
    }
    putchar('\n');
}

static void shortFigures(const char *locale) {
    UErrorCode error = U_ZERO_ERROR;
    UNumberingSystem *system = unumsys_open(locale, &error);
    UResourceBundle *bundle = ures_open(NULL, locale, &error);
    const char *digits = unumsys_getName(system);
    compact(locale, "compactNumber", "decimalFormat", digits, bundle);
    compact(locale, "compactMoney", "currencyFormat", digits, bundle);
    ures_close(bundle);
    unumsys_close(system);
}

static void names(const char *locale, const char *field, UDateFormat *format, UDateFormatSymbolType type, int first) {
    printf("%s\t%s\t", locale, field);
    int count = udat_countSymbols(format, type);
    for (int i = first; i < count; i++) {
        UChar text[256];
        UErrorCode error = U_ZERO_ERROR;
        udat_getSymbols(format, type, i, text, 256, &error);
        if (i > first) putchar(0x1F);
        if (U_SUCCESS(error)) put(text, -1);
    }
    putchar('\n');
}

static UDateFormat *style(const char *locale, const char *calendar, const char *field, UDateFormatStyle style) {
    UErrorCode error = U_ZERO_ERROR;
    UDateFormat *format = udat_open(UDAT_NONE, style, calendar, u"UTC", -1, NULL, 0, &error);
    UChar text[256];
    udat_toPattern(format, 0, text, 256, &error);
    if (U_SUCCESS(error)) line(locale, field, text);
    return format;
}

static void skeleton(const char *locale, UDateTimePatternGenerator *generator, const char *skeleton) {
    UChar wide[32], text[256];
    char field[64];
    UErrorCode error = U_ZERO_ERROR;
    u_charsToUChars(skeleton, wide, (int32_t)strlen(skeleton) + 1);
    udatpg_getBestPattern(generator, wide, -1, text, 256, &error);
    snprintf(field, sizeof field, "skeleton:%s", skeleton);
    if (U_SUCCESS(error)) line(locale, field, text);
}

static void dates(const char *locale) {
    char calendar[128];
    UErrorCode error = U_ZERO_ERROR;
    // Some locales have another calendar by default; the reports have this one.
    snprintf(calendar, sizeof calendar, "%s@calendar=gregorian", locale);
    udat_close(style(locale, calendar, "full", UDAT_FULL));
    udat_close(style(locale, calendar, "long", UDAT_LONG));
    udat_close(style(locale, calendar, "short", UDAT_SHORT));
    UDateFormat *format = style(locale, calendar, "medium", UDAT_MEDIUM);
    names(locale, "months:wide", format, UDAT_MONTHS, 0);
    names(locale, "months:short", format, UDAT_SHORT_MONTHS, 0);
    names(locale, "months:narrow", format, UDAT_NARROW_MONTHS, 0);
    names(locale, "months:wide:alone", format, UDAT_STANDALONE_MONTHS, 0);
    names(locale, "months:short:alone", format, UDAT_STANDALONE_SHORT_MONTHS, 0);
    names(locale, "months:narrow:alone", format, UDAT_STANDALONE_NARROW_MONTHS, 0);
    names(locale, "weekdays:wide", format, UDAT_WEEKDAYS, 1);
    names(locale, "weekdays:short", format, UDAT_SHORT_WEEKDAYS, 1);
    names(locale, "weekdays:narrow", format, UDAT_NARROW_WEEKDAYS, 1);
    names(locale, "weekdays:shorter", format, UDAT_SHORTER_WEEKDAYS, 1);
    names(locale, "weekdays:wide:alone", format, UDAT_STANDALONE_WEEKDAYS, 1);
    names(locale, "weekdays:short:alone", format, UDAT_STANDALONE_SHORT_WEEKDAYS, 1);
    names(locale, "weekdays:narrow:alone", format, UDAT_STANDALONE_NARROW_WEEKDAYS, 1);
    names(locale, "weekdays:shorter:alone", format, UDAT_STANDALONE_SHORTER_WEEKDAYS, 1);
    names(locale, "quarters:wide", format, UDAT_QUARTERS, 0);
    names(locale, "quarters:short", format, UDAT_SHORT_QUARTERS, 0);
    names(locale, "quarters:wide:alone", format, UDAT_STANDALONE_QUARTERS, 0);
    names(locale, "quarters:short:alone", format, UDAT_STANDALONE_SHORT_QUARTERS, 0);
    names(locale, "eras:wide", format, UDAT_ERA_NAMES, 1);
    names(locale, "eras:short", format, UDAT_ERAS, 1);
    const UNumberFormat *digits = udat_getNumberFormat(format);
    symbol(locale, "dateZero", (UNumberFormat *)digits, UNUM_ZERO_DIGIT_SYMBOL);
    udat_close(format);

    UDateTimePatternGenerator *generator = udatpg_open(calendar, &error);
    const char *skeletons[] = {"yMMMM", "yMMM", "yQQQ", "yQQQQ", "y", "MMMd", "MMMMd", "yMd", "yMMMd"};
    for (unsigned i = 0; i < sizeof skeletons / sizeof *skeletons; i++) skeleton(locale, generator, skeletons[i]);
    udatpg_close(generator);

    UCalendar *weeks = ucal_open(u"UTC", -1, calendar, UCAL_GREGORIAN, &error);
    number(locale, "firstWeekday", ucal_getAttribute(weeks, UCAL_FIRST_DAY_OF_WEEK));
    number(locale, "minimalDays", ucal_getAttribute(weeks, UCAL_MINIMAL_DAYS_IN_FIRST_WEEK));
    ucal_close(weeks);
}

// CLDR's rules of plurals, as they are written there: the category, a colon, the rule.
static void plurals(const char *locale, UResourceBundle *names, UResourceBundle *rules) {
    char name[128], set[32];
    snprintf(name, sizeof name, "%s", locale);
    printf("%s\tplurals\t", locale);
    while (*name) {
        UErrorCode error = U_ZERO_ERROR;
        int32_t length = 0;
        const UChar *wide = ures_getStringByKey(names, name, &length, &error);
        if (U_SUCCESS(error)) {
            u_austrcpy(set, wide);
            UResourceBundle *table = ures_getByKey(rules, set, NULL, &error);
            int32_t count = ures_getSize(table);
            for (int i = 0; i < count; i++) {
                const char *category = NULL;
                const UChar *rule = ures_getNextString(table, &length, &category, &error);
                const UChar *samples = u_strchr(rule, u'@');
                if (i > 0) putchar(0x1F);
                printf("%s:", category);
                put(rule, samples ? (int32_t)(samples - rule) : length);
            }
            ures_close(table);
            break;
        }
        char *end = strrchr(name, '_');
        if (end) *end = 0; else *name = 0;
    }
    putchar('\n');
}

// What a language is called in itself, as it stands in a list of languages.
static void ownName(const char *locale) {
    UDisplayContext contexts[] = {UDISPCTX_STANDARD_NAMES, UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU};
    UErrorCode error = U_ZERO_ERROR;
    UChar text[256];
    ULocaleDisplayNames *names = uldn_openForContext(locale, contexts, 2, &error);
    uldn_localeDisplayName(names, locale, text, 256, &error);
    uldn_close(names);
    if (U_SUCCESS(error)) line(locale, "ownName", text);
}

int main(void) {
    UErrorCode error = U_ZERO_ERROR;
    UEnumeration *all = ucurr_openISOCurrencies(UCURR_ALL, &error);
    for (const char *code; (code = uenum_next(all, NULL, &error));) {
        UChar wide[4];
        u_charsToUChars(code, wide, 4);
        printf("\tdigits:%s\t%d\n", code, ucurr_getDefaultFractionDigits(wide, &error));
    }
    uenum_close(all);
    UResourceBundle *bundle = ures_openDirect(NULL, "plurals", &error);
    UResourceBundle *sets = ures_getByKey(bundle, "locales", NULL, &error);
    UResourceBundle *rules = ures_getByKey(bundle, "rules", NULL, &error);
    all = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &error);
    for (const char *locale; (locale = uenum_next(all, NULL, &error));) {
        char tag[128];
        uloc_toLanguageTag(locale, tag, sizeof tag, 0, &error);
        printf("%s\ttag\t%s\n", locale, tag);
        number(locale, "rightToLeft", uloc_isRightToLeft(locale));
        numbers(locale);
        shortFigures(locale);
        dates(locale);
        plurals(locale, sets, rules);
        ownName(locale);
    }
    ures_close(rules);
    ures_close(sets);
    ures_close(bundle);
    uenum_close(all);
    return U_FAILURE(error);
}
