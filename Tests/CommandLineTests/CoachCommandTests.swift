import CommandLine
import FocusModel
import FocusStore
import Interchange
import Support
import Testing

/// Runs the program in a world whose focus store holds, for each kind, tasks put at an hour that took so many minutes.
@MainActor private struct CoachedWorld {
    let sealed: SealedWorld

    init(_ past: [String: [Double]] = [:], input: String = "") throws {
        sealed = SealedWorld(input: input)
        let store = FocusStore(path: sealed.world.paths.focusDatabase)
        for (kind, actual) in past.sorted(by: { $0.key < $1.key }) {
            for (index, minutes) in actual.enumerated() { try record("\(kind) \(index)", Intention(kind), minutes, day: index, in: store) }
        }
    }

    private func record(_ title: String, _ kind: Intention, _ minutes: Double, day: Int, in store: FocusStore) throws {
        let at = UTC().instant(CivilDateTime(iso: "2026-02-01T12:00")!.adding(minutes: day * 1440))
        let facts = TaskFacts(title: title, intention: kind, estimate: Estimate(minutes: 60, source: .writer))
        try store.record(
            sessions: [FocusSession(id: title, mode: .pace, startedAt: at, endedAt: at, worked: .minutes(minutes), zone: "UTC")],
            links: [
                TaskSessionLink(
                    id: title, taskID: title, sessionID: title, intention: kind, estimatedMinutes: 60, actualMinutes: minutes,
                    completedAt: at, isEvidence: true)
            ], tasks: [FocusTask(id: title, facts: facts, createdAt: at)])
    }

    func run(_ words: String...) -> ExitCode { Program.run(words, in: sealed.world) }
}

@MainActor @Test func `the coach shows each kind with what an hour becomes, where there is enough to say so`() throws {
    let world = try CoachedWorld(["writing": [66, 78, 84, 90, 150], "calls": [30, 45]])
    #expect(world.run("coach") == .done)
    #expect(
        world.sealed.output == """
            #  kind     tasks  median   mean  confidence  yours  becomes  8 in 10
            1  calls        2   0.63×  0.63×  low            1h        –  –
            2  writing      5   1.40×  1.56×  medium         1h     1h25  –

            """)
}

@MainActor @Test(arguments: ["2", "writing"]) func `why shows the samples and the arithmetic`(word: String) throws {
    let world = try CoachedWorld(["writing": [66, 78, 84, 90, 150], "calls": [30, 45]])
    #expect(world.run("coach", "why", word) == .done)
    #expect(
        world.sealed.output == """
            writing: 5 tasks, medium confidence

            date        task       kind     yours  took  ratio  weight  of
            2026-02-01  calls 0    calls       1h   30m  0.50×    0.09  0.94 × 1.00 × 0.10
            2026-02-01  writing 0  writing     1h  1h06  1.10×    0.95  0.95 × 1.00 × 1.00
            2026-02-02  calls 1    calls       1h   45m  0.75×    0.10  0.96 × 1.00 × 0.10
            2026-02-02  writing 1  writing     1h  1h18  1.30×    0.97  0.97 × 1.00 × 1.00
            2026-02-03  writing 2  writing     1h  1h24  1.40×    0.98  0.98 × 1.00 × 1.00
            2026-02-04  writing 3  writing     1h  1h30  1.50×    0.99  0.99 × 1.00 × 1.00
            2026-02-05  writing 4  writing     1h  2h30  2.50×    1.00  1.00 × 1.00 × 1.00

            ratios of writing in order: 1.10 1.30 1.40 1.50 2.50
            median: number 3 of 5 = 1.40×
            mean: 7.80 / 5 = 1.56×
            weight: recency × likeness × kinship; recency 1 / (1 + age / 100), age being the tasks finished since; likeness 2 / (1 + q⁴), q being the \
            larger estimate over the smaller; kinship 1 for writing, 0.1 for other kinds
            the last 7 tasks of any kind weigh 5.08, those of writing 4.89; 0.20 more stands at ×1.00, so that a thin past changes little
            in the order of the ratios, half of all weight, 2.64, is reached at 1.40× (3.29 lies there or below)
            so 1h becomes 1h × 1.40× = 1h24, shown as 1h25
            no range is given: that takes 9 tasks of the kind

            """)
}

@MainActor
@Test(arguments: [
    (["coach"], "no finished task had an estimate yet"), (["coach", "why", "3"], "has no row 3"),
    (["coach", "why", "chores"], "no finished chores task had an estimate"),
])
func `with nothing to show it says so and fails`(words: [String], message: String) throws {
    let world = try CoachedWorld()
    #expect(Program.run(words, in: world.sealed.world) == .failed)
    #expect(world.sealed.output == "")
    #expect(world.sealed.errors.contains(message))
}

@MainActor @Test func `as JSON the same figures come unrounded`() throws {
    let world = try CoachedWorld(["calls": [30, 45]])
    #expect(world.run("coach", "--json") == .done)
    #expect(world.run("coach", "why", "calls", "--json") == .done)
    let lines = world.sealed.output.split(separator: "\n")
    #expect(lines[0] == #"{"version":1,"kinds":[{"kind":"calls","confidence":"low","n":2,"median_ratio":0.625,"mean_ratio":0.625}]}"#)
    let samples = try JSONValue(json: String(lines[1])).object?["samples"]?.array
    #expect(samples?.map { $0.object?["ratio"]?.double } == [0.5, 0.75])
}

private let history = """
    user,completed_at,intention,estimate_min,actual_min
    ann,2026-03-02T10:00,code,10,20
    ann,2026-03-02T11:00,code,30,15

    ann,2026-03-03T11:00,code,soon,15
    ann,2026-03-03T11:00,code,10
    ann,2026-03-04T11:00,code,40,10

    """

@MainActor @Test func `a backtest answers row by row, and reports and passes over what is no row`() throws {
    let world = try CoachedWorld(input: history)
    #expect(world.run("coach", "backtest", "-") == .failed)
    #expect(
        world.sealed.output == """
            {"row":0,"suggested_min":10,"confidence":"none","n":0}
            {"row":1,"suggested_min":30,"confidence":"low","n":1,"median_ratio":2,"mean_ratio":2}
            {"row":4,"suggested_min":40,"confidence":"low","n":2,"median_ratio":1.25,"mean_ratio":1.25}

            """)
    #expect(
        world.sealed.errors == """
            tp coach backtest: -: line 5: estimate_min “soon” is no positive number; the row is passed over
            tp coach backtest: -: line 6: 4 fields where the header has 5; the row is passed over

            """)
}

@MainActor @Test func `a backtest of batches answers for those of two or more rows`() throws {
    let world = try CoachedWorld(input: history)
    _ = world.run("coach", "backtest", "-", "--batches")
    #expect(world.sealed.output == #"{"rows":[0,1],"total_estimate_min":40,"p50_min":40,"n":0}"# + "\n")
}

@MainActor @Test func `a backtest as a table has the same figures under the same names`() throws {
    let world = try CoachedWorld(input: history)
    _ = world.run("coach", "backtest", "-", "--format", "table")
    #expect(
        world.sealed.output == """
            row  suggested_min  confidence  n  median_ratio  mean_ratio
              0             10  none        0             –           –
              1             30  low         1             2           2
              4             40  low         2          1.25        1.25

            """)
}

@MainActor
@Test(arguments: [
    ("backtest", "", ExitCode.usage, "which history?"), ("backtest /nowhere/x.csv", "", .failed, "/nowhere/x.csv: there is no such file"),
    ("backtest -", "", .failed, "-: line 1: the file is empty"), ("backtest -", "user,estimate_min\n", .failed, "there is no column “completed_at”"),
    ("backtest - --format xml", "", .usage, "there is no “xml”"),
])
func `a history that cannot be read is refused with the reason`(words: String, input: String, status: ExitCode, message: String) throws {
    let world = try CoachedWorld(input: input)
    #expect(Program.run(["coach"] + words.split(separator: " ").map(String.init), in: world.sealed.world) == status)
    #expect(world.sealed.output == "")
    #expect(world.sealed.errors.contains(message))
}

@MainActor @Test func `the hours of a kind are told with what stands out and why, and a plan gives one hint of them`() throws {
    let world = try CoachedWorld(["writing": Array(repeating: 60, count: 8) + Array(repeating: 150, count: 8)])
    #expect(world.run("coach", "hours", "writing") == .done)
    #expect(
        world.sealed.output == """
            hour     tasks  median  of usual  under it  worked  focus
            10 – 11      8   1.43×     1.26×    0 of 8       –      –
            11 – 12      8   0.57×     0.74×    8 of 8       –      –

            best 11 – 13: 8 tasks at a median of 0.57×, with 5 at 1.00×: (8 × 0.57 + 5) / 13 = 0.74× of your usual time
            8 of the 8 that took more or less than usual took less; chance alone does as much once in 256 times

            """)
    let list = try world.sealed.file("list.md", "write the paper 20m\nwrite the letter 60m\n")
    #expect(world.run("plan", list) == .done)
    let hints = world.sealed.output.split(separator: "\n").filter { $0.contains("goes best") }
    let hint =
        "· writing goes best 11 – 13: 0.74× of your usual time (8 tasks); 2 “write the letter” begins at 08:50 (“tp coach hours writing” shows them)"
    #expect(hints == [Substring(hint)])
    #expect(world.run("plan", list, "--json") == .done)
    let json = world.sealed.output.filter { !$0.isWhitespace }
    #expect(json.contains(#""hour_hint":{"task":1,"kind":"writing","best":{"from":11,"to":13,"n":8,"under":8,"over":0,"#))
}

@MainActor @Test func `hours that say nothing say so, and an empty past is a failure`() throws {
    let world = try CoachedWorld(["writing": [60, 60, 60, 60, 60]])
    #expect(world.run("coach", "hours") == .done)
    #expect(world.sealed.output.contains("no two hours stand out: that takes 8 tasks at 0.90× or less"))
    #expect(world.run("coach", "hours", "calls") == .failed)
    #expect(world.sealed.errors == "tp coach hours: no finished calls task has an hour yet; it needs an estimate, and 5 of its kind\n")
    #expect(world.run("coach", "hours", "--json", "writing") == .done)
    #expect(world.sealed.output.contains(#""hours":[{"from":11,"to":12,"n":5,"under":0,"over":0,"median":1,"figure":1,"chance":1}]"#))
}
