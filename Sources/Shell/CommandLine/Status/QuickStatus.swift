import FocusModel
import Planner
import System

/// `tp status` for who asks every second: by the copy beside the device store alone, before the settings are read and the commands made.
enum QuickStatus {
    /// Nil where it takes more than that: then `StatusCommand` answers, in the same words.
    static func answer(_ words: ArraySlice<String>, to output: ByteSink, _ errors: ByteSink) -> ExitCode? {
        let environment = ProcessVariables()
        guard let form = form(words), let zone = try? LocalZone.current(environment: environment),
            let glance = PaceGlance(copied: Paths(environment: environment)),
            let clock: any Clock = try? FixedNow.clock(environment, zone: zone) ?? SystemClock()
        else { return nil }
        do throws(PaceFailure) {
            return try PaceLook(glance, at: clock.read(), zone).tell(form, to: output)
        } catch {
            return Program.report(error, by: "tp status", to: errors)
        }
    }

    private static func form(_ words: ArraySlice<String>) -> StatusForm? {
        guard words.first == "status" else { return nil }
        let rest = words.dropFirst()
        switch (rest.count, rest.first) {
        case (0, _): return .words
        case (1, "--json"): return .json
        case (2, "--format"):
            guard let format = rest.last.flatMap(StatusFormat.init), format != .i3bar else { return nil }
            return .bar(format)
        default: return nil
        }
    }
}
