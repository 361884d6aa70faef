/// Reads lines that say something of the item above: "Due: Friday", "Estimate: 2h", ":Effort: 1:30".
struct AttributeReader {
    let page: Page
    let categories: ListCategories

    /// The key's meaning tells the field by number, as the grammar gives it: 1 due, 2 scheduled, 3 estimate, 4 priority, 5 tags, 6 project.
    func apply(_ key: Constituent, _ value: Range<Int>, to item: inout ListItem) {
        var range = value
        while let first = range.first, page.tokens[first].kind == .mark, "<[".utf8.contains(page.tokens[first].first) { range = range.dropFirst() }
        guard let start = range.first, let number = key.meaning.number else { return }
        func set(_ field: ItemField, _ reading: Constituent?) {
            guard let reading else { return }
            item.reading.fields.removeAll { $0.field == field }
            item.reading.fields.append(ItemReading.Field(field: field, reading: reading))
        }
        // Another key may follow on the same line.
        if let next = range.dropFirst().first(where: { page.longest(categories.attribute, at: $0, within: range.upperBound) != nil }),
            let other = page.longest(categories.attribute, at: next, within: range.upperBound)
        {
            apply(other, Int(other.end)..<range.upperBound, to: &item)
            range = range.lowerBound..<next
        }
        // What repeats ("+1w") is no part of the date before it.
        let stop = range.dropFirst().first { place in
            !page.tokens[place].isGlued && page.chart.readings(at: place).contains { $0.category == categories.recurrence }
        }
        let moment = page.longest(categories.moment, at: start, within: stop ?? range.upperBound)
        switch Int(number) {
        case 1, 2:
            set(number == 1 ? .deadline : .when, moment)
            for place in range { if let found = page.longest(categories.recurrence, at: place, within: range.upperBound) { set(.recurrence, found) } }
        case 3:
            set(
                .estimate,
                page.longest(categories.hoursMinutes, at: start, within: range.upperBound)
                    ?? page.longest(categories.estimate, at: Int(key.start), within: range.upperBound)
                    ?? page.longest(categories.duration, at: start, within: range.upperBound))
        case 4:
            set(
                .priority,
                page.longest(categories.priority, at: start, within: range.upperBound) ?? page.longest(
                    categories.leadPriority, at: start, within: range.upperBound)
                    ?? page.longest(categories.headingPriority, at: start, within: range.upperBound))
        default: break
        }
    }
}
