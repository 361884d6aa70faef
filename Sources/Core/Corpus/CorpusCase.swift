import FocusModel

/// One labelled text: what was written, where the writer stood, and what a reader should make of it.
package struct CorpusCase: Hashable, Sendable {
    /// What is asked of the text.
    package enum Question: Hashable, Sendable {
        /// Exactly these expressions, in text order; bare numbers beside them do not count.
        case values([CorpusValue])
        /// No expression of this kind.
        case none(Absence)
        /// Exactly these tasks, in order.
        case tasks([ExpectedTask])
        /// The kind of work of the first task: `email`.
        case kind(String)
    }

    /// What must not be found in a text.
    package enum Absence: String, CaseIterable, Sendable {
        /// No expression at all, bare numbers aside.
        case nothing = "nothing"
        case duration = "no duration"
        case date = "no date"
        case time = "no time"
        case recurrence = "no recurrence"
        case number = "no number"
    }

    /// `duration.corpus`
    package var file: String
    /// 1-based, of the first line of the text.
    package var line: Int
    /// What the case is called where it has a name of its own.
    package var name: String?
    package var text: String
    /// The stretch of the text that the expression must cover, UTF-8 byte offsets, half-open, where the case marks one.
    package var span: Range<Int>?
    package var setting: Setting
    package var question: Question
    /// Why another reading is defensible, where one is.
    package var ambiguity: String?

    /// Where and when the writer stands.
    package struct Setting: Hashable, Sendable {
        package var reference: CivilDateTime
        package var locale: String
        /// The writer's clock, where the case depends on it.
        package var zone: FixedOffset?

        package init(reference: CivilDateTime, locale: String, zone: FixedOffset? = nil) {
            self.reference = reference
            self.locale = locale
            self.zone = zone
        }

        /// Wednesday, 4 March 2026, 08:30, `en_US`: what holds until a file says otherwise.
        package static let usual = Setting(reference: CivilDateTime(secondNumber: 1_772_613_000), locale: "en_US")
    }

    /// The tasks that a list case expects; none where the case asks for something else.
    package var expectedTasks: [ExpectedTask] {
        switch question {
        case .tasks(let tasks): tasks
        case .values, .none, .kind: []
        }
    }

    /// What the list of known gaps calls this case: its file, and its name or the first line of its text, with the setting where it is unusual.
    package var id: String {
        let key = name ?? String(text.drop(while: \.isNewline).prefix { !$0.isNewline })
        return "\(file): \(key)" + (setting == .usual ? "" : " (\(setting.reference) \(setting.locale)\(setting.zone.map { " \($0.name)" } ?? ""))")
    }
}

extension CorpusCase: CustomStringConvertible {
    package var description: String { "\(file):\(line) \(name ?? text)" }
}
