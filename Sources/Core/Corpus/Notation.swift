import FocusModel

/// How corpus files write days, clock readings, durations and rules.
package enum Notation {
    /// What is wrong with a piece of notation, in words.
    package struct Fault: Error, Hashable, Sendable {
        package var message: String
        init(_ message: String) { self.message = message }
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]

    /// `Fri 2026-03-06`, `Fri 2026-03-06 15:00`, or `15:00` on the given day.
    static func point(_ text: some StringProtocol, on day: CivilDate?) throws(Fault) -> Deadline {
        let words = text.split(separator: " ")
        if words.count == 1, let day, let time = CivilDateTime(iso: "\(day) \(words[0])"), words[0].contains(":") { return .time(time) }
        guard (2...3).contains(words.count), let weekday = weekdays.firstIndex(of: String(words[0])), let date = CivilDate(iso: words[1]) else {
            throw Fault("`\(text)` is no day or time; write `Fri 2026-03-06`, `Fri 2026-03-06 15:00` or `15:00`")
        }
        guard date.weekday.rawValue == weekday + 1 else {
            throw Fault("\(date) is a \(weekdays[date.weekday.rawValue - 1]), not a \(words[0])")
        }
        guard words.count == 3 else { return .day(date) }
        guard words[2].contains(":"), let time = CivilDateTime(iso: "\(date) \(words[2])") else { throw Fault("`\(words[2])` is no clock reading") }
        return .time(time)
    }

    /// `+01:00`; nil for anything else.
    static func offset(_ text: some StringProtocol) -> FixedOffset? {
        let text = trimmed(text)
        guard text.count == 6, let sign = text.first, sign == "+" || sign == "-", let hours = Int(text.dropFirst().prefix(2)),
            let minutes = Int(text.suffix(2)), text.dropFirst(3).first == ":", hours <= 14, (0..<60).contains(minutes)
        else { return nil }
        return FixedOffset(minutes: (hours * 60 + minutes) * (sign == "-" ? -1 : 1))
    }

    /// `1h30m`, `0.5h`, `20s` in seconds.
    static func seconds(_ text: some StringProtocol) throws(Fault) -> Double {
        var total = 0.0
        var figure = ""
        for character in text {
            if let unit = units[character], let value = Double(figure) {
                total += value * unit
                figure = ""
            } else {
                figure.append(character)
            }
        }
        guard figure.isEmpty, total > 0 else { throw Fault("`\(text)` is no duration; write it like `90m`, `1h30m`, `20s`, `2d` or `1w`") }
        return total
    }

    /// `10m..15m` in seconds.
    static func durationRange(_ text: some StringProtocol) throws(Fault) -> ClosedRange<Double> {
        let ends = text.split(separator: "..")
        guard ends.count == 2 else { throw Fault("`\(text)` is no range of durations; write it like `10m..15m`") }
        let low = try seconds(ends[0])
        let high = try seconds(ends[1])
        guard low < high else { throw Fault("the range `\(text)` ends before it begins") }
        return low...high
    }

    /// A rule of RFC 5545 with a frequency and known parts.
    static func rule(_ text: some StringProtocol) throws(Fault) -> String {
        let known: Set<String> = [
            "FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "BYHOUR", "BYMINUTE", "COUNT", "UNTIL", "WKST",
        ]
        let parts = text.dropFirst(6).split(separator: ";").map { part -> [Substring] in String(part).split(separator: "=") }
        guard text.hasPrefix("RRULE:FREQ="), parts.allSatisfy({ $0.count == 2 && known.contains(String($0[0])) }),
            ["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY", "MINUTELY"].contains(String(parts[0][1]))
        else { throw Fault("`\(text)` is no rule of RFC 5545; write it like `RRULE:FREQ=WEEKLY;BYDAY=FR`") }
        return String(text)
    }

    /// The parts of a rule in an order of their own, so that two spellings of one rule are equal.
    static func parts(ofRule rule: String) -> Set<String> {
        let text = rule.hasPrefix("RRULE:") ? rule.dropFirst(6) : rule[...]
        return Set(
            text.uppercased().split(separator: ";").filter { $0 != "INTERVAL=1" }.map { part in
                let sides = part.split(separator: "=", maxSplits: 1)
                return sides.count == 2 ? "\(sides[0])=" + sides[1].split(separator: ",").sorted().joined(separator: ",") : String(part)
            })
    }

    /// A text in which `\t`, `\r`, `\\` and `\u{1F4A4}` stand for characters that an editor would lose.
    static func unescaped(_ text: String) throws(Fault) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\" else {
                result.append(character)
                continue
            }
            switch rest.popFirst() {
            case "t": result.append("\t")
            case "r": result.append("\r")
            case "\\": result.append("\\")
            case "u":
                guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"), let code = UInt32(rest[..<end], radix: 16),
                    let scalar = Unicode.Scalar(code)
                else { throw Fault("write a character by its number as `\\u{1F4A4}`") }
                result.unicodeScalars.append(scalar)
                rest = rest[rest.index(after: end)...]
            default: throw Fault("after a backslash stands `t`, `r`, `\\` or `u{…}`")
            }
        }
        return result
    }

    static func day(_ date: CivilDate) -> String { "\(weekdays[date.weekday.rawValue - 1]) \(date)" }

    static func moment(_ time: CivilDateTime) -> String {
        let clock = time.second == 0 ? time.description : time.withSeconds
        return "\(day(time.date)) \(clock.dropFirst(11))"
    }

    static func duration(_ seconds: Double) -> String {
        if seconds.truncatingRemainder(dividingBy: 60) != 0 { return plain(seconds) + "s" }
        let minutes = Int(seconds / 60)
        return minutes < 60 ? "\(minutes)m" : minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h\(minutes % 60)m"
    }

    static func plain(_ value: Double) -> String { value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)" }

    static func trimmed(_ text: some StringProtocol) -> String {
        var rest = Substring(text)
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}

extension Deadline {
    /// The clock reading itself, or the midnight at which the day begins.
    var moment: CivilDateTime {
        switch self {
        case .day(let date): CivilDateTime(date: date, secondOfDay: 0)
        case .time(let time): time
        }
    }
}
