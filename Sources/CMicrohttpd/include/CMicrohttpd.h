// libmicrohttpd: the server of the preview.
//
// The library is loaded when a preview first starts (microhttpd.c has the functions that are used, each of which hands
// its call on): with TLS and all else that it needs itself, loading it at every start would cost some milliseconds.
#pragma once
#include <microhttpd.h>

// Loads libmicrohttpd, once; whether it is there. Without it, the other functions fail.
int broadsheet_load_microhttpd(void);

// What a server is started with. The context is handed to every function that is called back.
struct broadsheet_server {
    // Bound and listening; the server closes it when it ends.
    int listener;
    unsigned threads;
    unsigned connections;
    // A connection on which nothing happens for so long is closed.
    unsigned idle_seconds;
    // What one connection may take: the limit of a request's head.
    size_t memory;
    void *context;
    MHD_AcceptPolicyCallback accept;
    MHD_NotifyConnectionCallback connection;
    MHD_AccessHandlerCallback request;
    MHD_RequestCompletedCallback completed;
};

// MHD_start_daemon takes arguments of any type, which Swift does not import. Paths are handed over as they came, for
// MHD's own decoding cuts them at %00. NULL if the server cannot start; the listener is still the caller's then.
struct MHD_Daemon *broadsheet_start_server(const struct broadsheet_server *server);

// The functions that tell of a connection, one an answer.

// Its socket; -1 if it has none.
int broadsheet_socket(struct MHD_Connection *connection);
// What the callback for connections has left there.
void *broadsheet_connection_context(struct MHD_Connection *connection);
// Who asks.
const struct sockaddr *broadsheet_peer(struct MHD_Connection *connection);

// Macros that Swift does not import.
static const uint64_t broadsheet_unknown_size = MHD_SIZE_UNKNOWN;
static const ssize_t broadsheet_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
// poll's mark for a connection whose other side has closed; declared for _GNU_SOURCE only.
static const short broadsheet_hang_up = 0x2000;
