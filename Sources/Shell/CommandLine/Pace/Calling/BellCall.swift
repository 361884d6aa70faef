import TimerEngine

/// What the user may answer to a bell on the notification itself.
enum BellAnswer: String, CaseIterable {
    case done, extend, pause, rest, next

    var label: String {
        switch self {
        case .done: "Done"
        case .extend: "+5 min"
        case .pause: "Pause"
        case .rest: "Break"
        case .next: "Go on"
        }
    }

    /// The command for what the bell called about; the running step is named, so that an answer that comes late hits no other.
    func command(_ bell: Bell) -> FocusCommand {
        var step: String?
        if case .step(let id) = bell { step = id }
        switch self {
        case .done: return .done(step)
        case .extend: return .extend(step, by: .minutes(5))
        case .pause: return .pause
        case .rest: return .rest(nil)
        case .next: return .nextRound
        }
    }
}

/// A bell in words, and what may be answered to it.
struct BellCall: Hashable {
    var bell: Bell
    var summary: String
    var body: String
    var answers: [BellAnswer]

    /// A question is shown, not heard: whoever is deep in work may pass it over.
    var isQuiet: Bool { if case .checkIn = bell { true } else { false } }

    init(_ bell: Bell, in run: FocusRun) {
        self.bell = bell
        let title = run.active?.step.title ?? ""
        switch bell {
        case .step:
            summary = "Target reached: \(title)"
            body = "\(run.active.map(PaceText.target) ?? ""); it counts on"
            answers = [.done, .extend, .pause]
        case .round:
            summary = "Time for a break: \(title)"
            body = "\(run.round?.target.map { PaceText.length($0) } ?? "") of \(run.plan.mode.rawValue); it counts on"
            answers = run.plan.rest == nil ? [.done, .extend, .pause] : [.rest, .extend, .done]
        case .cap:
            summary = "That was long enough: \(title)"
            body = "after \(run.plan.cap.map { PaceText.length($0) } ?? "") a break has begun"
            answers = [.next]
        case .rest:
            summary = "The break is over"
            body = title
            answers = [.next, .extend]
        case .checkIn:
            summary = "How is it going: \(title)"
            body = "“tp checkin” takes what you notice; passing it over is fine"
            answers = []
        }
    }

    /// The same on one line, as a live view shows it.
    var line: String {
        if case .step = bell { return summary.prefix(1).lowercased() + summary.dropFirst() + ", " + body }
        return "\(summary), \(body)"
    }
}

extension FocusRun {
    /// Whether what a bell called for still stands.
    func holds(_ bell: Bell) -> Bool {
        switch bell {
        case .step(let id): active?.id == id && active?.isAnnounced == true && activity == .working
        case .round(let number): round?.number == number && round?.remaining == .zero && activity == .working
        case .cap(let number), .rest(let number): rest != nil && rounds.count == number
        case .checkIn(let number, let work): round?.number == number && dueCheckIn == work
        }
    }

    /// The bell that rang last and still stands.
    var standingBell: Bell? {
        if let active, holds(.step(active.id)) { return .step(active.id) }
        return rung.first(where: holds)
    }
}
