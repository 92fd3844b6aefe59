// The arrays of the generated locales.c; locale-access.c is the only reader.
#ifndef BROADSHEET_LOCALES_H
#define BROADSHEET_LOCALES_H

#include <stdint.h>

extern const uint16_t broadsheet_currency_numbers[];
extern const uint8_t broadsheet_currency_decimals[];
extern const uint16_t broadsheet_locale_cells[];
extern const uint16_t broadsheet_locale_parents[];
extern const uint16_t broadsheet_locale_symbols[];
extern const uint16_t broadsheet_symbol_pairs[];
extern const uint32_t broadsheet_text_offsets[];
extern const char broadsheet_text_bytes[];

#endif
