#include "CPostgres.h"
#include <dlfcn.h>
#include <stdatomic.h>

static _Atomic(void *) library;

// dlopen counts; that two threads may both call it does no harm.
static void *loaded(void) {
    if (!atomic_load(&library)) atomic_store(&library, dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL));
    return atomic_load(&library);
}

int broadsheet_load_postgres(void) { return loaded() != 0; }

// The function of that name in libpq; the compiler holds its parameters against libpq's header.
#define FIND(name)                                                                        \
    static _Atomic(__typeof__(&name)) function;                                           \
    __typeof__(&name) known = atomic_load_explicit(&function, memory_order_relaxed);      \
    if (!known && loaded()) {                                                             \
        known = (__typeof__(&name))dlsym(loaded(), #name);                                \
        atomic_store_explicit(&function, known, memory_order_relaxed);                    \
    }

// Hands a call on, and answers nothing where there is no libpq.
#define FORWARD(result, name, parameters, arguments) \
    result name parameters {                         \
        FIND(name)                                   \
        return known ? known arguments : (result)0;  \
    }
#define FORWARD_VOID(name, parameters, arguments) \
    void name parameters {                        \
        FIND(name)                                \
        if (known) known arguments;               \
    }

FORWARD(PGconn *, PQconnectdbParams, (const char *const *keys, const char *const *values, int expand),
        (keys, values, expand))
FORWARD(PQconninfoOption *, PQconninfoParse, (const char *text, char **message), (text, message))
FORWARD_VOID(PQconninfoFree, (PQconninfoOption *options), (options))
FORWARD_VOID(PQfinish, (PGconn *connection), (connection))
FORWARD(ConnStatusType, PQstatus, (const PGconn *connection), (connection))
FORWARD(char *, PQerrorMessage, (const PGconn *connection), (connection))
FORWARD(const char *, PQparameterStatus, (const PGconn *connection, const char *name), (connection, name))
FORWARD(int, PQsocket, (const PGconn *connection), (connection))
FORWARD(int, PQconsumeInput, (PGconn *connection), (connection))
FORWARD(int, PQisBusy, (PGconn *connection), (connection))
FORWARD(int, PQsendQuery, (PGconn *connection, const char *query), (connection, query))
FORWARD(int, PQsendPrepare,
        (PGconn *connection, const char *name, const char *query, int count, const Oid *types),
        (connection, name, query, count, types))
FORWARD(int, PQsendDescribePrepared, (PGconn *connection, const char *name), (connection, name))
FORWARD(int, PQsendQueryParams,
        (PGconn *connection, const char *query, int count, const Oid *types, const char *const *values,
         const int *lengths, const int *formats, int format),
        (connection, query, count, types, values, lengths, formats, format))
FORWARD(PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *connection, PQnoticeProcessor function_, void *context),
        (connection, function_, context))
FORWARD(PGresult *, PQgetResult, (PGconn *connection), (connection))
FORWARD_VOID(PQclear, (PGresult *result), (result))
FORWARD(ExecStatusType, PQresultStatus, (const PGresult *result), (result))
FORWARD(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))
FORWARD(size_t, PQresultMemorySize, (const PGresult *result), (result))
FORWARD(int, PQntuples, (const PGresult *result), (result))
FORWARD(int, PQnfields, (const PGresult *result), (result))
FORWARD(char *, PQfname, (const PGresult *result, int field), (result, field))
FORWARD(Oid, PQftype, (const PGresult *result, int field), (result, field))
FORWARD(int, PQfmod, (const PGresult *result, int field), (result, field))
FORWARD(int, PQgetisnull, (const PGresult *result, int row, int field), (result, row, field))
FORWARD(int, PQgetlength, (const PGresult *result, int row, int field), (result, row, field))
FORWARD(char *, PQgetvalue, (const PGresult *result, int row, int field), (result, row, field))
FORWARD_VOID(PQfreemem, (void *memory), (memory))
