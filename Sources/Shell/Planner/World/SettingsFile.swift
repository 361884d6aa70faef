import Interchange

extension Settings {
    /// Takes over what a settings file says. A wrong value is an error at its place; the keys that nobody knows come back as
    /// faults, so that a misspelt one is never silently without effect.
    package mutating func read(toml text: String, file: String) throws(TOMLError) -> [TOMLError] {
        let document = try TOMLDocument(toml: text, file: file)
        var unknown: [TOMLError] = []
        for entry in document.entries {
            guard let key = SettingKey(rawValue: entry.key) ?? SettingKey.former[entry.key] else {
                let known = SettingKey.allCases.map(\.rawValue).joined(separator: ", ")
                unknown.append(
                    TOMLError(file: file, place: entry.keyPlace, message: "unknown setting “\(entry.key)”, passed over; known are \(known)"))
                continue
            }
            if let expected = key.set(entry.value, in: &self) {
                throw TOMLError(file: file, place: entry.valuePlace, message: "“\(entry.key)” must be \(expected)")
            }
        }
        let hours = document.entries.last { $0.key == SettingKey.workdayStart.rawValue || $0.key == SettingKey.workdayEnd.rawValue }
        if workday.start >= workday.end, let hours {
            throw TOMLError(file: file, place: hours.valuePlace, message: "the workday would end before it begins")
        }
        return unknown
    }
}
