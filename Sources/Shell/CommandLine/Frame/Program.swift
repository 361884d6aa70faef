import Planner
import System
import Terminal

/// The whole program between its words and its exit status.
package enum Program {
    package static let version = "0.1.0"

    /// Runs the program on its real surroundings.
    @MainActor package static func main() -> Int32 {
        Signals.ignoreClosedPipes()
        let words = ProcessSurroundings.words
        let output = ByteSink.standardOutput
        let errors = ByteSink.standardError
        if let quick = QuickStatus.answer(words.dropFirst(), to: output, errors) { return close(output, errors, quick).rawValue }
        let status: ExitCode
        do {
            var warnings: [String] = []
            let world = try world(for: words, warnings: &warnings)
            for warning in warnings { errors.writeLine("tp: \(printable(warning, keepingLines: true))") }
            // Asking for the status writes nothing, not even this.
            if output.isTerminal, words.count > 1, words[1] != "status" { ScreenMark(folder: world.paths.state)?.mend(output) }
            status = run(Array(words.dropFirst()), in: world)
        } catch {
            status = close(output, errors, report(error, by: "tp", to: errors))
        }
        return status.rawValue
    }

    /// What looks at a faulty settings file must not stop at it.
    private static func world(for words: [String], warnings: inout [String]) throws -> World {
        do {
            return try World.real(warnings: &warnings)
        } catch  where words.dropFirst().first == DoctorCommand().name {
            return try World.real(warnings: &warnings, readsSettings: false)
        }
    }

    /// Finds the command, runs it, and turns whatever it throws into words and a status.
    @MainActor package static func run(_ words: [String], in world: World) -> ExitCode {
        var path = ["tp"]
        var status: ExitCode
        do {
            let call = try Call(words, among: CommandList.all)
            path = call.path
            status = try call.run(in: world)
        } catch {
            world.output.flush()
            status = report(error, by: path.joined(separator: " "), to: world.errors)
        }
        return close(world.output, world.errors, status)
    }

    /// Hands everything over; what could not be written is a failure.
    private static func close(_ output: ByteSink, _ errors: ByteSink, _ status: ExitCode) -> ExitCode {
        output.flush()
        let status = output.failure.map { report($0, by: "tp", to: errors) } ?? status
        errors.flush()
        return status
    }

    /// The one place where an error becomes words on standard error and an exit status.
    static func report(_ error: any Error, by name: String, to errors: ByteSink) -> ExitCode {
        switch error {
        case let usage as UsageError:
            errors.writeLine("\(name): \(printable(usage.description))")
            errors.writeLine("“\(name) --help” shows how it is used.")
            return .usage
        case let file as FileError where file.cause == .closedPipe:
            return .done  // whoever read the output has seen enough
        case is BrokenOff:
            return .interrupted
        default:
            errors.writeLine("\(name): \(printable("\(error)", keepingLines: true))")
            return error is ZoneError ? .usage : .failed
        }
    }
}

/// A command that was found, with the words that are left for it.
private struct Call {
    /// `["tp", "pace", "start"]`
    var path = ["tp"]
    var command: (any Command)?
    var words: [String]

    /// Follows the words down the tree of commands; options of the program itself come before the first.
    init(_ words: [String], among commands: [any Command]) throws(UsageError) {
        self.words = words
        var commands = commands
        while let word = self.words.first, !word.hasPrefix("-") {
            guard let found = commands.first(where: { $0.name == word }) else {
                if command == nil {
                    throw UsageError("there is no command “\(word)”", nearest: nearest(to: word, in: commands.map(\.name)).map { "“tp \($0)”" })
                }
                return
            }
            command = found
            path.append(word)
            commands = found.subcommands
            self.words.removeFirst()
        }
    }

    @MainActor func run(in world: World) throws -> ExitCode {
        guard let command else {
            let arguments = try Arguments(words, options: [Option("version", "")] + Option.common)
            world.output.write(arguments.has("version") ? "tp \(Program.version)\n" : HelpText.overview)
            return .done
        }
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            world.output.write(HelpText.page(of: command, path: path))
            return .done
        }
        return try command.run(Arguments(words, options: command.allOptions), in: world)
    }
}
