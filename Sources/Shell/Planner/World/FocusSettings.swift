import FocusModel
import Interchange
import TimerEngine

/// What a user may change of the modes: lengths, when it asks, and what follows from which answer.
package struct FocusSettings: Hashable, Sendable {
    package var custom = RoundLengths(work: .minutes(45), rest: .minutes(15))
    /// Of Pomodoro; nil for none.
    package var longRest: ModePlan.LongRest?
    package var flowRest = Duration.minutes(15)
    /// Until Adaptive has learnt.
    package var policy = AdaptiveFocusPolicy()
    package var schedule = CheckInSchedule()
    package var answers = AnswerTable()

    package init() {}
}

/// A round's work and the break after it.
package struct RoundLengths: Hashable, Sendable {
    package var work: Duration
    /// Nil: the next round follows at once.
    package var rest: Duration?

    package init(work: Duration, rest: Duration?) {
        self.work = work
        self.rest = rest
    }
}

extension SettingKey {
    /// The longest round or break that can be set, in minutes.
    package static let longest = 720.0

    /// `[45, 15]`, in minutes.
    static func json(_ lengths: RoundLengths) -> JSONValue { minutes([lengths.work] + [lengths.rest].compactMap(\.self)) }

    static func json(_ rest: ModePlan.LongRest?) -> JSONValue {
        .array(rest.map { [.number($0.length.minutes), .integer($0.every)] } ?? [])
    }

    static func minutes(_ durations: [Duration]) -> JSONValue { .array(durations.map { .number($0.minutes) }) }
}

extension TOMLValue {
    private var numbers: [Double]? {
        guard case .array(let items) = self else { return nil }
        let numbers = items.compactMap(\.number)
        return numbers.count == items.count ? numbers : nil
    }

    private func lengths(from least: Double, _ counts: ClosedRange<Int>) -> [Duration]? {
        guard let numbers, counts.contains(numbers.count), numbers.allSatisfy({ (least...SettingKey.longest).contains($0) }) else { return nil }
        return numbers.map { .minutes($0) }
    }

    /// `[45, 15]`; `[45]` without a break.
    var roundLengths: RoundLengths? {
        guard let lengths = lengths(from: 1, 1...2) else { return nil }
        return RoundLengths(work: lengths[0], rest: lengths.count == 2 ? lengths[1] : nil)
    }

    /// `[15, 4]`: so long, after every so many rounds. Nil when it is none; `.some(nil)` when it says that there is none.
    var longRest: ModePlan.LongRest?? {
        guard let numbers else { return nil }
        if numbers.isEmpty { return .some(nil) }
        guard numbers.count == 2, (1...SettingKey.longest).contains(numbers[0]), let every = Int(exactly: numbers[1]), (1...100).contains(every)
        else { return nil }
        return ModePlan.LongRest(every: every, length: .minutes(numbers[0]))
    }

    /// `[40, 8]`, as long as a target may be.
    var adaptiveDefault: AdaptiveFocusPolicy? {
        guard let lengths = lengths(from: 1, 2...2), lengths[0] >= AdaptiveFocusPolicy.leastLength, lengths[0] <= ModePlan.hardCap else { return nil }
        return AdaptiveFocusPolicy(defaultTarget: lengths[0], defaultRest: lengths[1])
    }

    /// `[25, 20, 15, 10]`; `[]` asks nothing.
    var intervals: [Duration]? { lengths(from: 1, 0...50) }

    /// Minutes of at least `least`.
    func duration(from least: Double = 1) -> Duration? {
        number.flatMap { (least...SettingKey.longest).contains($0) ? .minutes($0) : nil }
    }

    /// A whole number of signals of the mind.
    var signalCount: Int? {
        number.flatMap { Int(exactly: $0) }.flatMap { (1...FocusSignal.allCases.count(where: \.isCognitive)).contains($0) ? $0 : nil }
    }
}
