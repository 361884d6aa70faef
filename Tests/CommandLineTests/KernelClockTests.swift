import Support
import Testing

/// Runs on the kernel's own clocks. A time namespace moves them for one process: CLOCK_BOOTTIME alone, as a suspension does, or with
/// CLOCK_MONOTONIC, as time does; the wall clock stays where it is, as if it had been set back meanwhile. The kernel has no namespace for the
/// wall clock itself, and to set it sets that of every program on the machine, so it is the others that move: what a run sees of a step is
/// only how far the clocks have come apart. For a step forwards a command begins under later clocks than the next one.
@Suite struct KernelClockTests {
    private let program: ProgramUnderTest

    init() throws { program = try ProgramUnderTest(environment: ["TP_NOW": ""]) }

    private static let later = "unshare --user --map-root-user --time --fork"

    /// Whether this kernel lets us.
    private static let canMove = (try? ProgramUnderTest().shell("\(later) --boottime 1800 true").status) == 0

    private func tp(_ words: String, asleep: Int = 0, awake: Int = 0) throws -> String {
        let answer = try program.shell("\(Self.later) --boottime \(asleep + awake) --monotonic \(awake) tp \(words)")
        #expect(answer.status == 0, "\(answer.errors)")
        return answer.output
    }

    @Test func `time that passes is work, in whichever process`() throws {
        _ = try program.shell("tp focus flow --leave")
        let first = try program.shell("tp status --json").output
        #expect(first.contains(#""state":"working""#))
        let later = try program.shell("sleep 1.1; tp status --json").output
        #expect(!later.contains(#""worked_s":0,"#) && later.contains(#""worked_s":"#))
    }

    @Test(.enabled(if: canMove, "time namespaces are not to be had here"))
    func `a suspension is no work, and the session is no evidence`() throws {
        _ = try program.shell("tp focus flow --leave")
        let end = try tp("focus stop", asleep: 1800)
        #expect(end.contains("asleep 30m") && end.contains("worked <1m"))
        #expect(try program.shell("tp focus adaptive --why").output.contains("by default"))
    }

    @Test(.enabled(if: canMove, "time namespaces are not to be had here"))
    func `time awake is work though the wall clock was set back, and the bell is due`() throws {
        _ = try program.shell("tp focus pomodoro --leave")
        #expect(try tp("focus status", awake: 1500).contains("0:25:0"))
        #expect(try tp("status", awake: 1500).contains("break is due"))
        #expect(try tp("focus break --ago 10m", awake: 2400).contains("break, focus, 0:10:00 of 5m +0:05:00"))
        #expect(try tp("focus stop", awake: 2400).contains("1  pomodoro     30m     25m    10m  completed"))
    }

    @Test(.enabled(if: canMove, "time namespaces are not to be had here"))
    func `a wall clock that was set forward is no work`() throws {
        _ = try tp("focus flow --leave", awake: 3602)
        // Six seconds later by the wall, four of them by a step.
        let answer = try program.shell("sleep 6; \(Self.later) --boottime 3598 --monotonic 3598 tp status --json")
        let worked = try #require(answer.output.split(separator: #""worked_s":"#).dropFirst().first?.prefix { $0.isNumber }).description
        #expect(try (2...4).contains(#require(Int(worked))), "\(answer.output)")
    }

    @Test(.enabled(if: canMove, "time namespaces are not to be had here"))
    func `a break that was slept through is over on waking`() throws {
        _ = try program.shell("tp focus pomodoro --leave; tp focus break")
        #expect(try tp("status", asleep: 3600).contains("1:00:0"))
        #expect(try tp("status", asleep: 3600).contains("the break is over"))
    }
}
