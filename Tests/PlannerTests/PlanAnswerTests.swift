import EstimationCoach
import FocusModel
import Interchange
import PlanCoach
import Planner
import Support
import Testing

@Test func `a draft with every field says every field, in the names of the parse contract`() {
    let clock = { (text: String) in CivilDateTime(iso: text)! }
    let full = DraftTask(
        facts: TaskFacts(
            title: "report", intention: Intention("writing"), estimate: Estimate(minutes: 35, range: 30...40, source: .writer),
            date: CivilDate(iso: "2026-03-05"), window: TimeWindow(from: clock("2026-03-05T13:00"), to: nil),
            deadline: .time(clock("2026-03-06T17:00")), priority: 1, tags: ["q1"], project: "Board", isDone: true,
            recurrence: "RRULE:FREQ=WEEKLY"),
        parent: 2, after: [0, 1], span: 3..<9, evidence: [Evidence(kind: "duration", text: "30-40m", span: 4..<9, rule: "r (f:1)")])
    #expect(
        JSONValue.object(full.json).text == """
            {"title":"report","estimate_min":35,"estimate_range":[30,40],"date":"2026-03-05","window":["2026-03-05T13:00",null],\
            "deadline":"2026-03-06T17:00","priority":1,"tags":["q1"],"project":"Board","done":true,"parent":2,"after":[0,1],\
            "recurrence":"RRULE:FREQ=WEEKLY","intention":"writing","span":[3,9],\
            "evidence":[{"kind":"duration","text":"30-40m","span":[4,9]}]}
            """)
}

@Test func `a draft that knows only its title says no more`() {
    #expect(JSONValue.object(draft("tea").json).text == #"{"title":"tea","span":[0,0],"evidence":[]}"#)
}

@Test func `a planned day answers with its tasks, its blocks and its findings`() {
    let sealed = SealedWorld(at: "2026-03-04T11:30")
    let samples = (0..<5).map {
        Sample(linkID: "\($0)", title: "", intention: Intention("writing"), estimated: 30, actual: 60, completedAt: Instant(milliseconds: 0))!
    }
    var late = draft("notes", "writing", minutes: 30)
    late.facts.deadline = .time(CivilDateTime(iso: "2026-03-04T13:00")!)
    let day = Planning(sealed.world).plan(
        [late, draft("gym", minutes: 60, start: "2026-03-04T18:00")], from: sealed.world.now, book: CoachBook(samples: samples))
    let answer = day.json
    #expect(answer["version"] == 1 && answer["tz"] == "UTC" && answer["day"] == "2026-03-04" && answer["finish"] == "2026-03-04T13:30")
    #expect(
        answer["blocks"]?.text == """
            [{"task":0,"start":"2026-03-04T11:30","end":"2026-03-04T12:00","minutes":30,"fixed":false,"part":[1,2]},\
            {"task":0,"start":"2026-03-04T13:00","end":"2026-03-04T13:30","minutes":30,"fixed":false,"part":[2,2]},\
            {"task":1,"start":"2026-03-04T18:00","end":"2026-03-04T19:00","minutes":60,"fixed":true}]
            """)
    #expect(answer["findings"]?.text == #"[{"code":"late","task":0,"minutes":30,"deadline":"2026-03-04T13:00"}]"#)
    let task = answer["tasks"]?.array?.first?.object
    #expect(task?["target_min"] == 60.0 && task?["target_by"] == "coach" && task?["placement"] == "placed" && task?["estimate_min"] == 30.0)
    #expect(task?["coach"]?.text == #"{"suggested_min":60,"p80_min":60,"basis":"kind","confidence":"medium","n":5,"median_ratio":2,"mean_ratio":2}"#)
}
