// A list of 200 tasks with 20 appointments, planned over five days with a no-meeting window and buffers: the worst and the middle of so many turns, in milliseconds.
import FocusModel
import PlanCoach

/// SplitMix64, so that each run plans the same lists.
struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

let monday = CivilDate(iso: "2026-03-02")!

func list(seed: UInt64) -> [PlanTask] {
    var numbers = Numbers(state: seed)
    return (0..<220).map { index in
        let target = Estimate(minutes: Double(Int.random(in: 1...8, using: &numbers) * 5), source: .writer)
        var facts = TaskFacts(title: "task", estimate: target)
        let minute = Int.random(in: 9 * 60...17 * 60, using: &numbers)
        let reading = CivilDateTime(date: monday.adding(days: Int.random(in: 0..<5, using: &numbers)), hour: 0, minute: minute)
        if index % 11 == 0 {
            facts.start = reading
        } else if index % 3 == 0 {
            facts.deadline = .time(reading)
        }
        if index % 5 == 0 { facts.intention = Intention("meeting") }
        let after = index % 7 == 3 ? [Int.random(in: 0..<index, using: &numbers)] : []
        return PlanTask(facts: facts, after: after, target: target)
    }
}

var times: [Double] = []
for seed in 0..<40 {
    let from = UTC().instant(CivilDateTime(date: monday, hour: 0, minute: 9 * 60))
    let rules = PlanRules(noMeetings: [WeeklyWindow(minutes: 9 * 60..<11 * 60)], buffer: 5)
    let request = PlanRequest(tasks: list(seed: UInt64(seed)), from: from, zone: UTC(), rules: rules)
    let clock = ContinuousClock()
    let time = clock.measure { _ = DayPlanner.plan(request, andOn: (1..<5).map(monday.adding(days:))) }
    times.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000)
}
times.sort()
print("\(times[times.count / 2]) \(times[times.count - 1])")
