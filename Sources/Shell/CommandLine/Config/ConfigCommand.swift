import Interchange
import Planner
import Terminal

/// `tp config`: the settings in force, and where everything is kept.
struct ConfigCommand: Command {
    let name = "config"
    let summary = "show the settings, and where files are kept"
    var subcommands: [any Command] { [ConfigShowCommand(), ConfigGetCommand(), ConfigPathCommand()] }
    let options = ConfigShowCommand().options
    let discussion = """
        Without a command it shows. To change a setting, edit the file that
        “tp config path” names; what “tp config show” prints can be its text.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if let word = arguments.operands.first {
            throw UsageError("there is no “\(word)”", nearest: nearest(to: word, in: subcommands.map(\.name)).map { "“tp config \($0)”" })
        }
        return try ConfigShowCommand().run(arguments, in: world)
    }
}

/// `tp config show`
struct ConfigShowCommand: Command {
    let name = "show"
    let summary = "print every setting as TOML"
    let options = [Option("json", "as one JSON object")]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        if arguments.has("json") {
            var object = JSONObject()
            for key in SettingKey.allCases { object.add(key.rawValue, key.json(in: world.settings)) }
            world.output.writeLine(JSONValue.object(object).text)
            return .done
        }
        for key in SettingKey.allCases {
            let value = key.text(in: world.settings)
            world.output.writeLine("# \(key.summary)")
            world.output.writeLine(printable(value.isEmpty ? "# \(key.rawValue) = …" : "\(key.rawValue) = \(value)"))
        }
        return .done
    }
}

/// `tp config get KEY`
struct ConfigGetCommand: Command {
    let name = "get"
    let summary = "print the value of one setting"
    let operands = "KEY"
    let operandChoices = SettingKey.allCases.map(\.rawValue)

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        guard let word = arguments.operands.first else { throw UsageError("which setting? “tp config show” lists them") }
        try arguments.expectOperands(atMost: 1)
        guard let key = SettingKey(rawValue: word) else {
            throw UsageError("there is no setting “\(word)”", nearest: nearest(to: word, in: SettingKey.allCases.map(\.rawValue)))
        }
        let value = key.json(in: world.settings)
        guard value != .null else { return .failed }
        world.output.writeLine(printable(value.string ?? key.text(in: world.settings)))
        return .done
    }
}

/// `tp config path`
struct ConfigPathCommand: Command {
    let name = "path"
    let summary = "print where the settings and the data are kept"
    let options = [Option("json", "as one JSON object")]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        let paths = world.paths
        let places = [
            ("settings", paths.settings), ("grammars", paths.grammars), ("tasks", paths.focusDatabase), ("device", paths.deviceDatabase),
            ("journal", paths.journalDatabase), ("history", paths.history), ("hooks", paths.hooks),
        ]
        if arguments.has("json") {
            var object = JSONObject()
            for (name, path) in places { object.add(name, .string(path)) }
            world.output.writeLine(JSONValue.object(object).text)
        } else {
            for (name, path) in places { world.output.writeLine("\(fitted(name, to: 8))  \(printable(path))") }
        }
        return .done
    }
}
