import Glibc

/// The process's own surroundings, read once at the start and handed on as values.
package enum ProcessSurroundings {
    /// The environment variables; the first of two with one name counts.
    package static func environment() -> [String: String] {
        var variables = [String: String](minimumCapacity: 64)
        var entry = environ
        while let text = entry.pointee {
            if let equals = strchr(text, Int32(UInt8(ascii: "="))) {
                let bytes = UnsafeRawBufferPointer(start: text, count: equals - text)
                let name = String(decoding: bytes, as: UTF8.self)
                if variables[name] == nil { variables[name] = String(cString: equals + 1) }
            }
            entry += 1
        }
        return variables
    }
}
