import CommandLine
import FocusModel
import Support
import System
import Terminal
import Testing
import TimerEngine

private let start = ClockReading(wall: UTC().instant(CivilDateTime(iso: "2026-03-04T09:00")!), boottime: 0, monotonic: 0, bootID: "b")

private func step(_ number: Int, _ title: String, _ minutes: Double, _ source: Estimate.Source = .writer) -> TaskBatch.Step {
    TaskBatch.Step(
        id: "s\(number)", taskID: "t\(number)", title: title, intention: .general, estimatedMinutes: minutes,
        target: Estimate(minutes: minutes, source: source))
}

private func run(_ commands: [(minutes: Double, command: FocusCommand)] = [], _ plan: ModePlan = .pace) throws -> (run: FocusRun, now: ClockReading) {
    let batch = TaskBatch(
        id: "b",
        steps: [
            step(1, "write quarterly report", 115, .coach), step(2, "call the dentist", 10), step(3, "日本語のタスク 🙂\u{1B}[2J", 20),
            step(4, "last", 25, .assumed),
        ])
    var now = start
    var run = try FocusRun(FocusEvent(.started(batch, zone: "UTC", sleepCounts: false, plan: plan), at: now))
    for (minutes, command) in commands {
        now = now.after(awake: .minutes(minutes))
        _ = try run.apply(try run.decide(command, at: now))
    }
    return (run, now)
}

private func frame(_ run: FocusRun, _ columns: Int, _ rows: Int, notice: String? = nil, dialog: PaceFrame.Dialog? = nil) -> PaceFrame {
    PaceFrame(run: run, zone: UTC(), style: .plain, size: TerminalSize(columns: columns, rows: rows), notice: notice, dialog: dialog)
}

@Test func `a wide window says it all in the head line`() throws {
    let (run, _) = try run()
    let lines = frame(run, 100, 24).lines(at: start.after(awake: .seconds(47 * 60 + 12)))
    #expect(lines[0] == "▶ 1/4 write quarterly report             0:47:12 of 1h55  ███████▍░░░░░░░░░░  on pace · finish 11:50")
    #expect(displayWidth(lines[0]) == 100)
    #expect(lines[1] == "  next: call the dentist 10m · then 2 more")
    #expect(lines[4].hasSuffix("10m     11:05") && lines[5].hasSuffix("20m     11:25"), "each step with its end: \(lines[4])")
    #expect(
        lines.suffix(2) == [
            "  space pause · d done · s skip · l later · o order · + 5 min · i interruption · n note · m mode", "  u undo · q leave it running",
        ])
}

@Test func `an interruption is named with its cause, and the target counts on past its end`() throws {
    let (interrupted, now) = try run([(130, .interrupt(cause: "phone"))])
    let lines = frame(interrupted, 80, 24).lines(at: now.after(awake: .seconds(65)))
    #expect(lines[0].hasSuffix("2:10:00 of 1h55 +0:15:00"))
    #expect(lines[1] == "  interrupted 0:01:05 (phone) · 15m behind · finish 12:06")
}

private let talk: [(String?, PaceFrame.Dialog?)] = [
    (nil, nil), (String(repeating: "notice ", count: 30), nil), (nil, .typing(String(repeating: "typed ", count: 30))),
    (nil, .choosing(String(repeating: "question ", count: 20), ["1 micro 12/3", "2 " + String(repeating: "long ", count: 30)])),
    ("noticed", .answering([.eyes])),
    (nil, .proposing(["skip " + String(repeating: "a long title ", count: 9), "finish 12:02 → 11:27", "Esc leaves it"])),
]

@Test(arguments: [(8, 3), (20, 6), (39, 12), (40, 12), (80, 24), (200, 50)])
func `whatever the window, no line is too wide and none too many`(columns: Int, rows: Int) throws {
    let histories: [[(Double, FocusCommand)]] = [
        [], [(80, .pause)], [(3, .interrupt(cause: String(repeating: "a long cause ", count: 9)))], [(200, .note("n"))],
        [(5, .done(nil)), (5, .skip(nil)), (500, .note("n"))],
    ]
    for history in histories {
        for (run, now) in [try run(history), try run(history, .flow), try run(history, .pomodoro)] {
            for (notice, dialog) in talk {
                let lines = frame(run, columns, rows, notice: notice, dialog: dialog).lines(at: now)
                #expect(lines.count <= rows)
                for line in lines {
                    #expect(displayWidth(line) <= columns, "\(line)")
                    #expect(!line.contains("\u{1B}"), "a title reached the terminal raw")
                }
            }
        }
    }
}

@Test func `the bar grows with the work and is full at the target`() throws {
    let (run, _) = try run()
    var widths: [Int] = []
    for minutes in stride(from: 0.0, through: 140, by: 5) {
        let line = frame(run, 100, 24).lines(at: start.after(awake: .minutes(minutes)))[0]
        widths.append(line.count { $0 == "█" })
    }
    #expect(widths == widths.sorted())
    #expect(widths.first == 0 && widths.last == 18)
}

@Test func `a round says how far it is and when the break comes, and the task what it has taken`() throws {
    let (run, now) = try run([(25, .rest(nil)), (5, .resume)], .pomodoro)
    let lines = frame(run, 100, 12).lines(at: now.after(awake: .minutes(10)))
    #expect(lines[0] == "▶ pomodoro 2 write quarterly report               0:10:00 of 25m  ███████▏░░░░░░░░░░  break at 09:55")
    #expect(lines[1] == "  the task so far: 35m of 1h55 · next: call the dentist 10m · then 2 more")
    #expect(
        lines.suffix(2) == [
            "  space pause · d done · s skip · l later · o order · b break · + 5 min · i interruption · n note",
            "  m mode · u undo · x stop · q leave it running",
        ])
}

@Test func `a break shows its own time, and the keys that make sense in it`() throws {
    let (run, now) = try run([(25, .rest(nil))], .pomodoro)
    let lines = frame(run, 100, 24).lines(at: now.after(awake: .minutes(6)))
    #expect(
        lines[0].hasPrefix("‖ break write quarterly report ") && lines[0].hasSuffix("0:06:00 of 5m +0:01:00  ██████████████████  the break is over"))
    #expect(
        lines.suffix(2) == [
            "  space go on · d done · s skip · l later · o order · + 5 min · n note · m mode · u undo · x stop", "  q leave it running",
        ])
}

@Test func `a question is listed with its marks below the head, and nothing else goes away`() throws {
    let (run, _) = try run([], .flow)
    let lines = frame(run, 80, 24, dialog: .answering([.errors, .eyes])).lines(at: start.after(awake: .minutes(26)))
    #expect(lines[0].hasPrefix("▶ flow 1 write quarterly report") && lines[0].hasSuffix("ends at 10:30"))
    #expect(
        lines[2...5] == [
            "  what do you notice?", "  ·1 re-reading   ·2 slower decisions   ✓3 small errors   ·4 drifting off",
            "  ·5 tense, hunched   ·6 thirsty, hungry   ✓7 eyes strained", "",
        ])
    #expect(lines.contains("  1–7 mark what you notice · Enter tell it · 0 nothing · Esc skip · space pause"))
}
