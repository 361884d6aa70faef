import FocusModel

/// A batch as it was started. Its tasks, order and targets of now are the fold of its events over `content`.
package struct BatchRecord: Hashable, Sendable, Identifiable {
    package enum State: String, Sendable {
        case running, ended
    }

    package var id: String
    package var createdAt: Instant
    /// The IANA name of the zone it was started in.
    package var zone: String
    /// The steps it started with, in the writer's own format.
    package var content: String
    package var state: State

    package init(id: String, createdAt: Instant, zone: String, content: String, state: State = .running) {
        self.id = id
        self.createdAt = createdAt
        self.zone = zone
        self.content = content
        self.state = state
    }
}

/// Something that happened to a batch, before it has its place in the log.
package struct NewBatchEvent: Hashable, Sendable {
    package var kind: String
    /// Belongs to the writer; may be empty.
    package var payload: String
    package var at: ClockReading

    package init(kind: String, payload: String = "", at: ClockReading) {
        self.kind = kind
        self.payload = payload
        self.at = at
    }
}

/// An event in the log. The first of a batch has number 1; there is no gap.
package struct BatchEvent: Hashable, Sendable {
    package var batchID: String
    package var sequence: Int
    package var kind: String
    package var payload: String
    package var at: ClockReading

    package init(batchID: String, sequence: Int, event: NewBatchEvent) {
        self.batchID = batchID
        self.sequence = sequence
        kind = event.kind
        payload = event.payload
        at = event.at
    }
}

/// What a decision adds to the log.
package struct BatchTransition<Answer> {
    package var append: [NewBatchEvent]
    /// True when the batch ends with these events.
    package var ends: Bool
    package var answer: Answer

    package init(append: [NewBatchEvent], ends: Bool = false, answer: Answer) {
        self.append = append
        self.ends = ends
        self.answer = answer
    }
}

/// Why a batch did not start or did not go on; nothing was written.
package enum BatchConflict: Error, Hashable, Sendable {
    /// Another batch is running.
    case running(id: String)
    case unknown(id: String)
    /// The batch has ended.
    case ended(id: String)
    /// Somebody else has appended since the log was read.
    case moved(id: String, expected: Int, found: Int)
}
