// libcurl: files on the web.
#include <curl/curl.h>
