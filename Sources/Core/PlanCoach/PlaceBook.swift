import FocusModel

/// Remembers where each job of an agenda lies that is begun at a moment: a search asks the same again and again.
struct PlaceBook {
    private struct Question: Hashable {
        let job: Int
        let cursor: Instant
    }

    let agenda: Agenda
    private var known: [Question: Agenda.Place?] = [:]

    init(_ agenda: Agenda) { self.agenda = agenda }

    mutating func place(_ job: Int, from cursor: Instant) -> Agenda.Place? {
        let question = Question(job: job, cursor: cursor)
        if let place = known[question] { return place }
        let place = agenda.place(job, from: cursor)
        known[question] = .some(place)
        return place
    }
}
