/// What the wording of one item says beside its fields: that it is a request, a statement, nothing, a day for what follows.
extension ListReader {
    /// "Could you …?": the mark belongs to the request and not to the task. True while the request goes on.
    func dropPoliteMark(_ reading: inout ItemReading, _ wasPolite: Bool) -> Bool {
        let isPolite =
            wasPolite || reading.range.prefix(6).contains { page.stands(categories.politeLeadIn, at: $0, within: reading.range.upperBound) }
        guard isPolite, let last = reading.title.last, page.isMark(last, UInt8(ascii: "?")) else { return isPolite }
        reading.title.removeLast()
        return false
    }

    /// "schedule physio for 3pm", "put the dentist in for 4": the verb is the planner's, not the task's.
    func dropScheduleWord(_ reading: inout ItemReading) {
        if let first = reading.title.first, reading.title.count > 1, page.longest(categories.listingWord, at: first, within: first + 1) != nil,
            reading.fields.contains(where: { $0.field == .project && $0.reading.meaning.number != nil })
        {
            // "add screws to the hardware list": what is to be done is the screws.
            reading.title.removeFirst()
        }
        guard let first = reading.title.first, reading.title.count > 1,
            page.longest(categories.scheduleWord, at: first, within: reading.range.upperBound) != nil,
            reading.fields.contains(where: {
                $0.field == .when && page.chart.has(page.forWord, at: Int($0.reading.start))
            })
        else { return }
        reading.title.removeFirst()
        if let last = reading.title.last, reading.title.count > 1,
            page.longest(categories.scheduleParticle, at: last, within: reading.range.upperBound) != nil
        {
            reading.title.removeLast()
        }
    }

    func titleIsEmpty(_ reading: ItemReading) -> Bool {
        if let first = reading.title.first, let last = reading.title.last, page.whole(categories.duration, first..<last + 1) != nil { return true }
        if reading.title.allSatisfy({ joins($0) }) { return true }
        return !reading.title.contains { place in
            let token = page.tokens[place]
            if token.kind == .mark { return token.first >= 0x80 }
            return !page.chart.has(categories.glue, at: place, endingAt: place + 1) || reading.title.count > 2
        }
    }

    /// "Blockers: none", "Mon: nothing": a title that says there is no task.
    func isVoid(_ reading: ItemReading) -> Bool {
        guard let first = reading.title.first, let last = reading.title.last else { return false }
        return page.whole(categories.void, first..<last + 1) != nil
    }

    /// "tonight: …; tomorrow 6am drive, …": the day of a clock time at the front takes over from the one that held.
    func openingDay(_ reading: ItemReading) -> ItemReading.Field? {
        guard let first = reading.title.first, let when = reading.fields.first(where: { $0.field == .when && Int($0.reading.start) < first }),
            var moment = when.reading.meaning.moment, moment.hasDay, moment.hasClock
        else { return nil }
        (moment.hour, moment.minute, moment.second, moment.meridiem) = (nil, nil, nil, .none)
        var day = when
        day.reading.meaning = .moment(moment)
        return day
    }

    /// A day before the first word of an item, set off by a colon, or in speech.
    func leadingDay(_ reading: ItemReading) -> ItemReading.Field? {
        guard let first = reading.title.first, let when = reading.fields.first(where: { $0.field == .when && Int($0.reading.start) < first }),
            let moment = when.reading.meaning.moment, !moment.hasClock, moment.hasDay
        else { return nil }
        return page.isMark(Int(when.reading.end), UInt8(ascii: ":")) ? when : nil
    }

    /// "and", "also": nothing but a joint.
    private func joins(_ place: Int) -> Bool {
        page.chart.has(categories.joints, at: place, endingAt: place + 1)
    }
}
