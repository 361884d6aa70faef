import FocusModel
import Interchange
import Planner
import System
import Terminal

/// `tp hooks`: the scripts that transitions call, and what they did last.
struct HooksCommand: Command {
    let name = "hooks"
    let summary = "the scripts that are called when something happens to a run"
    let options = [Option("json", "as one JSON object")]
    var discussion: String {
        """
        A hook is an executable file in the folder that “tp config path” names, called
        for the event that its name begins with: done, done.log.sh, 20-done.py; all for
        every event. It reads one JSON object on standard input, and has 5 seconds
        (setting hooks.timeout). What it writes, and how it ended, is in the log.

        \(wrapped("Events: " + HookEvent.allCases.map(\.rawValue).joined(separator: ", ") + ".", to: 80).joined(separator: "\n"))
        """
    }

    var subcommands: [any Command] { [HooksTestCommand(), HooksDeliverCommand()] }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if let word = arguments.operands.first {
            throw UsageError("there is no “tp hooks \(word)”", nearest: nearest(to: word, in: subcommands.map(\.name)).map { "“tp hooks \($0)”" })
        }
        let scripts = HookScript.all(in: world.paths.hooks)
        let latest = HookLog(world.paths).latest()
        if arguments.has("json") {
            let list = scripts.map { JSONValue.object(object($0, latest[HookLog.field($0.name)])) }
            world.output.writeLine(
                JSONValue.object([
                    "version": 1, "folder": .string(world.paths.hooks), "log": .string(world.paths.hookLog), "hooks": .array(list),
                ]).text)
            return scripts.isEmpty ? .failed : .done
        }
        guard !scripts.isEmpty else { throw NoHooks(folder: world.paths.hooks) }
        let style = world.style(isPlain: arguments.has("plain"))
        for script in scripts { world.output.writeLine(line(script, latest[HookLog.field(script.name)], style)) }
        return .done
    }

    private func line(_ script: HookScript, _ last: HookLog.Entry?, _ style: Style) -> String {
        let calls = script.fault.map { "never called: \($0)" } ?? (script.word == "all" ? "every event" : script.word)
        let did = last.map { "\($0.time) \($0.event): \($0.result)" } ?? "not called yet"
        let parts = [script.name, calls, did].map { printable($0) }
        return style.isLinear ? parts.joined(separator: ", ") : "\(fitted(parts[0], to: 24))  \(fitted(parts[1], to: 15))  \(parts[2])"
    }

    private func object(_ script: HookScript, _ last: HookLog.Entry?) -> JSONObject {
        var object: JSONObject = ["name": .string(script.name), "event": .string(script.word)]
        object.add("fault", script.fault.map { .string($0.description) })
        object.add("last", last.map { ["time": .string($0.time), "event": .string($0.event), "result": .string($0.result)] })
        return object
    }
}

/// There is nothing to list.
struct NoHooks: Error, CustomStringConvertible {
    var folder: String
    var description: String { "there are no hooks; put an executable file called “done” or “target-reached” into \(folder)" }
}

/// `tp hooks test EVENT NAME`
struct HooksTestCommand: Command {
    let name = "test"
    let summary = "call one hook now with a sample, and show what it does"
    let operands = "EVENT NAME"
    let options = [Option("print", "only print what the hook would read")]
    var operandChoices: [String] { HookEvent.allCases.map(\.rawValue) }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        guard let word = arguments.operands.first, let event = HookEvent(rawValue: word) else {
            let known = HookEvent.allCases.map(\.rawValue)
            throw UsageError(
                "test needs an event: \(known.joined(separator: ", "))", nearest: arguments.operands.first.flatMap { nearest(to: $0, in: known) })
        }
        let payload = HookJSON.bytes(try .sample(event, at: world.now, zone: world.zone.name))
        if arguments.has("print") {
            world.output.write(payload)
            return .done
        }
        guard arguments.operands.count == 2 else { throw UsageError("test needs the name of one hook, as in “tp hooks test done done.sh”") }
        let scripts = HookScript.all(in: world.paths.hooks)
        guard let script = scripts.first(where: { $0.name == arguments.operands[1] }) else {
            let near = nearest(to: arguments.operands[1], in: scripts.map(\.name))
            throw UsageError("there is no hook “\(arguments.operands[1])” in \(world.paths.hooks)", nearest: near)
        }
        if let fault = script.fault { throw UnusableHook(name: script.name, fault: fault) }
        let call = HookCall(script, event, input: payload, limit: .milliseconds(Int64(world.settings.hookSeconds * 1000)))
        let output = printable(String(decoding: call.outcome.output, as: UTF8.self), keepingLines: true)
        world.output.write(output)
        if !output.isEmpty, !output.hasSuffix("\n") { world.output.writeLine() }
        world.errors.writeLine("\(printable(script.name)): \(printable(call.result))")
        return call.isDone ? .done : .failed
    }
}

/// A hook that is never called.
struct UnusableHook: Error, CustomStringConvertible {
    var name: String
    var fault: HookScript.Fault
    var description: String { "“\(name)” is never called: \(fault)" }
}

/// `tp hooks deliver BATCH SEQUENCE`: what a transition starts in the background.
struct HooksDeliverCommand: Command {
    let name = "deliver"
    let summary = "call the hooks for what was not told yet"
    let operands = "BATCH SEQUENCE"

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        guard arguments.operands.count == 2, let sequence = Int(arguments.operands[1]) else {
            throw UsageError("deliver needs a batch and the number of an event")
        }
        try HookDelivery(in: world, payload: HookJSON.bytes).deliver(batch: arguments.operands[0], sequence: sequence)
        return .done
    }
}
