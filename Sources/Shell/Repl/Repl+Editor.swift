import Planner
import System

extension Repl {
    /// The text after the user's editor had it; nil, with the reason on the screen, where the editor failed: then nothing changes.
    func edit(_ text: String) -> String? {
        let command = editor
        let path = world.paths.state + "/list-\(world.ids.next()).md"
        do throws(FileError) {
            try FileSystem.makeFolder(world.paths.state)
            try FileSystem.write(Array(text.utf8), to: path)
            world.output.flush()
            let status = EditorProcess.run(command, on: path)
            let edited = String(decoding: try FileSystem.read(path, limit: 16 << 20), as: UTF8.self)
            guard status == 0 else {
                if edited == text { try FileSystem.remove(path) }
                screen.complain(failure(of: command, status) + (edited == text ? "" : "; what you wrote is in \(path)"))
                return nil
            }
            try FileSystem.remove(path)
            return edited
        } catch {
            screen.complain("the list could not go through the editor: \(error)")
            return nil
        }
    }

    private var editor: String {
        let candidates = [world.settings.editor, world.environment["VISUAL"], world.environment["EDITOR"]]
        return candidates.compactMap { $0 }.first { !$0.trimmed.isEmpty } ?? "vi"
    }

    private func failure(of command: String, _ status: Int32) -> String {
        switch status {
        case 126, 127: "the editor “\(command)” could not be started; set VISUAL or EDITOR to one that is there. The list is as it was"
        case 129...: "the editor “\(command)” was ended by signal \(status - 128); the list is as it was"
        default: "the editor “\(command)” ended with status \(status), so the list is as it was"
        }
    }
}
