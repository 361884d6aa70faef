import EstimationCoach
import Testing

@Suite struct SignTestTests {
    @Test(
        arguments: [
            (0, 0, 1), (0, 7, 1), (0, 3, 1), (1, 1, 0.5), (2, 3, 0.5), (5, 5, 0.03125), (4, 5, 0.1875), (3, 4, 0.3125), (8, 8, 0.00390625),
            (7, 8, 0.03515625), (400, 400, 0),
        ] as [(Int, Int, Double)])
    func `so many heads or more are as likely as the coins say`(heads: Int, tosses: Int, chance: Double) {
        #expect(abs(SignTest.chance(of: heads, in: tosses) - chance) < 1e-9)
    }

    @Test func `thousands of tosses leave a chance, and half of them are nothing to tell`() {
        // 1/2 and half of the middle term, which is √(2 / πn).
        #expect(abs(SignTest.chance(of: 1000, in: 2000) - 0.50892) < 1e-4)
        #expect(abs(SignTest.chance(of: 2501, in: 5001) - 0.5) < 1e-9)
        #expect(SignTest.chance(of: 1200, in: 2000) < 1e-15)
    }
}
