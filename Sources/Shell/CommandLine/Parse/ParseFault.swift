/// Why a request to read a text is not answered; the codes are part of the machine interface.
struct ParseFault: Error, Hashable, Sendable, CustomStringConvertible {
    enum Code: String, CaseIterable, Sendable {
        case badRequest = "bad-request"
        case badReference = "bad-ref"
        case badZone = "bad-zone"
        case unknownLanguage = "unknown-language"
        case tooLarge = "too-large"
    }

    var code: Code
    /// What and where, and what to do.
    var message: String

    var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
