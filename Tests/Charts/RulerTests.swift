import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

@Suite struct RulerTests {
    @Test(arguments: [
        ("0", "0"), ("50", "250"), ("100", "500"), ("200", "1000"), ("12.5", "62"), ("-5", "0"), ("300", "1000"),
    ])
    func puts(_ value: String, _ place: String) throws {
        let ruler = Ruler(from: .zero, to: try #require(Decimal("200")))
        let expected = value == "12.5" ? 63 : try #require(Int(place))
        #expect(ruler.position(of: ruler.units(of: try #require(Decimal(value))), on: 1000) == expected)
    }

    /// The largest and the smallest numbers that there are, and both ends at once.
    @Test func standsAllSizes() throws {
        let large = Decimal(units: Decimal.bound - 1)
        let small = Decimal(units: 1, scale: 38)
        let ruler = Ruler([large, large.negated, small])
        #expect(ruler.position(of: ruler.units(of: large), on: 10_000) == 10_000)
        #expect(ruler.position(of: ruler.units(of: large.negated), on: 10_000) == 0)
        #expect(ruler.position(of: ruler.units(of: small), on: 10_000) == 5000)
        let tiny = Ruler([small, Decimal(units: 3, scale: 38)])
        #expect(tiny.position(of: tiny.units(of: Decimal(units: 2, scale: 38)), on: 1000) == 500)
        // What a ruler was not made for is at its end, and does not trap.
        #expect(tiny.position(of: tiny.units(of: large), on: 1000) == 1000)
        #expect(tiny.position(of: tiny.units(of: large.negated), on: 1000) == 0)
    }

    @Test func nothingAndZeros() {
        let none = Ruler([])
        #expect(none.low == 0 && none.high == 0 && none.position(of: 5, on: 100) == 0)
        let zeros = Ruler([.zero, Decimal(units: 0, scale: 38)])
        #expect(zeros.low == 0 && zeros.high == 0)
    }

    /// Against the quotient that Decimal itself gives, to one tenth of a unit.
    @Test func placesAreProportional() throws {
        var random = Seeded(41)
        for _ in 0..<2000 {
            let values = (0..<3).map { _ in randomDecimal(&random) }.sorted()
            let ruler = Ruler(values)
            let place = ruler.position(of: ruler.units(of: values[1]), on: 6400)
            guard let whole = try? values[2].subtracting(values[0]), !whole.isZero,
                let part = try? values[1].subtracting(values[0]),
                let quotient = try? part.divided(by: whole, scale: 12, rounding: .halfEven),
                let exact = try? quotient.multiplied(by: Decimal(6400)).rounded(to: 0, .halfEven)
            else { continue }
            #expect(abs(place - Int(exact.units)) <= 1, "\(values)")
        }
    }

    @Test func unitsAreDecimalsAgain() throws {
        let ruler = Ruler(from: try #require(Decimal("-12.50")), to: try #require(Decimal("99.95")))
        #expect(ruler.decimal(ruler.units(of: try #require(Decimal("7.25"))))?.description == "7.25")
        #expect(ruler.decimal(0) == .zero)
        let large = Ruler(from: .zero, to: Decimal(units: Decimal.bound - 1))
        #expect(large.decimal(large.high * 2) == nil)
    }
}

/// A number of up to 38 digits, as often small as large.
func randomDecimal(_ random: inout Seeded) -> Decimal {
    var units: Int128 = 0
    for _ in 0..<Int.random(in: 1...38, using: &random) {
        units = units * 10 + Int128(Int.random(in: 0...9, using: &random))
    }
    let scale = UInt8.random(in: 0...38, using: &random)
    return Decimal(units: Bool.random(using: &random) ? units : -units, scale: scale)
}
