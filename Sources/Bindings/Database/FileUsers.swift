import Glibc

/// The processes that have a database open, by the locks that SQLite keeps on its index (`-shm`) for as long.
///
/// The kernel's list is read (`/proc/locks`), because opening the file itself would drop the locks of this process when it is closed.
/// Where there is no such list, nobody is seen.
package struct FileUsers {
    /// Ascending, each once; this process is one of them where it has the file open.
    package let processes: [Int32]
    package var isEmpty: Bool { processes.isEmpty }

    /// - Parameter database: the path of the database itself.
    package init(of database: String) {
        var status = stat()
        guard stat(database + "-shm", &status) == 0, let list = fopen("/proc/locks", "re") else {
            processes = []
            return
        }
        defer { fclose(list) }
        let wanted = String(status.st_ino)
        var found: Set<Int32> = []
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), list) != nil {
            // 5: POSIX  ADVISORY  READ 5433 08:01:7864448 128 128
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let words = text.split(whereSeparator: \.isWhitespace)
            guard words.count >= 8, words[1] == "POSIX", words[5].split(separator: ":").last.map(String.init) == wanted else { continue }
            if let process = Int32(words[4]), process > 0 { found.insert(process) }
        }
        processes = found.sorted()
    }
}
