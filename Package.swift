// swift-tools-version: 6.2
import PackageDescription

// MARK: C: module maps and shims only

let cLibraries: [Target] = [
    .systemLibrary(name: "CSQLite", path: "Sources/C/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CPageChecksums", dependencies: ["CSQLite"], path: "Sources/C/CPageChecksums"),
    .systemLibrary(name: "CPCRE2", path: "Sources/C/CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(name: "CReadline", path: "Sources/C/CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CCalendar", path: "Sources/C/CCalendar", providers: [.apt(["libical-dev"])]),
    .target(name: "CGrammars", path: "Sources/C/CGrammars", cSettings: [.unsafeFlags(["-std=c23"])]),
]

// MARK: Bindings: the only places where a C pointer is seen

let bindings: [Target] = [
    .target(name: "Database", dependencies: ["CSQLite", "CPageChecksums"], path: "Sources/Bindings/Database"),
    .target(name: "Patterns", dependencies: ["CPCRE2"], path: "Sources/Bindings/Patterns"),
    .target(name: "LineEditing", dependencies: ["CReadline"], path: "Sources/Bindings/LineEditing"),
    .target(name: "System", dependencies: ["FocusModel", "CGrammars"], path: "Sources/Bindings/System"),
    .target(name: "DesktopBus", path: "Sources/Bindings/DesktopBus"),
    .target(name: "Calendar", dependencies: ["CCalendar", "FocusModel"], path: "Sources/Bindings/Calendar"),
]

// MARK: Core: knows no file, clock, random number, environment, terminal or Foundation

let core: [Target] = [
    .target(name: "FocusModel", path: "Sources/Core/FocusModel"),
    .target(name: "TaskLanguage", dependencies: ["FocusModel", "Patterns"], path: "Sources/Core/TaskLanguage"),
    .target(name: "Corpus", dependencies: ["FocusModel", "TaskLanguage"], path: "Sources/Core/Corpus"),
    .target(name: "EstimationCoach", dependencies: ["FocusModel"], path: "Sources/Core/EstimationCoach"),
    .target(name: "PlanCoach", dependencies: ["FocusModel", "EstimationCoach"], path: "Sources/Core/PlanCoach"),
    .target(name: "TimerEngine", dependencies: ["FocusModel"], path: "Sources/Core/TimerEngine"),
    .target(name: "Review", dependencies: ["FocusModel", "TimerEngine"], path: "Sources/Core/Review"),
]

// MARK: Stores: three files, three modules, no shared connection

let stores: [Target] = [
    .target(name: "FocusStore", dependencies: ["FocusModel", "Database"], path: "Sources/Stores/FocusStore"),
    .target(name: "DeviceStore", dependencies: ["FocusModel", "Database"], path: "Sources/Stores/DeviceStore"),
    .target(name: "JournalStore", dependencies: ["FocusModel", "Database"], path: "Sources/Stores/JournalStore"),
]

// MARK: Shell: where files, clocks and terminals are

let shell: [Target] = [
    .target(name: "Interchange", path: "Sources/Shell/Interchange"),
    .target(name: "Terminal", dependencies: ["FocusModel", "System"], path: "Sources/Shell/Terminal"),
    .target(
        name: "Planner",
        dependencies: [
            "FocusModel", "TaskLanguage", "Corpus", "EstimationCoach", "PlanCoach", "TimerEngine", "Review", "FocusStore", "DeviceStore",
            "JournalStore", "System", "Interchange", "Calendar",
        ],
        path: "Sources/Shell/Planner"),
    .target(
        name: "Repl",
        dependencies: [
            "FocusModel", "TaskLanguage", "EstimationCoach", "PlanCoach", "Planner", "Terminal", "LineEditing", "System", "Interchange",
        ],
        path: "Sources/Shell/Repl"),
    .target(
        name: "CommandLine",
        dependencies: [
            "FocusModel", "TaskLanguage", "Corpus", "EstimationCoach", "PlanCoach", "TimerEngine", "Review", "Planner", "Repl", "Terminal",
            "System", "Interchange", "LineEditing", "DesktopBus",
        ],
        path: "Sources/Shell/CommandLine"),
]

let program = Target.executableTarget(name: "tp", dependencies: ["CommandLine"], path: "Sources/tp")

// MARK: Tests

let tests: [Target] = [
    .target(name: "Support", dependencies: ["FocusModel", "System", "Planner"], path: "Tests/Support"),
    .testTarget(name: "FocusModelTests", dependencies: ["FocusModel", "System", "Support"]),
    .testTarget(name: "TaskLanguageTests", dependencies: ["TaskLanguage", "FocusModel", "Patterns", "System", "CGrammars", "Support"]),
    .testTarget(name: "EstimationCoachTests", dependencies: ["EstimationCoach", "FocusModel", "Support"]),
    .testTarget(name: "PlanCoachTests", dependencies: ["PlanCoach", "EstimationCoach", "FocusModel", "Support"]),
    .testTarget(name: "ReviewTests", dependencies: ["Review", "FocusModel"]),
    .testTarget(name: "TimerEngineTests", dependencies: ["TimerEngine", "FocusModel", "Support"]),
    .testTarget(name: "StoreTests", dependencies: ["FocusStore", "DeviceStore", "JournalStore", "Database", "FocusModel", "Support"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "System", "FocusModel", "Support"]),
    .testTarget(
        name: "PlannerTests",
        dependencies: [
            "Planner", "TaskLanguage", "EstimationCoach", "PlanCoach", "TimerEngine", "Review", "FocusStore", "DeviceStore", "JournalStore", "System",
            "FocusModel", "Interchange", "Calendar", "Support",
        ]),
    .testTarget(
        name: "ReplTests",
        dependencies: [
            "Repl", "LineEditing", "TaskLanguage", "EstimationCoach", "PlanCoach", "Planner", "Terminal", "System", "FocusModel", "Support",
        ]),
    .testTarget(
        name: "CommandLineTests",
        dependencies: ["Terminal", "TimerEngine", "CommandLine", "Planner", "FocusStore", "System", "FocusModel", "Interchange", "Support"]),
    .testTarget(name: "InterchangeTests", dependencies: ["Interchange", "Support"]),
    .testTarget(name: "DesktopBusTests", dependencies: ["DesktopBus", "System", "Support"]),
    .testTarget(name: "CalendarTests", dependencies: ["Calendar", "System", "FocusModel", "Support"], exclude: ["Files"]),
    .testTarget(name: "SystemTests", dependencies: ["System", "FocusModel", "Support"]),
    .testTarget(name: "CorpusTests", dependencies: ["Corpus", "TaskLanguage", "FocusModel", "System", "Support"]),
    .target(name: "ReadingLaws", dependencies: ["TaskLanguage", "FocusModel"], path: "Tests/ReadingLaws"),
    .testTarget(
        name: "RobustnessTests",
        dependencies: [
            "ReadingLaws", "Planner", "Repl", "Terminal", "PlanCoach", "EstimationCoach", "Corpus", "TaskLanguage", "FocusModel", "Support",
        ]),
    .testTarget(name: "HouseTests", dependencies: ["Support"]),
    .testTarget(name: "TranscriptTests", dependencies: ["System", "FocusModel", "Support"], exclude: ["Transcripts"]),
]

// MARK: The package, and the settings that every Swift target shares

let package = Package(
    name: "tp",
    products: [.executable(name: "tp", targets: ["tp"])],
    targets: cLibraries + bindings + core + stores + shell + [program] + tests
)

for target in package.targets where target.type != .system && target.name != "CGrammars" && target.name != "CPageChecksums" {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
    ]
}
