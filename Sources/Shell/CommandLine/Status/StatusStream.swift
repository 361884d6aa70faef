import FocusModel
import Planner
import System
import Terminal

/// `tp status --format i3bar`: the run as a stream in i3bar's protocol (https://i3wm.org/docs/i3bar-protocol.html).
///
/// It sleeps until the text can have changed, or somebody writes to the store; it ends with a signal, or when nobody reads it any more.
struct StatusStream {
    /// How often it looks where the kernel cannot tell that the store was written.
    private static let interval = Duration.seconds(5)

    let world: World

    init(in world: World) { self.world = world }

    func run() throws -> ExitCode {
        let input = LiveSignals()
        defer { input.close() }
        world.output.write("{\"version\":1}\n[\n")
        var last: String?
        var again = SecondLook()
        while world.output.failure == nil {
            if input.watch == nil { input.watch = FolderWatch(world.paths.state) }
            let look = try PaceLook(in: world)
            let line = StatusFormat.i3bar.text(StatusGlance(look.snapshot, at: look.now, look.zone))
            if line != last {
                world.output.write("\(line),\n")
                world.output.flush()
                last = line
            }
            switch input.nextEvent(timeout: again.limit(input.watch == nil ? Self.interval : Self.wait(look))) {
            case .signal, .inputEnded: return .done
            case .stirred: again.begin()
            case .timeout: again.next()
            case .key, .redraw, .news: break
            }
        }
        return .done
    }

    /// Until a figure in whole minutes can change: those of a run count from its own instants, so each second could be one.
    private static func wait(_ look: PaceLook) -> Duration {
        look.snapshot == nil ? .seconds(3600) : .seconds(1)
    }
}
