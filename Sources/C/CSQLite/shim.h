#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast that Swift cannot import: SQLite copies the bytes before the call returns.
static inline int tp_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// `sqlite3_db_config` takes a variable number of arguments, which Swift cannot import.
static inline int tp_keep_log_on_close(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Before the first connection: none of the memory that SQLite takes beforehand for many statements and many pages. For a process that
/// asks three questions and ends, most of its time would be that. `sqlite3_config` takes a variable number of arguments, too.
static inline void tp_spare_memory(void) {
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
    sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}
