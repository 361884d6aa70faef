import FocusModel

/// The coach's own past forecasts, held against what came: replayed task by task, each from what was known before it.
///
/// Figures that anybody can check: minutes off on average, and the factor by which half of the forecasts were off at most.
package struct CoachAudit: Sendable {
    /// How a stretch of forecasts did.
    package struct Score: Hashable, Sendable {
        /// Forecasts that the coach made: tasks for which it had a figure.
        package private(set) var count = 0
        /// Mean minutes off, of the writer's own estimates and of the coach.
        package var rawError: Double { count == 0 ? 0 : rawSum / Double(count) }
        package var coachError: Double { count == 0 ? 0 : coachSum / Double(count) }
        /// Half of the forecasts were off by this factor at most: 1.5 is half as long again, or two thirds.
        package var rawFactor: Double? { rawFactors.median }
        package var coachFactor: Double? { coachFactors.median }
        /// Actual over forecast: above 1 where things took longer.
        package var bias: Double? { biases.median }
        /// How many 80 % intervals were given, how many held, and how many upper 80 % bounds were kept.
        package private(set) var intervals = 0
        package private(set) var held = 0
        package private(set) var kept = 0

        private var rawSum = 0.0
        private var coachSum = 0.0
        private var rawFactors = SortedRatios()
        private var coachFactors = SortedRatios()
        private var biases = SortedRatios()

        mutating func add(_ forecast: Advice, _ actual: Double) {
            if let interval = forecast.interval {
                intervals += 1
                if interval.low <= actual, actual <= interval.high { held += 1 }
                if actual <= interval.p80 { kept += 1 }
            }
            guard forecast.suggestion != nil else { return }
            count += 1
            rawSum += abs(forecast.estimate - actual)
            coachSum += abs(forecast.minutes - actual)
            rawFactors.insert(Score.factor(forecast.estimate, actual))
            coachFactors.insert(Score.factor(forecast.minutes, actual))
            biases.insert(actual / forecast.minutes)
        }

        private static func factor(_ said: Double, _ actual: Double) -> Double { max(said / actual, actual / said) }
    }

    /// What the last forecasts have in common that chance does not explain.
    package enum Drift: Hashable, Sendable {
        /// So many of the last 20 took longer, or shorter, than said; 16 and more would happen once in 85 times.
        case longer(Int), shorter(Int)
        /// So many of the last 20 ranges did not hold; 9 and more would happen once in 100 times.
        case missed(Int)
    }

    package private(set) var all = Score()
    package private(set) var kinds: [(kind: Intention, score: Score)] = []
    /// The forecasts in stretches of equal number, oldest first.
    package private(set) var stretches: [(from: Instant, score: Score)] = []
    package private(set) var drifts: [Drift] = []

    static let recent = 20
    static let stretchCount = 8

    /// - Parameter samples: oldest first; one person's.
    package init(_ samples: [Sample]) {
        var book = CoachBook()
        var scores: [Intention: Score] = [:]
        var forecasts: [(advice: Advice, sample: Sample)] = []
        for sample in samples {
            let advice = book.advice(for: sample.intention, estimate: sample.estimated)
            book.record(sample)
            guard advice.suggestion != nil || advice.interval != nil else { continue }
            all.add(advice, sample.actual)
            scores[sample.intention, default: Score()].add(advice, sample.actual)
            forecasts.append((advice, sample))
        }
        kinds = scores.map { ($0.key, $0.value) }.sorted { ($1.score.count, $0.kind) < ($0.score.count, $1.kind) }
        let length = max(10, (forecasts.count + Self.stretchCount - 1) / Self.stretchCount)
        for start in stride(from: 0, to: forecasts.count, by: length) {
            var score = Score()
            for forecast in forecasts[start..<min(start + length, forecasts.count)] { score.add(forecast.advice, forecast.sample.actual) }
            stretches.append((forecasts[start].sample.completedAt, score))
        }
        drifts = Self.drifts(forecasts)
    }

    private static func drifts(_ forecasts: [(advice: Advice, sample: Sample)]) -> [Drift] {
        var drifts: [Drift] = []
        let figures = forecasts.filter { $0.advice.suggestion != nil }.suffix(recent)
        if figures.count == recent {
            let longer = figures.filter { $0.sample.actual > $0.advice.minutes }.count
            let shorter = figures.filter { $0.sample.actual < $0.advice.minutes }.count
            if longer >= 16 { drifts.append(.longer(longer)) }
            if shorter >= 16 { drifts.append(.shorter(shorter)) }
        }
        let ranges = forecasts.filter { $0.advice.interval != nil }.suffix(recent)
        let missed = ranges.filter { forecast in forecast.advice.interval.map { !($0.low...$0.high ~= forecast.sample.actual) } ?? false }.count
        if ranges.count == recent, missed >= 9 { drifts.append(.missed(missed)) }
        return drifts
    }
}
