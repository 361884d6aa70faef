import EstimationCoach
import FocusModel
import Support
import Testing

@testable import PlanCoach

/// The facts of a plan and the tips of a past, each from figures that are given.
@Suite struct CritiqueTests {
    private func facts(_ list: String, high: [Int: Double] = [:], ratios: [Double] = [], forecast: BatchForecast? = nil, busy: [TimeSpan] = [])
        -> [PlanFact]
    {
        var list = tasks(list)
        for index in list.indices { list[index].facts.intention = Intention("writing") }
        let advice = list.indices.map { index -> Advice? in
            let count = ratios.count
            let statistics = KindStatistics(
                kind: Intention("writing"), count: count, medianRatio: ratios.isEmpty ? nil : ratios.sorted()[count / 2], meanRatio: nil)
            let interval = high[index].map { ForecastInterval(low: 1, high: $0, p80: $0) }
            return list[index].facts.estimate.map { Advice(estimate: $0.minutes, statistics: statistics, suggestion: nil, interval: interval) }
        }
        let workday = Workday(lunch: nil)
        let request = PlanRequest(tasks: list, from: instant("09:00"), zone: UTC(), workday: workday, busy: busy)
        return Critique([DayPlanner.plan(request)], of: request, advice: advice, forecast: forecast).facts
    }

    /// Ten past lists of which one took twice as long, and two half as long again.
    private var forecast: BatchForecast {
        var book = BatchBook()
        for actual in [60, 60, 90, 60, 60, 120, 60, 90, 60, 60] as [Double] { book.record(BatchTotal(advised: 60, actual: actual)!) }
        return book.forecast(estimate: 60, advised: 60)
    }

    @Test func `the riskiest task is the one whose bad case reaches furthest beyond what it must not reach`() {
        let all = facts("a 60m\nb 60m\nc 30m @11:20\nd 60m", high: [0: 90, 1: 120, 3: 400])
        let risk = PlanFact.Risk(task: 1, planned: 60, high: 120, isOneInTen: true, slack: 20, limit: .appointment(2, instant("11:20")))
        #expect(all.contains(.riskiest(risk)))
        #expect(risk.excess == 40)
        #expect(!facts("a 60m", high: [0: 90]).contains { $0.isRisk }, "there is all day for it")
        let busy = [TimeSpan(start: instant("10:20"), end: instant("11:00"))]
        #expect(
            facts("a 60m", high: [0: 90], busy: busy).contains(
                .riskiest(.init(task: 0, planned: 60, high: 90, isOneInTen: true, slack: 20, limit: .busy(instant("10:20"))))))
        #expect(facts("a 60m !10:10", high: [0: 90]).contains { $0.isRisk })
    }

    @Test func `the tightest place is a task that ends just before an appointment`() {
        #expect(facts("a 55m\nb 30m @10:00\nc 20m\nd 30m @11:00").contains(.tightest(0, before: 1, minutes: 5, end: instant("09:55"))))
        #expect(!facts("a 30m\nb 30m @10:00").contains { if case .tightest = $0 { true } else { false } })
    }

    @Test func `how likely a deadline is missed follows from past lists`() throws {
        let chance = try #require(
            facts("a 60m !10:20", forecast: forecast).lazy.compactMap { if case .missed(let chance) = $0 { chance } else { nil } }.first)
        #expect(chance.lists == 10)
        // Three of ten lists took more than 80 minutes of 60.
        #expect(abs(chance.probability - 0.3) < 0.1)
        #expect(!facts("a 60m !16:00", forecast: forecast).contains { if case .missed = $0 { true } else { false } })
    }

    @Test func `a kind is said to overrun from five tasks on, and from a ratio that matters`() {
        #expect(facts("a 30m", ratios: [1, 1.5, 1.5, 1.5, 2]).contains(.overruns(Intention("writing"), ratio: 1.5, count: 5, tasks: [0])))
        for few in [[1.5, 1.5, 1.5, 1.5], [1, 1.1, 1.1, 1.1, 1.2]] {
            #expect(!facts("a 30m", ratios: few).contains { if case .overruns = $0 { true } else { false } })
        }
    }

    @Test func `assumed times are told where they are many`() {
        #expect(facts("a\nb\nc 50m").contains(.assumed(count: 2, of: 3, minutes: 50, total: 100)))
        #expect(facts("a\nb 10m").isEmpty)
    }

    private func samples(_ kind: String, _ estimate: Double, _ ratios: [Double]) -> [Sample] {
        ratios.map { ratio in
            Sample(
                linkID: "", title: "", intention: Intention(kind), estimated: estimate, actual: estimate * ratio, completedAt: instant("09:00"))!
        }
    }

    @Test func `tips are told where chance does not explain them`() {
        let past = samples("writing", 90, [1.5, 1.4, 1.6, 2, 1.5, 0.9, 1.2, 1.3]) + samples("email", 20, Array(repeating: 1, count: 12))
        let tips = CoachTips(past).all
        // Seven of eight come up by chance once in 28 times; too often.
        #expect(tips == [.reliable(Intention("email"), held: 12, of: 12)])
        let more = CoachTips(past + samples("writing", 90, [1.4, 1.5])).all
        #expect(more.contains(.kindOverruns(Intention("writing"), .init(count: 10, agreeing: 9, ratio: 1.45))))
        #expect(more.contains(.lengthOverruns(from: 60, to: 120, .init(count: 10, agreeing: 9, ratio: 1.45))))
        #expect(
            CoachTips(samples("calls", 30, Array(repeating: 0.5, count: 7))).all.contains(
                .kindUnderruns(Intention("calls"), .init(count: 7, agreeing: 7, ratio: 0.5))))
        #expect(CoachTips([]).all.isEmpty)
    }
}

extension PlanFact {
    fileprivate var isRisk: Bool { if case .riskiest = self { true } else { false } }
}
