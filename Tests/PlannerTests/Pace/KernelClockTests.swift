import FocusModel
import Glibc
import Support
import System
import Testing

/// The clocks of the kernel itself, moved in a time namespace (time_namespaces(7)): boot-time and monotonic clock run ahead of where they
/// were, and the wall clock, which no namespace has, stays.
@Suite struct KernelClockTests {
    private static let isMovable: Bool = {
        let words = ["/usr/bin/unshare", "--time", "--boottime", "1", "/bin/true"]
        return (try? ChildProcess(words, environment: [:], folder: "/", output: "/dev/null").wait()) == 0
    }()

    private let program: ProgramUnderTest

    init() throws {
        // An empty TP_NOW: the clocks are the machine's.
        program = try ProgramUnderTest(environment: ["TP_NOW": ""])
        try program.file("list", "write the report 40m\nread the paper 40m\n")
        #expect(try program.shell("tp pace start list").status == 0)
    }

    @Test(.enabled(if: isMovable, "no time namespace may be made here: the kernel's clocks cannot be moved"))
    func `what the kernel counts as sleep is nobody's work`() throws {
        let slept = try program.shell("unshare --time --boottime 600 -- sh -c 'tp pace done && tp pace stop'")
        #expect(slept.status == 0, "\(slept.errors)")
        #expect(slept.output.contains("asleep 10m"))
        #expect(slept.output.contains("the time was slept through"))
        #expect(!slept.output.contains("10m of 40m"))
    }

    @Test(.enabled(if: isMovable, "no time namespace may be made here: the kernel's clocks cannot be moved"))
    func `a wall clock that stands still while half an hour passes takes no work away`() throws {
        let stepped = try program.shell("unshare --time --boottime 1800 --monotonic 1800 -- sh -c 'tp pace done && tp pace stop'")
        #expect(stepped.status == 0, "\(stepped.errors)")
        #expect(stepped.output.contains("done: write the report, 30m of 40m"))
        #expect(!stepped.output.contains("asleep"))
    }

    @Test func `the kernel's clocks run on together, and name one boot`() {
        let before = SystemClock().read()
        Wait.pause(.milliseconds(30))
        let after = SystemClock().read()
        #expect(after.boottime - before.boottime >= 30_000_000)
        #expect(after.monotonic - before.monotonic >= 30_000_000)
        #expect(before.bootID == after.bootID && before.bootID.count == 36)
        #expect(after.gap(since: before).total >= .milliseconds(30))
    }
}
