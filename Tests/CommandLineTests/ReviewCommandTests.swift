import CommandLine
import FocusModel
import Interchange
import Support
import System
import Testing

/// A Wednesday: an hour and a half of work in a run of three steps, 15 minutes away in two departures, two steps done and one added that waits.
@MainActor private struct RunDay {
    let sealed = SealedWorld(at: "2026-03-04T09:00")

    init(works: Bool = true) throws {
        guard works else { return }
        tp("pace", "start", try sealed.file("list.txt", "write report 60m\ncall vet 10m\nmail 20m\n"))
        wait(30)
        tp("pace", "interrupt", "phone")
        wait(10)
        tp("pace", "interrupt", "door")
        wait(2)
        tp("pace", "resume")
        wait(3)
        tp("pace", "resume")
        wait(45)
        tp("pace", "done")
        tp("pace", "add", "tidy desk 5m")
        wait(10)
        tp("pace", "done")
        wait(5)
        tp("pace", "stop")
    }

    @discardableResult func tp(_ words: String...) -> (status: ExitCode, output: String, errors: String) {
        var world = sealed.world
        world.output = ByteSink()
        world.errors = ByteSink()
        let status = Program.run(words, in: world)
        return (status, world.output.text, world.errors.text)
    }

    private func wait(_ minutes: Double) { sealed.clock.advance(by: .minutes(minutes)) }
}

@MainActor @Test func `a day says what was planned and done, how undivided it was, and when it went best`() throws {
    let answer = try RunDay().tp("review")
    #expect(answer.status == .done, "\(answer.errors)")
    #expect(
        answer.output == """
            Wed 4 Mar
            planned     3 tasks, put at 1h30 · 2 of them done
            worked      1h30
            focus       0.81 · 2 interruptions, away 15m
            away for    phone 13m · door 2m
            best hours  09 – 10, 10 – 11

            kind     done  worked  yours  took  ratio
            writing     1    1h15     1h  1h15  1.25×
            calls       1     10m    10m   10m  1.00×
            email       0      5m      –     –      –

            hour     worked  focus
            09 – 10     50m   0.78  ██████████████████████████████
            10 – 11     40m   0.85  ████████████████████████

            """)
}

@MainActor @Test func `a week has a line a day`() throws {
    let day = try RunDay()
    let answer = day.tp("review", "week")
    #expect(
        answer.output == """
            Mon 2 Mar – Sun 8 Mar
            planned     3 tasks, put at 1h30 · 2 of them done
            worked      1h30 on 1 day
            focus       0.81 · 2 interruptions, away 15m
            away for    phone 13m · door 2m
            best hours  09 – 10, 10 – 11

            kind     done  worked  yours  took  ratio
            writing     1    1h15     1h  1h15  1.25×
            calls       1     10m    10m   10m  1.00×
            email       0      5m      –     –      –

            day        done  worked
            Mon 2 Mar     0       –
            Tue 3 Mar     0       –
            Wed 4 Mar     2    1h30  ██████████████████████████████
            Thu 5 Mar     0       –
            Fri 6 Mar     0       –
            Sat 7 Mar     0       –
            Sun 8 Mar     0       –

            """)
    #expect(day.tp("review", "week").output == answer.output)
    for words in [["week", "this", "week"], ["this", "week"], ["week", "monday"]] {
        var world = day.sealed.world
        world.output = ByteSink()
        #expect(Program.run(["review"] + words, in: world) == .done)
        #expect(world.output.text == answer.output)
    }
}

@MainActor @Test func `as sentences there is no bar`() throws {
    let answer = try RunDay().tp("review", "day", "today", "--plain")
    #expect(
        answer.output == """
            Wed 4 Mar
            planned: 3 tasks, put at 1h30 · 2 of them done
            worked: 1h30
            focus: 0.81 · 2 interruptions, away 15m
            away for: phone 13m · door 2m
            best hours: 09 – 10, 10 – 11

            writing: done 1, worked 1h15, yours 1h, took 1h15, ratio 1.25×
            calls: done 1, worked 10m, yours 10m, took 10m, ratio 1.00×
            email: done 0, worked 5m, yours –, took –, ratio –

            09 – 10: worked 50m, focus 0.78
            10 – 11: worked 40m, focus 0.85

            """)
}

@MainActor @Test func `as JSON the figures are those of the text`() throws {
    let answer = try RunDay().tp("review", "day", "--json")
    let object = try #require(JSONValue(json: answer.output).object)
    #expect(object["version"] == 1 && object["period"] == "day" && object["from"] == "2026-03-04" && object["to"] == "2026-03-04")
    #expect(object["planned"]?.object?["tasks"] == 3)
    #expect(object["focus"]?.object?["interruptions"] == 2)
    #expect(object["causes"]?.array?.compactMap { $0.object?["cause"]?.string } == ["phone", "door"])
    #expect(object["best_hours"] == [9, 10])
}

@MainActor @Test(arguments: ["day", "week"]) func `the chart has a bar for each hour or day, and nothing of it is beside it`(period: String) throws {
    let day = try RunDay()
    let answer = day.tp("review", period, "--svg", "-")
    #expect(answer.status == .done)
    #expect(answer.output.hasPrefix("<svg xmlns=") && answer.output.hasSuffix("</svg>\n"))
    #expect(answer.output.split(separator: "\n").count { $0.hasPrefix("<rect x=") } == (period == "day" ? 2 : 7))
    let path = day.sealed.folder + "/chart.svg"
    let both = day.tp("review", period, "--svg", path)
    #expect(both.output == day.tp("review", period).output)
    #expect(String(decoding: try FileSystem.read(path, limit: 1 << 16), as: UTF8.self) == answer.output)
}

@MainActor @Test func `a period without work says so, and makes no file`() throws {
    let day = try RunDay(works: false)
    let answer = day.tp("review", "week", "last week")
    #expect(answer.status == .failed)
    #expect(answer.output.isEmpty)
    #expect(
        answer.errors
            == "tp review: Mon 23 Feb – Sun 1 Mar: nothing was planned and nothing was worked; “tp log” shows when something was\n")
    #expect(!FileSystem.isFolder(day.sealed.world.paths.state))
}

@MainActor
@Test(arguments: [
    (["review", "day", "last week"], "“last week” is more than one day; “tp review week” looks back on a week"),
    (["review", "week", "last month"], "“last month” is more than a week; give a day of the week that is meant"),
    (["review", "day", "blue"], "“blue” is no day; try yesterday or 2026-03-02"),
    (["review", "wek"], "“wek” is no day and no command; did you mean “tp review week”?"),
    (["review", "day", "--json", "--svg", "-"], "--json and --svg - both go to standard output"),
])
func `a period that makes no sense is a usage error that says why`(words: [String], message: String) {
    let sealed = SealedWorld(at: "2026-03-04T18:00")
    #expect(Program.run(words, in: sealed.world) == .usage)
    #expect(sealed.errors.contains(message))
}
