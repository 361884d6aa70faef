import DesktopBus
import Glibc
import Support
import System
import Testing

/// Against a real bus with a notification service of the test's own; passed over where the machine has none.
@Suite(.enabled("this machine has no dbus-daemon or no libsystemd") { try PrivateBus() != nil })
struct DesktopNotifierTests {
    private let bus: PrivateBus

    init() throws { bus = try #require(try PrivateBus()) }

    @Test func `a bus ends with the tests, also where these are killed`() async throws {
        let sealed = SealedWorld()
        let folder = sealed.folder
        await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
            let bus = try #require(try PrivateBus(in: folder))
            withExtendedLifetime(bus) { _ = kill(getpid(), SIGKILL) }
        }
        #expect(FileSystem.exists("\(folder)/bus"), "it was there")
        func isThere() throws -> Bool {
            try FileSystem.names(inFolder: "/proc").contains { name in
                guard name.allSatisfy(\.isNumber), let words = try? FileSystem.read("/proc/\(name)/cmdline", limit: 4096) else { return false }
                return String(decoding: words, as: UTF8.self).contains("unix:path=\(folder)/bus")
            }
        }
        for _ in 0..<500 where try isThere() { Wait.pause(.milliseconds(10)) }
        #expect(try !isThere())
    }

    private func notifier() throws -> DesktopNotifier { try #require(DesktopNotifier(address: bus.address)) }

    private let alpha = DesktopNotification(
        summary: "Target reached: alpha", body: "25m <assumed> & more",
        actions: [.init(key: "done", label: "Done"), .init(key: "extend", label: "+5 min")])

    /// Lets both sides speak until something is true; false when that never comes.
    private func until(_ desktop: FakeDesktop?, _ notifier: DesktopNotifier, _ happened: (DesktopNotifier.Happening?) -> Bool) -> Bool {
        for _ in 0..<500 {
            desktop?.serve()
            let news = notifier.happenings()
            for happening in news where happened(happening) { return true }
            if happened(nil) { return true }
            Wait.pause(.milliseconds(10))
        }
        return false
    }

    @Test func `a notification arrives whole, with its actions, and nothing in it is markup`() throws {
        let desktop = try #require(FakeDesktop(bus.address))
        let notifier = try notifier()
        notifier.show(alpha)
        #expect(until(desktop, notifier) { _ in desktop.shown.count == 1 })
        let expected = FakeDesktop.Shown(
            replaces: 0, summary: "Target reached: alpha", body: "25m &lt;assumed&gt; &amp; more", actions: ["done", "Done", "extend", "+5 min"])
        #expect(desktop.shown == [expected])
    }

    @Test func `the next one takes its place, also when it comes before the first was answered`() throws {
        let desktop = try #require(FakeDesktop(bus.address))
        let notifier = try notifier()
        notifier.show(alpha)
        notifier.show(DesktopNotification(summary: "overtaken"))
        notifier.show(DesktopNotification(summary: "second"))
        #expect(until(desktop, notifier) { _ in desktop.shown.count == 2 })
        #expect(desktop.shown.map(\.summary) == ["Target reached: alpha", "second"])
        #expect(desktop.shown.map(\.replaces) == [0, 41])
    }

    @Test func `a button that is pressed on it is told, one on another notification is not`() throws {
        let desktop = try #require(FakeDesktop(bus.address))
        let notifier = try notifier()
        notifier.show(alpha)
        #expect(until(desktop, notifier) { _ in desktop.shown.count == 1 })
        #expect(until(desktop, notifier) { _ in notifier.isShown })
        desktop.press("extend", on: 7)
        desktop.press("done", on: 41)
        var heard: [DesktopNotifier.Happening] = []
        #expect(
            until(desktop, notifier) {
                if let happening = $0 { heard.append(happening) }
                return !heard.isEmpty
            })
        #expect(heard == [.action("done")])
        desktop.dismiss(41)
        #expect(until(desktop, notifier) { $0 == .closed })
    }

    @Test func `it is taken away when it holds no more`() throws {
        let desktop = try #require(FakeDesktop(bus.address))
        let notifier = try notifier()
        notifier.show(alpha)
        notifier.retract()
        #expect(until(desktop, notifier) { _ in desktop.closed == [41] })
    }

    @Test func `a bus without a notification service is told, and then nothing is awaited`() throws {
        let notifier = try notifier()
        notifier.show(alpha)
        #expect(until(nil, notifier) { $0 == .unavailable })
        #expect(notifier.descriptor == -1)
    }

    @Test func `where nobody listens there is no notifier`() {
        #expect(DesktopNotifier(address: "unix:path=/nowhere/bus") == nil)
        #expect(DesktopNotifier(address: "nonsense") == nil)
    }
}

@Test(arguments: [
    (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"], "unix:path=/a"), ([:], nil), (["XDG_RUNTIME_DIR": "/nowhere"], nil),
    (["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "relative"], nil),
])
func `the environment says where the bus is`(environment: [String: String], address: String?) {
    #expect(DesktopNotifier.address(in: environment) == address)
}
