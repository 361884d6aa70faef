/// The units in which people count time.
enum TimeUnit: String, CaseIterable, Sendable {
    case second, minute, hour, day, week, month, quarter, year, weekend, workday, fortnight, half, decade, century

    init?(name: String) { self.init(rawValue: name) }

    var grain: Grain {
        switch self {
        case .second: .second
        case .minute: .minute
        case .hour: .hour
        case .day, .weekend, .workday: .day
        case .week, .fortnight: .week
        case .month: .month
        case .quarter, .half: .quarter
        case .year, .decade, .century: .year
        }
    }
}

/// A length of time as it was said: calendar parts are kept apart until a day is known to add them to.
struct Amount: Equatable, Sendable {
    var years = 0.0
    var months = 0.0
    var days = 0.0
    var seconds = 0.0
    /// Working days: they skip weekends when added to a date.
    var workdays = 0.0
    /// The finest unit that was named.
    var finest = TimeUnit.year
    /// Total seconds of the ends, when the writer gave a range; else nil.
    var range: ClosedRange<Double>?

    init() {}

    /// `count` of `unit`; nil for an amount that nobody can mean.
    init?(_ count: Double, _ unit: TimeUnit) {
        guard count.isFinite, abs(count) < 1e7 else { return nil }
        finest = unit
        switch unit {
        case .second: seconds = count
        case .minute: seconds = count * 60
        case .hour: seconds = count * 3600
        case .day: days = count
        case .weekend, .week: days = count * 7
        case .fortnight: days = count * 14
        case .workday: workdays = count
        case .month: months = count
        case .quarter: months = count * 3
        case .half: months = count * 6
        case .year: years = count
        case .decade: years = count * 10
        case .century: years = count * 100
        }
        // A part of a day is a number of hours; a part of a year is a number of months.
        if days != days.rounded() { (seconds, days, finest) = ((days - days.rounded(.down)) * 86_400, days.rounded(.down), .hour) }
    }

    /// Seconds in all, with years of 365 days and months of 30, as every reader of durations has it.
    var total: Double {
        (years * 365 + months * 30 + days + workdays) * 86_400 + seconds
    }

    /// Calendar months in all; the rest of a broken month is counted in days of a thirtieth.
    var calendarMonths: Double { years * 12 + months }

    /// The unit and the count, where only one unit was named.
    var single: (count: Double, unit: TimeUnit)? {
        let parts: [(Double, TimeUnit)] = [
            finest == .decade ? (years / 10, .decade) : (years, .year), finest == .quarter ? (months / 3, .quarter) : (months, .month),
            finest == .week || finest == .fortnight ? (days / 7, .week) : (days, .day),
            (workdays, .workday), (seconds, finest.grain < .day ? finest : .second),
        ].filter { $0.0 != 0 }
        return parts.count == 1 ? (parts[0].0, parts[0].1) : nil
    }

    static func + (a: Amount, b: Amount) -> Amount {
        var sum = a
        sum.years += b.years
        sum.months += b.months
        sum.days += b.days
        sum.seconds += b.seconds
        sum.workdays += b.workdays
        sum.finest = a.finest.grain < b.finest.grain ? a.finest : b.finest
        sum.range = nil
        return sum
    }

    func scaled(by factor: Double) -> Amount {
        var product = self
        product.years *= factor
        product.months *= factor
        product.days *= factor
        product.seconds *= factor
        product.workdays *= factor
        product.range = range.map { $0.lowerBound * factor...max($0.lowerBound * factor, $0.upperBound * factor) }
        return product
    }
}
