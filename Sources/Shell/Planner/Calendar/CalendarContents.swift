import Calendar
import FocusModel
import Interchange
import PlanCoach
import System

/// What a calendar file holds of a stretch of time: when its events take time, and what of it could not be read, a sentence each.
package struct CalendarContents: Hashable, Sendable {
    /// Bytes; years of a busy calendar are a few megabytes.
    static let largest = 32 << 20
    /// How long a file may take to be read.
    static let limit = Duration.seconds(10)

    package var times: [BusyTime] = []
    package var faults: [String] = []

    /// Reads a file here and now.
    package init(of path: String, in span: TimeSpan, zone: any TimeZoneRules) {
        do {
            let bytes = try FileSystem.read(path, limit: Self.largest)
            let found = try CalendarFile(zone: zone) { LocalZone.named($0) }.events(in: bytes, from: span.start, to: span.end)
            times = found.events.map { BusyTime(span: TimeSpan(start: $0.start, end: $0.end), title: $0.title) }
            faults = found.faults.map { "\(path): \($0.sentence)" }
        } catch let error as CalendarFault {
            faults = ["\(path): \(error.sentence)"]
        } catch {
            faults = ["\(error); the plan is made without it (calendar.files)"]
        }
    }

    /// Reads a file in another process of the program (`tp calendar read`): libical may hang in a rule, and is large. What happens there costs
    /// the events of this file, and no more.
    package init(of path: String, in span: TimeSpan, by program: String) {
        let words = [program, "calendar", "read", path, "\(span.start.milliseconds)", "\(span.end.milliseconds)"]
        let outcome = BoundedProcess.run(words, input: [], limit: Self.limit, outputLimit: 16 << 20)
        switch outcome.ending {
        case .exited:
            // Before it there may be what the other process had to say about the settings.
            let line = outcome.output.split(separator: 10).last.map(Array.init) ?? []
            if let object = (try? JSONValue(json: line))?.object, let contents = CalendarContents(object) {
                self = contents
            } else {
                faults = ["\(path): it could not be read; the plan is made without it: “tp calendar read” says why"]
            }
        case .signalled: faults = ["\(path): reading it crashed libical; the plan is made without it: export it again"]
        case .timedOut:
            faults = [
                "\(path): it takes longer than \(Self.limit.components.seconds) seconds to read; the plan is made without it: export less of it"
            ]
        case .notStarted: faults = ["\(path): no process could be started to read it; the plan is made without it"]
        }
    }
}

extension CalendarContents {
    /// How the other process answers: milliseconds since 1970.
    package var json: JSONObject {
        [
            "busy": .array(times.map { [.integer(Int($0.span.start.milliseconds)), .integer(Int($0.span.end.milliseconds)), .string($0.title)] }),
            "faults": .array(faults.map(JSONValue.string)),
        ]
    }

    package init?(_ object: JSONObject) {
        guard let busy = object["busy"]?.array, let faults = object["faults"]?.array else { return nil }
        self.faults = faults.compactMap(\.string)
        for time in busy {
            guard let fields = time.array, fields.count == 3, let start = fields[0].integer, let end = fields[1].integer, let title = fields[2].string
            else { return nil }
            let span = TimeSpan(start: Instant(milliseconds: Int64(start)), end: Instant(milliseconds: Int64(end)))
            times.append(BusyTime(span: span, title: title))
        }
    }
}

extension CalendarFault {
    /// What happened, and what to do.
    fileprivate var sentence: String {
        switch self {
        case .noLibrary(let name): "calendars are read with \(name), which is not here; install libical3 (the plan is made without it)"
        case .noCalendar: "this is no iCalendar file; the plan is made without it: export it again, or take it out of calendar.files"
        case .cutOff: "the file ends in the middle; what it holds until there counts: fetch it again"
        case .senseless(let count):
            "\(count == 1 ? "one line makes" : "\(count) lines make") no sense and \(count == 1 ? "is" : "are") passed over; an event may be missing"
        case .unknownZone(let name): "no time zone “\(name)” is known; its times are taken for your own"
        case .tooOften(let title): "“\(title)” repeats more often than daily; only the first time counts"
        case .tooMany: "it repeats its events more often than is looked at; some are missing"
        }
    }
}
