#include "CTables.h"
#include "locales.h"

uint8_t broadsheet_currency_digits(uint16_t number) {
    unsigned low = 0, high = BROADSHEET_CURRENCIES;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (broadsheet_currency_numbers[middle] < number) low = middle + 1;
        else high = middle;
    }
    int found = low < BROADSHEET_CURRENCIES && broadsheet_currency_numbers[low] == number;
    return found ? broadsheet_currency_decimals[low] : 0xFF;
}

uint16_t broadsheet_locale_text(uint16_t locale, uint16_t field) {
    if (locale >= BROADSHEET_LOCALES || field >= BROADSHEET_LOCALE_FIELDS) return BROADSHEET_NO_TEXT;
    return broadsheet_locale_cells[locale * BROADSHEET_LOCALE_FIELDS + field];
}

uint16_t broadsheet_locale_symbol(uint16_t locale, uint16_t currency) {
    while (locale < BROADSHEET_LOCALES) {
        const uint16_t *pairs = broadsheet_symbol_pairs + 2 * broadsheet_locale_symbols[2 * locale];
        unsigned count = broadsheet_locale_symbols[2 * locale + 1], low = 0, high = count;
        while (low < high) {
            unsigned middle = (low + high) / 2;
            if (pairs[2 * middle] < currency) low = middle + 1;
            else high = middle;
        }
        if (low < count && pairs[2 * low] == currency) return pairs[2 * low + 1];
        locale = broadsheet_locale_parents[locale];
    }
    return BROADSHEET_NO_TEXT;
}

uint32_t broadsheet_text_start(uint16_t text) {
    return text == BROADSHEET_NO_TEXT ? 0 : broadsheet_text_offsets[text];
}

uint32_t broadsheet_text_end(uint16_t text) {
    return text == BROADSHEET_NO_TEXT ? 0 : broadsheet_text_offsets[text + 1];
}

uint8_t broadsheet_text_byte(uint32_t offset) { return (uint8_t)broadsheet_text_bytes[offset]; }
