import FocusModel

/// The rule for all years of a POSIX TZ string, `CET-1CEST,M3.5.0,M10.5.0/3`: a standard time and, for a part of the year, another.
struct PosixZoneRule: Hashable, Sendable {
    /// A moment that comes every year: a day and the local seconds since its midnight.
    struct Moment: Hashable, Sendable {
        enum Day: Hashable, Sendable {
            /// `Mm.w.d`: weekday `d` (0 is Sunday) of week `w` (5 is the last) of month `m`.
            case weekday(month: Int, week: Int, day: Int)
            /// `Jn`: 1 … 365, 29 February never counted.
            case dayOfYear(Int)
            /// `n`: 0 … 365, 29 February counted.
            case zeroBasedDay(Int)
        }
        var day: Day
        var second: Int
    }

    /// Seconds east of UTC.
    var standardOffset: Int
    var summer: Summer?

    struct Summer: Hashable, Sendable {
        var offset: Int
        var begins: Moment
        var ends: Moment
    }

    /// Seconds east of UTC at an instant, in seconds since 1970.
    func offset(at seconds: Int) -> Int {
        guard let summer else { return standardOffset }
        let year = CivilDateTime(secondNumber: seconds + standardOffset).date.year
        let begin = summer.begins.localSecond(in: year) - standardOffset
        let end = summer.ends.localSecond(in: year) - summer.offset
        let isSummer = begin < end ? seconds >= begin && seconds < end : seconds >= begin || seconds < end
        return isSummer ? summer.offset : standardOffset
    }

    init?(_ text: String) {
        var scan = Scanner(text)
        guard scan.name(), let west = scan.time() else { return nil }
        standardOffset = -west
        guard !scan.isAtEnd else { return }
        guard scan.name() else { return nil }
        let offset = scan.isAtEnd || scan.peek == UInt8(ascii: ",") ? standardOffset + 3600 : scan.time().map { -$0 }
        guard let offset else { return nil }
        if scan.isAtEnd {  // POSIX leaves the dates open; the United States' are what libc takes
            summer = Summer(
                offset: offset, begins: Moment(day: .weekday(month: 3, week: 2, day: 0), second: 7200),
                ends: Moment(day: .weekday(month: 11, week: 1, day: 0), second: 7200))
            return
        }
        guard scan.take(","), let begins = scan.moment(), scan.take(","), let ends = scan.moment(), scan.isAtEnd else { return nil }
        summer = Summer(offset: offset, begins: begins, ends: ends)
    }
}

extension PosixZoneRule.Moment {
    /// Local seconds since 1970.
    func localSecond(in year: Int) -> Int {
        let newYear = CivilDate(year: year, month: 1, day: 1)!.dayNumber
        let number =
            switch day {
            case .zeroBasedDay(let day): newYear + day
            case .dayOfYear(let day): newYear + day - 1 + (day >= 60 && CivilDate.isLeap(year) ? 1 : 0)
            case .weekday(let month, let week, let day): weekday(day, week: week, month: month, year: year)
            }
        return number * 86_400 + second
    }

    private func weekday(_ day: Int, week: Int, month: Int, year: Int) -> Int {
        let first = CivilDate(year: year, month: month, day: 1)!
        let lead = (day - first.weekday.rawValue % 7 + 7) % 7
        let length = CivilDate.length(ofMonth: month, year: year)
        var offset = lead + (week - 1) * 7
        while offset >= length { offset -= 7 }
        return first.dayNumber + offset
    }
}

/// Reads the parts of a TZ string from the left.
private struct Scanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { place == bytes.count }
    var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    /// `CET` or `<+03>`: at least three characters.
    mutating func name() -> Bool {
        let start = place
        if take("<") {
            while !isAtEnd, peek != UInt8(ascii: ">") { place += 1 }
            return take(">") && place - start >= 4
        }
        while let byte = peek, (65...90).contains(byte & 0xDF) { place += 1 }
        return place - start >= 3
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time() -> Int? {
        let sign = take("-") ? -1 : 1
        if sign == 1 { _ = take("+") }
        guard let hours = number(), hours <= 167 else { return nil }
        var total = hours * 3600
        for unit in [60, 1] where peek == UInt8(ascii: ":") {
            place += 1
            guard let value = number(), value < 60 else { return nil }
            total += value * unit
        }
        return sign * total
    }

    mutating func moment() -> PosixZoneRule.Moment? {
        guard let day = day() else { return nil }
        guard take("/") else { return .init(day: day, second: 7200) }
        return time().map { .init(day: day, second: $0) }
    }

    private mutating func day() -> PosixZoneRule.Moment.Day? {
        if take("M") {
            guard let month = number(), (1...12).contains(month), take("."), let week = number(), (1...5).contains(week), take("."),
                let day = number(), day < 7
            else { return nil }
            return .weekday(month: month, week: week, day: day)
        }
        if take("J") { return number().flatMap { (1...365).contains($0) ? .dayOfYear($0) : nil } }
        return number().flatMap { $0 <= 365 ? .zeroBasedDay($0) : nil }
    }

    private mutating func number() -> Int? {
        let start = place
        while let byte = peek, (48...57).contains(byte), place - start < 4 { place += 1 }
        return place > start ? Int(String(decoding: bytes[start..<place], as: UTF8.self)) : nil
    }
}
