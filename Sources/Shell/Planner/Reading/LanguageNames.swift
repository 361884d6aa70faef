/// The names of languages on a command line: `en`, or `en,de`.
package enum LanguageNames {
    package static func split(_ text: String) -> [String] {
        let names = text.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
        return names.isEmpty ? [text] : names
    }
}
