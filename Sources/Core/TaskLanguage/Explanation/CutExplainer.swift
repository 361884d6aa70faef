/// Where a line was cut, and where it might have been.
extension ListExplainer {
    /// Tokens; in a longer line the cuts are not tried out.
    private static let longestTrial = 400

    func cuts() -> [CutAccount] {
        zip(runs, points).flatMap { run, points in run.range.count <= ListExplainer.longestTrial ? cuts(of: run, points) : [] }
    }

    private func cuts(of run: ItemPath, _ points: Int) -> [CutAccount] {
        var taken: [Int: ItemPath.BoundaryOption] = [:]
        // Joints that only lead an item in are no places for a cut.
        var leadIns: Set<Int> = []
        var place = run.range.lowerBound
        for node in run.best()?.path ?? [] {
            switch node.action {
            case .boundary(let number): taken[place] = run.options[number]
            case .skip: leadIns.formUnion(place..<Int(node.place))
            case .word, .content, .field, .carry: break
            }
            place = Int(node.place)
        }
        let finder = BoundaryFinder(page: page, categories: categories, range: run.range, brackets: run.brackets)
        let phrases = finder.insides(of: categories.phrases)
        var accounts: [CutAccount] = []
        for place in run.range.dropFirst() {
            if let option = taken[place] {
                accounts.append(account(option, at: place, isCut: true, .points(points - self.points(of: run, without: place))))
            } else if let best = run.options.all(at: place).max(by: { $0.score < $1.score }) {
                // A place behind a joint that was cut at is the same cut.
                guard !taken.contains(where: { $0.value.to == place || $0.key < place && place < $0.value.to }) else { continue }
                let ground = self.ground(of: best, at: place, in: run, points)
                // Between two words of a title nobody expects a cut.
                if case .points = ground {} else if joint(at: place, in: run.range) == nil { continue }
                accounts.append(account(best, at: place, isCut: false, ground))
            } else if !leadIns.contains(place), let joint = joint(at: place, in: run.range) {
                let ground: CutAccount.Ground =
                    run.brackets.isInside(place)
                    ? .bracketed
                    : run.style == .line ? .listLine : phrases.contains(place) ? .withinPhrase(phrase(around: place, in: run.range)) : .noClause
                let option = ItemPath.BoundaryOption(kind: joint.kind, to: joint.end, score: 0)
                accounts.append(account(option, at: place, isCut: false, ground))
            }
        }
        return accounts
    }

    private func account(_ option: ItemPath.BoundaryOption, at place: Int, isCut: Bool, _ ground: CutAccount.Ground) -> CutAccount {
        // Without a mark or a joint, the word that begins the next item.
        let stretch = place..<max(option.to, place + 1)
        return CutAccount(isCut: isCut, text: page.text(stretch), span: page.span(stretch), kind: option.kind, ground: ground)
    }

    private func points(of run: ItemPath, without place: Int) -> Int {
        Int(run.with(run.options.replacing(at: place, with: nil)).best()?.score ?? 0)
    }

    /// Why an option was not taken: it earns less, or it has no place.
    private func ground(of option: ItemPath.BoundaryOption, at place: Int, in run: ItemPath, _ points: Int) -> CutAccount.Ground {
        var wanted = option
        wanted.score += ItemPath.Trial.reward
        let score = run.with(run.options.replacing(at: place, with: wanted)).best()?.score ?? 0
        if score > ItemPath.Trial.reward / 2 { return .points(points - Int(score - ItemPath.Trial.reward)) }
        return option.needsCompleted || option.needsTail ? .needsTime : option.words > 0 ? .noTitle : .noPlace
    }

    /// A mark or a word that sets items apart elsewhere.
    private func joint(at place: Int, in range: Range<Int>) -> (kind: BoundaryKind, end: Int)? {
        if page.isMark(place, UInt8(ascii: ",")) || page.isMark(place, UInt8(ascii: ";")) { return (.punctuation, place + 1) }
        for category in [categories.and, categories.strongConnective, categories.connective] {
            if let found = page.longest(category, at: place, within: range.upperBound), page.tokens[place].kind == .word {
                return (.connective, Int(found.end))
            }
        }
        return nil
    }

    /// The longest reading around a place.
    private func phrase(around place: Int, in range: Range<Int>) -> String {
        var best = place..<place + 1
        for start in range.lowerBound..<place {
            for item in page.chart.readings(at: start) where Int(item.end) > place && Int(item.end) <= range.upperBound {
                if Int(item.end) - start > best.count { best = start..<Int(item.end) }
            }
        }
        return page.text(best)
    }
}

extension ItemPath {
    fileprivate func with(_ options: BoundaryOptions) -> ItemPath {
        var path = self
        path.options = options
        return path
    }
}
