/// A table pasted as text: rows of cells between bars, tabs or commas, with a header that names the columns.
struct Table {
    enum Column: Int { case task = 0, due, start, estimate, priority, tag, project, done, other }

    /// One past the last line of the table.
    let end: Int
    let ignoredLines: [Int]
    private let rows: [(line: Int, cells: [Range<Int>])]
    private let columns: [Column]

    /// A table that begins at the line; nil where none does.
    init?(_ page: Page, _ lines: [PageLine], from index: Int, _ categories: ListCategories) {
        guard !lines[index].isBlank, let mark = Table.separator(page, lines, index, categories) else { return nil }
        var rows: [(line: Int, cells: [Range<Int>])] = []
        var ignored: [Int] = []
        var line = index
        while line < lines.count, !lines[line].isBlank {
            let cells = Table.cells(page, lines[line].range, mark)
            if mark == 0x7C, !page.isMark(lines[line].range.lowerBound, mark), cells.count < 2 { break }
            if mark != 0x7C, cells.count < 2 { break }
            if cells.allSatisfy({ $0.allSatisfy { page.tokens[$0].kind == .mark } }) {
                ignored.append(line)
            } else {
                rows.append((line, cells))
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
            if !columns.contains(.task), let first = columns.firstIndex(of: .other) { columns[first] = .task }
            self.columns = columns
        } else {
            columns = Table.guess(page, rows.map(\.cells), categories)
        }
        self.rows = rows
        ignoredLines = ignored
        end = line
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
        return nil
    }

    private static func cells(_ page: Page, _ range: Range<Int>, _ mark: UInt8) -> [Range<Int>] {
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
        var trimmed = cell
        while let last = trimmed.last, page.tokens[last].kind == .mark, ".:*".utf8.contains(page.tokens[last].first) { trimmed = trimmed.dropLast() }
        while let first = trimmed.first, page.isMark(first, 0x2A) { trimmed = trimmed.dropFirst() }
        return page.whole(categories.column, trimmed)?.meaning.number.flatMap { Column(rawValue: Int($0)) }
    }

    /// Without a header: a column of times is the time, the first other one the task.
    private static func guess(_ page: Page, _ rows: [[Range<Int>]], _ categories: ListCategories) -> [Column] {
        let width = rows.map(\.count).max() ?? 0
        var columns = [Column](repeating: .other, count: width)
        for index in 0..<width {
            let cells = rows.compactMap { index < $0.count && !$0[index].isEmpty ? $0[index] : nil }
            if !cells.isEmpty, cells.allSatisfy({ PageShape.timeAtStart($0, page, categories, allowsHour: true) != nil }) {
                columns[index] = .start
            } else if !columns.contains(.task) {
                columns[index] = .task
            } else if cells.allSatisfy({ page.whole(categories.duration, $0) != nil }), !cells.isEmpty {
                columns[index] = .estimate
            }
        }
        return columns
    }

    func items(_ page: Page, _ categories: ListCategories, heading: Heading) -> [ListItem] {
        rows.compactMap { line, cells in
            var item = ListItem(reading: ItemReading(range: 0..<0, title: [], fields: [], boundary: .start, isDropped: false), line: line)
            item.heading = heading
            item.countsMinutes = true
            for (column, cell) in zip(columns, cells) where !cell.isEmpty { fill(&item, column, cell, page, categories) }
            item.reading.range = (cells.first { !$0.isEmpty }?.lowerBound ?? 0)..<(cells.last { !$0.isEmpty }?.upperBound ?? 0)
            return item.reading.title.isEmpty ? nil : item
        }
    }

    private func fill(_ item: inout ListItem, _ column: Column, _ cell: Range<Int>, _ page: Page, _ categories: ListCategories) {
        func add(_ field: ItemField, _ reading: Constituent?) {
            if let reading { item.reading.fields.append(ItemReading.Field(field: field, reading: reading)) }
        }
        let start = cell.lowerBound
        switch column {
        case .task:
            let brackets = Brackets(page, cell)
            let path = ItemPath(page: page, categories: categories, style: .line, range: cell, brackets: brackets, options: [:])
            guard let reading = path.read().first else { return }
            item.reading.title = reading.title
            item.reading.fields += reading.fields
        case .due:
            add(
                .deadline,
                page.whole(categories.deadline, cell)
                    ?? page.whole(categories.moment, cell) ?? page.longest(categories.deadline, at: start, within: cell.upperBound)
                    ?? page.longest(categories.moment, at: start, within: cell.upperBound))
        case .start:
            add(
                .when,
                PageShape.timeAtStart(cell, page, categories, allowsHour: true) ?? page.longest(categories.moment, at: start, within: cell.upperBound)
            )
        case .estimate:
            add(
                .estimate,
                page.whole(categories.duration, cell) ?? page.whole(categories.estimate, cell)
                    ?? page.whole(page.number, cell))
        case .priority:
            add(
                .priority,
                page.longest(categories.priority, at: start, within: cell.upperBound) ?? page.longest(
                    categories.leadPriority, at: start, within: cell.upperBound) ?? page.whole(page.number, cell))
        case .tag, .project, .other: break
        case .done:
            if let box = page.longest(categories.box, at: start, within: cell.upperBound), box.meaning == .symbol(.done) { item.isDone = true }
            if page.whole(categories.stateDone, cell) != nil { item.isDone = true }
        }
    }
}
