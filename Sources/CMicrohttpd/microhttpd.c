#include "CMicrohttpd.h"
#include "CLoading.h"
#include <string.h>

static _Atomic(void *) library;

// dlopen counts; that two threads may both call it does no harm.
static void *loaded(void) {
    if (!atomic_load(&library)) atomic_store(&library, dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL));
    return atomic_load(&library);
}

int broadsheet_load_microhttpd(void) { return loaded() != 0; }

// Without libmicrohttpd nothing is done.
FORWARD_VOID(MHD_stop_daemon, (struct MHD_Daemon * daemon), (daemon))
FORWARD_VOID(MHD_suspend_connection, (struct MHD_Connection * connection), (connection))
FORWARD_VOID(MHD_resume_connection, (struct MHD_Connection * connection), (connection))
FORWARD_VOID(MHD_destroy_response, (struct MHD_Response * response), (response))
FORWARD(enum MHD_Result, MHD_queue_response,
        (struct MHD_Connection * connection, unsigned int status, struct MHD_Response *response),
        (connection, status, response), MHD_NO)
FORWARD(enum MHD_Result, MHD_add_response_header,
        (struct MHD_Response * response, const char *name, const char *value), (response, name, value), MHD_NO)
FORWARD(int, MHD_get_connection_values_n,
        (struct MHD_Connection * connection, enum MHD_ValueKind kind, MHD_KeyValueIteratorN iterator, void *context),
        (connection, kind, iterator, context), 0)
FORWARD(const char *, MHD_lookup_connection_value,
        (struct MHD_Connection * connection, enum MHD_ValueKind kind, const char *name), (connection, kind, name), 0)
FORWARD(struct MHD_Response *, MHD_create_response_from_buffer_with_free_callback_cls,
        (size_t size, void *bytes, MHD_ContentReaderFreeCallback release, void *context),
        (size, bytes, release, context), 0)
FORWARD(struct MHD_Response *, MHD_create_response_from_iovec,
        (const struct MHD_IoVec *pieces, unsigned int count, MHD_ContentReaderFreeCallback release, void *context),
        (pieces, count, release, context), 0)
FORWARD(struct MHD_Response *, MHD_create_response_from_callback,
        (uint64_t size, size_t block, MHD_ContentReaderCallback read, void *context,
         MHD_ContentReaderFreeCallback release),
        (size, block, read, context, release), 0)

static size_t unchanged(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

struct MHD_Daemon *broadsheet_start_server(const struct broadsheet_server *server) {
    FIND(MHD_start_daemon)
    if (!known) return 0;
    // A pool of one thread is none to MHD.
    enum MHD_OPTION pool = server->threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END;
    return known(MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, server->accept, server->context,
                 server->request, server->context,
                 MHD_OPTION_LISTEN_SOCKET, server->listener,
                 MHD_OPTION_UNESCAPE_CALLBACK, unchanged, (void *)0,
                 MHD_OPTION_NOTIFY_CONNECTION, server->connection, server->context,
                 MHD_OPTION_NOTIFY_COMPLETED, server->completed, server->context,
                 MHD_OPTION_CONNECTION_LIMIT, server->connections,
                 MHD_OPTION_CONNECTION_TIMEOUT, server->idle_seconds,
                 MHD_OPTION_CONNECTION_MEMORY_LIMIT, server->memory,
                 MHD_OPTION_STRICT_FOR_CLIENT, 1,
                 pool, server->threads,
                 MHD_OPTION_END);
}

static const union MHD_ConnectionInfo *found(struct MHD_Connection *connection, enum MHD_ConnectionInfoType kind) {
    FIND(MHD_get_connection_info)
    return known ? known(connection, kind) : 0;
}

int broadsheet_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = found(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

void *broadsheet_connection_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = found(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : 0;
}

const struct sockaddr *broadsheet_peer(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = found(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : 0;
}
