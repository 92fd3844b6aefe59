// libpq: PostgreSQL and what speaks its protocol.
//
// The library is loaded when a report first needs a database (postgres.c has the functions that are used, each of
// which hands its call on): with all that libpq needs itself, loading it at every start would cost some milliseconds.
#pragma once
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// Loads libpq, once; whether it is there. Without it, the other functions fail.
int broadsheet_load_postgres(void);
