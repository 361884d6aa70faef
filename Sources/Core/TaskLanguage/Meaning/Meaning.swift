/// What a stretch of text means, before it is resolved against a reference instant.
enum Meaning: Equatable, Sendable {
    /// A word that is only there for the pattern.
    case none
    case number(Double)
    case unit(TimeUnit)
    case symbol(Symbol)
    indirect case amount(Amount)
    indirect case moment(Moment)
    indirect case range(MomentRange)
    indirect case recurrence(Recurrence)

    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var unit: TimeUnit? { if case .unit(let value) = self { value } else { nil } }
    var amount: Amount? { if case .amount(let value) = self { value } else { nil } }
    var moment: Moment? { if case .moment(let value) = self { value } else { nil } }
    var range: MomentRange? { if case .range(let value) = self { value } else { nil } }
    var recurrence: Recurrence? { if case .recurrence(let value) = self { value } else { nil } }
    var isNone: Bool { if case .none = self { true } else { false } }
}

/// A name of the fixed vocabulary that stands for itself: an edge, a meridiem, a state.
enum Symbol: String, CaseIterable, Sendable {
    case start, middle, end, early, late, close, am, pm, exact, past, future, done, open
    case america, europe
    case easter, orthodox, hebrew, islamic, chinese, hindu
    case heading, greeting, signature, note, filler, noise
}
