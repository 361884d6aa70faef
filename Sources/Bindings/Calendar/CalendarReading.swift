import CCalendar
import FocusModel

/// One reading of a parsed file: its events first, then what they come to between two moments.
struct CalendarReading {
    /// An event as it stands in the file: a series, or what was changed about one repetition of a series.
    private struct Entry {
        var uid: String
        var title: String
        var zone: CalendarZone
        var start: icaltimetype
        var begin: Instant
        var length: Duration
        var takesTime: Bool
        var rules: [icalrecurrencetype] = []
        var dates: [(begin: Instant, length: Duration?)] = []
        /// Repetitions that do not take place, as begins or as whole days (year, month, day).
        var without: Set<Instant> = []
        var daysWithout: Set<[Int32]> = []
        /// Which repetition it stands for, and whether for all after it, too.
        var standsFor: Instant?
        var changesFollowing = false
    }

    let ical: tp_ical
    let zone: any TimeZoneRules
    let zoneNamed: (String) -> (any TimeZoneRules)?
    let from: Instant
    let to: Instant
    private var entries: [Entry] = []
    private var found: Set<CalendarEvent> = []
    private var faults: [CalendarFault] = []
    private var repetitions = 0
    /// Of the calendar that is being read.
    private var zones: [String: CalendarZone] = [:]

    init(ical: tp_ical, zone: any TimeZoneRules, zoneNamed: @escaping (String) -> (any TimeZoneRules)?, from: Instant, to: Instant) {
        self.ical = ical
        self.zone = zone
        self.zoneNamed = zoneNamed
        self.from = from
        self.to = to
    }

    // MARK: What stands in the file

    /// Takes in all calendars in a component; false where there is none.
    mutating func read(_ component: OpaquePointer) -> Bool {
        if ical.icalcomponent_isa(component) == ICAL_VCALENDAR_COMPONENT {
            zones = [:]
            for event in components(of: component, ICAL_VEVENT_COMPONENT) { read(event: event, of: component) }
            for times in components(of: component, ICAL_VFREEBUSY_COMPONENT) { read(freeBusy: times) }
            return true
        }
        var isFound = false
        for inner in components(of: component, ICAL_VCALENDAR_COMPONENT) { isFound = read(inner) || isFound }
        return isFound
    }

    private func components(of component: OpaquePointer, _ kind: icalcomponent_kind) -> [OpaquePointer] {
        var all: [OpaquePointer] = []
        var next = ical.icalcomponent_get_first_component(component, kind)
        while let one = next {
            all.append(one)
            next = ical.icalcomponent_get_next_component(component, kind)
        }
        return all
    }

    private func properties(of component: OpaquePointer, _ kind: icalproperty_kind) -> [OpaquePointer] {
        var all: [OpaquePointer] = []
        var next = ical.icalcomponent_get_first_property(component, kind)
        while let one = next {
            all.append(one)
            next = ical.icalcomponent_get_next_property(component, kind)
        }
        return all
    }

    private mutating func read(event: OpaquePointer, of calendar: OpaquePointer) {
        func property(_ kind: icalproperty_kind) -> OpaquePointer? { ical.icalcomponent_get_first_property(event, kind) }
        guard let startProperty = property(ICAL_DTSTART_PROPERTY) else { return }
        let start = ical.icalproperty_get_dtstart(startProperty)
        let zone = zone(of: startProperty, start, calendar)
        guard let begin = zone.instant(start, ical) else { return }
        var end = begin
        if let last = property(ICAL_DTEND_PROPERTY) {
            let time = ical.icalproperty_get_dtend(last)
            end = self.zone(of: last, time, calendar).instant(time, ical) ?? begin
        } else if let length = property(ICAL_DURATION_PROPERTY) {
            end = begin.adding(.seconds(Int(ical.icaldurationtype_as_int(ical.icalproperty_get_duration(length)))))
        }
        let length = end.duration(since: begin)
        let isOfWholeDays = start.is_date != 0 || start.hour == 0 && start.minute == 0 && length >= .seconds(86_400) && isMidnight(end, zone)
        let isOff =
            property(ICAL_TRANSP_PROPERTY).map { ical.icalproperty_get_transp($0) }.map {
                $0 == ICAL_TRANSP_TRANSPARENT || $0 == ICAL_TRANSP_TRANSPARENTNOCONFLICT
            } ?? false
        let isCancelled = property(ICAL_STATUS_PROPERTY).map { ical.icalproperty_get_status($0) == ICAL_STATUS_CANCELLED } ?? false
        var entry = Entry(
            uid: text(property(ICAL_UID_PROPERTY), ical.icalproperty_get_uid),
            title: text(property(ICAL_SUMMARY_PROPERTY), ical.icalproperty_get_summary),
            zone: zone, start: start, begin: begin, length: length, takesTime: !isOff && !isCancelled && !isOfWholeDays && length > .zero)
        entry.start.zone = nil
        entry.start.is_date = 0
        entry.rules = properties(of: event, ICAL_RRULE_PROPERTY).map { ical.icalproperty_get_rrule($0) }
        readDates(of: event, calendar, into: &entry)
        if let id = property(ICAL_RECURRENCEID_PROPERTY) {
            let time = ical.icalproperty_get_recurrenceid(id)
            entry.standsFor = self.zone(of: id, time, calendar).instant(time, ical)
            entry.changesFollowing =
                ical.icalproperty_get_first_parameter(id, ICAL_RANGE_PARAMETER).map {
                    ical.icalparameter_get_range($0) == ICAL_RANGE_THISANDFUTURE
                } ?? false
        }
        entries.append(entry)
    }

    private mutating func readDates(of event: OpaquePointer, _ calendar: OpaquePointer, into entry: inout Entry) {
        for property in properties(of: event, ICAL_EXDATE_PROPERTY) {
            let time = ical.icalproperty_get_exdate(property)
            if time.is_date != 0 {
                entry.daysWithout.insert([time.year, time.month, time.day])
            } else if let instant = zone(of: property, time, calendar).instant(time, ical) {
                entry.without.insert(instant)
            }
        }
        for property in properties(of: event, ICAL_RDATE_PROPERTY) {
            let date = ical.icalproperty_get_rdate(property)
            let isPeriod = date.period.start.year != 0
            let time = isPeriod ? date.period.start : date.time
            let zone = zone(of: property, time, calendar)
            guard let begin = zone.instant(time, ical) else { continue }
            entry.dates.append((begin, isPeriod ? length(of: date.period, begin, zone) : nil))
        }
    }

    /// A period says its end or its length.
    private func length(of period: icalperiodtype, _ begin: Instant, _ zone: CalendarZone) -> Duration {
        let length = Int(ical.icaldurationtype_as_int(period.duration))
        if length != 0 { return .seconds(length) }
        return zone.instant(period.end, ical)?.duration(since: begin) ?? .zero
    }

    private mutating func read(freeBusy times: OpaquePointer) {
        for property in properties(of: times, ICAL_FREEBUSY_PROPERTY) {
            let kind = ical.icalproperty_get_first_parameter(property, ICAL_FBTYPE_PARAMETER).map { ical.icalparameter_get_fbtype($0) }
            guard kind != ICAL_FBTYPE_FREE else { continue }
            let period = ical.icalproperty_get_freebusy(property)
            // They are told in UTC.
            let utc = CalendarZone.rules(UTC())
            guard let begin = utc.instant(period.start, ical) else { continue }
            add(begin, length(of: period, begin, utc), title: "")
        }
    }

    private func text(_ property: OpaquePointer?, _ get: (OpaquePointer?) -> UnsafePointer<CChar>?) -> String {
        property.flatMap { get($0) }.map { String(cString: $0) } ?? ""
    }

    private func isMidnight(_ instant: Instant, _ zone: CalendarZone) -> Bool {
        let time = zone.civil(instant, ical)
        return time.hour == 0 && time.minute == 0 && time.second == 0
    }

    /// The zone that a property's time is told in: UTC, one that the file describes, one that the world knows by this name, or the user's.
    private mutating func zone(of property: OpaquePointer, _ time: icaltimetype, _ calendar: OpaquePointer) -> CalendarZone {
        guard let parameter = ical.icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER),
            let name = ical.icalparameter_get_tzid(parameter).map({ String(cString: $0) })
        else { return .rules(isUTC(time) ? UTC() : zone) }
        if let known = zones[name] { return known }
        let found: CalendarZone
        if let table = ical.icalcomponent_get_timezone(calendar, name) {
            found = .table(table)
        } else if let known = zoneNamed(name) {
            found = .rules(known)
        } else {
            faults.append(.unknownZone(name))
            found = .rules(zone)
        }
        zones[name] = found
        return found
    }

    /// libical gives such times the one zone that it has for them.
    private func isUTC(_ time: icaltimetype) -> Bool { time.zone != nil }

    // MARK: What it comes to

    mutating func events() -> CalendarEvents {
        let changes = Dictionary(grouping: entries.filter { $0.standsFor != nil }, by: \.uid)
        for entry in entries {
            let own = entry.standsFor == nil ? changes[entry.uid] ?? [] : []
            repeated(entry, changes: own)
        }
        let events = found.sorted { ($0.start, $0.end, $0.title) < ($1.start, $1.end, $1.title) }
        return CalendarEvents(events: events, faults: faults)
    }

    private mutating func repeated(_ entry: Entry, changes: [Entry]) {
        let replaced = Set(changes.compactMap(\.standsFor)).union(entry.without)
        let following = changes.filter(\.changesFollowing).sorted { $0.standsFor! < $1.standsFor! }
        func take(_ begin: Instant, _ length: Duration?, _ reading: inout CalendarReading) {
            guard !replaced.contains(begin), entry.daysWithout.isEmpty || !entry.daysWithout.contains(reading.day(begin, entry.zone)) else { return }
            let change = following.last { $0.standsFor! < begin }
            guard change?.takesTime ?? entry.takesTime else { return }
            let moved = change.map { begin.adding($0.begin.duration(since: $0.standsFor!)) } ?? begin
            reading.add(moved, change?.length ?? length ?? entry.length, title: change?.title ?? entry.title)
        }
        take(entry.begin, nil, &self)
        for (begin, length) in entry.dates { take(begin, length, &self) }
        guard entry.takesTime || following.contains(where: \.takesTime) else { return }
        let latest = following.map { $0.standsFor!.duration(since: $0.begin) }.reduce(Duration.zero, max)
        for rule in entry.rules {
            guard rule.freq.rawValue >= ICAL_DAILY_RECURRENCE.rawValue else {
                faults.append(.tooOften(entry.title))
                continue
            }
            eachBegin(of: rule, entry, before: to.adding(latest)) { take($0, nil, &$1) }
        }
    }

    /// The begins by a rule, in order, as long as they lie before a moment.
    private mutating func eachBegin(
        of rule: icalrecurrencetype, _ entry: Entry, before end: Instant, _ body: (Instant, inout CalendarReading) -> Void
    ) {
        var rule = rule
        if rule.until.year != 0, rule.until.is_date == 0, isUTC(rule.until), let until = CalendarZone.rules(UTC()).instant(rule.until, ical) {
            guard until >= from.adding(.zero - entry.length) else { return }
            rule.until = entry.zone.civil(until, ical)
        }
        let daily = DailyFilter(&rule)
        var rest = daily.map(\.count) ?? 0
        guard let iterator = ical.icalrecur_iterator_new(rule, entry.start) else { return }
        defer { ical.icalrecur_iterator_free(iterator) }
        while true {
            let time = ical.icalrecur_iterator_next(iterator)
            guard time.year != 0, let begin = entry.zone.instant(time, ical), begin < end else { return }
            repetitions += 1
            guard repetitions <= CalendarFile.mostRepetitions else {
                if !faults.contains(.tooMany) { faults.append(.tooMany) }
                return
            }
            if let daily {
                guard daily.admits(time) else { continue }
                rest -= 1
            }
            body(begin, &self)
            if rest == 0, daily.map({ $0.count > 0 }) ?? false { return }
        }
    }

    private func day(_ instant: Instant, _ zone: CalendarZone) -> [Int32] {
        let time = zone.civil(instant, ical)
        return [time.year, time.month, time.day]
    }

    private mutating func add(_ begin: Instant, _ length: Duration, title: String) {
        let end = begin.adding(length)
        if length > .zero, begin < to, end > from { found.insert(CalendarEvent(start: begin, end: end, title: title)) }
    }
}
