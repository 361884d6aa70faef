/// The text of a file that a person wrote: UTF-8, without the byte order mark that some editors put first.
package struct PlainText: Hashable, Sendable {
    package let text: String

    /// Bytes that are no text are an error that names the place: a NUL byte, or what is no UTF-8.
    package init(_ bytes: [UInt8], named name: String) throws(PlainTextError) {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        if let place = content.firstIndex(of: 0) { throw PlainTextError(name: name, offset: place, isBinary: true) }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw PlainTextError(name: name, offset: PlainText.firstFault(content), isBinary: false)
        }
        self.text = text
    }

    /// The offset of the first byte that is no part of UTF-8.
    private static func firstFault(_ bytes: [UInt8]) -> Int {
        var decoder = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error, .emptyInput: return offset
            }
        }
    }
}

/// Why bytes are no text.
package struct PlainTextError: Error, Hashable, Sendable, CustomStringConvertible {
    package var name: String
    /// 0-based byte offset of the first byte that does not fit.
    package var offset: Int
    package var isBinary: Bool

    package var description: String {
        isBinary
            ? "\(name) is no text: there is a NUL at byte \(offset); give a text file in UTF-8"
            : "\(name) is not UTF-8: byte \(offset) does not fit; convert it, for instance with iconv -f latin1 -t utf8"
    }
}
