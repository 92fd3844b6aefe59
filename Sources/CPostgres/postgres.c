#include "CPostgres.h"
#include "CLoading.h"

static _Atomic(void *) library;

// dlopen counts; that two threads may both call it does no harm.
static void *loaded(void) {
    if (!atomic_load(&library)) atomic_store(&library, dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL));
    return atomic_load(&library);
}

int broadsheet_load_postgres(void) { return loaded() != 0; }

// Without libpq nothing is answered.
#define ASK(result, name, parameters, arguments) FORWARD(result, name, parameters, arguments, (result)0)

ASK(PGconn *, PQconnectdbParams, (const char *const *keys, const char *const *values, int expand),
    (keys, values, expand))
ASK(PQconninfoOption *, PQconninfoParse, (const char *text, char **message), (text, message))
FORWARD_VOID(PQconninfoFree, (PQconninfoOption *options), (options))
FORWARD_VOID(PQfinish, (PGconn *connection), (connection))
ASK(ConnStatusType, PQstatus, (const PGconn *connection), (connection))
ASK(char *, PQerrorMessage, (const PGconn *connection), (connection))
ASK(const char *, PQparameterStatus, (const PGconn *connection, const char *name), (connection, name))
ASK(int, PQsocket, (const PGconn *connection), (connection))
ASK(int, PQconsumeInput, (PGconn *connection), (connection))
ASK(int, PQisBusy, (PGconn *connection), (connection))
ASK(int, PQsendQuery, (PGconn *connection, const char *query), (connection, query))
ASK(int, PQsendPrepare,
        (PGconn *connection, const char *name, const char *query, int count, const Oid *types),
        (connection, name, query, count, types))
ASK(int, PQsendDescribePrepared, (PGconn *connection, const char *name), (connection, name))
ASK(int, PQsendQueryParams,
        (PGconn *connection, const char *query, int count, const Oid *types, const char *const *values,
         const int *lengths, const int *formats, int format),
        (connection, query, count, types, values, lengths, formats, format))
ASK(PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *connection, PQnoticeProcessor function_, void *context),
        (connection, function_, context))
ASK(PGresult *, PQgetResult, (PGconn *connection), (connection))
FORWARD_VOID(PQclear, (PGresult *result), (result))
ASK(ExecStatusType, PQresultStatus, (const PGresult *result), (result))
ASK(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))
ASK(size_t, PQresultMemorySize, (const PGresult *result), (result))
ASK(int, PQntuples, (const PGresult *result), (result))
ASK(int, PQnfields, (const PGresult *result), (result))
ASK(char *, PQfname, (const PGresult *result, int field), (result, field))
ASK(Oid, PQftype, (const PGresult *result, int field), (result, field))
ASK(int, PQfmod, (const PGresult *result, int field), (result, field))
ASK(int, PQgetisnull, (const PGresult *result, int row, int field), (result, row, field))
ASK(int, PQgetlength, (const PGresult *result, int row, int field), (result, row, field))
ASK(char *, PQgetvalue, (const PGresult *result, int row, int field), (result, row, field))
FORWARD_VOID(PQfreemem, (void *memory), (memory))
