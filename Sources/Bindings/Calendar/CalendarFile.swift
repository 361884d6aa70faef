import CCalendar
import FocusModel

/// Reads when the events of an iCalendar file (RFC 5545) take time. libical does the reading; it is opened at the first file and not before.
///
/// An event takes time unless it is transparent, cancelled, or of whole days. Repetitions are followed (RRULE, RDATE, EXDATE), and what was
/// changed about one of them (RECURRENCE-ID). Times without a zone are the user's own. Of published free and busy times (VFREEBUSY) what is not
/// free counts.
package struct CalendarFile: Sendable {
    /// Repetitions that are looked at in one file.
    static let mostRepetitions = 1_000_000

    private let library: String
    private let zone: any TimeZoneRules
    private let zoneNamed: @Sendable (String) -> (any TimeZoneRules)?

    /// `zone`: the user's; `zoneNamed`: another one by its IANA name.
    package init(
        library: String = "libical.so.3", zone: any TimeZoneRules, zoneNamed: @escaping @Sendable (String) -> (any TimeZoneRules)?
    ) {
        self.library = library
        self.zone = zone
        self.zoneNamed = zoneNamed
    }

    /// Whether the machine has the library.
    package static func canRead(library: String = "libical.so.3") -> Bool {
        var functions = tp_ical()
        return tp_ical_open(library, &functions)
    }

    /// What the text of a file holds from one moment to another.
    package func events(in bytes: [UInt8], from: Instant, to: Instant) throws(CalendarFault) -> CalendarEvents {
        var functions = tp_ical()
        guard tp_ical_open(library, &functions) else { throw .noLibrary(library) }
        functions.icalerror_set_errors_are_fatal(0)
        let text = CalendarText(bytes)
        guard text.isSound, let root = functions.icalparser_parse_string(text.text) else { throw .noCalendar }
        defer { functions.icalcomponent_free(root) }
        var reading = CalendarReading(ical: functions, zone: zone, zoneNamed: zoneNamed, from: from, to: to)
        guard reading.read(root) else { throw .noCalendar }
        var found = reading.events()
        if text.isCutOff { found.faults.insert(.cutOff, at: 0) }
        let senseless = Int(functions.icalcomponent_count_errors(root))
        if senseless > 0 { found.faults.append(.senseless(senseless)) }
        return found
    }
}
