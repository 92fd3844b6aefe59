import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// What a report says of several sections whose figures do not look alike.
@Suite struct SeveralSectionsTests {
    private func grand(_ sources: [String: MemorySource], _ change: (inout ReportDefinition) -> Void) throws -> String {
        let finished = try run(
            report(nil) {
                $0.sections = sources.keys.sorted().map { section(located($0), source: located($0)) }
                $0.totals = [total(.sum, "n")]
                change(&$0)
            }, sources)
        return finished.rows.filter { $0.hasPrefix("grandfooter") }.joined(separator: "\n")
    }

    @Test func theGrandTotalHasTheDigitsOfTheWidestSection() throws {
        let sources = ["a": MemorySource("n", "6"), "b": MemorySource("n", "7.55"), "c": MemorySource("n", "0.5")]
        #expect(try grand(sources) { _ in } == "grandfooter (3): sum 14.05")
        #expect(
            try grand(sources) { $0.totals = [total(.avg, "n"), total(.max, "n"), total(.first, "n")] }
                == "grandfooter (3): avg 4.68, max 7.55, first 6.00")
        #expect(
            try grand(["a": MemorySource("n", "0"), "b": MemorySource("n", "0.50")]) { _ in }
                == "grandfooter (2): sum 0.50")
    }

    @Test func whatTheReportDeclaresOfItsTotalHolds() throws {
        let sources = ["a": MemorySource("n", "6"), "b": MemorySource("n", "7.55")]
        #expect(try grand(sources) { $0.totals[0].style.digits = located(1) } == "grandfooter (2): sum 13.6")
        #expect(try grand(sources) { $0.totals[0].style.show = "0.000" } == "grandfooter (2): sum 13.550")
    }

    @Test func aTotalOfASectionThatDeclaresMoreDigitsCounts() throws {
        let sources = ["a": MemorySource("n", "6"), "b": MemorySource("n", "7.5")]
        let text = try grand(sources) {
            $0.sections[1].totals = [total(.sum, "n")]
            $0.sections[1].totals?[0].style.digits = located(3)
        }
        #expect(text == "grandfooter (2): sum 13.500")
    }

    @Test func amountsHaveTheDigitsOfTheirCurrencyAtLeast() throws {
        let sources = ["a": MemorySource("n c", "6 | JPY", "1.5 | EUR"), "b": MemorySource("n c", "7.123 | EUR")]
        let change: (inout ReportDefinition) -> Void = {
            $0.fields = [money("n", "c")]
            $0.columns = columns("n")
        }
        #expect(try grand(sources, change) == "grandfooter (3): sum ¥6\ngrandfooter (3)+: sum €8.62")
        let wide = try grand(sources) {
            change(&$0)
            $0.sections[1].totals = [total(.sum, "n")]
            $0.sections[1].totals?[0].style.digits = located(3)
        }
        #expect(wide == "grandfooter (3): sum ¥6.000\ngrandfooter (3)+: sum €8.623")
    }

    @Test func aSectionWithoutAValueSaysNothingOfTheOthers() throws {
        for sources in [
            ["a": MemorySource("n m"), "b": MemorySource("n m", "7.55 | x")],
            ["a": MemorySource("n m", " | x"), "b": MemorySource("n m", "7.55 | x")],
            ["a": MemorySource("n m", "7.55 | x"), "b": MemorySource("n m", " | x")],
        ] {
            let text = try grand(sources) { $0.columns = columns("n") }
            #expect(text.hasSuffix("sum 7.55"), "\(text)")
            let computed = try grand(sources) {
                $0.columns = [column("v", "n * 2")]
                $0.totals = [total(.sum, "v")]
            }
            #expect(computed.hasSuffix("sum 15.10"), "\(computed)")
        }
    }

    @Test func valuesOfTwoKindsAreNeverOneTotal() throws {
        let date = MemorySource("n w", "2026-01-02 | 1")
        let words = MemorySource("n w", "one | 1")
        let number = MemorySource("n w", "1 | 1")
        let truth = MemorySource("n w", "true | 1")
        for (one, other) in [(date, words), (number, words), (truth, date), (number, truth), (date, number)] {
            for rule in [TotalDefinition.Rule.min, .max, .first, .last] {
                let wrong = report(nil) {
                    $0.sections = [section("A", source: "a"), section("B", source: "b")]
                    $0.totals = [total(rule, "n")]
                }
                let text = try #require(complaint(wrong, ["a": one, "b": other]))
                #expect(text.contains("they are never one total"), "\(text)")
                var right = wrong
                right.totals = [total(.count, "n")]
                #expect(complaint(right, ["a": one, "b": other]) == nil)
                right.totals = []
                right.sections[0].totals = wrong.totals
                right.sections[1].totals = wrong.totals
                #expect(complaint(right, ["a": one, "b": other]) == nil)
                right.sections[1].totals = []
                right.summary = wrong.totals
                #expect(complaint(right, ["a": one, "b": other])?.contains("never one total") == true)
            }
        }
    }

    /// `+` would join two texts: blanks in all records are none.
    @Test(arguments: [["x | | "], []])
    func whatIsAddedUpOfBlanksIsNoText(_ lines: [String]) throws {
        let finished = try run(
            report(nil) {
                $0.sections = ["a", "b"].map { section(located($0), source: located($0)) }
                $0.columns = [column("t"), column("n", "v + w")]
                $0.totals = [total(.max, "n")]
            }, ["a": MemorySource("t v w", "x | 1 | 2"), "b": MemorySource("t v w", lines: lines)])
        #expect(finished.rows.last == "grandfooter (\(1 + lines.count)): | max 3")
    }

    /// Sections with figures of different lengths, added up once more in whole numbers.
    @Test(arguments: 1...80 as ClosedRange<UInt64>)
    func theWholeIsWhatTheSectionsAddUpTo(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let many = Int.random(in: 2...5, using: &generator)
        let isComputed = Bool.random(using: &generator)
        var sources: [String: MemorySource] = [:]
        var units: [[Int]] = []
        var digits: [Int] = []
        for number in 0..<many {
            let scale = Int.random(in: 0...4, using: &generator)
            let kind = Int.random(in: 0...5, using: &generator)
            let values = (0..<(kind == 0 ? 0 : Int.random(in: 1...4, using: &generator))).map { _ in
                Int.random(in: -199...199, using: &generator)
            }
            // A file without records, one without values, and others.
            let lines =
                values.isEmpty
                ? (Bool.random(using: &generator) ? [] : ["x | "]) : values.map { "x | \(Self.plain($0, scale))" }
            sources["s\(number)"] = MemorySource("t v", lines: lines)
            units.append(values.map { $0 * Self.power(4 - scale) })
            digits.append(values.isEmpty ? -1 : isComputed ? min(scale, 2) : scale)
        }
        let finished = try run(
            report(nil) {
                $0.sections = sources.keys.sorted().map { section(located($0), source: located($0)) }
                $0.columns = isComputed ? [column("t"), column("n", "v * 1")] : [column("t"), column("n", "v")]
                $0.totals = [total(.sum, "n"), total(.max, "n"), total(.count, "n")]
            }, sources)
        let all = units.flatMap { $0 }
        guard let widest = digits.max(), widest >= 0 else { return }
        let sum = Self.shown(all.reduce(0, +), widest)
        let grand = finished.rows.first { $0.hasPrefix("grandfooter") } ?? ""
        #expect(
            grand.hasSuffix(": | sum \(sum), max \(Self.shown(all.max() ?? 0, widest)), count \(all.count)"),
            "\(grand) and not \(sum), seed \(seed)")
        // A note stands where the figures that are shown do not add up to the sums that are.
        var differs =
            Self.rounded(all.reduce(0, +), widest)
            != zip(units, digits).map { units, digits in
                units.map { Self.rounded($0, digits) }.reduce(0, +)
            }.reduce(0, +)
        for (units, digits) in zip(units, digits) where digits >= 0 {
            if Self.rounded(units.reduce(0, +), digits) != units.map({ Self.rounded($0, digits) }).reduce(0, +) {
                differs = true
            }
        }
        let notes = finished.rows.filter { $0 == "message: \(Words().rounded)" }.count
        #expect((notes > 0) == differs, "\(finished.text), seed \(seed)")
    }

    private static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

    /// So many ten-thousandths to `digits` decimals, a half to the even neighbour.
    private static func rounded(_ units: Int, _ digits: Int) -> Int {
        guard digits >= 0 else { return units }
        let step = power(4 - digits)
        let (quotient, rest) = (units.magnitude.quotientAndRemainder(dividingBy: step.magnitude))
        let twice = Int(rest) * 2
        let up = twice > step || twice == step && quotient % 2 == 1
        return (Int(quotient) + (up ? 1 : 0)) * step * (units < 0 ? -1 : 1)
    }

    private static func plain(_ units: Int, _ scale: Int) -> String {
        let text = String(units.magnitude)
        let padded = String(repeating: "0", count: max(0, scale + 1 - text.count)) + text
        let whole = padded.dropLast(scale)
        return (units < 0 ? "-" : "") + whole + (scale > 0 ? "." + padded.suffix(scale) : "")
    }

    private static func shown(_ units: Int, _ digits: Int) -> String {
        let rounded = rounded(units, digits) / power(4 - digits)
        return plain(rounded, digits)
    }
}
