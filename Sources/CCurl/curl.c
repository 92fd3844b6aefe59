// The macros of curl.h that check types stand in the way of functions of the same name.
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"
#include "CLoading.h"
#undef curl_easy_setopt
#undef curl_easy_getinfo

static _Atomic(void *) library;

// dlopen counts; that two threads may both call it does no harm.
static void *loaded(void) {
    if (!atomic_load(&library)) {
        void *found = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
        if (!found) found = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
        atomic_store(&library, found);
    }
    return atomic_load(&library);
}

int broadsheet_load_curl(void) { return loaded() != 0; }

// Without libcurl nothing is answered. A code that is no answer says that it failed.
FORWARD(CURLcode, curl_global_init, (long flags), (flags), CURLE_FAILED_INIT)
FORWARD(CURL *, curl_easy_init, (void), (), 0)
FORWARD(CURLcode, curl_easy_perform, (CURL * handle), (handle), CURLE_FAILED_INIT)
FORWARD_VOID(curl_easy_reset, (CURL * handle), (handle))
FORWARD_VOID(curl_easy_cleanup, (CURL * handle), (handle))
FORWARD(const char *, curl_easy_strerror, (CURLcode code), (code), 0)
FORWARD_VOID(curl_free, (void *memory), (memory))
FORWARD(struct curl_slist *, curl_slist_append, (struct curl_slist * list, const char *text), (list, text), 0)
FORWARD_VOID(curl_slist_free_all, (struct curl_slist * list), (list))
FORWARD(CURLU *, curl_url, (void), (), 0)
FORWARD_VOID(curl_url_cleanup, (CURLU * address), (address))
FORWARD(CURLUcode, curl_url_set, (CURLU * address, CURLUPart part, const char *text, unsigned int flags),
        (address, part, text, flags), CURLUE_OUT_OF_MEMORY)

CURLUcode broadsheet_url_get(CURLU *address, CURLUPart part, char **text, unsigned int flags) {
    FIND(curl_url_get)
    return known ? known(address, part, text, flags) : CURLUE_OUT_OF_MEMORY;
}

CURLcode broadsheet_set_number(CURL *handle, CURLoption option, long value) {
    FIND(curl_easy_setopt)
    return known ? known(handle, option, value) : CURLE_FAILED_INIT;
}

CURLcode broadsheet_set_text(CURL *handle, CURLoption option, const char *value) {
    FIND(curl_easy_setopt)
    return known ? known(handle, option, value) : CURLE_FAILED_INIT;
}

void broadsheet_set_lists(CURL *handle, struct curl_slist *headers, struct curl_slist *names) {
    FIND(curl_easy_setopt)
    known(handle, CURLOPT_HTTPHEADER, headers);
    known(handle, CURLOPT_RESOLVE, names);
}

// The option with names is the newer one.
CURLcode broadsheet_set_web_only(CURL *handle) {
    FIND(curl_easy_setopt)
#if LIBCURL_VERSION_NUM >= 0x075500
    return known ? known(handle, CURLOPT_PROTOCOLS_STR, "http,https") : CURLE_FAILED_INIT;
#else
    return known(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

void broadsheet_set_callbacks(CURL *handle, void *context, curl_write_callback body, curl_write_callback head,
                              curl_xferinfo_callback progress, curl_opensocket_callback open) {
    FIND(curl_easy_setopt)
    known(handle, CURLOPT_WRITEFUNCTION, body);
    known(handle, CURLOPT_WRITEDATA, context);
    known(handle, CURLOPT_HEADERFUNCTION, head);
    known(handle, CURLOPT_HEADERDATA, context);
    known(handle, CURLOPT_XFERINFOFUNCTION, progress);
    known(handle, CURLOPT_XFERINFODATA, context);
    known(handle, CURLOPT_NOPROGRESS, 0L);
    known(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    known(handle, CURLOPT_OPENSOCKETDATA, context);
}

void broadsheet_set_body(CURL *handle, const void *bytes, long long count) {
    FIND(curl_easy_setopt)
    known(handle, CURLOPT_POST, 1L);
    known(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    known(handle, CURLOPT_POSTFIELDS, bytes);
}

void broadsheet_set_upload(CURL *handle, void *context, curl_read_callback read, curl_seek_callback seek,
                           long long count) {
    FIND(curl_easy_setopt)
    known(handle, CURLOPT_UPLOAD, 1L);
    known(handle, CURLOPT_INFILESIZE_LARGE, (curl_off_t)count);
    known(handle, CURLOPT_READFUNCTION, read);
    known(handle, CURLOPT_READDATA, context);
    known(handle, CURLOPT_SEEKFUNCTION, seek);
    known(handle, CURLOPT_SEEKDATA, context);
}

long broadsheet_number(CURL *handle, CURLINFO info) {
    FIND(curl_easy_getinfo)
    long value = 0;
    return known(handle, info, &value) == CURLE_OK ? value : 0;
}

long long broadsheet_retry_after(CURL *handle) {
    FIND(curl_easy_getinfo)
    curl_off_t value = 0;
    return known(handle, CURLINFO_RETRY_AFTER, &value) == CURLE_OK ? value : 0;
}

int broadsheet_has_connected(CURL *handle) {
    FIND(curl_easy_getinfo)
    curl_off_t value = 0;
    return known(handle, CURLINFO_CONNECT_TIME_T, &value) == CURLE_OK && value > 0;
}

const char *broadsheet_redirect(CURL *handle) {
    FIND(curl_easy_getinfo)
    char *value = 0;
    return known(handle, CURLINFO_REDIRECT_URL, &value) == CURLE_OK ? value : 0;
}
