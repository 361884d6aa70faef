import TaskLanguage

extension PlanCommandReader {
    /// The list that was entered in these pieces, each a typed line or a paste.
    ///
    /// Together they are one text. But who types "write 90m, call mum 10m" and then another such line means a list with each of them; so
    /// typed lines that make one task each, and alone would make more, are lists of their own.
    package func readList(enteredAs pieces: [String]) -> ListReading {
        let whole = reader.readList(pieces.joined(separator: "\n"), in: context)
        let areTypedLines = pieces.count > 1 && pieces.allSatisfy { !$0.contains("\n") && $0.first?.isWhitespace == false }
        guard areTypedLines, whole.ignored.isEmpty, whole.tasks.count == pieces.count else { return whole }
        let alone = pieces.map { reader.readList($0, in: context) }
        guard alone.allSatisfy({ !$0.tasks.isEmpty && $0.ignored.isEmpty }), alone.contains(where: { $0.tasks.count > 1 }) else { return whole }
        let list = alone.reduce(PlanList()) { $0.appending($1.tasks) }
        return ListReading(tasks: list.tasks, notices: alone.flatMap(\.notices))
    }
}
