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
    private let rows: [(line: Int, cells: [Range<Int>])]
    private let columns: [Column]
    private let aligned: AlignedColumns?
    private var isPlan: Bool { columns.contains(.advice) }

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

    private static func column(_ page: Page, _ cell: Range<Int>, _ categories: ListCategories) -> Column? {
        let trimmed = bare(page, cell)
        if let column = page.whole(categories.column, trimmed) { return column.meaning.number.flatMap { Column(rawValue: Int($0)) } }
        // "Estimate (h)", "Est. (min)": a unit in brackets.
        guard let open = trimmed.first(where: { page.isMark($0, UInt8(ascii: "(")) }), page.isMark(trimmed.upperBound - 1, UInt8(ascii: ")")),
            open > trimmed.lowerBound, let column = Table.column(page, trimmed.lowerBound..<open, categories)
        else { return nil }
        let unit = open + 1..<trimmed.upperBound - 1
        let isHours = [categories.unit, categories.letterUnit].contains { page.whole($0, unit)?.meaning == .unit(.hour) }
        return column == .estimate && isHours ? .hours : column
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
    private static func time(_ cell: Range<Int>, _ page: Page, _ categories: ListCategories) -> Constituent? {
        PageShape.timeAtStart(cell, page, categories) ?? page.whole(categories.openingRange, cell) ?? page.whole(categories.openingHour, cell)
    }

    func items(_ page: Page, _ categories: ListCategories, heading: Heading, lines: [PageLine], after count: Int) -> [ListItem] {
        var items: [ListItem] = []
        for (line, cells) in rows {
            guard var item = item(line, cells, page, categories, heading) else { continue }
            if let aligned, let column = columns.firstIndex(of: .task) {
                item.indent = aligned.indent(of: cells[column], column: column, in: lines[line].range)
                item.number = lines[line].range.first.flatMap { Int(page.text($0..<$0 + 1)) }
                // Indented titles are sub-items, as in the list that the table was made of.
                item.parent = items.lastIndex { $0.indent < item.indent }.map { $0 + count }
            }
            items.append(item)
        }
        return items
    }

    private func item(_ line: Int, _ cells: [Range<Int>], _ page: Page, _ categories: ListCategories, _ heading: Heading) -> ListItem? {
        var item = ListItem(reading: ItemReading(range: 0..<0, title: [], fields: [], boundary: .start, isDropped: false), line: line)
        item.heading = heading
        item.countsMinutes = true
        let isFixed = !isPlan || (cells.last.map { parts(of: $0, page).contains { page.whole(categories.fixedMark, $0) != nil } } ?? false)
        for (column, cell) in zip(columns, cells) where !cell.isEmpty && (isFixed || column != .start) { fill(&item, column, cell, page, categories) }
        if isPlan { fillNotes(&item, cells, page, categories) }
        item.reading.range = (cells.first { !$0.isEmpty }?.lowerBound ?? 0)..<(cells.last { !$0.isEmpty }?.upperBound ?? 0)
        let isTotal = zip(columns, cells).contains { $0 == .task && page.whole(categories.totalWord, Table.bare(page, $1)) != nil }
        return isTotal || !item.reading.title.contains { page.isText($0) } ? nil : item
    }

    /// The parts of a cell of notes, between dots.
    private func parts(of cell: Range<Int>, _ page: Page) -> [Range<Int>] {
        cell.split { page.tokens[$0].kind == .mark && page.text($0..<$0 + 1) == "·" }.map { $0.first!..<$0.last! + 1 }
    }

    /// `by Fri 6 Mar · p1 · #work · after 2`, and a day without a time in the column of times.
    private func fillNotes(_ item: inout ListItem, _ cells: [Range<Int>], _ page: Page, _ categories: ListCategories) {
        let fields: [(ItemField, UInt16)] = [
            (.deadline, categories.deadline), (.priority, categories.priority), (.tag, categories.tag), (.project, categories.project),
            (.prerequisite, categories.prerequisite),
        ]
        if let when = columns.firstIndex(of: .start).map({ cells[$0] }), !when.isEmpty {
            item.isDone = item.isDone || page.whole(categories.stateDone, when) != nil
            if let day = page.whole(categories.moment, when), day.meaning.moment?.hasDay == true {
                item.reading.fields.append(ItemReading.Field(field: .when, reading: day))
            }
        }
        for part in parts(of: cells.last ?? 0..<0, page) {
            for (field, category) in fields {
                if let reading = page.whole(category, part) { item.reading.fields.append(ItemReading.Field(field: field, reading: reading)) }
            }
        }
    }

    /// A cell in quotation marks, as CSV writes one that holds its separator.
    private static func unquoted(_ page: Page, _ cell: Range<Int>) -> String? {
        let text = page.text(cell)
        guard text.utf8.count > 2, text.utf8.first == 0x22, text.utf8.last == 0x22 else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// The names in a cell, between commas, without sigils.
    private static func names(_ page: Page, _ cell: Range<Int>) -> [String] {
        (unquoted(page, cell) ?? page.text(cell)).split(separator: ",").map { $0.drop { $0 == " " } }.map { String($0).trimmingMarks }.filter {
            !$0.isEmpty
        }
    }

    /// Without the stars of emphasis.
    private static func bare(_ page: Page, _ cell: Range<Int>) -> Range<Int> {
        var cell = cell
        while let last = cell.last, page.tokens[last].kind == .mark, ".:*_".utf8.contains(page.tokens[last].first) { cell = cell.dropLast() }
        while let first = cell.first, page.tokens[first].kind == .mark, "*_".utf8.contains(page.tokens[first].first) { cell = cell.dropFirst() }
        return cell
    }

    /// A bare number in a column of priorities; 60 is none.
    private func rank(_ cell: Range<Int>, _ page: Page) -> Constituent? {
        page.whole(page.number, cell).flatMap { $0.meaning.number.map { (1...4).contains($0) && $0 == $0.rounded() } == true ? $0 : nil }
    }

    private func fill(_ item: inout ListItem, _ column: Column, _ cell: Range<Int>, _ page: Page, _ categories: ListCategories) {
        func add(_ field: ItemField, _ reading: Constituent?) {
            if let reading { item.reading.fields.append(ItemReading.Field(field: field, reading: reading)) }
        }
        let start = cell.lowerBound
        switch column {
        case .task where isPlan:
            // What a plan calls its tasks has been read before.
            item.reading.title = Array(cell)
        case .task:
            let brackets = Brackets(page, cell)
            let path = ItemPath(page: page, categories: categories, style: .line, range: cell, brackets: brackets, options: [:])
            guard let reading = path.read().first else { return }
            item.reading.title = reading.title
            if reading.title.count == 1, let quoted = Table.unquoted(page, cell) { item.titleText = quoted }
            item.reading.fields += reading.fields
        case .due:
            add(
                .deadline,
                page.whole(categories.deadline, cell)
                    ?? page.whole(categories.moment, cell) ?? page.longest(categories.deadline, at: start, within: cell.upperBound)
                    ?? page.longest(categories.moment, at: start, within: cell.upperBound))
        case .start where isPlan:
            // The end follows from the length that the plan gave it.
            add(.when, page.longest(categories.moment, at: start, within: cell.upperBound))
        case .start:
            add(
                .when,
                Table.time(cell, page, categories) ?? page.longest(categories.moment, at: start, within: cell.upperBound)
            )
        case .estimate, .hours:
            if column == .hours, var reading = page.whole(page.number, cell), let hours = reading.meaning.number {
                reading.meaning = .number(hours * 60)
                return add(.estimate, reading)
            }
            add(
                .estimate,
                page.whole(categories.duration, cell) ?? page.whole(categories.estimate, cell)
                    ?? page.whole(page.number, cell))
        case .priority:
            add(
                .priority,
                [categories.priority, categories.leadPriority, categories.headingPriority].lazy.compactMap { page.whole($0, cell) }.first
                    ?? rank(cell, page)
                    ?? page.longest(categories.priority, at: start, within: cell.upperBound)
                    ?? page.longest(categories.leadPriority, at: start, within: cell.upperBound))
        case .tag: item.labels += Table.names(page, cell)
        case .project: item.projectName = Table.names(page, cell).first
        case .other, .advice, .note: break
        case .done:
            if let box = page.longest(categories.box, at: start, within: cell.upperBound), box.meaning == .symbol(.done) { item.isDone = true }
            if page.whole(categories.stateDone, cell) != nil { item.isDone = true }
        }
    }
}
