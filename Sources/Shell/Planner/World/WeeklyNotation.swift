import FocusModel
import Interchange
import PlanCoach

/// How settings name days of the week (`mon-fri`, `mon,wed,fri`) and times of day on them (`9-11:30`, `mon-thu 14:00-16:00`).
///
/// These short names are notation, as in a crontab: the same whatever language the lists are written in.
extension Weekdays {
    private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// Nil for anything else, and for no day at all.
    init?(notation: some StringProtocol) {
        var days: Weekdays = []
        for part in notation.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { word in
                Self.names.firstIndex(of: word.lowercased().filter { $0 != " " })
            }
            guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2 else { return nil }
            // From Friday to Monday is over the weekend.
            for offset in 0...(last - first + 7) % 7 { days.insert(Weekday.allCases[(first + offset) % 7]) }
        }
        self = days
    }

    var notation: String {
        var stretches: [[Weekday]] = []
        for day in sorted {
            if let last = stretches.last?.last, last.rawValue + 1 == day.rawValue {
                stretches[stretches.count - 1].append(day)
            } else {
                stretches.append([day])
            }
        }
        func name(_ day: Weekday) -> String { Self.names[day.rawValue - 1] }
        return stretches.map { $0.count == 1 ? name($0[0]) : "\(name($0[0]))-\(name($0[$0.count - 1]))" }.joined(separator: ",")
    }
}

extension WeeklyWindow {
    /// Nil for anything else, and where the end is not after the begin.
    init?(notation: some StringProtocol) {
        let words = notation.split(separator: " ", omittingEmptySubsequences: true)
        let ends = words.last?.split(separator: "-", omittingEmptySubsequences: false).map { Self.read($0) } ?? []
        guard (1...2).contains(words.count), ends.count == 2, let from = ends[0], let to = ends[1], from < to else { return nil }
        guard words.count == 2 else {
            self.init(minutes: from..<to)
            return
        }
        guard let days = Weekdays(notation: words[0]) else { return nil }
        self.init(days: days, minutes: from..<to)
    }

    var notation: String {
        let times = "\(Self.clock(minutes.lowerBound))-\(Self.clock(minutes.upperBound))"
        return days.count == 7 ? times : "\(days.notation) \(times)"
    }

    /// Minutes since midnight of `9`, `9:30`, `09:30`, `24:00`.
    private static func read(_ clock: some StringProtocol) -> Int? {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
        guard numbers.count == parts.count, (1...2).contains(parts.count) else { return nil }
        let (hour, minute) = (numbers[0], numbers.count == 2 ? numbers[1] : 0)
        return minute < 60 && hour * 60 + minute <= 24 * 60 ? hour * 60 + minute : nil
    }

    private static func clock(_ minutes: Int) -> String {
        [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}

extension TOMLValue {
    /// A string, or an array of strings.
    private var strings: [String]? {
        switch self {
        case .string(let text): return [text]
        case .array(let items):
            let strings = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return strings.count == items.count ? strings : nil
        case .integer, .number, .bool, .time: return nil
        }
    }

    var windows: [WeeklyWindow]? {
        guard let strings else { return nil }
        let windows = strings.compactMap { WeeklyWindow(notation: $0) }
        return windows.count == strings.count ? windows : nil
    }

    var weekdays: Weekdays? {
        guard case .string(let text) = self else { return nil }
        return Weekdays(notation: text)
    }

    /// Each once, in the order of the alphabet.
    var kinds: [Intention]? {
        guard let strings, strings.allSatisfy({ !$0.isEmpty }) else { return nil }
        return Set(strings.map { Intention($0.lowercased()) }).sorted()
    }

    /// `["~/work.ics"]`; empty for none.
    var paths: [String]? { strings.flatMap { $0.contains("") ? nil : $0 } }

    /// Minutes as a number, or as `"10m"`.
    var bufferMinutes: Double? {
        if case .string(let text) = self {
            guard text.last == "m", let value = Int(text.dropLast()) else { return nil }
            return TOMLValue.integer(value).bufferMinutes
        }
        return number.flatMap { (0...240).contains($0) ? $0.rounded() : nil }
    }

    var planDays: Int? { number.flatMap { Int(exactly: $0) }.flatMap { (1...PlanReach.limit).contains($0) ? $0 : nil } }
}
