import FocusModel

/// A named zone as the machine's zone tables describe it (TZif, RFC 9636), read without libc's global state.
package struct LocalZone: TimeZoneRules {
    package let name: String
    private let table: ZoneTable

    /// Nil when no zone has this name, or the machine has no zone tables (package `tzdata`); `UTC` is always there.
    package static func named(_ name: String) -> LocalZone? {
        if name == "UTC" { return .utc }
        guard isPlausible(name) else { return nil }
        for folder in folders {
            if let bytes = try? FileSystem.read("\(folder)/\(name)", limit: 1 << 20), let table = ZoneTable(tzif: bytes) {
                return LocalZone(name: name, table: table)
            }
        }
        return nil
    }

    /// The user's zone: TZ (a name, `:name`, an absolute path or a POSIX rule such as `CET-1CEST,M3.5.0,M10.5.0/3`), else the
    /// machine's `/etc/localtime`, else UTC. A TZ that nobody knows is an error, not silently UTC.
    package static func current(environment: any EnvironmentVariables) throws(ZoneError) -> LocalZone {
        guard let setting = environment["TZ"] else { return machine }
        let text = setting.hasPrefix(":") ? String(setting.dropFirst()) : setting
        if text.isEmpty { return .utc }
        if text.hasPrefix("/"), let zone = file(text) { return zone }
        if let zone = named(text) { return zone }
        if let rule = PosixZoneRule(text) { return LocalZone(name: text, table: ZoneTable(rule: rule)) }
        throw ZoneError(name: text, from: "TZ")
    }

    package static let utc = LocalZone(name: "UTC", table: ZoneTable(fixedOffset: 0))

    package func civil(_ instant: Instant) -> CivilDateTime {
        let seconds = Int(instant.milliseconds >= 0 ? instant.milliseconds / 1000 : (instant.milliseconds - 999) / 1000)
        return CivilDateTime(secondNumber: seconds + table.offset(at: seconds))
    }

    package func instant(_ civil: CivilDateTime) -> Instant {
        let local = civil.secondNumber
        // The offsets in force a day before and a day after enclose any change near this reading.
        let before = table.offset(at: local - 86_400)
        let after = table.offset(at: local + 86_400)
        let candidates = [local - before, local - after].filter { $0 + table.offset(at: $0) == local }
        return Instant(milliseconds: Int64(candidates.min() ?? local - before) * 1000)
    }

    private static var machine: LocalZone {
        guard let zone = file("/etc/localtime") else { return .utc }
        return zone
    }

    private static func file(_ path: String) -> LocalZone? {
        guard let bytes = try? FileSystem.read(path, limit: 1 << 20), let table = ZoneTable(tzif: bytes) else { return nil }
        let name = FileSystem.target(ofLink: path).flatMap(zoneName) ?? FileSystem.resolved(path).flatMap(zoneName) ?? path
        return LocalZone(name: name == "Etc/UTC" ? "UTC" : name, table: table)
    }

    /// The name of the zone whose table lies at that path; nil where it is none of the machine's.
    private static func zoneName(_ path: String) -> String? {
        for folder in folders where path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
        return nil
    }

    private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

    /// Letters, digits, `_+-` and single slashes: no way out of the folder.
    private static func isPlausible(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count < 64, !name.hasPrefix("/"), !name.hasSuffix("/") else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"): true
            default: false
            }
        }
    }
}

/// A zone name that nothing on this machine explains.
package struct ZoneError: Error, Hashable, Sendable {
    package var name: String
    /// The option, variable or field that named it.
    package var from: String
    package init(name: String, from: String) {
        self.name = name
        self.from = from
    }
}

extension ZoneError: CustomStringConvertible {
    package var description: String {
        let advice =
            FileSystem.isFolder("/usr/share/zoneinfo")
            ? "give an IANA name such as Europe/Paris" : "this machine has no zone tables, install the package tzdata"
        return "\(from): unknown time zone “\(name)”; \(advice)"
    }
}
