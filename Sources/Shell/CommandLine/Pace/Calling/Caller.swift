import DesktopBus
import Planner
import System
import Terminal
import TimerEngine

/// Calls the user as the settings say: by a sound, and by one notification on the desktop, else by the terminal's.
@MainActor final class Caller {
    private let world: World
    private var desktop: DesktopNotifier?
    private var hasTried = false
    /// The call that is on the desktop.
    private var shown: BellCall?

    init(_ world: World) { self.world = world }

    /// What to wait for beside everything else.
    var source: (any PolledSource)? { desktop }

    func call(_ call: BellCall) {
        if !call.isQuiet { ring() }
        switch world.settings.notification {
        case .off: break
        case .terminal: notifyByTerminal(call)
        case .desktop, .auto:
            guard let desktop = connected() else { return notifyByTerminal(call) }
            shown = call
            let actions = call.answers.map { DesktopNotification.Action(key: $0.rawValue, label: $0.label) }
            desktop.show(DesktopNotification(summary: printable(call.summary), body: printable(call.body, keepingLines: true), actions: actions))
            settle()
        }
    }

    /// Takes the notification away once what it calls for stands no more; nil: there is nothing to call for.
    func retract(unless run: FocusRun?) {
        guard let shown, run?.holds(shown.bell) != true else { return }
        self.shown = nil
        desktop?.retract()
    }

    /// What the user answered on the desktop since the last call, and to which bell.
    func answers() -> [(answer: BellAnswer, bell: Bell)] {
        guard desktop != nil else { return [] }
        return settle()
    }

    /// Follows what happened on the bus; a call that could not be shown there is made by the terminal.
    @discardableResult private func settle() -> [(answer: BellAnswer, bell: Bell)] {
        var answers: [(BellAnswer, Bell)] = []
        for happening in desktop?.happenings() ?? [] {
            switch happening {
            case .action(let key):
                if let shown, let answer = BellAnswer(rawValue: key) { answers.append((answer, shown.bell)) }
            case .closed: shown = nil
            case .unavailable:
                desktop = nil
                if let shown { notifyByTerminal(shown) }
                shown = nil
            }
        }
        return answers
    }

    /// The bus is looked for at the first call, not before, and once.
    private func connected() -> DesktopNotifier? {
        if !hasTried {
            hasTried = true
            desktop = DesktopNotifier.address(in: world.environment).flatMap { DesktopNotifier(address: $0) }
        }
        return desktop
    }

    private func notifyByTerminal(_ call: BellCall) {
        guard world.output.isTerminal, world.settings.notification != .desktop else { return }
        let text = call.body.isEmpty ? call.summary : "\(call.summary): \(call.body)"
        world.output.write(Attention.notification(text, environment: world.environment))
        world.output.flush()
    }

    private func ring() {
        let sound = CallSound(world.settings.sound, home: world.environment["HOME"])
        if let words = sound.words(hasProgram: { FileSystem.program($0, path: world.environment["PATH"]) != nil }) {
            DetachedProcess.start(words)
        } else if sound != .off, world.output.isTerminal {
            world.output.write(Attention.bell)
            world.output.flush()
        }
    }
}

extension DesktopNotifier: PolledSource {}
