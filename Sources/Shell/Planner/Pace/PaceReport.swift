import EstimationCoach
import FocusModel
import FocusStore
import TimerEngine

/// A run that is over, for its user: what was meant, what it took, and what the coach learnt.
package struct PaceReport: Hashable, Sendable {
    package var run: FocusRun
    /// One a kind that was worked on with an estimate, in alphabetical order.
    package var lessons: [Lesson]

    package struct Lesson: Hashable, Sendable {
        package var before: KindStatistics
        package var after: KindStatistics
        package var kind: Intention { after.kind }
    }
}

extension PaceRunner {
    package func report(_ run: FocusRun) throws(PaceFailure) -> PaceReport {
        let kinds = Set(run.closed.filter { $0.isEvidence && $0.step.step.estimatedMinutes != nil }.map(\.step.step.intention))
        var lessons: [PaceReport.Lesson] = []
        for kind in kinds.sorted() {
            let evidence: [TitledLink]
            do { evidence = try stores.focus.titledEvidence(of: kind, limit: CoachBook.window + run.closed.count) } catch { throw .store(error) }
            let older = evidence.filter { $0.link.sessionID != run.batchID }
            lessons.append(PaceReport.Lesson(before: statistics(older, of: kind), after: statistics(evidence, of: kind)))
        }
        return PaceReport(run: run, lessons: lessons)
    }

    /// `evidence`: newest first.
    private func statistics(_ evidence: [TitledLink], of kind: Intention) -> KindStatistics {
        let samples = evidence.prefix(CoachBook.window).reversed().compactMap { Sample($0.link, title: $0.title) }
        return CoachBook(samples: samples).statistics(of: kind)
    }
}
