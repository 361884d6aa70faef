import FocusModel

/// Remembers where each job of an agenda lies that is begun at a moment: a search asks the same again and again.
struct PlaceBook {
    let agenda: Agenda
    /// How often it was asked.
    private(set) var asked = 0
    /// For each job, by the moment in milliseconds.
    private var known: [[Int64: Agenda.Place?]]

    init(_ agenda: Agenda) {
        self.agenda = agenda
        known = Array(repeating: [:], count: agenda.jobs.count)
    }

    mutating func place(_ job: Int, from cursor: Instant) -> Agenda.Place? {
        asked += 1
        if let place = known[job][cursor.milliseconds] { return place }
        let place = agenda.place(job, from: cursor)
        known[job][cursor.milliseconds] = .some(place)
        return place
    }
}
