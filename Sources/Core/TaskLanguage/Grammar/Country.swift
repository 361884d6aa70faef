/// A country whose own holidays a reading goes by, with the two letters of ISO 3166-1.
package struct Country: Hashable, Sendable {
    /// `GB`
    package let code: String

    /// Nil for anything but two letters.
    package init?(_ code: some StringProtocol) {
        guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else { return nil }
        self.code = code.uppercased()
    }
}

/// Whose holidays are known: those that the user named, else the locale's.
package struct Countries: Hashable, Sendable {
    package var named: [Country]?
    /// `en_GB`
    package var locale: String

    package init(named: [Country]? = nil, locale: String) {
        self.named = named
        self.locale = locale
    }

    /// In a language that is not the locale's they are those of the country that bears its name (`de`: DE).
    package func of(language: String) -> [Country] {
        if let named { return named }
        let parts = locale.split(separator: "_", maxSplits: 1)
        let country = parts.count == 2 && parts[0] == language ? Country(parts[1]) : Country(language)
        return country.map { [$0] } ?? []
    }
}

extension GrammarSource {
    /// The country that the file is for: `holiday-gb.grammar` is for GB, `holiday.grammar` for all.
    package var country: Country? {
        guard let dot = name.firstIndex(of: "."), let hyphen = name[..<dot].lastIndex(of: "-") else { return nil }
        return Country(name[name.index(after: hyphen)..<dot])
    }

    /// The files of a language. A country's stand before those for all, in the order of the countries: among readings of equal
    /// cost the first one wins.
    static func wanted(_ sources: [GrammarSource], language: String, countries: Countries) -> [GrammarSource] {
        let own = sources.filter { $0.language == language }
        return countries.of(language: language).flatMap { country in own.filter { $0.country == country } } + own.filter { $0.country == nil }
    }
}
