/// What the cells of a table's rows say of their tasks.
extension Table {
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

    /// Without control characters, those of white space as spaces.
    private static func shown(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory != .control { shown.append(scalar) } else if scalar.properties.isWhitespace { shown.append(" ") }
        }
        return String(shown).trimmingSpace
    }

    /// The names in a cell, between commas, without sigils.
    private static func names(_ page: Page, _ cell: Range<Int>) -> [String] {
        (unquoted(page, cell) ?? page.text(cell)).split(separator: ",").map { $0.drop { $0 == " " } }.map { String($0).trimmingMarks }.filter {
            !$0.isEmpty
        }
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
            let path = ItemPath(page: page, categories: categories, style: .line, range: cell, brackets: brackets, options: BoundaryOptions(cell))
            guard let reading = path.read().first else { return }
            item.reading.title = reading.title
            if reading.title.count == 1, let quoted = Table.unquoted(page, cell) { item.titleText = Table.shown(quoted) }
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
