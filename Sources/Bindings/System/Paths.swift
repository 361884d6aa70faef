/// The folders of the XDG Base Directory Specification, `tp` below each.
package struct Paths: Hashable, Sendable {
    /// What may one day be synced: `$XDG_DATA_HOME/tp`.
    package var data: String
    /// What never leaves this device: `$XDG_STATE_HOME/tp`.
    package var state: String
    /// Settings and the user's own grammars: `$XDG_CONFIG_HOME/tp`.
    package var config: String

    package init(data: String, state: String, config: String) {
        self.data = data
        self.state = state
        self.config = config
    }

    /// A variable that is empty or no absolute path counts as unset, as the specification asks. Without HOME: below `/tmp`, by user id.
    package init(environment: any EnvironmentVariables) {
        let home = Paths.absolute(environment["HOME"]) ?? "/tmp/tp-\(Paths.userID)"
        data = (Paths.absolute(environment["XDG_DATA_HOME"]) ?? home + "/.local/share") + "/tp"
        state = (Paths.absolute(environment["XDG_STATE_HOME"]) ?? home + "/.local/state") + "/tp"
        config = (Paths.absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config") + "/tp"
    }

    package var focusDatabase: String { data + "/focus.db" }
    package var deviceDatabase: String { state + "/device.db" }
    package var journalDatabase: String { state + "/journal.db" }
    package var history: String { state + "/history" }
    /// Of the focus store, and what a repair or a restore replaced.
    package var backups: String { state + "/backups" }
    package var settings: String { config + "/config.toml" }
    package var grammars: String { config + "/grammars" }
    /// The user's scripts that transitions call.
    package var hooks: String { config + "/hooks" }
    package var hookLog: String { state + "/hooks.log" }
    /// Which event the hooks were called for last.
    package var hookMark: String { state + "/hooks.mark" }

    private static func absolute(_ path: String?) -> String? {
        guard let path, path.hasPrefix("/") else { return nil }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
