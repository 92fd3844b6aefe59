// SQLite: files that are read with SQL.
#include <sqlite3.h>
