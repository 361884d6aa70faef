import FocusModel
import PlanCoach
import Testing

@Test(arguments: [UInt64](0..<40))
func `small days are planned as well as the best of all their orders`(batch: UInt64) throws {
    for seed in batch * 50..<batch * 50 + 50 {
        let small = SmallDay(seed: seed)
        let plans = DayPlanner.plan(small.request, andOn: small.dates)
        let order = small.order(of: plans)
        let cost = try #require(small.cost(of: order), "seed \(seed): \(order) is no order")
        #expect(cost == small.leastCost(), "seed \(seed): \(order)")
        func minutes(_ blocks: some Sequence<DayPlan.Block>) -> [Range<Int>] {
            blocks.map { block in
                let ends = [block.start, block.end].map { Int($0.duration(since: instant("00:00")).minutes) }
                return ends[0]..<ends[1]
            }
        }
        let blocks = minutes(plans.flatMap(\.blocks).filter { !$0.isFixed && small.jobs[$0.task].place == nil })
        #expect(blocks == small.layout(of: order), "seed \(seed): laid out as the rule says")
        for (task, job) in small.jobs.enumerated() {
            guard let place = job.place else { continue }
            #expect(minutes(plans.flatMap(\.blocks).filter { $0.task == task }) == [place], "seed \(seed): \(task) lies in the lunch break")
        }
    }
}
