import FocusModel
import Interchange
import TaskLanguage

/// The settings by their names in `config.toml`: the one list that reading, showing and completing go by.
package enum SettingKey: String, CaseIterable, Sendable {
    case language, locale, holidays
    case dayStart = "day-start"
    case workdayStart = "workday.start"
    case workdayEnd = "workday.end"
    case workdayLunch = "workday.lunch"
    case workdayDays = "workday.days"
    case planDays = "plan.days"
    case planNoMeetings = "plan.no-meetings"
    case planMeetingKinds = "plan.meeting-kinds"
    case planBuffer = "plan.buffer"
    case calendarFiles = "calendar.files"
    case assumedEstimate = "assumed-estimate"
    case editor
    case dictationCommand = "dictation.command"
    case dictationLimit = "dictation.limit"
    case sound, notification
    case hooksTimeout = "hooks.timeout"
    case sleepCounts = "sleep-counts"
    case backups
    case focusCustom = "focus.custom"
    case focusLongBreak = "focus.long-break"
    case focusFlowBreak = "focus.flow-break"
    case focusAdaptive = "focus.adaptive"
    case focusCheckIns = "focus.check-ins"
    case focusCheckInLead = "focus.check-in-lead"
    case focusDecayAt = "focus.decay-at"
    case focusDecayWindow = "focus.decay-window"
    case focusAskSooner = "focus.ask-sooner"
    case focusAskLater = "focus.ask-later"

    /// Names that settings had once; files that have them still mean the same.
    static let former: [String: SettingKey] = ["bell": .sound]

    /// One line for `tp config show` and the manual.
    package var summary: String {
        switch self {
        case .language: "the language of the lists; [\"en\", \"de\"]: each line is in one of them"
        case .locale: "what a language leaves open: 12/5, the first weekday"
        case .holidays: "the countries whose holidays are known; unset, the one of the locale"
        case .dayStart: "where a day begins, for those who go to bed after midnight"
        case .workdayStart: "when work begins"
        case .workdayEnd: "when work ends"
        case .workdayLunch: "[from, to]; [] for none"
        case .workdayDays: "the days of the week that are planned ahead, as mon-fri; what is named for another day stands on it"
        case .planDays: "how many days a list is planned for"
        case .planNoMeetings: "when no meeting is planned: \"9-11:30\", [\"mon,wed 9-11\", \"fri 14-18\"]; [] for none"
        case .planMeetingKinds: "the kinds of work that count as meetings"
        case .planBuffer: "minutes that stay free before and after appointments and busy times"
        case .calendarFiles: "iCalendar files (.ics) whose events are busy times"
        case .assumedEstimate: "minutes for a task that has no estimate at all"
        case .editor: "the command that edits a list; VISUAL and EDITOR where unset"
        case .dictationCommand: "the command that listens and prints what was said"
        case .dictationLimit: "the longest dictation, in minutes"
        case .sound: "what is heard at a target: off, bell, a sound file, or a command"
        case .notification: "what is seen at a target: off, desktop, terminal, or auto: desktop where there is one"
        case .hooksTimeout: "seconds that a hook may take"
        case .backups: "the days whose backups of the tasks are kept; 0 makes none"
        case .sleepCounts: "whether time that the machine sleeps counts as work"
        case .focusCustom: "minutes of work and of break in the mode custom; [45] without a break"
        case .focusLongBreak: "of pomodoro: [15, 4] is 15 minutes after every 4 rounds; [] for none"
        case .focusFlowBreak: "minutes of break after a round of flow"
        case .focusAdaptive: "minutes of work and of break in the mode adaptive, until it has learnt"
        case .focusCheckIns: "minutes of work to the first check-in, from there to the next, …; [] for none"
        case .focusCheckInLead: "minutes before its target at which adaptive asks first"
        case .focusDecayAt: "so many signals of the mind say that concentration is going"
        case .focusDecayWindow: "minutes after that in which a stop counts as ended by it"
        case .focusAskSooner: "what a signal of the mind does to the stretch to the next check-in"
        case .focusAskLater: "what “nothing noticed” does to it"
        }
    }

    /// The value as JSON; times as `09:00`, null where it is unset.
    package func json(in settings: Settings) -> JSONValue {
        switch self {
        case .language: settings.languages.count == 1 ? .string(settings.languages[0]) : .array(settings.languages.map(JSONValue.string))
        case .locale: .string(settings.locale)
        case .holidays: settings.holidays.map { .array($0.map { .string($0.code) }) } ?? .null
        case .dayStart: clock(settings.workday.dayStart)
        case .workdayStart: clock(settings.workday.start)
        case .workdayEnd: clock(settings.workday.end)
        case .workdayLunch: .array(settings.workday.lunch.map { [clock($0.lowerBound), clock($0.upperBound)] } ?? [])
        case .workdayDays: .string(settings.workday.days.notation)
        case .planDays: .integer(settings.planDays)
        case .planNoMeetings: .array(settings.rules.noMeetings.map { .string($0.notation) })
        case .planMeetingKinds: .array(settings.rules.meetingKinds.map { .string($0.rawValue) })
        case .planBuffer: .number(settings.rules.buffer)
        case .calendarFiles: .array(settings.calendars.map(JSONValue.string))
        case .assumedEstimate: .number(settings.assumedMinutes)
        case .editor: settings.editor.map(JSONValue.string) ?? .null
        case .dictationCommand: settings.dictationCommand.map(JSONValue.string) ?? .null
        case .dictationLimit: .number(settings.dictationMinutes)
        case .sound: .string(settings.sound)
        case .notification: .string(settings.notification.rawValue)
        case .hooksTimeout: .number(settings.hookSeconds)
        case .sleepCounts: .bool(settings.sleepCounts)
        case .backups: .integer(settings.backups)
        case .focusCustom: Self.json(settings.focus.custom)
        case .focusLongBreak: Self.json(settings.focus.longRest)
        case .focusFlowBreak: .number(settings.focus.flowRest.minutes)
        case .focusAdaptive: Self.minutes([settings.focus.policy.defaultTarget, settings.focus.policy.defaultRest])
        case .focusCheckIns: Self.minutes(settings.focus.schedule.intervals)
        case .focusCheckInLead: .number(settings.focus.schedule.lead.minutes)
        case .focusDecayAt: .integer(settings.focus.answers.decayAt)
        case .focusDecayWindow: .number(settings.focus.answers.decayWindow.minutes)
        case .focusAskSooner: .number(settings.focus.answers.sooner)
        case .focusAskLater: .number(settings.focus.answers.later)
        }
    }

    /// The value as TOML writes it; empty where it is unset. It is JSON but for the times, which need no quotes.
    package func text(in settings: Settings) -> String {
        let value = json(in: settings)
        switch self {
        case .dayStart, .workdayStart, .workdayEnd: return value.string ?? ""
        case .workdayLunch: return "[\((value.array ?? []).compactMap(\.string).joined(separator: ", "))]"
        case .language, .locale, .holidays, .workdayDays, .planDays, .planNoMeetings, .planMeetingKinds, .planBuffer, .calendarFiles,
            .assumedEstimate, .editor, .dictationCommand, .dictationLimit, .sound, .notification, .hooksTimeout,
            .sleepCounts, .backups, .focusCustom, .focusLongBreak, .focusFlowBreak, .focusAdaptive, .focusCheckIns, .focusCheckInLead,
            .focusDecayAt, .focusDecayWindow, .focusAskSooner, .focusAskLater:
            return value == .null ? "" : value.text
        }
    }

    /// Puts a value into the settings. Returns what was expected instead where it is none of this kind; nil when all is well.
    func set(_ value: TOMLValue, in settings: inout Settings) -> String? {
        switch self {
        case .language: assign(value.languages, to: &settings.languages, else: "a language such as \"en\", or some: [\"en\", \"de\"]")
        case .locale: assign(value.string, to: &settings.locale, else: "a locale such as \"en_GB\"")
        case .holidays:
            assign(value.countries.map(Optional.some), to: &settings.holidays, else: "country codes such as [\"GB\", \"US\"], or [] for none")
        case .dayStart:
            assign(value.minutes.flatMap { $0 < 720 ? $0 : nil }, to: &settings.workday.dayStart, else: "a time before noon such as 04:00")
        case .workdayStart: assign(value.minutes, to: &settings.workday.start, else: "a time such as 09:00")
        case .workdayEnd: assign(value.minutes, to: &settings.workday.end, else: "a time such as 18:00")
        case .workdayLunch: assign(value.lunch, to: &settings.workday.lunch, else: "two times such as [12:00, 13:00], or []")
        case .workdayDays: assign(value.weekdays, to: &settings.workday.days, else: "days such as \"mon-fri\" or \"mon,wed,sat\"")
        case .planDays: assign(value.planDays, to: &settings.planDays, else: "a number from 1 to \(PlanReach.limit)")
        case .planNoMeetings:
            assign(
                value.windows, to: &settings.rules.noMeetings, else: "times such as \"9-11:30\" or [\"mon-thu 9-11\", \"fri 14-18\"], or [] for none")
        case .planMeetingKinds: assign(value.kinds, to: &settings.rules.meetingKinds, else: "kinds such as [\"meeting\", \"calls\"]")
        case .planBuffer: assign(value.bufferMinutes, to: &settings.rules.buffer, else: "minutes from 0 to 240, as 10 or \"10m\"")
        case .calendarFiles: assign(value.paths, to: &settings.calendars, else: "files such as [\"~/work.ics\"], or [] for none")
        case .assumedEstimate:
            assign(value.number.flatMap { $0 > 0 && $0 <= 1440 ? $0 : nil }, to: &settings.assumedMinutes, else: "minutes from 1 to 1440")
        case .editor: assign(value.string.map(Optional.some), to: &settings.editor, else: "a command such as \"vi\"")
        case .dictationCommand:
            assign(value.string.map(Optional.some), to: &settings.dictationCommand, else: "a command that prints what it hears")
        case .dictationLimit:
            assign(value.number.flatMap { $0 > 0 && $0 <= 240 ? $0 : nil }, to: &settings.dictationMinutes, else: "minutes from 1 to 240")
        case .sound:
            assign(value.sound, to: &settings.sound, else: "off, bell, a sound file or a command, in quotes")
        case .notification: assign(value.notification, to: &settings.notification, else: "\"auto\", \"desktop\", \"terminal\" or \"off\"")
        case .hooksTimeout:
            assign(value.number.flatMap { $0 > 0 && $0 <= 600 ? $0 : nil }, to: &settings.hookSeconds, else: "seconds up to 600")
        case .sleepCounts: assign(value.bool, to: &settings.sleepCounts, else: "true or false")
        case .backups:
            assign(value.count.flatMap { $0 <= 1000 ? $0 : nil }, to: &settings.backups, else: "a number from 0 to 1000")
        case .focusCustom: assign(value.roundLengths, to: &settings.focus.custom, else: "minutes such as [45, 15], or [45] without a break")
        case .focusLongBreak:
            assign(value.longRest, to: &settings.focus.longRest, else: "minutes and a number of rounds such as [15, 4], or [] for none")
        case .focusFlowBreak: assign(value.duration(), to: &settings.focus.flowRest, else: "minutes from 1 to 720")
        case .focusAdaptive: assign(value.adaptiveDefault, to: &settings.focus.policy, else: "minutes such as [40, 8], the first from 5 to 90")
        case .focusCheckIns: assign(value.intervals, to: &settings.focus.schedule.intervals, else: "minutes such as [25, 20, 15, 10], or [] for none")
        case .focusCheckInLead: assign(value.duration(), to: &settings.focus.schedule.lead, else: "minutes from 1 to 720")
        case .focusDecayAt: assign(value.signalCount, to: &settings.focus.answers.decayAt, else: "a number from 1 to 4")
        case .focusDecayWindow: assign(value.duration(), to: &settings.focus.answers.decayWindow, else: "minutes from 1 to 720")
        case .focusAskSooner:
            assign(value.number.flatMap { (0.1...1).contains($0) ? $0 : nil }, to: &settings.focus.answers.sooner, else: "a number from 0.1 to 1")
        case .focusAskLater:
            assign(value.number.flatMap { (1...10).contains($0) ? $0 : nil }, to: &settings.focus.answers.later, else: "a number from 1 to 10")
        }
    }

    private func assign<Value>(_ value: Value?, to place: inout Value, else expected: String) -> String? {
        guard let value else { return expected }
        place = value
        return nil
    }

    /// Minutes since midnight as `09:00`.
    private func clock(_ minutes: Int) -> JSONValue {
        .string([minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":"))
    }
}

extension TOMLValue {
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    fileprivate var minutes: Int? { if case .time(let value) = self { value } else { nil } }

    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .string, .bool, .time, .array: nil
        }
    }

    /// `true` is the default way, `false` none.
    fileprivate var notification: NotificationWay? {
        if let bool { return bool ? .auto : .off }
        return string.flatMap(NotificationWay.init)
    }

    /// `true` is the terminal's bell, `false` silence.
    fileprivate var sound: String? {
        if let bool { return bool ? "bell" : "off" }
        return string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A whole number from 0.
    fileprivate var count: Int? { number.flatMap { $0 >= 0 ? Int(exactly: $0) : nil } }

    /// One language, or a list of them.
    fileprivate var languages: [String]? {
        let names: [String?] = if case .array(let items) = self { items.map(\.string) } else { [string] }
        return names.isEmpty || names.contains(nil) || names.contains("") ? nil : names.compactMap { $0 }
    }

    fileprivate var countries: [Country]? {
        guard case .array(let items) = self else { return nil }
        let countries = items.compactMap { $0.string.flatMap { Country($0) } }
        return countries.count == items.count ? countries : nil
    }

    /// Nil when it is no lunch; `.some(nil)` when it says that there is none.
    fileprivate var lunch: Range<Int>?? {
        guard case .array(let items) = self else { return nil }
        if items.isEmpty { return .some(nil) }
        guard items.count == 2, let from = items[0].minutes, let to = items[1].minutes, from < to else { return nil }
        return from..<to
    }
}
