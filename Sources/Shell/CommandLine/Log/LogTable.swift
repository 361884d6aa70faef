import FocusModel
import Planner
import Repl
import Terminal

/// The table of `tp log`, and what it comes to.
struct LogTable {
    let work: [LoggedWork]
    let said: LogNotes
    let zone: any TimeZoneRules
    let workday: Workday
    let today: CivilDate

    init(_ work: [LoggedWork], _ said: LogNotes, in world: World) {
        self.work = work
        self.said = said
        zone = world.zone
        workday = world.settings.workday
        today = workday.day(of: world.localNow)
    }

    func lines(_ style: Style) -> [String] {
        table(everyDay: style.isLinear).lines(style) + (style.isLinear ? [] : [""]) + wrapped(sum, to: style.width)
    }

    /// - Parameter everyDay: false names a day only where it begins.
    private func table(everyDay: Bool) -> Table {
        var last: CivilDate?
        let rows = work.map { work -> [Table.Cell] in
            let time = zone.civil(work.endedAt)
            let day = workday.day(of: time)
            defer { last = day }
            let task = work.task
            let estimate = task?.link.estimatedMinutes
            let minutes = work.worked.minutes
            let title = task?.title ?? work.mode.rawValue
            let cells: [Table.Cell] = [
                .init(everyDay || day != last ? dayText(day, near: today) : "", .dim), .init(clockText(time), .dim), .init(title),
                .init(task?.link.intention.rawValue ?? "–", .dim), .init(estimate.map(durationText) ?? "–"), .init(durationText(minutes), .bold),
                .init(task?.isDone == true ? estimate.map { ratioText(minutes / $0) } ?? "–" : "–"),
                .init(notes(on: work).joined(separator: ", "), .dim), .init("\(work.name)", .dim),
            ]
            return everyDay ? [cells[2]] + cells[..<2] + cells[3...] : cells
        }
        let columns: [Table.Column] = [
            .init("day"), .init("ended", .right), .init("task", least: 12), .init("kind", rank: 1), .init("yours", .right), .init("took", .right),
            .init("ratio", .right, rank: 2), .init("", rank: 3), .init("name"),
        ]
        return Table(everyDay ? [columns[2]] + columns[..<2] + columns[3...] : columns, rows: rows)
    }

    private func notes(on work: LoggedWork) -> [String] {
        (work.task?.isDone == false ? ["not done"] : []) + said.notes(on: work).map(\.rawValue)
    }

    /// `5 tasks done, worked 3h20; the 4 with an estimate were put at 2h and took 2h30, 1.25×`
    private var sum: String {
        let total = work.reduce(0) { $0 + $1.worked.minutes }
        let done = Set(work.compactMap { work in work.task.flatMap { $0.isDone ? $0.link.taskID : nil } }).count
        let text = "\(counted(done, "task")) done, worked \(durationText(total))"
        let judged = work.compactMap(\.task).filter { $0.isDone && $0.link.estimatedMinutes ?? 0 > 0 }
        guard !judged.isEmpty else { return text }
        let estimated = judged.reduce(0) { $0 + ($1.link.estimatedMinutes ?? 0) }
        let actual = judged.reduce(0) { $0 + $1.link.actualMinutes }
        let those = judged.count == 1 ? "the one with an estimate was" : "the \(judged.count) with an estimate were"
        return "\(text); \(those) put at \(durationText(estimated)) and took \(durationText(actual)), \(ratioText(actual / estimated))"
    }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
