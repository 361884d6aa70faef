/// A table of comma-separated values with a header line (RFC 4180).
package struct CSVTable: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        /// 1-based line of the file that the row begins on.
        package var line: Int
        /// As many as the header has.
        package var fields: [String]
    }

    package var header: [String]
    package var rows: [Row]

    /// Reads a whole file: quoted fields may hold commas, newlines and doubled quotes; empty lines are passed over.
    package init(csv bytes: [UInt8]) throws(CSVError) {
        var reader = CSVReader(bytes: bytes)
        guard let first = try reader.row() else { throw CSVError(line: 1, message: "the file is empty; a header line was expected") }
        header = first.fields
        rows = []
        while let row = try reader.row() {
            guard row.fields.count == header.count else {
                throw CSVError(line: row.line, message: "\(row.fields.count) fields where the header has \(header.count)")
            }
            rows.append(row)
        }
    }

    /// The index of a column.
    package func column(_ name: String) throws(CSVError) -> Int {
        guard let index = header.firstIndex(of: name) else {
            throw CSVError(line: 1, message: "there is no column “\(name)”; the header has \(header.joined(separator: ", "))")
        }
        return index
    }
}

/// A fault in a CSV file.
package struct CSVError: Error, Hashable, Sendable, CustomStringConvertible {
    /// 1-based.
    package var line: Int
    package var message: String

    package init(line: Int, message: String) {
        self.line = line
        self.message = message
    }

    package var description: String { "line \(line): \(message)" }
}

private struct CSVReader {
    private let bytes: [UInt8]
    private var place: Int
    private var line = 1

    init(bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0  // a byte order mark, as spreadsheets write it
    }

    mutating func row() throws(CSVError) -> CSVTable.Row? {
        while skipLineEnd() {}
        guard place < bytes.count else { return nil }
        var row = CSVTable.Row(line: line, fields: [try field()])
        while place < bytes.count, bytes[place] == UInt8(ascii: ",") {
            place += 1
            row.fields.append(try field())
        }
        guard place == bytes.count || skipLineEnd() else { throw CSVError(line: line, message: "text after a closing quote") }
        return row
    }

    private mutating func field() throws(CSVError) -> String {
        if place < bytes.count, bytes[place] == UInt8(ascii: "\"") { return try quoted() }
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: ","), !atLineEnd {
            if bytes[place] == UInt8(ascii: "\"") { throw CSVError(line: line, message: "a quote inside an unquoted field") }
            place += 1
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func quoted() throws(CSVError) -> String {
        let begins = line
        var field: [UInt8] = []
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "\"") {
                guard place < bytes.count, bytes[place] == byte else { return String(decoding: field, as: UTF8.self) }
                place += 1
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            field.append(byte)
        }
        throw CSVError(line: begins, message: "a quoted field that never ends")
    }

    private var atLineEnd: Bool {
        bytes[place] == UInt8(ascii: "\n")
            || bytes[place] == UInt8(ascii: "\r") && (place + 1 == bytes.count || bytes[place + 1] == UInt8(ascii: "\n"))
    }

    private mutating func skipLineEnd() -> Bool {
        guard place < bytes.count, atLineEnd else { return false }
        place += bytes[place] == UInt8(ascii: "\r") && place + 1 < bytes.count ? 2 : 1
        line += 1
        return true
    }
}
