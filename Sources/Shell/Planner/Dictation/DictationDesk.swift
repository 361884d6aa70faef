import System

/// Runs the user's speech-to-text command and hears what it writes.
package struct DictationDesk {
    private let world: World
    private let command: String

    /// Throws where no command is set.
    package init(world: World) throws(DictationUnset) {
        guard let command = world.settings.dictationCommand, command.contains(where: { !$0.isWhitespace }) else {
            throw DictationUnset(settings: world.paths.settings)
        }
        self.world = world
        self.command = command
    }

    /// Listens until the command ends. `show` is called with what was heard so far, at every event and once a second.
    ///
    /// - Returns: the whole course, with what was heard, maybe nothing; and what went wrong.
    package func listen(show: (Dictation) -> Void) throws(FileError) -> (dictation: Dictation, fault: String?) {
        var dictation = Dictation(command: command, limit: .seconds(world.settings.dictationMinutes * 60))
        let process = try ListeningProcess(command, keys: world.input.isTerminal ? ByteSource.standardInputDescriptor : nil)
        let clock = SystemClock()
        let start = clock.read().monotonic
        show(dictation)
        while true {
            let event = process.next(within: .seconds(1))
            if let request = dictation.take(event, at: .nanoseconds(clock.read().monotonic - start)) { process.ask(request) }
            if case .ended(let status) = event { return (dictation, dictation.fault(status: status)) }
            show(dictation)
        }
    }
}

/// No command that listens is set.
package struct DictationUnset: Error, Hashable, Sendable, CustomStringConvertible {
    package var settings: String
    package var description: String {
        """
        there is no command that listens: put one that records, and prints what was said, into \(settings), as in
        [dictation]
        command = "my-speech-to-text --until-interrupted"
        """
    }
}
