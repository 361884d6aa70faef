import Glibc
import Support
import System

/// A session bus of a test's own (dbus-daemon); it ends with the value, and with the process of the tests, however that ends.
final class PrivateBus {
    let address: String
    private let sealed = SealedWorld()
    private let keeper: ChildProcess
    /// Its other end is what the keeper reads: nothing ever comes, and its end ends the bus.
    private let lifeline: Int32

    /// Nil where this machine has no dbus-daemon or no libsystemd.
    ///
    /// - Parameter folder: where its socket lies; a folder of its own where none is named.
    init?(in folder: String? = nil) throws {
        guard FileSystem.program("dbus-daemon", path: "/usr/local/bin:/usr/bin:/bin") != nil, dlopen("libsystemd.so.0", RTLD_NOW) != nil else {
            return nil
        }
        let folder = folder ?? sealed.folder
        let socket = "\(folder)/bus"
        address = "unix:path=\(socket)"
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let heard = ends[0]
        lifeline = ends[1]
        // The kernel's parent-death signal would come with the end of the thread that started it, and those of a test runner come and go.
        let keeping = """
            dbus-daemon --session --nofork --nopidfile --print-address --address="$1" </dev/null & read -r _
            kill -9 $!; wait $! 2>/dev/null
            """
        keeper = try ChildProcess(
            ["/bin/sh", "-c", keeping, "sh", address], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], folder: folder
        ) { actions in
            posix_spawn_file_actions_adddup2(&actions, heard, 0)
            posix_spawn_file_actions_addopen(&actions, 1, "\(folder)/daemon", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_adddup2(&actions, 1, 2)
        }
        close(heard)
        // It says its address once it listens; on a busy machine that takes a while.
        for _ in 0..<6000 where (try? FileSystem.read("\(folder)/daemon", limit: 4096))?.isEmpty != false { Wait.pause(.milliseconds(10)) }
    }

    deinit {
        close(lifeline)
        _ = keeper.wait()
    }
}

/// A notification service that remembers what it was asked, and lets the test press its buttons.
final class FakeDesktop {
    struct Shown: Equatable {
        var replaces: UInt32
        var summary: String
        var body: String
        var actions: [String]
    }

    private(set) var shown: [Shown] = []
    private(set) var closed: [UInt32] = []
    private let bus: OpaquePointer
    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    init?(_ address: String) {
        var made: OpaquePointer?
        guard Functions.new(&made) >= 0, let made, Functions.setAddress(made, address) >= 0, Functions.setBusClient(made, 1) >= 0,
            Functions.start(made) >= 0, Functions.requestName(made, Self.name, 0) >= 0
        else { return nil }
        bus = made
    }

    deinit { _ = Functions.close(bus) }

    /// Answers what was asked so far.
    func serve() {
        while true {
            var message: OpaquePointer?
            guard Functions.process(bus, &message) > 0 else { return }
            guard let message else { continue }
            if Functions.isCall(message, Self.name, "Notify") > 0 { notify(message) }
            if Functions.isCall(message, Self.name, "CloseNotification") > 0 { closed.append(number(message) ?? 0) }
            _ = Functions.unref(message)
        }
    }

    func press(_ key: String, on id: UInt32) {
        signal("ActionInvoked") {
            append(id, to: $0)
            append(key, to: $0)
        }
    }

    func dismiss(_ id: UInt32) {
        signal("NotificationClosed") {
            append(id, to: $0)
            append(UInt32(2), to: $0)
        }
    }

    private func notify(_ message: OpaquePointer) {
        _ = text(message)
        let replaces = number(message) ?? 0
        _ = text(message)
        var asked = Shown(replaces: replaces, summary: text(message) ?? "", body: text(message) ?? "", actions: [])
        _ = Functions.enter(message, 97, "s")
        while let action = text(message) { asked.actions.append(action) }
        shown.append(asked)
        var reply: OpaquePointer?
        guard Functions.newReturn(message, &reply) >= 0, let reply else { return }
        append(replaces == 0 ? UInt32(40 + shown.count) : replaces, to: reply)
        _ = Functions.send(bus, reply, nil)
        _ = Functions.unref(reply)
    }

    private func signal(_ member: String, _ fill: (OpaquePointer) -> Void) {
        var made: OpaquePointer?
        guard Functions.newSignal(bus, &made, Self.path, Self.name, member) >= 0, let made else { return }
        fill(made)
        _ = Functions.send(bus, made, nil)
        _ = Functions.unref(made)
    }

    private func text(_ message: OpaquePointer) -> String? {
        var text: UnsafePointer<CChar>?
        return Functions.read(message, 115, &text) > 0 ? text.map { String(cString: $0) } : nil
    }
    private func number(_ message: OpaquePointer) -> UInt32? {
        var number: UInt32 = 0
        return Functions.read(message, 117, &number) > 0 ? number : nil
    }
    private func append(_ number: UInt32, to message: OpaquePointer) {
        withUnsafePointer(to: number) { _ = Functions.append(message, 117, $0) }
    }
    private func append(_ text: String, to message: OpaquePointer) { text.withCString { _ = Functions.append(message, 115, $0) } }
}

/// The service's side of sd-bus, found as the program finds its own.
private enum Functions {
    typealias Bus = OpaquePointer
    typealias Text = UnsafePointer<CChar>

    nonisolated(unsafe) private static let library = dlopen("libsystemd.so.0", RTLD_NOW)
    private static func find<Function>(_ name: String, as type: Function.Type) -> Function {
        unsafeBitCast(dlsym(library, "sd_bus_" + name)!, to: type)
    }

    static let new = find("new", as: (@convention(c) (UnsafeMutablePointer<Bus?>) -> Int32).self)
    static let setAddress = find("set_address", as: (@convention(c) (Bus, Text) -> Int32).self)
    static let setBusClient = find("set_bus_client", as: (@convention(c) (Bus, Int32) -> Int32).self)
    static let start = find("start", as: (@convention(c) (Bus) -> Int32).self)
    static let close = find("flush_close_unref", as: (@convention(c) (Bus) -> Bus?).self)
    static let requestName = find("request_name", as: (@convention(c) (Bus, Text, UInt64) -> Int32).self)
    static let process = find("process", as: (@convention(c) (Bus, UnsafeMutablePointer<OpaquePointer?>) -> Int32).self)
    static let send = find("send", as: (@convention(c) (Bus, OpaquePointer, UnsafeMutablePointer<UInt64>?) -> Int32).self)
    static let isCall = find("message_is_method_call", as: (@convention(c) (OpaquePointer, Text, Text) -> Int32).self)
    static let newReturn = find(
        "message_new_method_return", as: (@convention(c) (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>) -> Int32).self)
    static let newSignal = find(
        "message_new_signal", as: (@convention(c) (Bus, UnsafeMutablePointer<OpaquePointer?>, Text, Text, Text) -> Int32).self)
    static let unref = find("message_unref", as: (@convention(c) (OpaquePointer) -> OpaquePointer?).self)
    static let enter = find("message_enter_container", as: (@convention(c) (OpaquePointer, CChar, Text) -> Int32).self)
    static let read = find("message_read_basic", as: (@convention(c) (OpaquePointer, CChar, UnsafeMutableRawPointer) -> Int32).self)
    static let append = find("message_append_basic", as: (@convention(c) (OpaquePointer, CChar, UnsafeRawPointer) -> Int32).self)
}
