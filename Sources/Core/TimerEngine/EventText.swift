/// The text of an event's facts: one `name value` line each, so that a log reads well in any SQLite shell.
///
/// Backslash, line feed, carriage return and tab inside a value are written `\\`, `\n`, `\r`, `\t`. Names may repeat; the order
/// is kept. Nothing is quoted, and a value may be empty.
struct EventText {
    private(set) var lines: [(name: String, value: String)] = []

    init() {}

    init(_ text: String) {
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = rest[..<end]
            rest = end < rest.endIndex ? rest[rest.utf8.index(after: end)...] : rest[end...]
            if line.isEmpty { continue }
            guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")) else {
                lines.append((String(line), ""))
                continue
            }
            lines.append((String(line[..<space]), Self.unescaped(line[line.utf8.index(after: space)...])))
        }
    }

    var text: String { lines.map { "\($0.name) \(Self.escaped($0.value))" }.joined(separator: "\n") }

    mutating func add(_ name: String, _ value: String?) {
        if let value { lines.append((name, value)) }
    }
    mutating func add(_ name: String, _ value: Duration) { add(name, String(value.milliseconds)) }

    func first(_ name: String) -> String? { lines.first { $0.name == name }?.value }

    func required(_ name: String) throws(PayloadFault) -> String {
        guard let value = first(name) else { throw PayloadFault(name: name) }
        return value
    }

    func integer(_ name: String) throws(PayloadFault) -> Int64 {
        guard let value = Int64(try required(name)) else { throw PayloadFault(name: name) }
        return value
    }

    func number(_ name: String) throws(PayloadFault) -> Double {
        guard let value = Double(try required(name)), value.isFinite else { throw PayloadFault(name: name) }
        return value
    }

    func duration(_ name: String) throws(PayloadFault) -> Duration { .milliseconds(try integer(name)) }

    private static func escaped(_ value: String) -> String {
        var out = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    private static func unescaped(_ value: Substring) -> String {
        guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
        var out = ""
        var scalars = value.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "\\", let code = scalars.next() else {
                out.unicodeScalars.append(scalar)
                continue
            }
            switch code {
            case "n": out += "\n"
            case "r": out += "\r"
            case "t": out += "\t"
            default: out.unicodeScalars.append(code)
            }
        }
        return out
    }
}

/// A fact that an event's text lacks or that cannot be read.
struct PayloadFault: Error {
    var name: String
}
