/// A table pasted as text: rows of cells between bars, tabs, commas or two and more spaces, with a header that names the columns.
///
/// A table with a column of advice is a plan. Its times say where the tasks lie in the day; only what is marked as fixed is the writer's.
struct Table {
    enum Column: Int { case task = 0, due, start, estimate, priority, tag, project, done, other, advice, hours, note }

    /// One past the last line of the table.
    let end: Int
    let ignoredLines: [Int]
    /// What follows a plan: its summary, and what should be known of it.
    let remarkLines: Range<Int>
    let rows: [(line: Int, cells: [Range<Int>])]
    let columns: [Column]
    let aligned: AlignedColumns?
    var isPlan: Bool { columns.contains(.advice) }

    /// A table that begins at the line; nil where none does.
    init?(_ page: Page, _ lines: [PageLine], from index: Int, _ categories: ListCategories) {
        guard !lines[index].isBlank, let mark = Table.separator(page, lines, index, categories) else { return nil }
        var rows: [(line: Int, cells: [Range<Int>])] = []
        var ignored: [Int] = []
        var line = index
        aligned = mark == 0x20 ? AlignedColumns(page, head: lines[index].range) : nil
        while line < lines.count, !lines[line].isBlank {
            let cells = Table.cells(page, lines[line].range, mark)
            if mark == 0x7C, !page.isMark(lines[line].range.lowerBound, mark), cells.count < 2 { break }
            if mark != 0x7C, cells.count < 2 { break }
            if cells.allSatisfy({ $0.allSatisfy { page.tokens[$0].kind == .mark } }) {
                ignored.append(line)
            } else {
                rows.append((line, aligned?.placed(lines[line].range) ?? cells))
            }
            line += 1
        }
        guard rows.count > 1 else { return nil }
        let header = rows[0].cells.map { cell in Table.column(page, cell, categories) }
        let named = header.filter { $0 != nil }.count
        let isRuled = ignored.first == index + 1
        guard named >= 2 || (isRuled && named >= 1) || (mark == 0x7C && rows.count > 1) else { return nil }
        if named >= 1 {
            ignored.insert(rows[0].line, at: 0)
            rows.removeFirst()
            var columns = header.map { $0 ?? .other }
            if !columns.contains(.task), let first = Table.worded(page, rows.map(\.cells), header) ?? columns.firstIndex(of: .other) {
                columns[first] = .task
            }
            if aligned != nil, columns.last == .other { columns[columns.count - 1] = .note }
            for index in columns.indices where columns[index] == .start && Table.tellsLengths(page, rows.map(\.cells), index, categories) {
                columns[index] = .estimate
            }
            self.columns = columns
        } else {
            columns = Table.guess(page, rows.map(\.cells), categories)
        }
        self.rows = rows
        ignoredLines = ignored
        var last = line
        if columns.contains(.advice), line + 1 < lines.count, lines[line].isBlank, !lines[line + 1].isBlank {
            last = lines[(line + 1)...].firstIndex(where: \.isBlank) ?? lines.count
        }
        remarkLines = line..<last
        end = last
    }

    private static func separator(_ page: Page, _ lines: [PageLine], _ index: Int, _ categories: ListCategories) -> UInt8? {
        let range = lines[index].range
        guard index + 1 < lines.count, !lines[index + 1].isBlank else { return nil }
        if page.isMark(range.lowerBound, 0x7C), range.count > 2 { return 0x7C }
        for mark in [UInt8(0x09), 0x2C, 0x3B] {
            let header = cells(page, range, mark)
            guard header.count >= 2, header.filter({ column(page, $0, categories) != nil }).count >= 2 else { continue }
            return mark
        }
        let heads = AlignedColumns.cells(page, range)
        if heads.count >= 3, heads.allSatisfy({ $0.count == 1 && (page.tokens[$0.lowerBound].kind == .mark || column(page, $0, categories) != nil) }),
            heads.filter({ column(page, $0, categories) != nil }).count >= 3
        {
            return 0x20
        }
        return nil
    }

    private static func cells(_ page: Page, _ range: Range<Int>, _ mark: UInt8) -> [Range<Int>] {
        if mark == 0x20 { return AlignedColumns.cells(page, range) }
        if mark == 0x7C, let heads = heads(page, range) { return heads }
        var cells: [Range<Int>] = []
        var start = range.lowerBound
        for place in range {
            if mark == 0x09 {
                guard place > range.lowerBound else { continue }
                let tabs = page.original[page.originEnd(place - 1)..<page.originStart(place)].filter { $0 == 0x09 }.count
                guard tabs > 0 else { continue }
                cells.append(start..<place)
                for _ in 1..<tabs { cells.append(place..<place) }
                start = place
            } else if page.isMark(place, mark) {
                if place > range.lowerBound || mark != 0x7C { cells.append(start..<place) }
                start = place + 1
            }
        }
        if mark != 0x7C || start < range.upperBound { cells.append(start..<range.upperBound) }
        return cells
    }

    /// "||Action||Owner||": the head of a table in a wiki, where all bars are doubled.
    private static func heads(_ page: Page, _ range: Range<Int>) -> [Range<Int>]? {
        let bars = range.filter { page.isMark($0, 0x7C) }
        guard bars.count >= 4, bars.count.isMultiple(of: 2), bars.first == range.lowerBound, bars.last == range.last else { return nil }
        let pairs = stride(from: 0, to: bars.count, by: 2)
        guard pairs.allSatisfy({ bars[$0 + 1] == bars[$0] + 1 && page.tokens[bars[$0 + 1]].isGlued }) else { return nil }
        let cells = pairs.dropLast().map { bars[$0] + 2..<bars[$0 + 2] }
        return cells.contains { $0.isEmpty } ? nil : cells
    }

    private static func column(_ page: Page, _ cell: Range<Int>, _ categories: ListCategories) -> Column? {
        let trimmed = bare(page, cell)
        if let column = page.whole(categories.column, trimmed) { return column.meaning.number.flatMap { Column(rawValue: Int($0)) } }
        // "Estimate (h)", "Est. (min)": a unit in brackets.
        guard let open = trimmed.first(where: { page.isMark($0, UInt8(ascii: "(")) }), page.isMark(trimmed.upperBound - 1, UInt8(ascii: ")")),
            open > trimmed.lowerBound, let column = Table.column(page, trimmed.lowerBound..<open, categories)
        else { return nil }
        let unit = open + 1..<trimmed.upperBound - 1
        let isHours = [categories.unit, categories.letterUnit].contains { page.whole($0, unit)?.meaning == .unit(.hour) }
        let isUnit = isHours || [categories.unit, categories.letterUnit].contains { page.whole($0, unit) != nil }
        // "Time (min)" is a length.
        return (column == .estimate || column == .start && isUnit) ? (isHours ? .hours : .estimate) : column
    }

    /// A column "time" whose cells hold lengths of time, and no clock reading.
    private static func tellsLengths(_ page: Page, _ rows: [[Range<Int>]], _ column: Int, _ categories: ListCategories) -> Bool {
        let cells = rows.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
        return cells.contains { page.whole(categories.duration, $0) != nil } && !cells.contains { time($0, page, categories) != nil }
    }

    /// The first column without a known name that holds words and not only numbers.
    private static func worded(_ page: Page, _ rows: [[Range<Int>]], _ header: [Column?]) -> Int? {
        header.indices.first { column in
            header[column] == nil && rows.contains { $0.count > column && $0[column].contains { page.tokens[$0].kind == .word } }
        }
    }

    /// Without a header: a column of times is the time, the first other one the task.
    private static func guess(_ page: Page, _ rows: [[Range<Int>]], _ categories: ListCategories) -> [Column] {
        let width = rows.map(\.count).max() ?? 0
        var columns = [Column](repeating: .other, count: width)
        for index in 0..<width {
            let cells = rows.compactMap { index < $0.count && !$0[index].isEmpty ? $0[index] : nil }
            if !cells.isEmpty, cells.allSatisfy({ Table.time($0, page, categories) != nil }) {
                columns[index] = .start
            } else if !columns.contains(.task) {
                columns[index] = .task
            } else if cells.allSatisfy({ page.whole(categories.duration, $0) != nil }), !cells.isEmpty {
                columns[index] = .estimate
            }
        }
        return columns
    }

    /// A clock time or range, or an hour alone in its cell.
    static func time(_ cell: Range<Int>, _ page: Page, _ categories: ListCategories) -> Constituent? {
        PageShape.timeAtStart(cell, page, categories) ?? page.whole(categories.openingRange, cell) ?? page.whole(categories.openingHour, cell)
    }

    /// Without the stars of emphasis.
    static func bare(_ page: Page, _ cell: Range<Int>) -> Range<Int> {
        var cell = cell
        while let last = cell.last, page.tokens[last].kind == .mark, ".:*_".utf8.contains(page.tokens[last].first) { cell = cell.dropLast() }
        while let first = cell.first, page.tokens[first].kind == .mark, "*_".utf8.contains(page.tokens[first].first) { cell = cell.dropFirst() }
        return cell
    }
}
