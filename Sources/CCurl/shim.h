// libcurl: files on the web.
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo take arguments of any type, which Swift does not import: one function a type.

static inline CURLcode broadsheet_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode broadsheet_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline void broadsheet_set_lists(CURL *handle, struct curl_slist *headers, struct curl_slist *names) {
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(handle, CURLOPT_RESOLVE, names);
}

// http and https and nothing else; the option with names is the newer one.
static inline CURLcode broadsheet_set_web_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

// The plainest way to send a password; the macro is more than Swift imports.
static const long broadsheet_basic = (long)CURLAUTH_BASIC;

// The functions that curl calls back, all with the same context.
static inline void broadsheet_set_callbacks(CURL *handle, void *context, curl_write_callback body,
                                            curl_write_callback head, curl_xferinfo_callback progress,
                                            curl_opensocket_callback open) {
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
    curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
    curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

// What a transfer ended with; 0 where it cannot be known.
static inline long broadsheet_number(CURL *handle, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline long long broadsheet_retry_after(CURL *handle) {
    curl_off_t value = 0;
    return curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &value) == CURLE_OK ? value : 0;
}

// Whether a connection was made at all.
static inline int broadsheet_has_connected(CURL *handle) {
    curl_off_t value = 0;
    return curl_easy_getinfo(handle, CURLINFO_CONNECT_TIME_T, &value) == CURLE_OK && value > 0;
}

static inline const char *broadsheet_redirect(CURL *handle) {
    char *value = 0;
    return curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &value) == CURLE_OK ? value : 0;
}
