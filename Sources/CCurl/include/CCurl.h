// libcurl: files on the web.
//
// The library is loaded when a source first needs the web (curl.c has the functions that are used, each of which hands
// its call on): with all that libcurl needs itself, loading it at every start would cost some milliseconds.
#pragma once
#include <curl/curl.h>

// Loads libcurl, once; whether it is there. Without it, the other functions fail.
int broadsheet_load_curl(void);

// curl_url_get, whose first parameter is a constant in some versions and not in others.
CURLUcode broadsheet_url_get(CURLU *address, CURLUPart part, char **text, unsigned int flags);

// curl_easy_setopt and curl_easy_getinfo take arguments of any type, which Swift does not import: one function a type.

CURLcode broadsheet_set_number(CURL *handle, CURLoption option, long value);
CURLcode broadsheet_set_text(CURL *handle, CURLoption option, const char *value);
void broadsheet_set_lists(CURL *handle, struct curl_slist *headers, struct curl_slist *names);

// http and https and nothing else.
CURLcode broadsheet_set_web_only(CURL *handle);

// Ways to prove who asks; the macros are more than Swift imports.
static const long broadsheet_basic = (long)CURLAUTH_BASIC;
static const long broadsheet_digest = (long)CURLAUTH_DIGEST;

// A body in memory, which must stay there until the request is done.
void broadsheet_set_body(CURL *handle, const void *bytes, long long count);

// A body that is read piece by piece, `count` bytes in all.
void broadsheet_set_upload(CURL *handle, void *context, curl_read_callback read, curl_seek_callback seek,
                           long long count);

// What a reading function answers when it cannot go on.
static const size_t broadsheet_cannot_read = (size_t)CURL_READFUNC_ABORT;

// The functions that curl calls back, all with the same context.
void broadsheet_set_callbacks(CURL *handle, void *context, curl_write_callback body, curl_write_callback head,
                              curl_xferinfo_callback progress, curl_opensocket_callback open);

// What a transfer ended with; 0 where it cannot be known.
long broadsheet_number(CURL *handle, CURLINFO info);
long long broadsheet_retry_after(CURL *handle);

// Whether a connection was made at all.
int broadsheet_has_connected(CURL *handle);

const char *broadsheet_redirect(CURL *handle);
