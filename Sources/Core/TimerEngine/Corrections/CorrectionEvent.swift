import FocusModel

/// Something that a user said afterwards of a piece of work that is over. What holds is the fold of these events, oldest first, over what was
/// recorded.
package struct CorrectionEvent: Hashable, Sendable {
    package var kind: Kind
    package var key: WorkKey
    /// The clocks when it was said.
    package var at: ClockReading

    package init(_ kind: Kind, of key: WorkKey, at: ClockReading) {
        self.kind = kind
        self.key = key
        self.at = at
    }

    package enum Kind: Hashable, Sendable {
        /// `recorded`: what was stored before any correction; nil where nothing was, and the work was told alone.
        case told(Outcome, recorded: ToldWork?)
        /// The event of that number, counted from one, was taken back.
        case undone(event: Int)
    }

    /// What a piece of work is from then on.
    package enum Outcome: Hashable, Sendable {
        case work(ToldWork)
        /// It is no part of the log.
        case removed
        /// As it was recorded: no correction holds.
        case recorded
    }
}

// MARK: How it is kept

extension CorrectionEvent {
    package var logged: LoggedEvent {
        var text = EventText()
        text.add("session", key.sessionID)
        text.add("work", key.id)
        let name: String
        switch kind {
        case .told(let outcome, let recorded):
            switch outcome {
            case .work(let work):
                name = "told"
                text.add(work, "")
            case .removed: name = "removed"
            case .recorded: name = "as-recorded"
            }
            if let recorded { text.add(recorded, "was-") }
        case .undone(let number):
            name = "undone"
            text.add("event", String(number))
        }
        return LoggedEvent(kind: name, payload: text.text, at: at)
    }

    package init(_ logged: LoggedEvent) throws(FocusLogFault) {
        let text = EventText(logged.payload)
        let kind: Kind?
        let key: WorkKey
        do throws(PayloadFault) {
            kind = try Kind(logged.kind, text)
            key = WorkKey(sessionID: try text.required("session"), id: try text.required("work"))
        } catch {
            throw .damaged(kind: logged.kind, fact: error.name)
        }
        guard let kind else { throw .newerKind(logged.kind) }
        self.init(kind, of: key, at: logged.at)
    }
}

extension CorrectionEvent.Kind {
    /// Nil for a name that this version does not know.
    fileprivate init?(_ name: String, _ text: EventText) throws(PayloadFault) {
        switch name {
        case "told": self = .told(.work(try text.work("")), recorded: try text.recorded())
        case "removed": self = .told(.removed, recorded: try text.recorded())
        case "as-recorded": self = .told(.recorded, recorded: try text.recorded())
        case "undone": self = .undone(event: Int(try text.integer("event")))
        default: return nil
        }
    }
}

extension EventText {
    /// Each name behind a prefix, so that an event can tell of two.
    fileprivate mutating func add(_ work: ToldWork, _ prefix: String) {
        add(prefix + "mode", work.mode.rawValue)
        add(prefix + "from", String(work.startedAt.milliseconds))
        add(prefix + "to", String(work.endedAt.milliseconds))
        add(prefix + "worked", work.worked)
        add(prefix + "zone", work.zone)
        if work.isForgotten { add(prefix + "forgotten", "yes") }
        guard let task = work.task else { return }
        add(prefix + "task", task.id)
        add(prefix + "title", task.title)
        add(prefix + "kind", task.intention.rawValue)
        if let minutes = task.estimatedMinutes { add(prefix + "estimate", String(minutes)) }
        if task.isDone { add(prefix + "done", "yes") }
        if task.isEvidence { add(prefix + "evidence", "yes") }
    }

    fileprivate func recorded() throws(PayloadFault) -> ToldWork? { first("was-mode") == nil ? nil : try work("was-") }

    fileprivate func work(_ prefix: String) throws(PayloadFault) -> ToldWork {
        guard let mode = FocusMode(rawValue: try required(prefix + "mode")) else { throw PayloadFault(name: prefix + "mode") }
        var task: ToldWork.Task?
        if let id = first(prefix + "task") {
            task = ToldWork.Task(
                id: id, title: try required(prefix + "title"), intention: Intention(try required(prefix + "kind")),
                estimatedMinutes: first(prefix + "estimate") == nil ? nil : try number(prefix + "estimate"),
                isDone: first(prefix + "done") == "yes", isEvidence: first(prefix + "evidence") == "yes")
        }
        return ToldWork(
            mode: mode, startedAt: Instant(milliseconds: try integer(prefix + "from")),
            endedAt: Instant(milliseconds: try integer(prefix + "to")), worked: try duration(prefix + "worked"),
            zone: try required(prefix + "zone"), task: task, isForgotten: first(prefix + "forgotten") == "yes")
    }
}
