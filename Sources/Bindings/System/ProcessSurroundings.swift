import Glibc

/// The process's own surroundings, read once at the start and handed on as values.
package enum ProcessSurroundings {
    /// The environment variables; the first of two with one name counts.
    package static func environment() -> [String: String] {
        var variables = [String: String](minimumCapacity: 64)
        var entry = environ
        while let text = entry.pointee {
            let pair = String(cString: text)
            if let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(pair[..<equals])
                if variables[name] == nil { variables[name] = String(pair[pair.utf8.index(after: equals)...]) }
            }
            entry += 1
        }
        return variables
    }
}
