import FocusModel
import Testing
import TimerEngine

private let nine = UTC().instant(CivilDateTime(iso: "2026-03-04T09:00")!)

private func at(_ minutes: Double) -> Instant { nine.adding(minutes: minutes) }

private func work(
    _ from: Double, _ to: Double, worked: Double? = nil, done: Bool = true, evidence: Bool = true, estimate: Double? = 30
) -> ToldWork {
    ToldWork(
        mode: .pace, startedAt: at(from), endedAt: at(to), worked: .minutes(worked ?? to - from), zone: "UTC",
        task: ToldWork.Task(
            id: "t1", title: "a\\b\nc", intention: Intention("writing"), estimatedMinutes: estimate, isDone: done, isEvidence: evidence))
}

private func edit(_ change: (inout WorkEdit) -> Void) -> WorkEdit {
    var edit = WorkEdit()
    change(&edit)
    return edit
}

private let clocks = ClockReading(wall: nine, boottime: 7, monotonic: 5, bootID: "boot")
private let key = WorkKey(sessionID: "s", id: "l")

@Test(arguments: [
    CorrectionEvent.Kind.told(.work(work(0, 60, worked: 40.5, estimate: nil)), recorded: nil), .told(.work(work(0, 60)), recorded: work(0, 90)),
    .told(.removed, recorded: work(0, 60, done: false, evidence: false)), .told(.recorded, recorded: nil), .undone(event: 3),
])
func `a correction is kept as text and read back the same`(kind: CorrectionEvent.Kind) throws {
    let event = CorrectionEvent(kind, of: key, at: clocks)
    #expect(try CorrectionEvent(event.logged) == event)
}

@Test func `work without a task, and what is not to teach, is kept too`() throws {
    var bare = work(0, 50)
    bare.task = nil
    bare.isForgotten = true
    let event = CorrectionEvent(.told(.work(bare), recorded: bare), of: key, at: clocks)
    #expect(try CorrectionEvent(event.logged) == event)
}

@Test func `a correction of a newer version and a damaged one say so`() {
    #expect(throws: FocusLogFault.newerKind("praised")) {
        try CorrectionEvent(LoggedEvent(kind: "praised", payload: "session s\nwork l", at: clocks))
    }
    #expect(throws: FocusLogFault.damaged(kind: "undone", fact: "event")) {
        try CorrectionEvent(LoggedEvent(kind: "undone", payload: "session s\nwork l\nevent x", at: clocks))
    }
    #expect(throws: FocusLogFault.damaged(kind: "told", fact: "mode")) {
        try CorrectionEvent(LoggedEvent(kind: "told", payload: "session s\nwork l\nmode nap", at: clocks))
    }
}

@Test(arguments: [
    // Both ends: all between them was work, however long the pauses had been.
    (edit { ($0.began, $0.ended) = (at(-10), at(50)) }, work(-10, 50)),
    // One end: the pauses stay.
    (edit { $0.ended = at(90) }, work(0, 90, worked: 70)),
    (edit { $0.began = at(-30) }, work(-30, 120, worked: 130)),
    (edit { $0.took = .minutes(20) }, work(0, 120, worked: 20)),
    (edit { ($0.began, $0.ended, $0.took) = (at(0), at(60), .minutes(45)) }, work(0, 60, worked: 45)),
])
func `times that are told move the work with them`(edit: WorkEdit, expected: ToldWork) throws {
    #expect(try work(0, 120, worked: 100).edited(edit) == expected)
}

@Test(arguments: [
    (edit { $0.ended = at(0) }, WorkEditFault.endsBeforeItBegan), (edit { $0.began = at(121) }, .endsBeforeItBegan),
    (edit { $0.took = .minutes(121) }, .tookLonger(than: .minutes(120))), (edit { $0.took = .zero }, .noWorkLeft),
    (edit { $0.ended = at(15) }, .noWorkLeft),
])
func `an edit that makes no sense is refused`(edit: WorkEdit, fault: WorkEditFault) {
    #expect(throws: fault) { try work(0, 120, worked: 100).edited(edit) }
}

@Test func `only work for a task has a kind and an end`() throws {
    var bare = work(0, 50)
    bare.task = nil
    for change in [edit { $0.intention = .general }, edit { $0.isDone = true }] {
        #expect(throws: WorkEditFault.noTask) { try bare.edited(change) }
    }
    let subject = WorkEdit.Subject(id: "t2", title: "read", intention: Intention("reading"), estimatedMinutes: nil)
    let told = try bare.edited(
        edit {
            $0.task = subject
            $0.isDone = true
        })
    #expect(told.task?.title == "read" && told.task?.isDone == true)
    #expect(told.task?.isEvidence == false, "its time was never told")
}

@Test func `the coach learns from times that were told, and from a guess only then`() throws {
    let guess = work(0, 60, evidence: false)
    #expect(try guess.edited(edit { $0.intention = Intention("email") }).task?.isEvidence == false)
    #expect(try guess.edited(edit { $0.ended = at(50) }).task?.isEvidence == true)
    #expect(try guess.edited(edit { ($0.ended, $0.isDone) = (at(50), false) }).task?.isEvidence == false)
    let forgotten = try work(0, 60).edited(edit { $0.isForgotten = true })
    #expect(forgotten.link(key)?.isEvidence == false)
    #expect(try forgotten.edited(edit { $0.isForgotten = false }).link(key)?.isEvidence == true)
}

// MARK: What holds

private func log(_ kinds: [(CorrectionEvent.Kind, String)]) -> CorrectionLog {
    CorrectionLog(kinds.map { CorrectionEvent($0, of: WorkKey(sessionID: "b", id: $1), at: clocks) })
}

@Test func `of several corrections the last that was not taken back holds`() {
    let (a, b) = (work(0, 10), work(0, 20))
    let key = WorkKey(sessionID: "b", id: "s1")
    var log = log([(.told(.work(a), recorded: nil), "s1"), (.told(.work(b), recorded: nil), "s1"), (.told(.removed, recorded: a), "s2")])
    #expect(log.outcome(of: key) == .work(b))
    #expect(log.latest?.number == 3 && log.count(of: "b") == 3)
    log = CorrectionLog(log.events + [3, 2].map { CorrectionEvent(.undone(event: $0), of: key, at: clocks) })
    #expect(log.outcome(of: key) == .work(a) && log.outcome(of: WorkKey(sessionID: "b", id: "s2")) == nil)
    #expect(log.latest?.number == 1 && log.count(of: "b") == 5)
    log = CorrectionLog(log.events + [CorrectionEvent(.told(.recorded, recorded: nil), of: key, at: clocks)])
    #expect(log.outcome(of: key) == nil && log.corrected.isEmpty)
}

// MARK: What follows for a run

/// Three steps back to back from nine on: 40, 20 and 90 minutes.
private func run(_ plan: ModePlan = .pace) throws -> FocusRun {
    var machine = VirtualMachine([30, 10, 20], plan)
    for minutes in [40.0, 20, 90] {
        machine.work(minutes)
        try machine.tell(.done(nil))
    }
    return machine.run
}

private func told(_ run: FocusRun, _ step: String, _ change: (inout WorkEdit) -> Void) throws -> CorrectionLog {
    let piece = try #require(run.recordedWork.first { $0.key.id == step })
    let event = CorrectionEvent(.told(.work(try piece.work.edited(edit(change))), recorded: piece.work), of: piece.key, at: clocks)
    return CorrectionLog([event])
}

@Test func `without a correction a run leaves what it left before`() throws {
    let run = try run()
    #expect(run.focusYield(CorrectionLog()) == run.focusYield)
    #expect(run.journalYield(CorrectionLog()) == run.journalYield)
    let undone = CorrectionLog(
        try told(run, "s3") { $0.ended = at(80) }.events + [
            CorrectionEvent(.undone(event: 1), of: WorkKey(sessionID: run.batchID, id: "s3"), at: clocks)
        ])
    #expect(run.focusYield(undone) == run.focusYield)
    #expect(run.journalYield(undone) == run.journalYield)
}

@Test func `a corrected step moves its link, its completion, its stretch and the end of its session`() throws {
    let run = try run()
    let corrections = try told(run, "s3") { $0.ended = at(80) }
    let yield = try #require(run.focusYield(corrections))
    #expect(yield.links.map(\.actualMinutes).sorted() == [20, 20, 40])
    #expect(yield.session.endedAt == at(80) && yield.session.worked == .minutes(80))
    #expect(yield.completed.first { $0.taskID == "t3" }?.at == at(80))
    let entry = try #require(run.journalYield(corrections).first { $0.id == "s3" })
    #expect(entry.worked == .minutes(20) && entry.endedAt == at(80))
    #expect(entry.ending == .settled && !entry.isEvidence, "what was told does not say how long work goes well")
    #expect(run.journalYield(corrections).filter { $0.id != "s3" } == run.journalYield.filter { $0.id != "s3" })
}

@Test func `a step that was removed leaves nothing, and the last one takes its session along`() throws {
    let run = try run()
    func removed(_ steps: [String]) -> CorrectionLog { log(steps.map { (.told(.removed, recorded: nil), $0) }, of: run.batchID) }
    let yield = try #require(run.focusYield(removed(["s1"])))
    #expect(Set(yield.links.map(\.id)) == ["s2", "s3"] && Set(yield.completed.map(\.taskID)) == ["t2", "t3"])
    #expect(yield.session.startedAt == at(40) && yield.session.worked == .minutes(110))
    #expect(run.focusYield(removed(["s1", "s2", "s3"])) == nil)
    #expect(run.journalYield(removed(["s1", "s2", "s3"])).isEmpty)
}

private func log(_ kinds: [(CorrectionEvent.Kind, String)], of session: String) -> CorrectionLog {
    CorrectionLog(kinds.map { CorrectionEvent($0, of: WorkKey(sessionID: session, id: $1), at: clocks) })
}

@Test func `another kind reaches link and journal, and what is measured stays evidence`() throws {
    let run = try run()
    let corrections = try told(run, "s2") { $0.intention = Intention("email") }
    #expect(run.focusYield(corrections)?.links.first { $0.id == "s2" }?.intention == Intention("email"))
    let entry = try #require(run.journalYield(corrections).first { $0.id == "s2" })
    #expect(entry.intention == Intention("email") && entry.isEvidence)
}

@Test func `in rounds the told stretch stands for the rounds that were mainly for it`() throws {
    let run = try run(.pomodoro)
    let own = run.rounds.filter { $0.mainStepID == "s3" }.map(\.number)
    #expect(!own.isEmpty)
    let corrections = try told(run, "s3") { $0.ended = at(70) }
    let entries = run.journalYield(corrections)
    #expect(entries.filter { $0.id == "s3" }.map(\.worked) == [.minutes(10)])
    #expect(entries.count == run.journalYield.count - own.count + 1)
    #expect(entries.first { $0.id == "s3" }?.mode == .pomodoro)
}

@Test func `departures outside the times that were told are none of the log`() throws {
    var machine = VirtualMachine([30, 10])
    machine.work(10)
    try machine.tell(.interrupt(cause: "phone"))
    machine.work(5)
    try machine.tell(.resume)
    machine.work(30)
    try machine.tell(.interrupt(cause: "lunch"))
    machine.work(60)
    try machine.tell(.stop)
    let run = machine.run
    #expect(run.standingSwitches(CorrectionLog()).count == 2)
    let corrections = try told(run, "s1") { ($0.ended, $0.took) = (at(40), .minutes(30)) }
    #expect(run.standingSwitches(corrections).map(\.cause) == ["phone"])
    #expect(run.journalYield(corrections).map(\.interruptions) == [1])
    #expect(run.standingSwitches(log([(.told(.removed, recorded: nil), "s1")], of: run.batchID)).isEmpty)
}
