import Glibc

/// The process's own surroundings, handed on as values.
package enum ProcessSurroundings {
    /// The command line, the program's own name first. (The library's array of them takes longer to make than a status takes to say.)
    package static var words: [String] { (0..<Int(CommandLine.argc)).map { String(cString: CommandLine.unsafeArgv[$0]!) } }

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

/// Variables by their names: a dictionary, or the process's own.
package protocol EnvironmentVariables {
    subscript(_ name: String) -> String? { get }
}

extension [String: String]: EnvironmentVariables {}

/// The process's own variables, each looked up when it is asked for.
package struct ProcessVariables: EnvironmentVariables {
    package init() {}

    package subscript(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
