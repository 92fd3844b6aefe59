// libpq: PostgreSQL and what speaks its protocol.
#include <libpq-fe.h>
