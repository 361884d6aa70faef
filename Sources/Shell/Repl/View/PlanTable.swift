import Planner
import Terminal

/// The plan as a table that fits the screen: where there is little room, notes get short, the kind goes, each note moves below its row,
/// and at last only number, task, time and place are left, or no more than where it begins.
package struct PlanTable {
    fileprivate enum Column { case number, title, kind, yours, coach, when, begin, note }

    private var rows: [PlanRow]
    private let style: Style

    package init(_ rows: [PlanRow], style: Style) {
        self.rows = rows
        self.style = style
    }

    package var lines: [String] {
        let all: [Column] = [.number, .title, .kind, .yours, .coach, .when, .note]
        let withoutKind = all.filter { $0 != .kind }
        if fits(all, title: longestTitle) || fits(all, title: 24) { return table(all, notesBelow: false) }
        let short = shortened
        if short.fits(all, title: 24) { return short.table(all, notesBelow: false) }
        if fits(withoutKind, title: 24) { return table(withoutKind, notesBelow: false) }
        if short.fits(withoutKind, title: 20) { return short.table(withoutKind, notesBelow: false) }
        for columns in [all, withoutKind].map({ $0.filter { $0 != .note } }) where short.fits(columns, title: 20) {
            return short.table(columns, notesBelow: true)
        }
        let small: [Column] = [.number, .title, .coach, .when]
        if fits(small, title: 10) { return table(small, notesBelow: false) }
        return table(fits([.number, .title, .when], title: 8) ? [.number, .title, .when] : [.number, .title, .begin], notesBelow: false)
    }

    private var shortened: PlanTable {
        var table = self
        for index in rows.indices {
            table.rows[index].note = rows[index].shortNote
            if rows[index].isAssumed { table.rows[index].coach = rows[index].time }
        }
        return table
    }

    private func fits(_ columns: [Column], title: Int) -> Bool { leastWidth(columns, title: title) <= style.width }

    private var longestTitle: Int { min(48, rows.map { displayWidth($0.title) }.max() ?? 0) }

    private func leastWidth(_ columns: [Column], title: Int) -> Int {
        columns.reduce(0) { $0 + 2 + ($1 == .title ? min(title, longestTitle) : width($1)) } - 1
    }

    private func table(_ columns: [Column], notesBelow: Bool) -> [String] {
        let others = leastWidth(columns.filter { $0 != .title }, title: 0) + 2
        let title = max(4, min(rows.map { displayWidth($0.title) }.max() ?? 4, style.width - others))
        let isSmall = !columns.contains(.yours)
        let widths = Dictionary(uniqueKeysWithValues: columns.map { ($0, $0 == .title ? title : width($0)) })
        func line(_ cell: (Column) -> String, paint: (Column, String) -> String) -> String {
            var line = ""
            for column in columns {
                let field = column == .note ? cell(column) : fitted(cell(column), to: widths[column] ?? 0, column.alignment)
                line += (line.isEmpty ? " " : "  ") + paint(column, field)
            }
            return line.trimmedEnd
        }
        var lines = [line({ $0.heading(isSmall: isSmall) }) { style.paint($1, .dim) }]
        for row in rows {
            lines.append(line({ row.cell($0, isSmall: isSmall) }) { row.painted($1, in: $0, style) })
            guard notesBelow, !row.note.isEmpty else { continue }
            let indent = String(repeating: " ", count: 3 + width(.number))
            lines += wrapped(row.note, to: style.width - indent.count).map { indent + style.paint($0, .dim) }
        }
        if rows.contains(where: { $0.isAssumed && (isSmall || $0.coach == $0.time) }) {
            lines.append(style.paint(truncated(" ? assumed: nobody named a time", to: style.width), .dim))
        }
        return lines
    }

    private func width(_ column: Column) -> Int {
        rows.map { displayWidth($0.cell(column, isSmall: true)) }.reduce(displayWidth(column.heading(isSmall: false)), max)
    }
}

extension PlanTable.Column {
    fileprivate var alignment: Alignment {
        switch self {
        case .number, .yours, .coach: .right
        case .title, .kind, .when, .begin, .note: .left
        }
    }

    fileprivate func heading(isSmall: Bool) -> String {
        switch self {
        case .number: "#"
        case .title: "task"
        case .kind: "kind"
        case .yours: "yours"
        case .coach: isSmall ? "time" : "coach"
        case .when, .begin: "when"
        case .note: ""
        }
    }
}

extension PlanRow {
    fileprivate func cell(_ column: PlanTable.Column, isSmall: Bool) -> String {
        switch column {
        case .number: number
        case .title: title
        case .kind: kind
        case .yours: yours
        case .coach: isSmall ? time : coach
        case .when: when
        case .begin: String(when.prefix(5))
        case .note: note
        }
    }

    fileprivate func painted(_ field: String, in column: PlanTable.Column, _ style: Style) -> String {
        switch column {
        case .number, .kind, .note: style.paint(field, .dim)
        case .when, .begin: isFaulty ? style.paint(field, .red) : isPlaced ? field : style.paint(field, .dim)
        case .title: isPlaced || isFaulty ? field : style.paint(field, .dim)
        case .coach: isCoached ? field : style.paint(field, .dim)
        case .yours: field
        }
    }
}
