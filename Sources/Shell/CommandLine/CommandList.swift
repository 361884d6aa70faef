/// The verbs of the program, in the order in which the overview shows them. A new command adds its line here.
package enum CommandList {
    package static let all: [any Command] = [
        PlanCommand(),
        PaceGroup(),
        FocusGroup(),
        CheckInCommand(),
        UndoCommand(),
        StatusCommand(),
        HooksCommand(),
        CalendarCommand(),
        ParseCommand(),
        GrammarGroup(),
        CoachCommand(),
        LogCommand(),
        ReviewCommand(),
        ConfigCommand(),
        DoctorCommand(),
        BackupCommand(),
        RestoreCommand(),
        CompletionCommand(),
        HelpCommand(),
    ]
}
