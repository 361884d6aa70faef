/// Some of the languages that a grammar was made for, at most eight, by their place in its list.
struct LanguageSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let limit = 8
    /// What no language owns, and where nothing was decided.
    static let all = LanguageSet(rawValue: .max)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(place: Int) { rawValue = 1 << UInt8(place) }
}
