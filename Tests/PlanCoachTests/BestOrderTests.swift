import FocusModel
import PlanCoach
import Testing

@Test(arguments: [UInt64](0..<40))
func `a small day is planned as well as the best of all its orders`(batch: UInt64) throws {
    for seed in batch * 50..<batch * 50 + 50 {
        let small = SmallDay(seed: seed)
        let plan = DayPlanner.plan(small.request)
        let order = small.order(of: plan)
        let cost = try #require(small.cost(of: order), "seed \(seed): \(order) is no order")
        #expect(cost == small.leastCost(), "seed \(seed): \(order)")
        let blocks = plan.blocks.filter { !$0.isFixed }.map { block in
            let minutes = [block.start, block.end].map { Int($0.duration(since: instant("00:00")).minutes) }
            return minutes[0]..<minutes[1]
        }
        #expect(blocks == small.layout(of: order), "seed \(seed): laid out as the rule says")
    }
}
