import FocusModel

/// What the words of a time leave open, and the list, the present or the locale settled.
struct SettledExplainer {
    let grammar: Grammar
    let context: ReadingContext

    /// The other value that the words of a start or deadline might have meant.
    /// - Parameter habit: the half of the day that the hour means without its neighbours; nil outside a list.
    func losers(
        to reading: Constituent, _ evidence: (text: String, span: Range<Int>), role: LosingReading.Role, settled: CivilDateTime?,
        habit: (shift: Int, isSaid: Bool)?
    ) -> [LosingReading] {
        guard let moment = reading.meaning.moment ?? reading.meaning.range?.from else { return [] }
        var losers: [LosingReading] = []
        func add(_ value: ExpressionReading.Value, _ ground: LosingReading.Ground) {
            losers.append(
                LosingReading(
                    role: role, text: evidence.text, span: evidence.span, value: value, rule: grammar.words(for: reading.source), ground: ground))
        }
        if let settled, let hour = moment.hour, moment.meridiem == .none, moment.part == nil, (1...12).contains(hour) {
            let isAfternoon = settled.hour >= 12
            var other = settled.adding(seconds: isAfternoon ? -43_200 : 43_200)
            if !moment.hasDay, other.date != context.reference.date { other = CivilDateTime(date: settled.date, secondOfDay: other.secondOfDay) }
            let usual = habit ?? ((1...6).contains(hour) || hour == 12 ? 12 : 0, false)
            add(
                .instant(other, grain: .minute),
                isAfternoon == (usual.shift == 12) ? (usual.isSaid ? .saidOtherwise : .unusualHour) : .descending)
        }
        if let settled, moment.hour != nil, !moment.hasDay, settled.date > context.reference.date {
            let today = CivilDateTime(date: context.reference.date, secondOfDay: settled.secondOfDay)
            if today < context.reference { add(.instant(today, grain: .minute), .past) }
        }
        if moment.isSlashed, let month = moment.month, let day = moment.day {
            var turned = moment
            (turned.month, turned.day, turned.isSlashed) = (day, month, false)
            var asRead = moment
            asRead.isSlashed = false
            let resolver = Resolver(context)
            let value = resolver.value(of: .moment(moment))
            for candidate in [asRead, turned] {
                if let other = resolver.value(of: .moment(candidate)), other != value { add(other, .locale(context.locale)) }
            }
        }
        return losers
    }
}
