// expat: spreadsheets, bank statements and the answers of hosts in XML, read piece by piece.
//
// The library is loaded when the first of them is read (expat.c has the functions that are used, each of which hands its call
// on): most sites have none.
#pragma once
#include <expat.h>

// Loads expat, once; whether it is there. Without it, the other functions fail.
int broadsheet_load_expat(void);
