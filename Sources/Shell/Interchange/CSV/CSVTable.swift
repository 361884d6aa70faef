/// A table of comma-separated values with a header line (RFC 4180).
package struct CSVTable: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        /// 1-based line of the file that the row begins on.
        package var line: Int
        /// 0-based, among the rows below the header.
        package var number: Int
        /// As many as the header has.
        package var fields: [String]
    }

    package var header: [String]
    package var rows: [Row]

    /// Reads a whole file: quoted fields may hold commas, newlines and doubled quotes; empty lines are passed over.
    package init(csv bytes: [UInt8]) throws(CSVError) {
        var faults: [CSVError] = []
        try self.init(csv: bytes, faults: &faults)
        if let fault = faults.first { throw fault }
    }

    /// Reads what can be read of a file: a faulty row is left out and reported, and counts in the numbers of those behind it.
    package init(csv bytes: [UInt8], faults: inout [CSVError]) throws(CSVError) {
        var reader = CSVReader(bytes: bytes)
        guard let first = try reader.row(number: 0) else { throw CSVError(line: 1, message: "the file is empty; a header line was expected") }
        header = first.fields
        rows = []
        var number = 0
        while true {
            do throws(CSVError) {
                guard let row = try reader.row(number: number) else { return }
                if row.fields.count == header.count {
                    rows.append(row)
                } else {
                    faults.append(CSVError(line: row.line, message: "\(row.fields.count) fields where the header has \(header.count)"))
                }
            } catch {
                faults.append(error)
                reader.skipFaultyRow()
            }
            number += 1
        }
    }

    /// The index of a column.
    package func column(_ name: String) throws(CSVError) -> Int {
        guard let index = header.firstIndex(of: name) else {
            let names = header.joined(separator: ", ")
            throw CSVError(line: 1, message: "there is no column “\(name)”; the header has \(names.prefix(120))\(names.count > 120 ? "…" : "")")
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
    /// Where the row begins that is being read.
    private var start = (place: 0, line: 1)

    init(bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0  // a byte order mark, as spreadsheets write it
    }

    mutating func row(number: Int) throws(CSVError) -> CSVTable.Row? {
        while skipLineEnd() {}
        guard place < bytes.count else { return nil }
        start = (place, line)
        var row = CSVTable.Row(line: line, number: number, fields: [try field()])
        while place < bytes.count, bytes[place] == UInt8(ascii: ",") {
            place += 1
            row.fields.append(try field())
        }
        guard place == bytes.count || skipLineEnd() else { throw CSVError(line: line, message: "text after a closing quote") }
        return row
    }

    /// Goes on after the line that the row began on, so that a quote that never ends takes no more than its line with it.
    mutating func skipFaultyRow() {
        (place, line) = start
        while place < bytes.count, !atLineEnd { place += 1 }
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
