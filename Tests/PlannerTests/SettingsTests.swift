import FocusModel
import Interchange
import PlanCoach
import Planner
import TaskLanguage
import Testing

@Test func `a settings file changes what it names and nothing else`() throws {
    var settings = Settings()
    let unknown = try settings.read(
        toml: """
            locale = "en_GB"
            day-start = 04:00
            assumed-estimate = 30
            sound = "off"
            editor = "vi"
            holidays = ["gb", "US"]
            [workday]
            start = 08:30
            lunch = []
            """, file: "config.toml")
    #expect(unknown.isEmpty)
    #expect(settings.locale == "en_GB")
    #expect(settings.workday == Workday(start: 510, end: 1080, lunch: nil, dayStart: 240))
    #expect(settings.assumedMinutes == 30)
    #expect(settings.editor == "vi")
    #expect(settings.sound == "off")
    #expect(settings.holidays?.map(\.code) == ["GB", "US"])
    #expect(settings.languages == ["en"])
}

@Test(arguments: [
    ("sound = 1", 1, 9, "“sound” must be off, bell, a sound file or a command, in quotes"),
    ("[workday]\nstart = \"nine\"", 2, 9, "“workday.start” must be a time such as 09:00"),
    ("assumed-estimate = 0", 1, 20, "“assumed-estimate” must be minutes from 1 to 1440"),
    ("[workday]\nend = 17:00\nstart = 18:00", 3, 9, "the workday would end before it begins"),
    ("holidays = [\"Wales\"]", 1, 12, "“holidays” must be country codes such as [\"GB\", \"US\"], or [] for none"),
    ("[workday]\nlunch = [13:00, 12:00]", 2, 9, "“workday.lunch” must be two times such as [12:00, 13:00], or []"),
])
func `a wrong value is an error at its place`(text: String, line: Int, column: Int, message: String) {
    var settings = Settings()
    let error = #expect(throws: TOMLError.self) { try settings.read(toml: text, file: "config.toml") }
    #expect(error?.place.line == line)
    #expect(error?.place.column == column)
    #expect(error?.message == message)
}

@Test func `an unknown key is told, not passed over in silence`() throws {
    var settings = Settings()
    let unknown = try settings.read(toml: "[workday]\nbegin = 09:00\nend = 17:00", file: "config.toml")
    #expect(unknown.map(\.place.line) == [2])
    #expect(unknown.first?.message.hasPrefix("unknown setting “workday.begin”") == true)
    #expect(settings.workday.end == 1020)
}

@Test(arguments: [("bell = true", "bell"), ("bell = false", "off"), ("sound = false", "off"), ("sound = \"ding.wav\"", "ding.wav")])
func `a setting that was renamed is read under its former name`(toml: String, sound: String) throws {
    var settings = Settings()
    #expect(try settings.read(toml: toml, file: "config.toml").isEmpty)
    #expect(settings.sound == sound)
}

@Test func `what the settings write, they read`() throws {
    var settings = Settings()
    settings.editor = "vi -c \"set tw=0\""
    settings.dictationCommand = "hear \"in English\""
    settings.holidays = [Country("GB"), Country("in")].compactMap { $0 }
    settings.workday.lunch = nil
    let text = SettingKey.allCases.map { "\($0.rawValue) = \($0.text(in: settings))" }.joined(separator: "\n")
    var again = Settings()
    #expect(try again.read(toml: text, file: "config.toml").isEmpty)
    #expect(again == settings)
}

@Test(arguments: [
    (["LANG": "en_GB.UTF-8"], "en_GB"), (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE"], "de_DE"), (["LC_ALL": "fr_FR@euro", "LANG": "en"], "fr_FR"),
    (["LANG": "C.UTF-8"], nil), (["LANG": "POSIX"], nil), ([:], nil), (["LC_TIME": "", "LANG": "en_AU"], "en_AU"),
])
func `the locale comes from the environment`(environment: [String: String], name: String?) {
    #expect(Locale.name(environment: environment) == name)
}

@Test(
    arguments: [
        ("en", "en_GB", nil, ["GB"]), ("de", "de_AT", nil, ["AT"]), ("de", "en_US", nil, ["DE"]), ("en", "en_GB", ["US", "CA"], ["US", "CA"]),
        ("en", "en_US", [], []),
    ] as [(String, String, [String]?, [String])])
func `holidays are those of the setting, else of the locale, else of the country that bears the language's name`(
    language: String, locale: String, setting: [String]?, codes: [String]
) {
    let countries = Countries(named: setting.map { $0.compactMap { Country($0) } }, locale: locale).of(language: language)
    #expect(countries.map(\.code) == codes)
}

@Test func `what the plan keeps free is set in a few words, and shown in the same`() throws {
    var settings = Settings()
    let unknown = try settings.read(
        toml: """
            workday.days = "mon-thu,sat"
            plan.days = 3
            plan.no-meetings = ["9-11:30", "fri-mon 14:00-24:00"]
            plan.meeting-kinds = ["Meeting", "review"]
            plan.buffer = "10m"
            calendar.files = "~/work.ics"
            """, file: "config.toml")
    #expect(unknown.isEmpty)
    #expect(settings.workday.days == [.monday, .tuesday, .wednesday, .thursday, .saturday])
    #expect(settings.planDays == 3)
    #expect(
        settings.rules
            == PlanRules(
                noMeetings: [
                    WeeklyWindow(minutes: 540..<690), WeeklyWindow(days: [.friday, .saturday, .sunday, .monday], minutes: 840..<1440),
                ], meetingKinds: [Intention("meeting"), Intention("review")], buffer: 10))
    #expect(settings.calendars == ["~/work.ics"])
    let keys: [SettingKey] = [.workdayDays, .planDays, .planNoMeetings, .planMeetingKinds, .planBuffer, .calendarFiles]
    #expect(
        keys.map { $0.text(in: settings) } == [
            "\"mon-thu,sat\"", "3", "[\"09:00-11:30\",\"mon,fri-sun 14:00-24:00\"]", "[\"meeting\",\"review\"]", "10", "[\"~/work.ics\"]",
        ])
    #expect(SettingKey.workdayDays.text(in: Settings()) == "\"mon-sun\"")
}

@Test(arguments: [
    "plan.no-meetings = \"9-8\"", "plan.no-meetings = \"9\"", "plan.no-meetings = \"noon-14\"", "plan.no-meetings = \"9-25\"",
    "plan.no-meetings = \"9:60-11\"", "plan.no-meetings = \"9-10 11-12\"", "plan.no-meetings = \"mo 9-10\"", "plan.no-meetings = 9",
    "workday.days = \"\"", "workday.days = \"mon-\"", "workday.days = \"mon-tue-wed\"", "workday.days = [\"mon\"]", "plan.days = 0", "plan.days = 61",
    "plan.days = 1.5", "plan.buffer = -1", "plan.buffer = \"10\"", "plan.buffer = 241", "plan.meeting-kinds = [\"\"]", "calendar.files = [1]",
    "calendar.files = \"\"",
])
func `what is no window, no day, no buffer and no file is refused`(line: String) {
    var settings = Settings()
    #expect(throws: TOMLError.self) { try settings.read(toml: line, file: "config.toml") }
}
