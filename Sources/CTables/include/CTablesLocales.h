// What CLDR knows of locales and currencies. No function hands out a pointer, so that all of Swift's side is safe.
#ifndef BROADSHEET_CTABLES_LOCALES_H
#define BROADSHEET_CTABLES_LOCALES_H

#include <stdint.h>

#include "CTablesLocaleFields.h"

/// Stands for a text that is not there.
enum { BROADSHEET_NO_TEXT = 0xFFFF };

/// The decimals of the currency with this number (see Currency.swift), or 0xFF if there is none.
uint8_t broadsheet_currency_digits(uint16_t number);

/// The number of the text in a field (BROADSHEET_LOCALE_…) of a locale.
uint16_t broadsheet_locale_text(uint16_t locale, uint16_t field);

/// The number of the text that a locale writes for a currency, or BROADSHEET_NO_TEXT if it writes the code.
uint16_t broadsheet_locale_symbol(uint16_t locale, uint16_t currency);

/// Where a text begins, to be read by broadsheet_text_byte.
uint32_t broadsheet_text_start(uint16_t text);

/// Where a text ends.
uint32_t broadsheet_text_end(uint16_t text);

/// The byte at an offset between the start and the end of a text.
uint8_t broadsheet_text_byte(uint32_t offset);

#endif
