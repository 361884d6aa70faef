/// Decides how a line came about from stated features: punctuation says typed, fillers and number words say spoken.
struct StyleJudge {
    let page: Page
    let categories: ListCategories
    let shape: PageShape

    func style(of content: Range<Int>, isMarked: Bool, isAlone: Bool) -> ItemPath.Style {
        if isMarked { return .line }
        var words = 0
        var marks = 0
        var spoken = 0
        var digits = 0
        var sentences = 0
        var lengths = 0
        let finder = BoundaryFinder(page: page, categories: categories, range: content, brackets: Brackets(page, content))
        var readUpTo = content.lowerBound
        var times = 0
        var timesUpTo = content.lowerBound
        if SpokenNumbering(finder: finder).marks.count > 1 { spoken += 2 }
        if content.contains(where: { finder.has(categories.statement, $0) && ($0 == content.lowerBound || page.tokens[$0 - 1].kind == .word) }) {
            spoken += 1
        }
        for place in content {
            if place >= readUpTo, let length = page.longest(categories.duration, at: place, within: content.upperBound) {
                // "the 15 min limit", "to 30 min" are no estimates.
                if !finder.ends(categories.determiner, place), !finder.ends(categories.glue, place) { lengths += 1 }
                readUpTo = Int(length.end)
            }
            if place >= timesUpTo,
                let time = page.longest(categories.moment, at: place, within: content.upperBound)
                    ?? page.longest(categories.range, at: place, within: content.upperBound),
                time.meaning.moment?.hasClock ?? time.meaning.range?.from?.hasClock ?? false
            {
                times += 1
                timesUpTo = Int(time.end)
            }
            // A second verb with its object, and no mark before it.
            if place > content.lowerBound, finder.beginsVerbPhrase(place), finder.takesObject(place) { spoken += 1 }
            let token = page.tokens[place]
            switch token.kind {
            case .word:
                words += 1
                guard page.chart.has(categories.telling, at: place) else { break }
                for item in page.chart.readings(at: place) where categories.telling.contains(item.category) {
                    if item.category == categories.filler || item.category == categories.separator && token.kind == .word { spoken += 2 }
                    // A second clause that begins like one ("… I have to collect that").
                    if item.category == categories.leadIn, place > content.lowerBound, item.end - item.start > 1,
                        finder.has(categories.subject, place)
                    {
                        spoken += 1
                    }
                    if item.category == categories.strongConnective || item.category == categories.retraction
                        || item.category == categories.correction
                    {
                        spoken += 2
                    }
                    if item.category == categories.priority, isWordy(Int(item.start)..<Int(item.end)) { spoken += 1 }
                    if item.category == categories.duration, item.cost >= 0, isWordy(Int(item.start)..<Int(item.end)) { spoken += 1 }
                }
            case .digits: digits += 1
            case .mark:
                if ",;".utf8.contains(token.first) || page.stands(categories.arrow, at: place, within: content.upperBound) { marks += 1 }
                if ".?!".utf8.contains(token.first), token.isGlued, place + 1 < content.upperBound, !page.tokens[place + 1].isGlued { sentences += 1 }
                if "([#@+~<".utf8.contains(token.first) { spoken -= 1 }
            case .opaque: spoken -= 1
            case .lineEnd, .noise: break
            }
        }
        if marks > 0 || sentences > 0 {
            // Speech engines punctuate too: what was said keeps its joints and fillers.
            if isAlone, words >= 8, spoken >= (sentences > 0 ? 2 : 4) { return .dictated }
            return isAlone || sentences > 0 && (shape.isMail || sentences > 1 || words > 12) ? .run : .line
        }
        if !isAlone { return .line }
        return words >= 5 && (spoken > 0 || lengths > 1 || times > 1) || words >= 12 && spoken >= 0 && words < 400 ? .dictated : .run
    }

    private func isWordy(_ range: Range<Int>) -> Bool { range.count > 1 && range.allSatisfy { page.tokens[$0].kind == .word } }
}
