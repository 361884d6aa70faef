import FocusModel

/// How events are kept: a kind, a text of facts, and the clocks, one row each.
package struct LoggedEvent: Hashable, Sendable {
    package var kind: String
    package var payload: String
    package var at: ClockReading

    package init(kind: String, payload: String, at: ClockReading) {
        self.kind = kind
        self.payload = payload
        self.at = at
    }
}

/// Why a kept event cannot be read.
package enum FocusLogFault: Error, Hashable, Sendable {
    /// Written by a newer version of the program.
    case newerKind(String)
    /// A fact is missing or garbled.
    case damaged(kind: String, fact: String)
}

extension FocusEvent {
    package var logged: LoggedEvent {
        var text = EventText()
        if ago > .zero { text.add("ago", ago) }
        switch kind {
        case .started(let batch, let zone, let sleepCounts, let plan):
            text.add("batch", batch.id)
            text.add("zone", zone)
            if sleepCounts { text.add("sleep", "counts") }
            text.add(plan)
            for engagement in batch.engagements { text.add(engagement) }
            for step in batch.steps { text.add(step) }
        case .stepFinished(let id), .skipped(let id), .postponed(let id), .targetReached(let id): text.add("step", id)
        case .paused, .resumed, .returned, .roundBegan, .left, .stopped: break
        case .interrupted(let cause): text.add("cause", cause)
        case .extended(let id, let by):
            text.add("step", id)
            text.add("by", by)
        case .added(let step, let index):
            text.add("index", String(index))
            text.add(step)
        case .moved(let id, let index):
            text.add("step", id)
            text.add("index", String(index))
        case .noted(let note): text.add("note", note)
        case .restBegan(let length, let isLong):
            text.add("length", length)
            if isLong { text.add("long", "yes") }
        case .roundExtended(let by), .restExtended(let by): text.add("by", by)
        case .modeChanged(let plan): text.add(plan)
        case .checkedIn(let answer): text.add(answer)
        case .rang(let bell): text.add(bell)
        case .undone(let number, let reopens):
            text.add("event", String(number))
            if reopens { text.add("reopens", "yes") }
        case .settled(let settlement, let alive):
            text.add("how", settlement.rawValue)
            text.add("wall", String(alive.wall.milliseconds))
            text.add("boottime", String(alive.boottime))
            text.add("monotonic", String(alive.monotonic))
            text.add("boot", alive.bootID)
        }
        return LoggedEvent(kind: kind.name, payload: text.text, at: at)
    }

    package init(_ logged: LoggedEvent) throws(FocusLogFault) {
        let text = EventText(logged.payload)
        let known: Kind?
        let ago: Duration
        do throws(PayloadFault) {
            known = try Kind(logged.kind, text)
            ago = text.first("ago") == nil ? .zero : try text.duration("ago")
        } catch {
            throw .damaged(kind: logged.kind, fact: error.name)
        }
        guard let known else { throw .newerKind(logged.kind) }
        self.init(known, at: logged.at, ago: ago)
    }
}

extension FocusEvent.Kind {
    /// The name under which it is kept; it never changes.
    package var name: String {
        switch self {
        case .started: "started"
        case .stepFinished: "finished"
        case .skipped: "skipped"
        case .postponed: "postponed"
        case .paused: "paused"
        case .resumed: "resumed"
        case .interrupted: "interrupted"
        case .returned: "returned"
        case .extended: "extended"
        case .added: "added"
        case .moved: "moved"
        case .noted: "noted"
        case .targetReached: "target-reached"
        case .settled: "settled"
        case .restBegan: "break-begun"
        case .roundBegan: "round-begun"
        case .roundExtended: "round-extended"
        case .restExtended: "break-extended"
        case .modeChanged: "mode-changed"
        case .checkedIn: "checked-in"
        case .rang: "rang"
        case .undone: "undone"
        case .left: "left"
        case .stopped: "stopped"
        }
    }

    /// Nil for a name that this version does not know.
    init?(_ name: String, _ text: EventText) throws(PayloadFault) {
        switch name {
        case "started":
            self = .started(
                TaskBatch(id: try text.required("batch"), steps: try text.steps(), engagements: text.engagements), zone: try text.required("zone"),
                sleepCounts: text.first("sleep") == "counts", plan: try text.plan())
        case "finished": self = .stepFinished(try text.required("step"))
        case "skipped": self = .skipped(try text.required("step"))
        case "postponed": self = .postponed(try text.required("step"))
        case "paused": self = .paused
        case "resumed": self = .resumed
        case "interrupted": self = .interrupted(cause: text.first("cause"))
        case "returned": self = .returned
        case "extended": self = .extended(try text.required("step"), by: try text.duration("by"))
        case "added":
            guard let step = try text.steps().first else { throw PayloadFault(name: "step") }
            self = .added(step, index: Int(try text.integer("index")))
        case "moved": self = .moved(try text.required("step"), index: Int(try text.integer("index")))
        case "noted": self = .noted(try text.required("note"))
        case "target-reached": self = .targetReached(try text.required("step"))
        case "settled":
            guard let settlement = Settlement(rawValue: try text.required("how")) else { throw PayloadFault(name: "how") }
            self = .settled(
                settlement,
                alive: ClockReading(
                    wall: Instant(milliseconds: try text.integer("wall")), boottime: try text.integer("boottime"),
                    monotonic: try text.integer("monotonic"), bootID: try text.required("boot")))
        case "break-begun": self = .restBegan(try text.duration("length"), isLong: text.first("long") == "yes")
        case "round-begun": self = .roundBegan
        case "round-extended": self = .roundExtended(by: try text.duration("by"))
        case "break-extended": self = .restExtended(by: try text.duration("by"))
        case "mode-changed": self = .modeChanged(try text.plan())
        case "checked-in": self = .checkedIn(try text.answer())
        case "rang": self = .rang(try text.bell())
        case "undone": self = .undone(event: Int(try text.integer("event")), reopens: text.first("reopens") == "yes")
        case "left": self = .left
        case "stopped": self = .stopped
        default: return nil
        }
    }
}
