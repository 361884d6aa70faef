import FocusModel

/// The lunch break is kept free, but for what was named for it: "call mum at lunch". Such a task is put there first, as if it had been agreed on, and
/// the others go round it; one that waits for another task, or for which lunch is too short, takes its turn with the rest.
struct LunchTime {
    private let request: PlanRequest
    private let from: Instant
    private let taken: [TimeSpan]

    /// `taken`: by appointments and busy times.
    init(_ request: PlanRequest, from: Instant, taken: [TimeSpan]) {
        self.request = request
        self.from = from
        self.taken = taken
    }

    /// Where such tasks lie, the first of the list first.
    func places(_ pieces: [ListScheduler.Piece], _ roles: Roles, _ prerequisites: Prerequisites) -> [Int: TimeSpan] {
        var places: [Int: TimeSpan] = [:]
        for piece in pieces where piece.claim.isOutside && prerequisites.direct[piece.task].isEmpty && prerequisites.elsewhere[piece.task] == nil {
            guard let start = roles.facts[piece.task].window?.from else { continue }
            let day = LocalDay(request.workday.day(of: start), zone: request.zone, workday: request.workday)
            guard let lunch = day.lunch, lunch.start <= piece.notBefore || lunch.start <= from, max(piece.notBefore, from) < lunch.end else {
                continue
            }
            let closed = Array(places.values) + (piece.claim.isMeeting ? day.spans(of: request.rules.noMeetings) : [])
            let free = FreeTime(
                horizon: TimeSpan(start: max(piece.notBefore, from), end: lunch.end), taken: taken, buffer: .minutes(request.rules.buffer),
                closed: closed, lunch: nil)
            if case .place(let spans) = free.offer(piece.length, from: from), spans.count == 1 { places[piece.task] = spans[0] }
        }
        return places
    }
}
