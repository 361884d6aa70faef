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

    /// The past of these kinds and no others, for advice on a list in which they occur. The samples have no ids and no titles.
    package func book(for kinds: some Sequence<Intention>) throws(FocusStore.Failure) -> CoachBook {
        let evidence = try store.evidence(of: kinds, limit: CoachBook.window)
        return CoachBook(samples: evidence.values.flatMap { $0.reversed().compactMap(Sample.init) })
    }

    /// The past of one kind with the titles of the tasks, for the reader who asks why.
    package func titledBook(for kind: Intention) throws(FocusStore.Failure) -> CoachBook {
        let evidence = try store.titledEvidence(of: kind, limit: CoachBook.window)
        return CoachBook(samples: evidence.reversed().compactMap { Sample($0.link, title: $0.title) })
    }

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
