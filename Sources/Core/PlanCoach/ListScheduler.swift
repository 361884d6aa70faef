import FocusModel

/// Puts the tasks that have no fixed time into the free time of a day, in the order of the list.
///
/// The rule: whenever there is free time, the first task of the list that may begin is next. It may begin when its time of day
/// has come and what must come first has ended; until then it holds nobody up, nor while it waits for the day on which it has room, or for a
/// no-meeting window to end (`OpenTime.turn`). Where it does not fit before the next fixed block
/// it is split round it or placed behind it (`FreeTime` has the rule), and what is left before it stays empty: the order is
/// the writer's. A task for which there is no room is left out, and the next one is tried.
///
/// Where `OrderSearch` has found a better order than the list's, that one leads, and the rule deals with what it leaves.
struct ListScheduler {
    /// A task to be placed.
    struct Piece {
        let task: Int
        let length: Duration
        let claim: Claim
        let notBefore: Instant
    }

    /// Why a task has no place.
    enum Refusal: Equatable {
        /// What is free is this much too short.
        case noRoom(missing: Duration)
        case waits(on: Int)
    }

    private let open: OpenTime
    private let pieces: [Int: Piece]
    private(set) var places: [Int: [TimeSpan]] = [:]
    private(set) var refusals: [Int: Refusal] = [:]
    /// The tasks left out for want of room, their own or that of what they wait for.
    private(set) var lackingRoom: [Int] = []
    /// When each task could begin at the earliest, as far as is known.
    private(set) var readyAt: [Int: Instant] = [:]
    /// How far the day is filled.
    private(set) var cursor: Instant

    private var successors: [Int: [Int]] = [:]
    private var openPrerequisites: [Int: Int] = [:]
    private var waiting = Heap<Arrival>()
    private var ready = Heap<Int>()

    /// `fixed`: the ends of the appointments. `prerequisites.direct` must hold no circle. `leading`: the tasks that are taken in this
    /// order before the rule begins; what must come before one of them stands before it.
    init(
        _ pieces: [Piece], fixed: [Int: Instant], prerequisites: Prerequisites, open: OpenTime, from: Instant, leading: [Int] = []
    ) {
        self.open = open
        cursor = from
        self.pieces = Dictionary(uniqueKeysWithValues: pieces.map { ($0.task, $0) })
        for piece in pieces {
            var earliest = max(from, piece.notBefore)
            var open = 0
            for other in prerequisites.direct[piece.task] {
                if let end = fixed[other] {
                    earliest = max(earliest, end)
                } else {
                    successors[other, default: []].append(piece.task)
                    open += 1
                }
            }
            readyAt[piece.task] = earliest
            openPrerequisites[piece.task] = open
            if open == 0 { waiting.insert(Arrival(at: earliest, task: piece.task)) }
        }
        for piece in pieces {
            if let other = prerequisites.elsewhere[piece.task] { refuse(piece.task, .waits(on: other)) }
        }
        for task in leading where refusals[task] == nil {
            guard case .place(let spans) = offer(task, from: max(cursor, readyAt[task]!)) else { continue }
            put(task, in: spans)
        }
        run()
    }

    private mutating func run() {
        while true {
            while let first = waiting.first, first.at <= cursor {
                waiting.removeFirst()
                if refusals[first.task] == nil, places[first.task] == nil { ready.insert(first.task) }
            }
            if let task = ready.first {
                ready.removeFirst()
                turn(of: task)
            } else if let next = waiting.first {
                cursor = max(cursor, next.at)
            } else {
                return
            }
        }
    }

    private mutating func turn(of task: Int) {
        let spans: [TimeSpan]
        switch offer(task, from: cursor) {
        case .place(let place): spans = place
        case .tooShort(let missing):
            refuse(task, .noRoom(missing: missing))
            return
        }
        let turn = open.turn(of: pieces[task]!.claim, ready: cursor, start: spans[0].start)
        if turn > cursor {
            waiting.insert(Arrival(at: turn, task: task))
            return
        }
        // Before that place comes, a task that stands earlier in the list may become ready: then that one has the turn.
        if let next = waiting.first, next.at <= spans[0].start, spans[0].start > cursor {
            cursor = max(cursor, next.at)
            ready.insert(task)
            return
        }
        put(task, in: spans)
    }

    private func offer(_ task: Int, from earliest: Instant) -> FreeTime.Offer {
        open.offer(pieces[task]!.length, pieces[task]!.claim, from: earliest)
    }

    private mutating func put(_ task: Int, in spans: [TimeSpan]) {
        places[task] = spans
        cursor = spans[spans.count - 1].end
        for successor in successors[task] ?? [] where refusals[successor] == nil {
            readyAt[successor] = max(readyAt[successor]!, cursor)
            openPrerequisites[successor]! -= 1
            if openPrerequisites[successor] == 0 { waiting.insert(Arrival(at: readyAt[successor]!, task: successor)) }
        }
    }

    /// Leaves a task out, and with it all that wait for it.
    private mutating func refuse(_ task: Int, _ refusal: Refusal) {
        guard refusals[task] == nil else { return }
        refusals[task] = refusal
        var chain = [task]
        while let first = chain.popLast() {
            switch refusal {
            case .noRoom: lackingRoom.append(first)
            case .waits: break
            }
            for successor in successors[first] ?? [] where refusals[successor] == nil {
                refusals[successor] = .waits(on: first)
                chain.append(successor)
            }
        }
    }

    private struct Arrival: Comparable {
        let at: Instant
        let task: Int
        static func < (a: Arrival, b: Arrival) -> Bool { (a.at, a.task) < (b.at, b.task) }
    }
}
