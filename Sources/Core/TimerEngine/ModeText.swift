import FocusModel

/// A plan, a bell and an answer as lines of an event's text.
extension EventText {
    /// Pace is what a log without a mode means.
    mutating func add(_ plan: ModePlan) {
        guard plan != .pace else { return }
        add("mode", plan.mode.rawValue)
        switch plan.target {
        case .step: add("round", "step")
        case .open: add("round", "open")
        case .length(let length): add("round", length)
        }
        if let rest = plan.rest { add("rest", rest) }
        if let long = plan.longRest {
            add("long-rest", long.length)
            add("long-rest-every", String(long.every))
        }
        if let cap = plan.cap { add("cap", cap) }
        for point in plan.checkIns { add("check-in", point) }
        guard plan.answers != AnswerTable() else { return }
        add("decay-at", String(plan.answers.decayAt))
        add("decay-window", plan.answers.decayWindow)
        add("sooner", String(plan.answers.sooner))
        add("later", String(plan.answers.later))
    }

    func plan() throws(PayloadFault) -> ModePlan {
        guard let name = first("mode") else { return .pace }
        guard let mode = FocusMode(rawValue: name) else { throw PayloadFault(name: "mode") }
        var plan = ModePlan(mode: mode, target: try target(), rest: try optionalDuration("rest"), cap: try optionalDuration("cap"))
        if let length = try optionalDuration("long-rest") {
            plan.longRest = ModePlan.LongRest(every: Int(try integer("long-rest-every")), length: length)
        }
        for line in lines where line.name == "check-in" {
            guard let milliseconds = Int64(line.value) else { throw PayloadFault(name: "check-in") }
            plan.checkIns.append(.milliseconds(milliseconds))
        }
        if first("decay-at") != nil {
            plan.answers = AnswerTable(
                decayAt: Int(try integer("decay-at")), decayWindow: try duration("decay-window"), sooner: try number("sooner"),
                later: try number("later"))
        }
        return plan
    }

    private func target() throws(PayloadFault) -> ModePlan.Target {
        switch try required("round") {
        case "step": .step
        case "open": .open
        default: .length(try duration("round"))
        }
    }

    private func optionalDuration(_ name: String) throws(PayloadFault) -> Duration? {
        first(name) == nil ? nil : try duration(name)
    }

    // MARK: Bells

    mutating func add(_ bell: Bell) {
        switch bell {
        case .step(let id):
            add("bell", "step")
            add("step", id)
        case .round(let number): add("bell", "round", number)
        case .cap(let number): add("bell", "cap", number)
        case .rest(let number): add("bell", "rest", number)
        case .checkIn(let number, let at):
            add("bell", "check-in", number)
            add("work", at)
        }
    }

    private mutating func add(_ name: String, _ value: String, _ number: Int) {
        add(name, value)
        add("number", String(number))
    }

    func bell() throws(PayloadFault) -> Bell {
        switch try required("bell") {
        case "step": .step(try required("step"))
        case "round": .round(Int(try integer("number")))
        case "cap": .cap(Int(try integer("number")))
        case "rest": .rest(Int(try integer("number")))
        case "check-in": .checkIn(Int(try integer("number")), at: try duration("work"))
        default: throw PayloadFault(name: "bell")
        }
    }

    // MARK: Answers

    mutating func add(_ answer: CheckIn.Answer) {
        switch answer {
        case .skipped: add("skipped", "yes")
        case .noticed(let signals): for signal in FocusSignal.allCases where signals.contains(signal) { add("signal", signal.rawValue) }
        }
    }

    func answer() throws(PayloadFault) -> CheckIn.Answer {
        if first("skipped") != nil { return .skipped }
        var signals: Set<FocusSignal> = []
        for line in lines where line.name == "signal" {
            guard let signal = FocusSignal(rawValue: line.value) else { throw PayloadFault(name: "signal") }
            signals.insert(signal)
        }
        return .noticed(signals)
    }
}
