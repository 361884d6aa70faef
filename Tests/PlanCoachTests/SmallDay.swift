import FocusModel
import PlanCoach
import Support

/// A small day at random, and the best of all its orders, found by trying each: minute by minute, and with no code of the planner.
struct SmallDay {
    struct Job {
        var length: Int
        var ready: Int
        var due: Int?
        var windowEnd: Int?
        var after: [Int]
    }

    private(set) var request: PlanRequest
    private(set) var jobs: [Job] = []
    private let from: Int
    private let end: Int
    private let lunch: Range<Int>?
    private var taken: [Range<Int>] = []
    /// By minute from midnight, to the end of the day's work.
    private var isFree: [Bool] = []

    /// Up to five tasks, now and then six; minutes count from midnight.
    init(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
        func reading(_ minute: Int) -> CivilDateTime { clock("00:00").adding(minutes: minute) }
        let begin = 9 * 60 + pick(0...40)
        from = begin
        end = begin + pick(90...420)
        lunch = pick(0...1) == 0 ? 12 * 60..<13 * 60 : nil
        var tasks: [PlanTask] = []
        let count = pick(0...19) == 0 ? 6 : pick(1...5)
        for index in 0..<count {
            let length = [5, 10, 20, 25, 30, 45, 60, 75, 90, 120][pick(0...9)]
            var job = Job(length: length, ready: begin, after: pick(0...3) == 0 && index > 0 ? [pick(0...index - 1)] : [])
            if pick(0...9) == 0 && index + 1 < count { job.after.append(pick(index + 1...count - 1)) }
            let target = Estimate(minutes: Double(length), source: .writer)
            var facts = TaskFacts(title: "job \(index)", estimate: target)
            switch pick(0...5) {
            case 0, 1:
                let due = pick(9 * 60...17 * 60)
                job.due = due
                facts.deadline = .time(reading(due))
            case 2:
                let days = pick(-1...1)
                job.due = (days + 1) * 24 * 60
                facts.deadline = .day(clock("00:00").date.adding(days: days))
            case 3:
                let start = pick(begin...begin + 200)
                job.ready = start
                job.windowEnd = pick(0...1) == 0 ? start + pick(30...120) : nil
                facts.window = TimeWindow(from: reading(start), to: job.windowEnd.map(reading))
            default: break
            }
            jobs.append(job)
            tasks.append(PlanTask(facts: facts, after: job.after, target: target))
        }
        SmallDay.dropCircles(&jobs, &tasks)
        for _ in 0..<pick(0...2) {
            let start = pick(9 * 60...16 * 60)
            taken.append(start..<start + pick(10...60))
            let target = Estimate(minutes: Double(taken[taken.count - 1].count), source: .writer)
            tasks.append(PlanTask(facts: TaskFacts(title: "appointment", estimate: target, start: reading(start)), target: target))
        }
        // What is over before the day begins is past, and what runs over its beginning stands.
        taken.removeAll { $0.upperBound <= begin }
        let (end, lunch, taken) = (end, lunch, taken)
        isFree = (0...end).map { minute in minute < end && !taken.contains { $0.contains(minute) } && !(lunch?.contains(minute) ?? false) }
        request = PlanRequest(
            tasks: tasks, from: instant("00:00").adding(minutes: Double(from)), zone: UTC(), workday: Workday(start: 9 * 60, end: end, lunch: lunch))
    }

    /// A link that closes a circle is taken out of both.
    private static func dropCircles(_ jobs: inout [Job], _ tasks: inout [PlanTask]) {
        func reaches(_ job: Int, _ goal: Int) -> Bool { job == goal || jobs[job].after.contains { reaches($0, goal) } }
        let wanted = jobs.map(\.after)
        for index in jobs.indices { jobs[index].after = [] }
        for index in jobs.indices {
            for other in wanted[index] where !reaches(other, index) { jobs[index].after.append(other) }
            tasks[index].after = jobs[index].after
        }
    }

    /// The minutes of a job that is begun at a cursor, part by part; nil where there is no room.
    func lay(_ job: Int, from cursor: Int) -> [Range<Int>]? {
        var minute = max(cursor, jobs[job].ready)
        var rest = jobs[job].length
        var parts: [Range<Int>] = []
        while minute < end {
            guard isFree[minute] else {
                minute += 1
                continue
            }
            var stop = minute
            while isFree[stop] { stop += 1 }
            let runsIntoLunch = lunch.map { pause in
                pause.lowerBound == stop && !taken.contains { $0.overlaps(pause) } && minute + rest - stop <= 15 && minute + rest <= pause.upperBound
            }
            if minute + rest <= stop || runsIntoLunch == true { return parts + [minute..<minute + rest] }
            let part = min(stop - minute, rest - 30)
            if part >= 30 {
                parts.append(minute..<minute + part)
                rest -= part
            }
            minute = stop
        }
        return nil
    }

    /// What an order costs, aim by aim; nil where one of it has no room or comes before what it waits for.
    func cost(of order: [Int]) -> [Int]? {
        var cursor = from
        var (lateness, beyond, disorder, splits, idle) = (0, 0, 0, 0, 0)
        for (index, job) in order.enumerated() {
            guard jobs[job].after.allSatisfy(order[..<index].contains), let parts = lay(job, from: cursor) else { return nil }
            let rivals = order[(index + 1)...].filter { jobs[$0].after.allSatisfy(order[..<index].contains) }
            for other in rivals {
                if other < job {
                    disorder += max(cursor, jobs[other].ready) <= parts[0].lowerBound ? 1 : 0
                } else if max(cursor, jobs[other].ready) < jobs[job].ready, let start = lay(other, from: cursor)?[0].lowerBound {
                    let overtakes = rivals.contains { $0 < other && jobs[$0].ready <= start }
                    disorder += start < jobs[job].ready && !overtakes ? 1 : 0
                }
            }
            let last = parts[parts.count - 1].upperBound
            for minute in cursor..<max(cursor, min(last, end)) where isFree[minute] && !parts.contains(where: { $0.contains(minute) }) { idle += 1 }
            lateness += jobs[job].due.map { max(0, last - $0) } ?? 0
            if let to = jobs[job].windowEnd, to > from { beyond += max(0, last - to) }
            splits += parts.count - 1
            cursor = last
        }
        var leftOut = 0
        for job in jobs.indices where !order.contains(job) {
            leftOut += 1 << (jobs.count - 1 - job)
            if let due = jobs[job].due, due <= 24 * 60 { lateness += 24 * 60 + jobs[job].length - due }
        }
        return [lateness, leftOut, beyond, disorder, splits, idle]
    }

    /// The least of all costs, over all orders of all choices of tasks.
    func leastCost() -> [Int] {
        var best = cost(of: [])!
        func extend(_ order: [Int]) {
            for job in jobs.indices where !order.contains(job) {
                guard let cost = cost(of: order + [job]) else { continue }
                if cost.lexicographicallyPrecedes(best) { best = cost }
                extend(order + [job])
            }
        }
        extend([])
        return best
    }

    /// The order that a plan chose, and its blocks as minutes.
    func order(of plan: DayPlan) -> [Int] {
        plan.blocks.filter { !$0.isFixed && $0.part == 1 }.sorted { $0.start < $1.start }.map(\.task)
    }

    func layout(of order: [Int]) -> [Range<Int>] {
        var cursor = from
        return order.flatMap { job in
            let parts = lay(job, from: cursor) ?? []
            cursor = parts.last?.upperBound ?? cursor
            return parts
        }
    }
}
