import BroadsheetTesting
import Testing

@testable import BroadsheetChecking

/// Numbers as pages state them.
@Suite struct ExactTests {
    private func exact(_ text: String) -> Exact? { Exact(text.utf8) }

    @Test(arguments: ["0", "-1", "12.50", "-0.01", "170141183460469231731687303715884105727", "0.00000000000000000001"])
    func isWrittenAsItIsRead(_ text: String) { #expect(exact(text)?.description == text) }

    @Test(arguments: [
        "", "-", ".", "1,5", "1e3", "+1", "1.2.3", "--1", "½", "999999999999999999999999999999999999999999",
    ])
    func isNoNumber(_ text: String) { #expect(exact(text) == nil) }

    /// Sums of random numbers are those of whole numbers in their smallest unit.
    @Test func sumsAreExact() throws {
        var random = Seeded(7)
        for _ in 0..<2000 {
            let scales = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
            let units = (Int64.random(in: -1_000_000...1_000_000), Int64.random(in: -1_000_000...1_000_000))
            let first = Exact(units: Int128(units.0), scale: scales.0)
            let both: Exact? = first + Exact(units: Int128(units.1), scale: scales.1)
            let sum = try #require(both)
            var whole: (Int128, Int128) = (Int128(units.0), Int128(units.1))
            for _ in scales.0..<9 { whole.0 *= 10 }
            for _ in scales.1..<9 { whole.1 *= 10 }
            #expect(sum.isSame(as: Exact(units: whole.0 + whole.1, scale: 9)))
        }
    }

    @Test func zerosBehindMeanNothing() throws {
        let one = try #require(exact("1.50"))
        let two = try #require(exact("1.5000"))
        let other = try #require(exact("1.501"))
        #expect(one.isSame(as: two))
        #expect(!one.isSame(as: other))
    }

    /// What does not fit is nothing, and never a number that is nearly right.
    @Test func whatDoesNotFitIsNothing() throws {
        let most = try #require(exact("170141183460469231731687303715884105727"))
        let sum = most + Exact(units: 1, scale: 0)
        #expect(sum == nil)
        #expect(most.compared(to: Exact(units: 1, scale: 5)) == nil)
    }

    /// An average is its sum over its count: exactly, or rounded behind many digits, in either direction.
    @Test func averages() throws {
        func exact(_ text: String) throws -> Exact { try #require(Exact(Array(text.utf8))) }
        for (value, sum, count, expected) in [
            ("2.5", "5", 2, true), ("2.50", "5.000", 2, true), ("2.51", "5", 2, false), ("-2.5", "-5", 2, true),
            ("1.66666666666666666667", "5", 3, true), ("1.66666666666666666666", "5", 3, true),
            ("1.66666666666666666668", "5", 3, false), ("1.66666666666666666665", "5", 3, false),
            ("1.6667", "5", 3, false),
        ] {
            #expect(try exact(value).isAverage(of: exact(sum), count) == expected, "\(value)")
        }
        #expect(try exact("1").isAverage(of: exact(String(repeating: "9", count: 38)), 1 << 40) != true)
    }
}
