import Planner
import Terminal

extension Style {
    /// What the standard output of this world can show.
    init(of world: World, plain: Bool) {
        let isTerminal = world.output.isTerminal
        self.init(environment: world.environment, isTerminal: isTerminal, plain: plain, size: isTerminal ? TerminalSize() : nil)
    }
}
