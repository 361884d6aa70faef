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
        for place in content {
            let token = page.tokens[place]
            switch token.kind {
            case .word:
                words += 1
                for item in page.chart.readings(at: place) {
                    if item.category == categories.filler || item.category == categories.separator && token.kind == .word { spoken += 2 }
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
                if ",;".utf8.contains(token.first) || (page.longest(categories.arrow, at: place, within: content.upperBound) != nil) { marks += 1 }
                if ".?!".utf8.contains(token.first), token.isGlued, place + 1 < content.upperBound, !page.tokens[place + 1].isGlued { sentences += 1 }
                if "([#@+~<".utf8.contains(token.first) { spoken -= 1 }
            case .opaque: spoken -= 1
            case .lineEnd, .noise: break
            }
        }
        if marks > 0 || sentences > 0 { return isAlone || sentences > 0 && (shape.isMail || sentences > 1 || words > 12) ? .run : .line }
        if !isAlone { return .line }
        return words >= 5 && spoken > 0 || words >= 18 && spoken >= 0 && words < 400 ? .dictated : .run
    }

    private func isWordy(_ range: Range<Int>) -> Bool { range.count > 1 && range.allSatisfy { page.tokens[$0].kind == .word } }
}
