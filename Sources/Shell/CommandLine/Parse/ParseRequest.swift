import Interchange

/// What is asked about one text. A field that is nil takes the command line's value, and where that is silent, the user's own.
struct ParseRequest: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case list, expression
    }

    /// Echoed as it came.
    var id: JSONValue?
    var text = ""
    /// `2026-03-04T08:30`
    var reference: String?
    /// `Europe/Berlin`
    var zone: String?
    var kind: Kind?
    /// `en`, or several: `en,de`.
    var language: String?
    var locale: String?

    /// Takes over what one request of a batch says. Members that nobody knows are passed over.
    mutating func read(_ object: JSONObject) throws(ParseFault) {
        id = object["id"]
        guard let text = try object.text("text") else {
            throw ParseFault(.badRequest, "“text” is missing; it is the one member that a request needs")
        }
        self.text = text
        reference = try object.text("ref") ?? reference
        zone = try object.text("tz") ?? zone
        language = try object.text("lang") ?? language
        locale = try object.text("locale") ?? locale
        if let word = try object.text("as") {
            guard let kind = Kind(rawValue: word) else { throw ParseFault(.badRequest, "“as” is “\(word)”; it is “list” or “expression”") }
            self.kind = kind
        }
    }

    /// The members of a request line.
    static func members(ofLine line: [UInt8]) throws(ParseFault) -> JSONObject {
        let value: JSONValue
        do throws(JSONError) { value = try JSONValue(json: line) } catch { throw ParseFault(.badRequest, "\(error)") }
        guard let object = value.object else { throw ParseFault(.badRequest, "a request is a JSON object, this is \(value.kind)") }
        return object
    }
}

extension JSONObject {
    /// A member that must be a string where it is there at all.
    fileprivate func text(_ name: String) throws(ParseFault) -> String? {
        guard let value = self[name], value != .null else { return nil }
        guard let text = value.string else { throw ParseFault(.badRequest, "“\(name)” must be a string, this is \(value.kind)") }
        return text
    }
}
