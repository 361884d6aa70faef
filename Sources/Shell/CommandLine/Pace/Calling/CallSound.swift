import System

/// What is heard when the user is called: the setting `sound`.
enum CallSound: Hashable {
    case off
    case bell
    /// A sound file, for whichever player is there.
    case file(String)
    /// A line of shell.
    case command(String)

    /// A path (`/…`, `~/…`) of a file that is no program is a sound; whatever is neither that nor `off` nor `bell` is a command.
    init(_ setting: String, home: String?, isProgram: (String) -> Bool = FileSystem.isProgram, exists: (String) -> Bool = FileSystem.exists) {
        switch setting {
        case "off": self = .off
        case "bell": self = .bell
        default:
            let path = setting.hasPrefix("~/") ? (home ?? "") + setting.dropFirst() : setting
            self = path.hasPrefix("/") && exists(path) && !isProgram(path) ? .file(path) : .command(setting)
        }
    }

    /// The program that makes it heard, and its words; nil where the terminal's bell is all there is.
    func words(hasProgram: (String) -> Bool) -> [String]? {
        switch self {
        case .off, .bell: nil
        case .command(let line): ["/bin/sh", "-c", line]
        case .file(let path):
            Self.players.first { $0.plays(path) && hasProgram($0.name) }.map { [$0.name] + $0.options + [path] }
        }
    }

    private struct Player {
        var name: String
        var options: [String] = []
        /// The endings of the files that it plays; empty where it plays them all.
        var endings: [String] = []

        func plays(_ path: String) -> Bool { endings.isEmpty || endings.contains { path.lowercased().hasSuffix(".\($0)") } }
    }

    /// Sound servers first, then programs that play files of every kind, ALSA last.
    private static let players = [
        Player(name: "pw-play", endings: ["wav", "flac", "oga", "ogg", "aiff", "au"]),
        Player(name: "paplay", endings: ["wav", "flac", "oga", "ogg", "aiff", "au"]),
        Player(name: "afplay"),
        Player(name: "mpv", options: ["--no-video", "--no-terminal", "--really-quiet"]),
        Player(name: "ffplay", options: ["-nodisp", "-autoexit", "-loglevel", "quiet"]),
        Player(name: "play", options: ["-q"]),
        Player(name: "canberra-gtk-play", options: ["-f"]),
        Player(name: "aplay", options: ["-q"], endings: ["wav", "au", "voc"]),
    ]
}
