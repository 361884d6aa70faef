/// The bare hours that begin lines and are clock times, told from counts by their neighbours: "12 lunch" between
/// "10:30 call" and "2pm dentist", but not "12 eggs" on a shopping list.
///
/// What begins with a clock time shows that the page is a schedule; a bare hour counts where it continues the ascent.
struct OpeningTimes: Sendable {
    /// The tokens at which a bare hour or a range of bare hours is a time.
    private(set) var places: Set<Int> = []

    private struct Opening {
        var place: Int
        /// Minutes on the clock face, below 720; where a range ends, too.
        var from: Int
        var to: Int
        /// Minutes or a half of the day are said, or an end.
        var isExplicit: Bool
    }

    static let face = 12 * 60

    /// `blocks`: the lines of the page between blank lines and headings, or the parts of a single line.
    init(_ page: Page, _ blocks: [[Range<Int>]], _ categories: ListCategories, hasDayparts: Bool) {
        let blocks = blocks.map { ($0.count, $0.compactMap { OpeningTimes.opening(page, $0, categories) }) }
        let parts = blocks.reduce(0) { $0 + $1.0 }
        let openings = blocks.flatMap(\.1)
        let explicit = openings.count { $0.isExplicit }
        let areMost = openings.count * 10 >= parts * 8
        guard openings.count >= 3,
            explicit >= 2 && openings.count * 2 >= parts || explicit > 0 && hasDayparts
                || areMost && (explicit > 0 || openings.count == parts && OpeningTimes.ascend(openings))
        else { return }
        for (_, openings) in blocks {
            var place = 0
            while place < openings.count {
                let end = openings[place...].firstIndex { $0.isExplicit } ?? openings.count
                let run = openings[place..<end]
                if OpeningTimes.fit(run, place > 0 ? openings[place - 1] : nil, end < openings.count ? openings[end] : nil) {
                    places.formUnion(run.map(\.place))
                }
                place = end + 1
            }
        }
    }

    /// The hours lie between their neighbours on the way round the clock face.
    private static func fit(_ run: ArraySlice<Opening>, _ before: Opening?, _ after: Opening?) -> Bool {
        let stops = (before.map { [$0] } ?? []) + run + (after.map { [$0] } ?? [])
        let steps = zip(stops, stops.dropFirst()).map { way($0.to, $1.from) }
        if let before, let after { return steps.reduce(0, +) <= way(before.to, after.from) }
        return steps.allSatisfy { $0 <= face / 2 } && steps.reduce(0, +) <= face
    }

    /// Hours alone make a schedule where they begin in the morning and go up through the day.
    private static func ascend(_ openings: [Opening]) -> Bool {
        guard openings.count > 3, let first = openings.first, (5 * 60...11 * 60).contains(first.from) else { return false }
        let steps = zip(openings, openings.dropFirst()).map { way($0.to, $1.from) }
        return steps.allSatisfy { (1...face / 2).contains($0) } && (180...(16 * 60)).contains(steps.reduce(0, +))
    }

    /// Minutes from one place of the clock face on to another.
    private static func way(_ from: Int, _ to: Int) -> Int { ((to - from) % face + face) % face }

    private static func opening(_ page: Page, _ part: Range<Int>, _ categories: ListCategories) -> Opening? {
        // "Tomorrow: 8 gym"
        let day = part.first.flatMap { page.longest(categories.moment, at: $0, within: part.upperBound) }
        let isDay = day?.meaning.moment.map { $0.hasDay && !$0.hasClock } ?? false
        let colon = isDay ? day.map { Int($0.end) } ?? part.upperBound : part.upperBound
        let part = page.isMark(colon, UInt8(ascii: ":")) ? min(colon + 1, part.upperBound)..<part.upperBound : part
        guard let first = part.first else { return nil }
        if let time = PageShape.timeAtStart(part, page, categories) ?? page.longest(categories.dottedTime, at: first, within: part.upperBound) {
            let from = time.meaning.range?.from ?? time.meaning.moment
            return Opening(place: first, from: minute(from), to: minute(time.meaning.range?.to ?? from), isExplicit: true)
        }
        let bare =
            page.longest(categories.openingRange, at: first, within: part.upperBound)
            ?? page.longest(categories.openingHour, at: first, within: part.upperBound)
        guard let bare, Int(bare.end) < part.upperBound else { return nil }
        // "12: lunch": a colon may stand behind the hour.
        let next = page.isMark(Int(bare.end), UInt8(ascii: ":")) ? Int(bare.end) + 1 : Int(bare.end)
        guard next < part.upperBound, !page.tokens[next].isGlued else { return nil }
        let from = bare.meaning.range?.from ?? bare.meaning.moment
        return Opening(place: first, from: minute(from), to: minute(bare.meaning.range?.to ?? from), isExplicit: false)
    }

    private static func minute(_ moment: Moment?) -> Int { (Int(moment?.hour ?? 0) * 60 + Int(moment?.minute ?? 0)) % face }
}
