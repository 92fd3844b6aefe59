#ifndef BROADSHEET_CTABLES_LOCALES_H
#define BROADSHEET_CTABLES_LOCALES_H

#include <stdint.h>

/// The decimals of the currency with this number (see Currency.swift), or 0xFF if there is none.
uint8_t broadsheet_currency_digits(uint16_t number);

#endif
