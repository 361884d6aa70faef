/// The fixed vocabulary in which grammar files say what a pattern means. Each builder takes up to four arguments and gives
/// nil where they make no sense together: then the reading does not exist.
enum Builder: String, CaseIterable, Sendable {
    // Numbers
    case add, subtract, multiply, divide, negate, check
    // Lengths of time
    case amount, sum, plus, times, between
    // Points in time
    case now, day, weekday, month, monthday, date, year, slashed, dotted, period, weekof, feast, lasting, nth
    case mode, edge, lunch, join, nearest, zone, approximate, unpassed, weekendof
    case shift, back, ago, ahead, detour
    // Clock readings
    case clock, clock24, meridiem, past, before, hours, hour
    // Ranges
    case range, inclusive, from, after, until, during, run
    // Repetitions
    case every, weekly, monthly, yearly, also, workdays, anchored, count

    func build(_ a: Meaning, _ b: Meaning, _ c: Meaning, _ d: Meaning) -> Meaning? {
        switch self {
        case .add, .subtract, .multiply, .divide, .negate, .check: arithmetic(a, b, c)
        case .amount, .sum, .plus, .times, .between: length(a, b)
        case .now, .day, .weekday, .month, .monthday, .date, .year, .slashed, .dotted, .period, .weekof, .feast, .lasting, .nth, .mode, .edge, .lunch,
            .join,
            .nearest, .zone, .approximate, .unpassed, .weekendof:
            point(a, b, c, d)
        case .shift, .back, .ago, .ahead, .detour: moved(a, b)
        case .clock, .clock24, .meridiem, .past, .before, .hours, .hour: reading(a, b, c)
        case .range, .inclusive, .from, .after, .until, .during, .run: stretch(a, b, c)
        case .every, .weekly, .monthly, .yearly, .also, .workdays, .anchored, .count: repetition(a, b)
        }
    }

    private func arithmetic(_ a: Meaning, _ b: Meaning, _ c: Meaning) -> Meaning? {
        guard let x = a.number else { return nil }
        switch self {
        case .negate: return .number(-x)
        case .check:
            // The number, when it lies between two others.
            guard let low = b.number, let high = c.number, x >= low, x <= high else { return nil }
            return a
        default: break
        }
        guard let y = b.number else { return nil }
        switch self {
        case .add: return .number(x + y)
        case .subtract: return .number(x - y)
        case .multiply: return .number(x * y)
        case .divide: return y == 0 ? nil : .number(x / y)
        default: return nil
        }
    }

    private func length(_ a: Meaning, _ b: Meaning) -> Meaning? {
        switch self {
        case .amount:
            guard let count = a.number, count > 0, let unit = b.unit else { return nil }
            return Amount(count, unit).map(Meaning.amount)
        case .sum, .plus:
            guard let first = a.amount, let second = b.amount else { return nil }
            // "twenty minutes and forty minutes" are two lengths; "an hour and forty minutes" is one.
            let (one, other) = (first.finest.grain, second.finest.grain)
            if self == .sum, other >= one, one < .day || other == one { return nil }
            return .amount(first + second)
        case .times:
            guard let factor = a.number, let amount = b.amount else { return nil }
            return .amount(amount.scaled(by: factor))
        case .between:
            guard let low = a.amount, var high = b.amount, low.total <= high.total else { return nil }
            high.range = low.total...high.total
            return .amount(high)
        default: return nil
        }
    }
}
