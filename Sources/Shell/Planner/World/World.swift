import FocusModel
import System
import TaskLanguage

/// Everything that a command needs from outside: a test builds a sealed one, the program the real one.
package struct World: Sendable {
    package var environment: [String: String]
    package var clock: any Clock
    /// The user's zone; `zone(named:)` gives others.
    package var zone: any TimeZoneRules
    package var paths: Paths
    package var ids: any IDSource
    package var settings: Settings
    package var input: ByteSource
    package var output: ByteSink
    package var errors: ByteSink
    /// The path by which this program can be started again; nil where it cannot, as in a test.
    package var program: String?

    package init(
        environment: [String: String], clock: any Clock, zone: any TimeZoneRules, paths: Paths, ids: any IDSource, settings: Settings,
        input: ByteSource, output: ByteSink, errors: ByteSink
    ) {
        self.environment = environment
        self.clock = clock
        self.zone = zone
        self.paths = paths
        self.ids = ids
        self.settings = settings
        self.input = input
        self.output = output
        self.errors = errors
    }

    package var now: Instant { clock.now }

    /// What the user's clock on the wall shows.
    package var localNow: CivilDateTime { zone.civil(clock.now) }

    /// How a text that is written here and now is to be read.
    package var readingContext: ReadingContext {
        ReadingContext(reference: localNow, locale: settings.locale, workday: settings.workday, zone: zone)
    }

    /// The zone of an IANA name; `source` says who named it, for the error.
    package func zone(named name: String, from source: String) throws(ZoneError) -> any TimeZoneRules {
        if name == zone.name { return zone }
        guard let zone = LocalZone.named(name) else { throw ZoneError(name: name, from: source) }
        return zone
    }
}
