import EstimationCoach
import FocusModel
import PlanCoach
import Planner
import Repl
import Support
import Terminal
import Testing

/// The words of facts, ways out and effects.
@Suite struct CritiqueTextTests {
    private let sealed = SealedWorld(at: "2026-03-04T09:00")

    private func day(_ texts: [String]) throws -> PlannedDay {
        let tasks = try sealed.world.taskReader().readList(texts.joined(separator: "\n"), in: sealed.world.readingContext).tasks
        return try PlanDesk(world: sealed.world).plan(tasks, from: sealed.world.now)
    }

    /// Every figure in a text: `1h30`, `09:55`, `1.28×`, `35 %`, `12`.
    private func figures(_ text: String) -> [String] {
        var figures: [String] = []
        var current = ""
        for character in text + " " {
            if character.isNumber || (!current.isEmpty && "hm:.×".contains(character)) {
                current.append(character)
            } else if !current.isEmpty {
                while let last = current.last, ".:".contains(last) { current.removeLast() }
                figures.append(current)
                current = ""
            }
        }
        return figures
    }

    @Test func `a sentence names no figure that is not among its fact's numbers`() throws {
        let day = try day(["alpha 30m", "beta 40m", "gamma 30m", "delta 20m"])
        let now = sealed.world.now
        func at(_ minutes: Double) -> Instant { now.adding(minutes: minutes) }
        func risk(_ limit: PlanFact.Limit, _ slack: Double) -> PlanFact {
            .riskiest(.init(task: 1, planned: 45, high: 130, isOneInTen: slack > 0, slack: slack, limit: limit))
        }
        let facts: [PlanFact] = [
            .overbooked(minutes: 75, leftOut: 1), .overbooked(minutes: 7, leftOut: 4), risk(.appointment(2, at(125)), 17), risk(.deadline(at(95)), 0),
            risk(.dayEnd(at(540)), 33), risk(.busy(at(120)), 12), .missed(.init(task: 3, deadline: at(300), probability: 0.347, lists: 14)),
            .lateEnd(probability: 0.5, at: at(540), lists: 23), .tightest(0, before: 2, minutes: 8, end: at(52)),
            .tightest(0, before: 2, minutes: 0, end: at(52)), .overruns(Intention("writing"), ratio: 1.284, count: 12, tasks: [0, 3]),
            .overruns(Intention("writing"), ratio: 2, count: 16, tasks: [0, 1, 2, 3]), .assumed(count: 3, of: 4, minutes: 75, total: 135),
        ]
        for fact in facts {
            let sentence = day.text(of: fact)
            let allowed = Set(fact.numbers.flatMap { $0.forms(in: sealed.world.zone) }.flatMap(figures))
            #expect(figures(sentence).allSatisfy(allowed.contains), "\(sentence): \(allowed)")
            #expect(!figures(sentence).isEmpty && sentence.count < 200)
        }
    }

    @Test func `an overfull day names what to cut and what to put off, with what that buys`() throws {
        let day = try day(["report 4h", "slides 3h", "review 1h", "invoices 45m"])
        let lines = day.summaryLines(.plain)
        #expect(
            lines.contains(
                "! the day is 45m too short for all of it; move 4 invoices to Thu 5 Mar (45m less, done by 18:00), or cut 2 slides to 2h15 (45m less, done by 18:00)"
            ),
            "\(lines)")
    }

    @Test func `a plan without a fault has no way out, and a critique says so`() throws {
        let day = try day(["report 1h"])
        #expect(day.fixes.isEmpty && day.facts.isEmpty)
        #expect(day.critiqueLines(.plain).count == 1)
        #expect(day.summaryLines(.plain).count == 1)
    }

    @Test func `what stands tight before an appointment is told below the plan`() throws {
        let day = try day(["report 1h", "standup at 10:05 for 15m"])
        #expect(day.summaryLines(.plain).last == "· only 5m between 1 report, until 10:00, and 2 standup at 10:05")
    }
}
