import CCalendar
import FocusModel
import Glibc

/// The zone in which an event's times are told.
enum CalendarZone {
    case rules(any TimeZoneRules)
    /// A VTIMEZONE of the file.
    case table(OpaquePointer)

    func instant(_ time: icaltimetype, _ ical: tp_ical) -> Instant? {
        guard let date = CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)) else { return nil }
        switch self {
        case .rules(let rules):
            return rules.instant(CivilDateTime(date: date, hour: Int(time.hour), minute: Int(time.minute), second: Int(time.second)))
        case .table(let table):
            var bare = time
            bare.zone = nil
            return Instant(milliseconds: Int64(ical.icaltime_as_timet_with_zone(bare, table)) * 1000)
        }
    }

    /// The reading at an instant, as libical counts on from: without a zone.
    func civil(_ instant: Instant, _ ical: tp_ical) -> icaltimetype {
        var time = icaltimetype()
        switch self {
        case .rules(let rules):
            let civil = rules.civil(instant)
            (time.year, time.month, time.day) = (Int32(civil.date.year), Int32(civil.date.month), Int32(civil.date.day))
            (time.hour, time.minute, time.second) = (Int32(civil.hour), Int32(civil.minute), Int32(civil.second))
        case .table(let table):
            time = ical.icaltime_from_timet_with_zone(time_t(instant.milliseconds / 1000), 0, table)
            time.zone = nil
        }
        return time
    }
}
