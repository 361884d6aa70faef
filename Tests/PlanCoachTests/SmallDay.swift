import FocusModel
import PlanCoach
import Support

/// One small day at random, or a few, and the best of all orders, found by trying each: minute by minute, and with no code of the planner.
final class SmallDay {
    struct Job {
        var length: Int
        var ready: Int
        var due: Int?
        var windowEnd: Int?
        var after: [Int]
        var isMeeting = false
        /// It may lie before and after work, and in the lunch break.
        var isOutside = false
        /// Where it lies in the lunch break, aside from all others.
        var place: Range<Int>?
        /// The day that it was named for, counted from the first.
        var day: Int?
    }

    private(set) var request: PlanRequest
    /// The days of work after the first, counted from it.
    let furtherDays: [Int]
    private(set) var jobs: [Job] = []
    private let from: Int
    private let end: Int
    private let lunch: Range<Int>?
    private let buffer: Int
    /// Minutes of a day.
    private var windows: [Range<Int>] = []
    /// Minutes from the first midnight, as all that follow.
    private var taken: [Range<Int>] = []
    private var resting: [Range<Int>] = []
    private var isFree: [Bool] = []
    private var isFreeOutside: [Bool] = []
    /// The free minutes of working days before each minute.
    private var freeBefore: [Int] = [0]
    private var laid: [[Int]: [Range<Int>]?] = [:]

    var dates: [CivilDate] { furtherDays.map(clock("00:00").date.adding(days:)) }

    /// Up to five tasks, now and then six.
    init(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
        func reading(_ minute: Int) -> CivilDateTime { clock("00:00").adding(minutes: minute) }
        let begin = 9 * 60 + pick(0...40)
        from = begin
        end = begin + pick(90...420)
        lunch = pick(0...1) == 0 ? 12 * 60..<13 * 60 : nil
        buffer = [0, 0, 5, 15][pick(0...3)]
        furtherDays = [[], [], [1], [2], [1, 2]][pick(0...4)]
        let last = furtherDays.last ?? 0
        for _ in 0..<max(0, pick(-1...2)) {
            let start = pick(8 * 60...15 * 60)
            windows.append(start..<start + pick(20...150))
        }
        var tasks: [PlanTask] = []
        let count = pick(0...19) == 0 ? 6 : pick(1...5)
        for index in 0..<count {
            let length = [5, 10, 20, 25, 30, 45, 60, 75, 90, 120][pick(0...9)]
            var job = Job(length: length, ready: begin, after: pick(0...3) == 0 && index > 0 ? [pick(0...index - 1)] : [])
            if pick(0...9) == 0 && index + 1 < count { job.after.append(pick(index + 1...count - 1)) }
            let target = Estimate(minutes: Double(length), source: .writer)
            var facts = TaskFacts(title: "job \(index)", estimate: target)
            if pick(0...2) == 0 {
                facts.intention = Intention("meeting")
                job.isMeeting = true
            }
            switch pick(0...7) {
            case 0, 1:
                let due = pick(0...last) * 24 * 60 + pick(9 * 60...17 * 60)
                job.due = due
                facts.deadline = .time(reading(due))
            case 2:
                let days = pick(-1...last + 1)
                job.due = (days + 1) * 24 * 60
                facts.deadline = .day(clock("00:00").date.adding(days: days))
            case 3:
                let start = pick(begin...begin + 200)
                job.ready = start
                job.windowEnd = pick(0...1) == 0 ? start + pick(30...120) : nil
                let isLunch = lunch != nil && start >= 12 * 60 && (job.windowEnd.map { $0 <= 13 * 60 } ?? false)
                job.isOutside = start >= end || isLunch
                facts.window = TimeWindow(from: reading(start), to: job.windowEnd.map(reading))
            case 5:
                let isLunch = lunch != nil && pick(0...1) == 0
                let start = isLunch ? 12 * 60 + pick(0...20) : end + pick(0...150)
                job.ready = start
                job.windowEnd = isLunch ? start + pick(10...40) : pick(0...1) == 0 ? start + pick(30...120) : nil
                job.isOutside = true
                facts.window = TimeWindow(from: reading(start), to: job.windowEnd.map(reading))
            case 4 where last > 0:
                let day = pick(1...last)
                job.ready = day * 24 * 60
                job.day = day
                facts.date = clock("00:00").date.adding(days: day)
            default: break
            }
            jobs.append(job)
            tasks.append(PlanTask(facts: facts, after: job.after, target: target))
        }
        SmallDay.dropCircles(&jobs, &tasks)
        var busy: [TimeSpan] = []
        for _ in 0..<pick(0...2) {
            let start = pick(0...last) * 24 * 60 + pick(9 * 60...16 * 60)
            taken.append(start..<start + pick(10...60))
            let target = Estimate(minutes: Double(taken[taken.count - 1].count), source: .writer)
            tasks.append(PlanTask(facts: TaskFacts(title: "appointment", estimate: target, start: reading(start)), target: target))
        }
        if pick(0...3) == 0 {
            let start = pick(0...last) * 24 * 60 + pick(9 * 60...16 * 60)
            taken.append(start..<start + pick(10...60))
            let begin = instant("00:00").adding(minutes: Double(start))
            busy.append(TimeSpan(start: begin, end: begin.adding(minutes: Double(taken[taken.count - 1].count))))
        }
        request = PlanRequest(
            tasks: tasks, from: instant("00:00").adding(minutes: Double(from)), zone: UTC(), workday: Workday(start: 9 * 60, end: end, lunch: lunch),
            rules: PlanRules(noMeetings: windows.map { WeeklyWindow(minutes: $0) }, buffer: Double(buffer)), busy: busy)
        markFree(last)
        restAtLunch()
    }

    private func markFree(_ last: Int) {
        // What is over before the day begins is past, and what runs over its beginning stands; all with what is kept free beside it.
        taken.removeAll { $0.upperBound <= from }
        taken = taken.map { $0.lowerBound - buffer..<$0.upperBound + buffer }
        for minute in 0...(last + 1) * 24 * 60 {
            let (day, time) = minute.quotientAndRemainder(dividingBy: 24 * 60)
            let isWork = time >= (day == 0 ? from : 9 * 60) && time < end
            isFree.append(isWork && !taken.contains { $0.contains(minute) } && !(lunch?.contains(time) ?? false))
            isFreeOutside.append(minute >= from && minute < (last + 1) * 24 * 60 && !taken.contains { $0.contains(minute) })
            freeBefore.append(freeBefore[minute] + (isFree[minute] && isWorkday(day) ? 1 : 0))
        }
    }

    /// Puts what was named for the lunch break into it, and takes it out of the others' time.
    private func restAtLunch() {
        guard let lunch else { return }
        for index in jobs.indices where jobs[index].isOutside && jobs[index].ready < 13 * 60 && jobs[index].after.isEmpty {
            let begin = (max(jobs[index].ready, from)..<lunch.upperBound).first { begin in
                begin + jobs[index].length <= lunch.upperBound && (begin..<begin + jobs[index].length).allSatisfy { mayUse($0, index) }
            }
            guard let begin else { continue }
            let place = begin..<begin + jobs[index].length
            jobs[index].place = place
            for minute in place { (isFree[minute], isFreeOutside[minute]) = (false, false) }
            resting.append(place)
            for other in jobs.indices where jobs[other].after.contains(index) {
                jobs[other].after.removeAll { $0 == index }
                jobs[other].ready = max(jobs[other].ready, place.upperBound)
            }
        }
    }

    private func isWorkday(_ day: Int) -> Bool { day == 0 || furtherDays.contains(day) }

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

    private func mayUse(_ minute: Int, _ job: Int) -> Bool {
        let (day, time) = minute.quotientAndRemainder(dividingBy: 24 * 60)
        return (jobs[job].isOutside ? isFreeOutside : isFree)[minute] && (isWorkday(day) || jobs[job].day == day)
            && !(jobs[job].isMeeting && windows.contains { $0.contains(time) })
    }

    /// The minutes of a job that is begun at a cursor, part by part; nil where there is no room.
    func lay(_ job: Int, from cursor: Int) -> [Range<Int>]? {
        if let known = laid[[job, cursor]] { return known }
        let found = layAnew(job, from: cursor)
        laid[[job, cursor]] = .some(found)
        return found
    }

    private func layAnew(_ job: Int, from cursor: Int) -> [Range<Int>]? {
        var minute = max(cursor, jobs[job].ready)
        var day = -1
        var rest = 0
        var parts: [Range<Int>] = []
        while minute < isFree.count {
            if minute / (24 * 60) != day {
                (day, rest, parts) = (minute / (24 * 60), jobs[job].length, [])
            }
            guard mayUse(minute, job) else {
                minute += 1
                continue
            }
            var stop = minute
            while stop / (24 * 60) == day, mayUse(stop, job) { stop += 1 }
            let runsIntoLunch = lunch.map { pause in
                let pause = pause.lowerBound + day * 24 * 60..<pause.upperBound + day * 24 * 60
                let isTaken =
                    (taken + resting).contains { $0.overlaps(pause) }
                    || jobs[job].isMeeting
                        && windows.contains { $0.lowerBound + day * 24 * 60 < pause.upperBound && pause.lowerBound < $0.upperBound + day * 24 * 60 }
                return !jobs[job].isOutside && pause.lowerBound == stop && !isTaken && minute + rest - stop <= 15 && minute + rest <= pause.upperBound
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

    /// When a job that is begun at a cursor has its turn: not while it waits for another day, or for a window to end.
    private func turn(_ job: Int, from cursor: Int) -> Int {
        let ready = max(cursor, jobs[job].ready)
        guard let start = lay(job, from: cursor)?[0].lowerBound else { return ready }
        let midnight = start / (24 * 60) * 24 * 60
        let ends = windows.map { $0.upperBound + midnight }.filter { $0 <= start && jobs[job].isMeeting }
        return max(ready, midnight == 0 ? 0 : jobs[job].isOutside ? midnight : midnight + 9 * 60, ends.max() ?? 0)
    }

    /// What an order costs, aim by aim; nil where one of it has no room or comes before what it waits for.
    func cost(of order: [Int]) -> [Int]? {
        var cursor = from
        var (lateness, beyond, disorder, splits, idle) = (0, 0, 0, 0, 0)
        for (index, job) in order.enumerated() {
            guard jobs[job].after.allSatisfy(order[..<index].contains), let parts = lay(job, from: cursor) else { return nil }
            let rivals = order[(index + 1)...].filter { jobs[$0].after.allSatisfy(order[..<index].contains) }
            let own = turn(job, from: cursor)
            for other in rivals {
                if other < job {
                    disorder += turn(other, from: cursor) <= parts[0].lowerBound ? 1 : 0
                } else if turn(other, from: cursor) < own, let start = lay(other, from: cursor)?[0].lowerBound {
                    let overtakes = rivals.contains { $0 < other && turn($0, from: cursor) <= start }
                    disorder += start < own && !overtakes ? 1 : 0
                }
            }
            let last = parts[parts.count - 1].upperBound
            idle += freeBefore[last] - freeBefore[cursor] - parts.reduce(0) { $0 + freeBefore[$1.upperBound] - freeBefore[$1.lowerBound] }
            lateness += jobs[job].due.map { max(0, last - $0) } ?? 0
            if let to = jobs[job].windowEnd, to > from { beyond += max(0, last - to) }
            splits += parts.count - 1
            cursor = last
        }
        var leftOut = 0
        let nextDay = isFree.count - 1
        for job in jobs.indices where !order.contains(job) && jobs[job].place == nil {
            leftOut += 1 << (jobs.count - 1 - job)
            if let due = jobs[job].due, due <= nextDay { lateness += nextDay + jobs[job].length - due }
        }
        return [lateness, leftOut, beyond, disorder, splits, idle]
    }

    /// The least of all costs, over all orders of all choices of tasks.
    func leastCost() -> [Int] {
        var best = cost(of: [])!
        func extend(_ order: [Int]) {
            for job in jobs.indices where !order.contains(job) && jobs[job].place == nil {
                guard let cost = cost(of: order + [job]) else { continue }
                if cost.lexicographicallyPrecedes(best) { best = cost }
                extend(order + [job])
            }
        }
        extend([])
        return best
    }

    /// The order that a plan chose, day after day.
    func order(of plans: [DayPlan]) -> [Int] {
        plans.flatMap(\.blocks).filter { !$0.isFixed && $0.part == 1 && jobs[$0.task].place == nil }.sorted { $0.start < $1.start }.map(\.task)
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
