import Glibc

/// What a desktop shows (Desktop Notifications Specification, version 1.2).
package struct DesktopNotification: Hashable, Sendable {
    package struct Action: Hashable, Sendable {
        package var key: String
        package var label: String

        package init(key: String, label: String) {
            self.key = key
            self.label = label
        }
    }

    package var summary: String
    /// Plain text; what looks like markup is shown as it is.
    package var body: String
    package var actions: [Action]

    package init(summary: String, body: String = "", actions: [Action] = []) {
        self.summary = summary
        self.body = body
        self.actions = actions
    }
}

/// One notification on the desktop, replaced by the next; over the session's bus, and without ever waiting for it.
///
/// Poll `descriptor` for `events`, then ask `happenings`.
package final class DesktopNotifier {
    package enum Happening: Hashable, Sendable {
        /// The user chose an action of the notification that is shown.
        case action(String)
        /// The user, or time, took it away.
        case closed
        /// There is no notification service, or the bus has gone: nothing was shown, and nothing will be.
        case unavailable
    }

    private static let service = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    private let library: SystemdBus
    private let bus: SystemdBus.Bus
    /// The one that is shown; 0 where none is.
    private var shown: UInt32 = 0
    /// The call to show it, while its answer is awaited; what is to be shown next waits for that.
    private var awaited: UInt64?
    private var next: Wish?
    private var isGone = false

    private enum Wish {
        case show(DesktopNotification)
        case retract
    }

    /// - Parameter address: of the session's bus, as DBUS_SESSION_BUS_ADDRESS gives it.
    ///
    /// Nil where this machine has no libsystemd, or nobody listens at that address.
    package init?(address: String) {
        guard let library = SystemdBus.shared else { return nil }
        var made: SystemdBus.Bus?
        guard library.new(&made) >= 0, let made else { return nil }
        guard library.setAddress(made, address) >= 0, library.setBusClient(made, 1) >= 0, library.start(made) >= 0 else {
            _ = library.release(made)
            return nil
        }
        self.library = library
        bus = made
        listen()
    }

    deinit { _ = library.closeAndRelease(bus) }

    /// The address that the environment names; nil where it names none.
    package static func address(in environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        let path = "\(folder)/bus"
        return access(path, F_OK) == 0 && path.utf8.allSatisfy(isPlain) ? "unix:path=\(path)" : nil
    }

    /// What stands unescaped in an address (D-Bus Specification, Server Addresses).
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "."): true
        default: false
        }
    }

    // MARK: What is shown

    /// The service has said that it shows it.
    package var isShown: Bool { shown != 0 }

    package func show(_ notification: DesktopNotification) { wish(.show(notification)) }

    package func retract() {
        if shown != 0 || awaited != nil { wish(.retract) }
    }

    private func wish(_ wish: Wish) {
        guard !isGone else { return }
        guard awaited == nil else {
            next = wish
            return
        }
        switch wish {
        case .show(let notification): awaited = call("Notify") { $0.add(notification, replacing: shown) }
        case .retract:
            let old = shown
            shown = 0
            call("CloseNotification") { $0.add(old) }
        }
        pump()
    }

    private func listen() {
        for member in ["ActionInvoked", "NotificationClosed"] {
            call("AddMatch", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus") {
                $0.add("type='signal',interface='\(Self.service)',member='\(member)',path='\(Self.path)'")
            }
        }
        pump()
    }

    /// Sends a call; answers its number.
    @discardableResult private func call(
        _ method: String, of service: String = service, at path: String = path, _ fill: (inout BusMessage) -> Void
    ) -> UInt64? {
        guard var message = BusMessage(on: bus, to: service, path: path, interface: service, method: method, library) else { return nil }
        fill(&message)
        var cookie: UInt64 = 0
        guard message.isWhole, library.send(bus, message.handle, &cookie) >= 0 else { return nil }
        return cookie
    }

    // MARK: What came of it

    private var unread: [Happening] = []

    /// What happened since the last call.
    package func happenings() -> [Happening] {
        pump()
        defer { unread = [] }
        return unread
    }

    /// Writes what waits and reads what came, as far as that goes without waiting.
    private func pump() {
        while !isGone {
            var received: SystemdBus.Message?
            let code = library.process(bus, &received)
            if code < 0 {
                isGone = true
                unread.append(.unavailable)
            }
            guard code > 0 else { return }
            if let received { take(BusMessage(received, library)) }
        }
    }

    private func take(_ message: consuming BusMessage) {
        if let awaited, message.answers == awaited {
            self.awaited = nil
            if !message.isError, let id = message.readNumber() {
                shown = id
            } else {
                isGone = true
                unread.append(.unavailable)
            }
            if let wish = next {
                next = nil
                self.wish(wish)
            }
        } else if message.isSignal(Self.service, "ActionInvoked") {
            guard let id = message.readNumber(), id == shown, let key = message.readText() else { return }
            unread.append(.action(key))
        } else if message.isSignal(Self.service, "NotificationClosed") {
            guard let id = message.readNumber(), id == shown, shown != 0 else { return }
            shown = 0
            unread.append(.closed)
        }
    }
}

extension DesktopNotifier {
    package var descriptor: Int32 { isGone ? -1 : library.descriptor(bus) }
    package var events: Int16 { isGone ? 0 : Int16(truncatingIfNeeded: max(0, library.events(bus))) }
}

extension BusMessage {
    /// The arguments of Notify: `susssasa{sv}i`.
    fileprivate mutating func add(_ notification: DesktopNotification, replacing id: UInt32) {
        add("tp")
        add(id)
        add("appointment-soon")  // Icon Naming Specification
        add(notification.summary)
        add(notification.body.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;"))
        contain("a", "s") {
            for action in notification.actions {
                $0.add(action.key)
                $0.add(action.label)
            }
        }
        contain("a", "{sv}") { hints in
            hints.contain("e", "sv") { entry in
                entry.add("urgency")
                entry.contain("v", "y") { $0.add(UInt8(1)) }
            }
            hints.contain("e", "sv") { entry in
                entry.add("desktop-entry")
                entry.contain("v", "s") { $0.add("tp") }
            }
        }
        add(Int32(-1))
    }
}
