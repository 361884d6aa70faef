import FocusModel

// What a run leaves to the stores where its user said afterwards what it was. It follows from the two logs alone, so that telling it again
// changes nothing.
extension FocusRun {
    /// Nil while the run is going on, and where nothing is left of it.
    package func focusYield(_ corrections: CorrectionLog) -> FocusYield? {
        guard var yield = focusYield, corrections.count(of: batchID) > 0 else { return focusYield }
        var stretches: [Range<Instant>] = []
        var isCorrected = false
        for closed in closed {
            let key = WorkKey(sessionID: batchID, id: closed.id)
            let recorded = recorded(closed)
            guard let outcome = corrections.outcome(of: key) else {
                if closed.step.ledger.work > .zero { stretches.append(recorded.stretch) }
                continue
            }
            isCorrected = true
            yield.links.removeAll { $0.id == closed.id }
            if let done = recorded.completed { yield.completed.removeAll { $0 == done } }
            yield.session.worked -= recorded.worked
            guard case .work(let told) = outcome else { continue }
            stretches.append(told.stretch)
            yield.session.worked += told.worked
            if let link = told.link(key) { yield.links.append(link) }
            if let done = told.completed { yield.completed.append(done) }
            if let task = told.focusTask, !yield.tasks.contains(where: { $0.id == task.id }) { yield.tasks.append(task) }
        }
        guard isCorrected else { return yield }
        guard let first = stretches.map(\.lowerBound).min(), let last = stretches.map(\.upperBound).max() else { return nil }
        yield.session.startedAt = first
        yield.session.endedAt = last
        yield.session.worked = max(.zero, yield.session.worked)
        return yield
    }

    /// A stretch whose times were told is one entry, settled afterwards: it says how long the work took, not how long it went well.
    package func journalYield(_ corrections: CorrectionLog) -> [JournalYield] {
        var entries = journalYield
        guard corrections.count(of: batchID) > 0 else { return entries }
        for closed in closed {
            let key = WorkKey(sessionID: batchID, id: closed.id)
            guard let outcome = corrections.outcome(of: key) else { continue }
            let own = ownEntries(of: closed.id)
            guard case .work(let told) = outcome else {
                entries.removeAll { own.contains($0.id) }
                continue
            }
            if told.isTimed(as: recorded(closed)) {
                for index in entries.indices where own.contains(entries[index].id) {
                    if let kind = told.task?.intention { entries[index].intention = kind }
                    if told.isForgotten { entries[index].isEvidence = false }
                }
            } else {
                let place = entries.firstIndex { own.contains($0.id) } ?? entries.endIndex
                let mode = entries.first { own.contains($0.id) }?.mode
                entries.removeAll { own.contains($0.id) }
                let note = notes.filter { $0.stepID == closed.id }.map(\.text)
                let departures = switches.filter { $0.stepID == closed.id && told.stretch.contains(instant($0.leftAt)) }
                entries.insert(
                    told.journalEntry(
                        key, mode: mode ?? told.mode, interruptions: departures.count, note: note.isEmpty ? nil : note.joined(separator: "\n")),
                    at: min(place, entries.endIndex))
            }
        }
        return entries
    }

    /// The departures from the work that the log still has: not those from what was removed, nor those outside the times that were told.
    package func standingSwitches(_ corrections: CorrectionLog) -> [SwitchEvent] {
        guard corrections.count(of: batchID) > 0 else { return switches }
        return switches.filter { departure in
            switch corrections.outcome(of: WorkKey(sessionID: batchID, id: departure.stepID)) {
            case .work(let told):
                closed.first { $0.id == departure.stepID }.map { told.isTimed(as: recorded($0)) } == true
                    || told.stretch.contains(instant(departure.leftAt))
            case .removed: false
            case .recorded, nil: true
            }
        }
    }

    /// In Pace the step's, else those of the rounds that were mainly for it.
    private func ownEntries(of stepID: String) -> Set<String> {
        Set([stepID] + rounds.filter { $0.mode != .pace && $0.mainStepID == stepID }.map { "\(batchID)/\($0.number)" })
    }
}

extension ToldWork {
    /// Work that was told: settled afterwards, and no evidence of how long work goes well.
    package func journalEntry(_ key: WorkKey, mode: FocusMode? = nil, interruptions: Int = 0, note: String? = nil) -> JournalYield {
        JournalYield(
            id: key.id, sessionID: key.sessionID, mode: mode ?? self.mode, intention: task?.intention ?? .general, startedAt: startedAt,
            endedAt: endedAt, worked: worked, target: nil, ending: .settled, interruptions: interruptions, breakTaken: .zero, isEvidence: false,
            focusScore: nil, zone: zone, note: note)
    }
}
