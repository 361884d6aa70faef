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
        let blocks = plans.flatMap(\.blocks).filter { !$0.isFixed }.map { block in
            let minutes = [block.start, block.end].map { Int($0.duration(since: instant("00:00")).minutes) }
            return minutes[0]..<minutes[1]
        }
        #expect(blocks == small.layout(of: order), "seed \(seed): laid out as the rule says")
    }
}
