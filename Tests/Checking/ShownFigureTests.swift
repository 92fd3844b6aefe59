import Testing

@testable import BroadsheetChecking

/// The text of a figure shows its value, in any language, and nothing else does.
@Suite struct ShownFigureTests {
    private func shows(_ text: String, _ value: String, _ rule: RoundingRule = .halfEven, isShort: Bool = false) -> Bool
    {
        guard let exact = Exact(value.utf8) else { return false }
        return ShownFigure.shows(text, exact, rounding: rule, isShort: isShort)
    }

    @Test(arguments: [
        ("€1,234.50", "1234.5"), ("1.234,50 €", "1234.5"), ("1 234,50 kr", "1234.50"), ("−CHF 0.22", "-0.22"),
        ("(12.00)", "-12"), ("٤٬٥٠٠٫٢٥", "4500.25"), ("؜−٠٫٥", "-0.5"), ("1’234.50", "1234.5"), ("0.00", "0.001"),
        ("45.0%", "45.0182812"), ("18,600,000 km²", "18566311.0"), ("12,34,567.00", "1234567"), ("free", "0"),
        ("3 m2", "3"), ("2.5 of 5", "2.5"), ("¥125", "125"), ("0.35", "0.345"), ("0.12", "0.125"),
    ])
    func itsText(_ text: String, _ value: String) {
        // Halves go to the even digit, or up, as the report says: 0.345 is 0.34 by the one and 0.35 by the other.
        #expect(shows(text, value) || shows(text, value, .halfUp))
    }

    @Test(arguments: [
        ("€1,234.60", "1234.5"), ("€1,234.50", "-1234.5"), ("−€1,234.50", "1234.5"), ("€123.45", "1234.5"),
        ("€12,345.0", "1234.5"), ("1", "2"), ("", "2.x"), ("46.0%", "45.0182812"), ("18,700,000", "18566311"),
        ("−0.00", "0"), ("11", "1"), ("2.50", "2.51"),
    ])
    func noTextOfIt(_ text: String, _ value: String) { #expect(!shows(text, value)) }

    /// Where no rule is known, the nearest one counts.
    @Test func withoutARule() throws {
        let value = try #require(Exact("2668.1814".utf8))
        #expect(ShownFigure.shows("€2,668.18", value, rounding: nil))
        #expect(!ShownFigure.shows("€2,668.19", value, rounding: nil))
    }

    @Test func inShort() {
        #expect(shows("1.2bn", "1234567890", isShort: true))
        #expect(!shows("1.3bn", "1234567890", isShort: true))
        #expect(shows("1.2bn", "1234567890"))
        #expect(shows("12,103 M", "12103161.02"))
        #expect(shows("38TCr", "382655722918.4"))
        #expect(!shows("39TCr", "382655722918.4"))
        #expect(shows("3.37400K km²", "3374"))
        #expect(shows("830K", "828177.71"))
        #expect(!shows("840K", "828177.71"))
        #expect(!shows("12,104 M", "12103161.02"))
        #expect(!shows("1.2", "1234567890"))
    }

    /// By each rule a text shows a value where rounding says so: against a table of halves.
    @Test(arguments: [
        (RoundingRule.halfEven, ["2", "4", "-2", "-4"]), (.halfUp, ["3", "4", "-3", "-4"]),
        (.halfDown, ["2", "3", "-2", "-3"]), (.up, ["3", "4", "-3", "-4"]), (.down, ["2", "3", "-2", "-3"]),
        (.floor, ["2", "3", "-3", "-4"]), (.ceiling, ["3", "4", "-2", "-3"]),
    ])
    func halves(_ rule: RoundingRule, _ shown: [String]) {
        for (value, text) in zip(["2.5", "3.5", "-2.5", "-3.5"], shown) {
            #expect(shows(text, value, rule))
            let other = text.hasSuffix("2") ? text.dropLast() + "7" : text.dropLast() + "2"
            #expect(!shows(String(other), value, rule))
        }
    }
}
