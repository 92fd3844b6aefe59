// libbrotlienc: texts packed for hosts that send files as they lie there.
//
// The library is loaded when a target first asks for it (brotli.c has the functions that are used, each of which hands its
// call on): few sites need it.
#pragma once
#include <brotli/encode.h>

// Loads libbrotlienc, once; whether it is there. Without it, the other functions fail.
int broadsheet_load_brotli(void);
