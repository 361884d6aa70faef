import FocusModel
import Interchange
import System

extension World {
    /// The world that the process finds itself in. `warnings` receives what the settings file holds that nobody knows; without
    /// `readsSettings` the defaults hold, for whoever looks at a faulty file.
    package static func real(warnings: inout [String], readsSettings: Bool = true) throws -> World {
        let environment = ProcessSurroundings.environment()
        let paths = Paths(environment: environment)
        var settings = Settings()
        settings.locale = Locale.name(environment: environment) ?? settings.locale
        if let own = known(Locale.language(of: settings.locale)) { settings.languages = [own] }
        if readsSettings, let text = try settingsText(paths) {
            let faults = try settings.read(toml: text, file: paths.settings)
            warnings += faults.map(\.description)
        }
        let zone = try LocalZone.current(environment: environment)
        var world = World(
            environment: environment, clock: try FixedNow.clock(environment, zone: zone) ?? SystemClock(), zone: zone, paths: paths,
            ids: RandomIDs(), settings: settings, input: .standardInput, output: .standardOutput, errors: .standardError)
        world.program = "/proc/self/exe"
        return world
    }

    /// The language itself, where the program has grammars for it.
    private static func known(_ language: String) -> String? {
        EmbeddedGrammars.know(language) ? language : nil
    }

    private static func settingsText(_ paths: Paths) throws(FileError) -> String? {
        do throws(FileError) {
            return String(decoding: try FileSystem.read(paths.settings, limit: 1 << 20), as: UTF8.self)
        } catch {
            if error.cause == .missing { return nil }
            throw error
        }
    }
}

/// TP_NOW, an aid for tests and transcripts: the clock stands still at this local time, `2026-03-04T09:00`. From one such time to a later one,
/// told to two processes, the machine was awake.
package enum FixedNow {
    package static func clock(_ environment: any EnvironmentVariables, zone: any TimeZoneRules) throws(FixedNowError) -> (any Clock)? {
        guard let text = environment["TP_NOW"], !text.isEmpty else { return nil }
        guard let moment = CivilDateTime(iso: text) else { throw FixedNowError(text: text) }
        let wall = zone.instant(moment)
        let passed = wall.milliseconds * 1_000_000
        return ManualClock(ClockReading(wall: wall, boottime: passed, monotonic: passed, bootID: "boot-1"))
    }
}

/// TP_NOW holds something else than a local time.
package struct FixedNowError: Error, Hashable, Sendable, CustomStringConvertible {
    package var text: String
    package var description: String { "TP_NOW: “\(text)” is no local time; write it like 2026-03-04T09:00, or unset it" }
}

/// The name of the user's conventions, `en_GB`.
package enum Locale {
    /// From LC_ALL, LC_TIME and LANG, in this order, as POSIX ranks them; nil where they say nothing (`C`, `POSIX`).
    package static func name(environment: [String: String]) -> String? {
        let setting = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let setting else { return nil }
        let name = setting.prefix { $0 != "." && $0 != "@" }
        return name == "C" || name == "POSIX" || name.isEmpty ? nil : String(name)
    }

    /// `en` of `en_GB`.
    package static func language(of name: String) -> String { String(name.prefix { $0 != "_" && $0 != "-" }).lowercased() }
}
