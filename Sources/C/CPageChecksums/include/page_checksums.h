#pragma once
#include <sqlite3.h>

/// What a connection does with a page whose checksum does not fit.
enum tp_page_care {
    /// Refuses it: SQLITE_IOERR_DATA.
    tp_page_verify = 0,
    /// Refuses leaves and their overflow, which hold values; lets through page 1 and the pages that only lead to others. For salvage.
    tp_page_verify_leaves = 1,
    /// Reads everything, for a file that another program wrote to.
    tp_page_trust = 2,
};

/// The name of the file system layer that keeps a checksum in each page: `tp-verify`, `tp-verify-leaves` or `tp-trust`.
/// The first call registers it. Null where SQLite has no file system to build on.
const char *tp_page_checksum_vfs(enum tp_page_care care);

/// Asks for room for a checksum in the pages of a database that has no page yet; says nothing to any other.
int tp_page_checksum_reserve(sqlite3 *connection);

/// Whether the pages of the main database carry checksums, as far as its first page was read.
int tp_page_checksum_is_kept(sqlite3 *connection);

/// The format number in a first page whose checksum did not fit; -1 where the first page was never such a one.
int tp_page_checksum_refused_version(sqlite3 *connection);
