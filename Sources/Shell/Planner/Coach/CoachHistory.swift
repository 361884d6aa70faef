import EstimationCoach
import FocusModel
import FocusStore

/// The coach's past, read from the focus store when it is asked for. However long the history is, a question reads at most
/// `CoachBook.window` links a kind.
package struct CoachHistory {
    private let store: FocusStore

    package init(store: FocusStore) { self.store = store }

    /// The past of the user of this world; a store that is not there reads as an empty one.
    package init(_ world: World) { self.init(store: FocusStore(path: world.paths.focusDatabase, access: .readOnly)) }

    /// What a figure for these kinds rests on: their latest work, and the latest work of every kind. The samples have no ids and no titles.
    package func book(for kinds: some Sequence<Intention>) throws(FocusStore.Failure) -> CoachBook {
        let evidence = try store.evidence(of: kinds, limit: CoachBook.window)
        let latest = try store.latestEvidence(limit: CoachBook.window)
        return CoachBook(kinds: evidence.mapValues { $0.reversed().compactMap(Sample.init) }, latest: latest.reversed().compactMap(Sample.init))
    }

    /// The same for one kind with the titles of the tasks, for the reader who asks why.
    package func titledBook(for kind: Intention) throws(FocusStore.Failure) -> CoachBook {
        let evidence = try store.titledEvidence(of: kind, limit: CoachBook.window)
        let latest = try store.latestTitledEvidence(limit: CoachBook.window)
        return CoachBook(kinds: evidence.isEmpty ? [:] : [kind: CoachHistory.samples(evidence)], latest: CoachHistory.samples(latest))
    }

    /// The latest work of every kind, oldest first, as far back as is asked for.
    package func latest(_ count: Int) throws(FocusStore.Failure) -> [Sample] {
        try store.latestEvidence(limit: count).reversed().compactMap(Sample.init)
    }

    private static func samples(_ evidence: [TitledLink]) -> [Sample] { evidence.reversed().compactMap { Sample($0.link, title: $0.title) } }

    /// The past of every kind that there is.
    package func wholeBook() throws(FocusStore.Failure) -> CoachBook { try book(for: try store.intentions()) }
}

extension Sample {
    fileprivate init?(_ evidence: LinkEvidence) {
        self.init(
            linkID: "", title: "", intention: evidence.intention, estimated: evidence.estimated, actual: evidence.actual,
            completedAt: evidence.completedAt)
    }
}
