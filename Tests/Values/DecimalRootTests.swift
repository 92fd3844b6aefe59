import BroadsheetValues
import Testing

/// Square roots of quotients, as deviations are.
@Suite struct DecimalRootTests {
    @Test(arguments: [
        ("0", 1, "0"), ("4", 1, "2"), ("2", 1, "1.414213562373095048"), ("1", 4, "0.5"),
        ("46.8", 4, "3.420526275297413937"),
        ("0.0000000000000000000000000000000000001", 1, "0.000000000000000001"),
        ("99999999999999999999999999999999999999", 1, "9999999999999999999.999999999999999999"),
        ("3", 7, "0.654653670707977143"),
    ])
    func aRootIsExactToEighteenDecimals(_ number: String, _ divisor: Int, _ expected: String) throws {
        let root = try Decimal.squareRoot(of: #require(Decimal(number)), over: UInt128(divisor))
        #expect("\(root)" == expected)
    }

    @Test func theSquareOfARandomRootIsNear() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let units = Int128(truncatingIfNeeded: UInt128.random(in: 0..<UInt128(Decimal.bound), using: &generator))
            let number = Decimal(units: units >> Int128(Int.random(in: 0..<126)), scale: UInt8.random(in: 0...20))
            let divisor = Int.random(in: 1...1_000_000)
            let root = try Decimal.squareRoot(of: number, over: UInt128(divisor))
            // (root - u)² · divisor <= number <= (root + u)² · divisor, with u the last decimal.
            let unit = Decimal(units: 1, scale: 18)
            guard let low = try? root.subtracting(unit), let high = try? root.adding(unit),
                let above = try? high.exactlyMultiplied(by: high).exactlyMultiplied(by: Decimal(divisor))
            else { continue }
            #expect(above >= number)
            if low > .zero, let below = try? low.exactlyMultiplied(by: low).exactlyMultiplied(by: Decimal(divisor)) {
                #expect(below <= number)
            }
        }
    }
}
