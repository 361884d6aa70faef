/// What leads nowhere: rules that nothing can match, words and rules that nothing asks for.
extension GrammarCheck {
    /// Rules that nothing can match, and words and rules that nothing asks for.
    mutating func checkReach(_ shapes: [RuleShape]) {
        let graph = builder.graph
        var made = [Bool](repeating: false, count: builder.categoryCount)
        for index in TokenCondition.names.indices { made[index] = true }
        for entry in builder.lexicon.entries { made[Int(entry.category)] = true }
        for terminal in builder.terminals { made[Int(terminal.category)] = true }
        var canMatch = [Bool](repeating: false, count: builder.rules.count)
        var isChanging = true
        while isChanging {
            isChanging = false
            for (rule, edge) in graph.beginnings {
                let rule = Int(rule)
                var dead: Set<UInt16> = []
                guard !canMatch[rule], graph.canComplete(edge, made: made, dead: &dead) else { continue }
                (canMatch[rule], made[Int(builder.rules[rule].category)], isChanging) = (true, true, true)
            }
        }
        var told: Set<Int> = []
        for (rule, edge) in graph.beginnings {
            let rule = Int(rule)
            var dead: Set<UInt16> = []
            guard !canMatch[rule], !graph.canComplete(edge, made: made, dead: &dead), told.insert(rule).inserted else { continue }
            let names = dead.map(name).filter { !$0.isEmpty }.sorted()
            guard dead.allSatisfy({ builder.isDefined[Int($0)] }) else { continue }
            add(
                builder.rules[rule],
                "this rule can never match: nothing but itself leads to \(names.joined(separator: ", ")). Give that a word or a rule without it")
        }
        checkUse(shapes, made)
    }

    private mutating func checkUse(_ shapes: [RuleShape], _ made: [Bool]) {
        let asked = GrammarCheck.asked
        missing = asked.filter { name in categories[name].map { !made[Int($0)] } ?? true }.sorted()
        var used = Set(
            categories.filter { asked.contains($0.key) || $0.key.hasPrefix("kind.") || $0.key.hasPrefix("weak-kind.") }.map(\.value))
        used.formUnion(0..<UInt16(TokenCondition.names.count))
        var isChanging = true
        while isChanging {
            isChanging = false
            for (rule, shape) in zip(builder.rules, shapes) where used.contains(rule.category) {
                for category in shape.parts.union(shape.conditions) where used.insert(category).inserted { isChanging = true }
            }
        }
        // Words that are there so that they are not read as others with a typing error need nobody who asks for them.
        for word in 0..<Int32(builder.lexicon.count) where builder.lexicon.isShield(word) {
            var index = builder.lexicon.head(of: word)
            while index >= 0 {
                used.insert(builder.lexicon.entries[Int(index)].category)
                index = builder.lexicon.entries[Int(index)].next
            }
        }
        var told: Set<UInt16> = []
        for rule in builder.rules where !used.contains(rule.category) && told.insert(rule.category).inserted {
            add(
                rule,
                "nothing asks for the category \"\(name(rule.category))\": no rule that is used, and not the program. Use it in a rule, or take it out"
            )
        }
    }

    /// The categories that the program asks for by name.
    static let asked: Set<String> = {
        var names = Set(ExpressionReader.pieces.map(\.name)).union(Page.categoryNames).union(["familiar", NameReader.category])
        _ = ListCategories { name in
            names.insert(name)
            return .max
        }
        return names
    }()
}
