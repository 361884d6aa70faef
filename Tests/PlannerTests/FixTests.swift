import EstimationCoach
import FocusModel
import Interchange
import PlanCoach
import Planner
import Support
import Testing

/// Ways out of a plan's conflicts where the coach corrects what is written.
@Suite struct FixTests {
    private let sealed = SealedWorld(at: "2026-03-04T13:00")

    private func book(ratio: Double) -> CoachBook {
        CoachBook(
            samples: (0..<12).map {
                Sample(
                    linkID: "\($0)", title: "", intention: Intention("writing"), estimated: 160 / ratio, actual: 160,
                    completedAt: Instant(milliseconds: 0))!
            })
    }

    private func plan(_ drafts: [DraftTask], _ book: CoachBook, mended: Bool = true) -> PlannedDay {
        Planning(sealed.world).plan(drafts, from: sealed.world.now, book: book, mendedAt: mended ? sealed.world.now : nil)
    }

    @Test(arguments: [0.7, 1, 1.3, 1.75, 2.4])
    func `a task is cut to a figure of its writer's that the coach corrects to one that fits`(ratio: Double) throws {
        let book = book(ratio: ratio)
        let drafts = [draft("one", "writing", minutes: 165 / ratio), draft("two", "writing", minutes: 165 / ratio)]
        let day = plan(drafts, book)
        let finding = try #require(day.plan.findings.first { $0.conflict == .room })
        let cut = try #require(
            day.fixes[finding]?.lazy.compactMap { fix -> (task: Int, shorter: ShorterTask)? in
                if case .shorten(let task, let shorter) = fix.remedies[0] { (task, shorter) } else { nil }
            }.first)
        var mended = drafts
        mended[cut.task].facts.estimate = Estimate(minutes: cut.shorter.own, source: .writer)
        let again = plan(mended, book)
        #expect(again.items[cut.task].target == cut.shorter.target)
        #expect(again.plan.unplaced.isEmpty && again.fixes.isEmpty)
        #expect(cut.shorter.own.truncatingRemainder(dividingBy: 5) == 0, "a figure that a person writes")
    }

    @Test func `ways out are told to scripts, by what is to be done`() throws {
        let answer = plan([draft("one", minutes: 240), draft("two", minutes: 90)], CoachBook()).json
        let finding = try #require(answer["findings"]?.array?.first?.object)
        #expect(
            finding["fixes"]?.text == """
                [{"do":[{"verb":"shorten","task":1,"target_min":60,"estimate_min":60}],"gives_up_min":30,"finish":"2026-03-04T18:00"},\
                {"do":[{"verb":"move","task":1,"to":"2026-03-05"}],"gives_up_min":90,"finish":"2026-03-04T17:00"}]
                """)
        #expect(plan([draft("one", minutes: 400)], CoachBook(), mended: false).fixes.isEmpty)
    }
}
