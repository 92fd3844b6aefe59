import BroadsheetBytes
import BroadsheetValues
import Testing

/// The number that a test writes.
func decimal(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Decimal {
    try #require(Decimal(text), "\(text) is a number", sourceLocation: sourceLocation)
}

@Suite struct DecimalTests {
    @Test(arguments: [
        "0", "1", "-1", "12.30", "0.05", "-0.5", "999999999999999999", "9999999999999999999",
        "99999999999999999999999999999999999999", "-99999999999999999999999999999999999999",
        "0.00000000000000000000000000000000000001", "123456789012345678901234567890.12345678", "7.00",
    ])
    func writtenAsItWasRead(_ text: String) {
        #expect(Decimal(text)?.description == text)
    }

    @Test(arguments: [
        ("-0", "0"), ("-0.00", "0.00"), ("+5", "5"),
        ("+12345678901234567890.5", "12345678901234567890.5"), ("007", "7"), ("1e3", "1000"), ("1.5E+3", "1500"),
        ("25e-3", "0.025"), ("1.50e1", "15.0"), ("0e999999999999", "0"), ("100e-2", "1.00"),
        ("1.000000000000000000000000000000000000000000000000", "1.0000000000000000000000000000000000000"),
    ])
    func otherWritings(_ text: String, _ plain: String) {
        #expect(Decimal(text)?.description == plain)
    }

    @Test(arguments: [
        "", "-", "+", ".", "1.", ".5", "1..2", "1.2.3", "a", "1a", "1e", "1e+", "1e1.5", "--1", " 1", "1 ", "1,5",
        "0x10", ",12345678901234567890", "+.1", "/1", "1:", "12345678901234567890:", "12345678901234567890/", "1;5",
        "NaN", "Infinity", "100000000000000000000000000000000000000", "1e38", "1e-39", "1e99999999999999999999",
        "1234567890123456789012345678901234567.89", "0.000000000000000000000000000000000000001",
    ])
    func refused(_ text: String) {
        #expect(Decimal(text) == nil)
    }

    @Test(arguments: [
        ("5", 2, 2, "5.00"), ("5.1", 2, 4, "5.10"), ("5.129", 0, 2, "5.13"), ("5.125", 2, 2, "5.12"),
        ("5.100", 0, 9, "5.1"),
        ("-0.001", 0, 2, "0"), ("-0.5", 3, 3, "-0.500"), ("100", 0, 0, "100"), ("100", 1, 0, "100.0"), ("0", 0, 2, "0"),
    ])
    func writtenWithSoManyDecimals(_ text: String, _ least: Int, _ most: Int, _ expected: String) throws {
        var sink = ByteSink()
        try decimal(text).append(to: &sink, minimumDigits: least, maximumDigits: most)
        #expect(sink.string == expected)
    }

    @Test func sumsAreExactOrAnError() throws {
        let most = try decimal("99999999999999999999999999999999999999")
        #expect(throws: ArithmeticError.overflow) { try most.adding(1) }
        #expect(throws: ArithmeticError.overflow) { try most.negated.subtracting(1) }
        #expect(throws: ArithmeticError.overflow) { try most.adding(decimal("0.1")) }
        #expect(try most.adding(decimal("0.000")) == most)
        #expect(try most.subtracting(most).description == "0")
        #expect(try decimal("0.1").adding(decimal("0.2")).description == "0.3")
        #expect(try decimal("1.10").adding(decimal("-1.1")).description == "0.00")
    }

    @Test func divisions() throws {
        #expect(try Decimal(1).divided(by: 3, scale: 4, rounding: .halfEven).description == "0.3333")
        #expect(try Decimal(-2).divided(by: 3, scale: 4, rounding: .halfUp).description == "-0.6667")
        #expect(try Decimal(1).divided(by: 8, scale: 2, rounding: .halfEven).description == "0.12")
        #expect(try Decimal(-1).divided(by: 8, scale: 2, rounding: .halfUp).description == "-0.13")
        #expect(try Decimal(-1).divided(by: 1000, scale: 2, rounding: .halfUp).description == "0.00")
        #expect(throws: ArithmeticError.divisionByZero) { try Decimal(1).divided(by: 0, scale: 2, rounding: .halfUp) }
        #expect(try decimal("-7.5").remainder(dividingBy: 2).description == "-1.5")
    }

    @Test func products() throws {
        let third = try Decimal(1).divided(by: 3, scale: 38, rounding: .halfEven)
        #expect(try third.multiplied(by: third).description == "0.11111111111111111111111111111111111111")
        let most = try decimal("99999999999999999999999999999999999999")
        #expect(throws: ArithmeticError.overflow) { try most.multiplied(by: 2) }
        #expect(try most.multiplied(by: decimal("0.1")).description == "9999999999999999999999999999999999999.9")
        #expect(try decimal("1.5").multiplied(by: decimal("-0.5")).description == "-0.75")
    }

    @Test func rounding() throws {
        #expect(try decimal("0.125").rounded(to: 2, .halfEven).description == "0.12")
        #expect(try decimal("0.135").rounded(to: 2, .halfEven).description == "0.14")
        #expect(try decimal("-0.125").rounded(to: 2, .halfUp).description == "-0.13")
        #expect(try decimal("-0.004").rounded(to: 2, .halfUp).description == "0.00")
        #expect(try decimal("1.5").rounded(to: 3, .halfUp).description == "1.500")
        #expect(try decimal("1550").rounded(to: -2, .halfEven).description == "1600")
        #expect(try decimal("1450").rounded(to: -2, .halfEven).description == "1400")
    }

    @Test func equalInWhateverDigits() throws {
        #expect(try decimal("1.0") == decimal("1.00"))
        #expect(try decimal("1.0").hashValue == decimal("1.000").hashValue)
        #expect(try decimal("-1.01") < decimal("-1.0"))
        #expect(try decimal("0.00") == 0)
        #expect(try decimal("1e37") > decimal("0.00000000000000000000000000000000000001"))
    }
}
