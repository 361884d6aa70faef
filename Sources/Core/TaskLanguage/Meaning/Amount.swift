/// The units in which people count time.
enum TimeUnit: Int8, CaseIterable, Sendable {
    case second, minute, hour, day, week, month, quarter, year, weekend, workday, decade, century

    init?(name: String) {
        guard let unit = TimeUnit.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = unit
    }

    var grain: Grain {
        switch self {
        case .second: .second
        case .minute: .minute
        case .hour: .hour
        case .day, .weekend, .workday: .day
        case .week: .week
        case .month: .month
        case .quarter: .quarter
        case .year, .decade, .century: .year
        }
    }
}

/// A length of time as it was said: calendar parts are kept apart until a day is known to add them to.
struct Amount: Equatable, Sendable {
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
        case .workday: workdays = count
        case .month: months = count
        case .quarter: months = count * 3
        case .year: months = count * 12
        case .decade: months = count * 120
        case .century: months = count * 1200
        }
        if unit == .day, count != count.rounded() {
            (seconds, days, finest) = (count * 86_400, 0, .hour)
        }
    }

    /// Seconds in all, with years of 365 days and months of 30, as every reader of durations has it.
    var total: Double {
        let years = (months / 12).rounded(.towardZero)
        return years * 365 * 86_400 + (months - years * 12) * 30 * 86_400 + (days + workdays) * 86_400 + seconds
    }

    static func + (a: Amount, b: Amount) -> Amount {
        var sum = a
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
        product.months *= factor
        product.days *= factor
        product.seconds *= factor
        product.workdays *= factor
        product.range = range.map { $0.lowerBound * factor...max($0.lowerBound * factor, $0.upperBound * factor) }
        return product
    }
}
