// Checksums in every page of a database, written and verified between SQLite and the disk.
//
// The format is that of SQLite's own extension (https://www.sqlite.org/cksumvfs.html): the last 8 of each page's bytes, which SQLite leaves
// alone where byte 20 of the header says 8, are two sums over the others. What is read from the write-ahead log is not looked at here: its
// frames have checksums of their own.

#include "page_checksums.h"

#include <stdint.h>
#include <string.h>

enum { sum_length = 8, reserve_place = 20, version_place = 60, least_page = 512 };

typedef struct {
    sqlite3_file base;
    enum tp_page_care care;
    int keeps_sums;
    int refused_version;
    // The file of the layer below follows.
} file_t;

static sqlite3_file *below(sqlite3_file *file) { return (sqlite3_file *)((file_t *)file + 1); }
static sqlite3_vfs *vfs_below(sqlite3_vfs *vfs) { return ((sqlite3_vfs *)vfs->pAppData); }

static void sum(const uint8_t *page, int length, uint8_t answer[sum_length]) {
    uint32_t first = 0, second = 0;
    for (int i = 0; i < length; i += 8) {
        uint32_t pair[2];
        memcpy(pair, page + i, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        pair[0] = __builtin_bswap32(pair[0]);
        pair[1] = __builtin_bswap32(pair[1]);
#endif
        first += pair[0] + second;
        second += pair[1] + first;
    }
    for (int i = 0; i < 4; i++) {
        answer[i] = (uint8_t)(first >> 8 * i);
        answer[4 + i] = (uint8_t)(second >> 8 * i);
    }
}

static int fits(const uint8_t *page, int length) {
    uint8_t expected[sum_length];
    sum(page, length - sum_length, expected);
    return memcmp(page + length - sum_length, expected, sum_length) == 0;
}

static int is_whole_page(int length) { return length >= least_page && (length & (length - 1)) == 0; }

// The first page says whether the others carry sums.
static void learn(file_t *file, const uint8_t *page, int length, sqlite3_int64 offset) {
    if (offset == 0 && length >= 100 && memcmp(page, "SQLite format 3", 16) == 0) file->keeps_sums = page[reserve_place] == sum_length;
}

// A first page whose only fault is that it denies its sum: without this, one bit would switch the verifying off.
static int denies_its_sum(uint8_t *page, int length) {
    uint8_t found = page[reserve_place];
    page[reserve_place] = sum_length;
    int is_denied = fits(page, length);
    page[reserve_place] = found;
    return is_denied;
}

static int is_let_through(const file_t *file, const uint8_t *page, sqlite3_int64 offset) {
    switch (file->care) {
    case tp_page_verify: return 0;
    case tp_page_verify_leaves: return offset == 0 || page[0] == 2 || page[0] == 5;
    case tp_page_trust: return 1;
    }
    return 0;
}

// MARK: The file

static int x_close(sqlite3_file *file) { return below(file)->pMethods->xClose(below(file)); }

static int x_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    file_t *self = (file_t *)file;
    int code = below(file)->pMethods->xRead(below(file), bytes, length, offset);
    if (code != SQLITE_OK) return code;
    learn(self, bytes, length, offset);
    if (!is_whole_page(length)) return SQLITE_OK;
    uint8_t *page = bytes;
    int is_first = offset == 0 && memcmp(page, "SQLite format 3", 16) == 0;
    int is_sound = self->keeps_sums ? fits(page, length) : !(is_first && denies_its_sum(page, length));
    if (is_sound || is_let_through(self, page, offset)) return SQLITE_OK;
    if (is_first) {
        const uint8_t *place = page + version_place;
        self->refused_version = (int)((uint32_t)place[0] << 24 | (uint32_t)place[1] << 16 | (uint32_t)place[2] << 8 | place[3]);
    }
    sqlite3_log(SQLITE_IOERR_DATA, "page at byte %lld: its checksum does not fit", offset);
    return SQLITE_IOERR_DATA;
}

// SQLite hands over its own page; its last bytes are of no concern to it.
static int x_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    file_t *self = (file_t *)file;
    learn(self, bytes, length, offset);
    if (self->keeps_sums && is_whole_page(length)) sum(bytes, length - sum_length, (uint8_t *)bytes + length - sum_length);
    return below(file)->pMethods->xWrite(below(file), bytes, length, offset);
}

static int x_truncate(sqlite3_file *file, sqlite3_int64 size) { return below(file)->pMethods->xTruncate(below(file), size); }
static int x_sync(sqlite3_file *file, int flags) { return below(file)->pMethods->xSync(below(file), flags); }
static int x_size(sqlite3_file *file, sqlite3_int64 *size) { return below(file)->pMethods->xFileSize(below(file), size); }
static int x_lock(sqlite3_file *file, int lock) { return below(file)->pMethods->xLock(below(file), lock); }
static int x_unlock(sqlite3_file *file, int lock) { return below(file)->pMethods->xUnlock(below(file), lock); }
static int x_reserved(sqlite3_file *file, int *answer) { return below(file)->pMethods->xCheckReservedLock(below(file), answer); }
static int x_control(sqlite3_file *file, int operation, void *argument) {
    return below(file)->pMethods->xFileControl(below(file), operation, argument);
}
static int x_sector(sqlite3_file *file) { return below(file)->pMethods->xSectorSize(below(file)); }
static int x_traits(sqlite3_file *file) {
    int traits = below(file)->pMethods->xDeviceCharacteristics(below(file));
#ifdef SQLITE_IOCAP_SUBPAGE_READ
    traits &= ~SQLITE_IOCAP_SUBPAGE_READ;  // a part of a page cannot be verified
#endif
    return traits;
}
static int x_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **answer) {
    return below(file)->pMethods->xShmMap(below(file), page, size, extend, answer);
}
static int x_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return below(file)->pMethods->xShmLock(below(file), offset, count, flags);
}
static void x_shm_barrier(sqlite3_file *file) { below(file)->pMethods->xShmBarrier(below(file)); }
static int x_shm_unmap(sqlite3_file *file, int remove) { return below(file)->pMethods->xShmUnmap(below(file), remove); }

// Version 2: without memory-mapped reading, which goes past `x_read`.
static const sqlite3_io_methods methods = {
    2, x_close, x_read, x_write, x_truncate, x_sync, x_size, x_lock, x_unlock, x_reserved, x_control, x_sector, x_traits,
    x_shm_map, x_shm_lock, x_shm_barrier, x_shm_unmap, 0, 0,
};

// MARK: The layer

static sqlite3_vfs layers[3];
static const char *const names[3] = {"tp-verify", "tp-verify-leaves", "tp-trust"};

static int x_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *answer) {
    sqlite3_vfs *lower = vfs_below(vfs);
    if (!(flags & SQLITE_OPEN_MAIN_DB)) return lower->xOpen(lower, name, file, flags, answer);
    file_t *self = (file_t *)file;
    memset(self, 0, sizeof *self);
    self->care = (enum tp_page_care)(vfs - layers);
    self->refused_version = -1;
    int code = lower->xOpen(lower, name, below(file), flags, answer);
    if (below(file)->pMethods) self->base.pMethods = &methods;
    return code;
}

const char *tp_page_checksum_vfs(enum tp_page_care care) {
    if (!sqlite3_vfs_find(names[care])) {
        sqlite3_vfs *lower = sqlite3_vfs_find(0);
        if (!lower) return 0;
        sqlite3_vfs layer = *lower;
        layer.zName = names[care];
        layer.pAppData = lower;
        layer.szOsFile = (int)sizeof(file_t) + lower->szOsFile;
        layer.pNext = 0;
        layer.xOpen = x_open;
        layers[care] = layer;
        if (sqlite3_vfs_register(&layers[care], 0) != SQLITE_OK) return 0;
    }
    return names[care];
}

// MARK: Connections

int tp_page_checksum_reserve(sqlite3 *connection) {
    int length = sum_length;
    return sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &length);
}

static file_t *main_file(sqlite3 *connection) {
    sqlite3_file *file = 0;
    if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file) return 0;
    return file->pMethods == &methods ? (file_t *)file : 0;
}

int tp_page_checksum_is_kept(sqlite3 *connection) {
    file_t *file = main_file(connection);
    return file && file->keeps_sums;
}

int tp_page_checksum_refused_version(sqlite3 *connection) {
    file_t *file = main_file(connection);
    return file ? file->refused_version : -1;
}
