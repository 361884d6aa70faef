import Terminal
import Testing

private let plan = Table(
    [
        .init("#", .right), .init("task", least: 10), .init("kind", rank: 3), .init("yours", .right, rank: 1), .init("coach", .right),
        .init("when"), .init("", least: 8, rank: 2),
    ],
    rows: [
        ["1", "write quarterly report", "writing", "1h30", "1h55", "09:00 – 10:55", "writing took you 1.28×"],
        ["2", "日本語のレポートを書く", "calls", "10m", "10m", "10:55 – 11:05", ""],
        ["10", "gym\u{1B}[2J", "", "", "1h", "18:00 – 19:00", "fixed"],
    ])

private func style(_ width: Int) -> Style { Style(hasColour: false, isInteractive: true, width: width) }

@Test func `a table that has room shows everything`() {
    #expect(
        plan.lines(style(100)) == [
            " #  task                    kind     yours  coach  when",
            " 1  write quarterly report  writing   1h30   1h55  09:00 – 10:55  writing took you 1.28×",
            " 2  日本語のレポートを書く  calls      10m    10m  10:55 – 11:05",
            "10  gym␛[2J                                    1h  18:00 – 19:00  fixed",
        ])
}

@Test func `where space is short, cells are cut first and columns go by rank`() {
    #expect(plan.lines(style(72))[1] == " 1  write quarter…  writing   1h30   1h55  09:00 – 10:55  writing took…")
    #expect(plan.lines(style(60))[1] == " 1  write quart…   1h30   1h55  09:00 – 10:55  writing took…")
    #expect(plan.lines(style(40))[1] == " 1  write quarter…   1h55  09:00 – 10:55")
}

@Test(arguments: [30, 33, 40, 55, 72, 80, 99]) func `no line is ever wider than the window`(width: Int) {
    for line in plan.lines(style(width)) { #expect(displayWidth(line) <= width) }
}

@Test func `where tables are not wanted a row is a sentence, the important word first`() {
    #expect(
        plan.lines(Style(hasColour: false, isInteractive: false, isLinear: true)) == [
            "write quarterly report: #1, kind writing, yours 1h30, coach 1h55, when 09:00 – 10:55, writing took you 1.28×",
            "日本語のレポートを書く: #2, kind calls, yours 10m, coach 10m, when 10:55 – 11:05",
            "gym␛[2J: #10, coach 1h, when 18:00 – 19:00, fixed",
        ])
}

@Test func `colour changes no layout`() {
    let painted = Table([.init("a"), .init("b")], rows: [[.init("late", .red), "x"]]).lines(Style(hasColour: true, isInteractive: true, width: 40))
    #expect(painted == ["\u{1B}[2ma\u{1B}[0m     \u{1B}[2mb\u{1B}[0m", "\u{1B}[31mlate\u{1B}[0m  x"])
}
