/// The part of TOML 1.0 that settings need: tables, dotted keys, strings, numbers, booleans, clock times, arrays.
///
/// It is flat: each entry carries its whole key, `workday.start`, and its place, so that a reader of settings can say where a
/// wrong value stands.
package struct TOMLDocument: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// The table's name and the key, joined by dots.
        package var key: String
        package var value: TOMLValue
        package var keyPlace: TOMLPlace
        package var valuePlace: TOMLPlace
    }

    /// The name of the file, for errors.
    package var file: String
    package var entries: [Entry] = []

    package subscript(key: String) -> TOMLValue? { entries.first { $0.key == key }?.value }
}

package enum TOMLValue: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case number(Double)
    case bool(Bool)
    /// Minutes since midnight, from `09:00` or `09:00:00`.
    case time(Int)
    case array([TOMLValue])
}

/// A place in a file: 1-based line, and 1-based column in characters.
package struct TOMLPlace: Hashable, Sendable {
    package var line: Int
    package var column: Int
    package var lineText: String
}

/// A fault in a settings file, with its place.
package struct TOMLError: Error, Hashable, Sendable {
    package var file: String
    package var place: TOMLPlace
    package var message: String

    package init(file: String, place: TOMLPlace, message: String) {
        self.file = file
        self.place = place
        self.message = message
    }
}

extension TOMLError: CustomStringConvertible {
    /// `file:line:column: message`, then the line and a caret below the place.
    package var description: String {
        let pad = place.lineText.prefix(max(0, place.column - 1)).map { $0 == "\t" ? "\t" : " " }.joined()
        return "\(file):\(place.line):\(place.column): \(message)\n\(place.lineText)\n\(pad)^"
    }
}
