/// What kinds of meaning there are, as a grammar's check tells them apart.
struct MeaningKinds: OptionSet, Hashable, Sendable {
    let rawValue: UInt16
    static let nothing = MeaningKinds(rawValue: 1)
    static let number = MeaningKinds(rawValue: 2)
    static let unit = MeaningKinds(rawValue: 4)
    static let symbol = MeaningKinds(rawValue: 8)
    static let amount = MeaningKinds(rawValue: 16)
    static let moment = MeaningKinds(rawValue: 32)
    static let range = MeaningKinds(rawValue: 64)
    static let recurrence = MeaningKinds(rawValue: 128)
    static let any = MeaningKinds(rawValue: 255)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ meaning: Meaning) {
        self =
            switch meaning {
            case .none: .nothing
            case .number: .number
            case .unit: .unit
            case .symbol: .symbol
            case .amount: .amount
            case .moment: .moment
            case .range: .range
            case .recurrence: .recurrence
            }
    }

    /// `a number or a unit`
    var words: String {
        let names: [(MeaningKinds, String)] = [
            (.nothing, "nothing"), (.number, "a number"), (.unit, "a unit"), (.symbol, "a name"), (.amount, "a length of time"),
            (.moment, "a point in time"), (.range, "a stretch of time"), (.recurrence, "a repetition"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: " or ")
    }
}

/// What a builder takes and gives: the kinds of its arguments in order, how many of them must be there, the kinds of its result.
struct BuilderSignature: Sendable {
    var arguments: [MeaningKinds]
    var least: Int
    var result: MeaningKinds

    init(_ arguments: [MeaningKinds], least: Int? = nil, _ result: MeaningKinds) {
        self.arguments = arguments
        self.least = least ?? arguments.count
        self.result = result
    }
}

extension Builder {
    var signature: BuilderSignature {
        switch self {
        case .add, .subtract, .multiply, .divide: BuilderSignature([.number, .number], .number)
        case .negate: BuilderSignature([.number], .number)
        case .check: BuilderSignature([.number, .number, .number], .number)
        case .amount: BuilderSignature([.number, .unit], .amount)
        case .sum, .plus, .between: BuilderSignature([.amount, .amount], .amount)
        case .times: BuilderSignature([.number, .amount], .amount)
        case .now: BuilderSignature([], .moment)
        case .day, .weekday, .month, .monthday: BuilderSignature([.number], .moment)
        case .date: BuilderSignature([.number, .number, .number, .symbol], least: 2, .moment)
        case .slashed, .dotted: BuilderSignature([.number, .number, .number], least: 2, .moment)
        case .year: BuilderSignature([.number, .number], least: 1, .moment)
        case .period: BuilderSignature([.unit, .number, .number], least: 2, .moment)
        case .weekof, .weekendof, .unpassed, .approximate: BuilderSignature([.moment], .moment)
        case .feast: BuilderSignature([.symbol, .number, .number, .number], least: 3, .moment)
        case .zone: BuilderSignature([.number, .symbol], least: 1, .moment)
        case .lasting, .mode: BuilderSignature([.moment, .number], .moment)
        case .nth: BuilderSignature([.number, [.unit, .moment], .moment, .number], least: 2, .moment)
        case .edge, .lunch: BuilderSignature([.symbol, .moment], .moment)
        case .join: BuilderSignature([[.moment, .range], [.moment, .range]], [.moment, .range])
        case .shift, .back: BuilderSignature([.moment, .amount], .moment)
        case .ago, .ahead: BuilderSignature([.amount, .unit], least: 1, .moment)
        case .detour, .hour, .nearest: BuilderSignature([.moment, .moment], .moment)
        case .clock, .clock24: BuilderSignature([.number, .number, .number], least: 1, .moment)
        case .meridiem: BuilderSignature([.moment, .symbol], .moment)
        case .past, .before: BuilderSignature([.number, .moment], .moment)
        case .hours: BuilderSignature([.number, .number], .moment)
        case .range, .inclusive: BuilderSignature([.moment, .moment], .range)
        case .from, .after: BuilderSignature([.moment], .range)
        case .until: BuilderSignature([.moment, .symbol], least: 1, .range)
        case .during: BuilderSignature([.moment, .amount], .range)
        case .run: BuilderSignature([.amount, .number], [.moment, .range])
        case .every: BuilderSignature([.number, .unit], .recurrence)
        case .weekly, .monthly: BuilderSignature([.moment, .number], least: 1, .recurrence)
        case .yearly: BuilderSignature([.moment], .recurrence)
        case .also: BuilderSignature([.recurrence, [.recurrence, .moment]], .recurrence)
        case .workdays: BuilderSignature([.moment, .moment], .recurrence)
        case .anchored: BuilderSignature([.recurrence, .moment], .recurrence)
        case .count: BuilderSignature([.recurrence, .number], .recurrence)
        }
    }
}
