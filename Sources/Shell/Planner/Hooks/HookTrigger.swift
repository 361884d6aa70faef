import System

/// Starts the delivery of a transition that is on disk: another process, so that the command that caused it neither waits for a hook
/// nor fails with one.
package struct HookTrigger: Sendable {
    private let program: String
    private let folder: String

    /// Nil where this process is no `tp` that could be started again.
    package init?(_ world: World) {
        guard let program = world.program else { return nil }
        self.program = program
        folder = world.paths.hooks
    }

    /// Does nothing where there is no hooks folder.
    package func fire(batch: String, sequence: Int) {
        guard FileSystem.exists(folder) else { return }
        // Replaced while it runs, it lies where it lay, or on PATH.
        let path = FileSystem.resolved(program) ?? "tp"
        DetachedProcess.start([path, "hooks", "deliver", batch, String(sequence)])
    }
}
