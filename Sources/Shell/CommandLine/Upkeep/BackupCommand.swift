import FocusModel
import Planner
import System
import Terminal

/// `tp backup [FILE]`
struct BackupCommand: Command {
    let name = "backup"
    let summary = "keep a copy of the tasks and of what they took"
    let operands = "[FILE]"
    let options = [Option("list", "the backups that there are, newest first")]
    let discussion = """
        The copy is of one moment, looked over before it gets its name, and can be
        made during a run. Without FILE it goes to the folder of the daily backups,
        which are made by themselves before the first change of a day; the setting
        “backups” says how many days are kept.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let shelf = BackupShelf(world.paths)
        if arguments.has("list") {
            for name in shelf.names.reversed() {
                let path = "\(shelf.folder)/\(name)"
                world.output.writeLine(printable("\(path)  \(((FileState.size(of: path) ?? 0) + 1023) / 1024) KB"))
            }
            return shelf.names.isEmpty ? .failed : .done
        }
        let target = try arguments.operands.first ?? shelf.newPath(at: world.localNow)
        guard FileSystem.exists(world.paths.focusDatabase) else {
            throw FileError(path: world.paths.focusDatabase, cause: .missing)
        }
        try Stores(readOnly: world.paths).focus.file.copy(to: target)
        world.output.writeLine(printable("kept as \(target)"))
        return .done
    }
}

/// `tp restore [FILE | latest]`
struct RestoreCommand: Command {
    let name = "restore"
    let summary = "put a backup in the place of the tasks"
    let operands = "[FILE | latest]"
    let operandChoices = ["latest"]
    let options = [Option("yes", "without a question")]
    let discussion = """
        The backup is looked over first, the store as it is now is kept beside the
        backups, and what the log of the runs knows since then is written again.
        Refused while a run is going on.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let word = arguments.operands.first ?? "latest"
        guard let source = word == "latest" ? BackupShelf(world.paths).newest : word else { throw NoBackup(folder: world.paths.backups) }
        let restore = try FocusRestore(source, in: world)
        let counts = restore.counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        let held = counts.map { "\($0.value) \($0.key.replacing("_", with: " "))" }.joined(separator: ", ")
        world.output.writeLine(printable("\(source): sound, \(held.isEmpty ? "empty" : held)"))
        if !arguments.has("yes") {
            guard world.input.isTerminal, world.output.isTerminal else { throw UsageError("restore changes the store; say --yes") }
            world.output.write("Put it in the place of \(printable(world.paths.focusDatabase))? [y/N] ")
            world.output.flush()
            guard let line = try world.input.readLine(limit: 1000), String(decoding: line, as: UTF8.self).lowercased().hasPrefix("y") else {
                world.output.writeLine("nothing was changed")
                return .failed
            }
        }
        let aside = try restore.carryOut()
        world.output.writeLine("restored" + (aside.map { printable("; the store as it was: \($0)") } ?? ""))
        return .done
    }
}

/// There is nothing to restore.
struct NoBackup: Error, CustomStringConvertible {
    let folder: String
    var description: String { "there is no backup in \(folder) yet; the first change of a day makes one, “tp backup” another" }
}
