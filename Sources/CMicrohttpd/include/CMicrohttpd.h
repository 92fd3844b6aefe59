// libmicrohttpd: the server of the preview.
//
// The library is loaded when a preview first starts (microhttpd.c has the functions that are used, each of which hands
// its call on): with TLS and all else that it needs itself, loading it at every start would cost some milliseconds.
#pragma once
#include <microhttpd.h>

// Loads libmicrohttpd, once; whether it is there. Without it, the other functions fail.
int broadsheet_load_microhttpd(void);
