import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import BroadsheetValues
import Testing

/// What is too much to be drawn one by one: nothing of it is left out, and the chart says how it is gathered.
@Suite struct ChartGatheringTests {
    private static func value(_ number: Int) -> Int { number * 37 % 911 - 100 }

    private static func named(_ count: Int) -> MemorySource {
        MemorySource("kind n", lines: (0..<count).map { "n\(100_000 + $0) | \(value($0))" })
    }

    private func lines(
        _ source: MemorySource, _ kind: ChartDefinition.Kind, by groups: [GroupDefinition] = [group("kind")],
        _ change: (inout ChartDefinition) -> Void = { _ in }
    ) throws -> [String] {
        let report = report {
            $0.groups = groups
            $0.columns = columns("kind", "n")
            $0.charts = [chart(kind, "n", change)]
        }
        return try overview(report, ["data": source]).lines.map { $0.replacing("\u{A0}", with: " ") }
    }

    /// A point: its name, and its figures.
    private func points(_ lines: [String], figures: Int = 1) -> [(name: String, figures: [Int?])] {
        lines.filter { $0.hasPrefix("- ") }.map { line in
            let words = line.dropFirst(2).split(separator: " ")
            return (
                words.dropLast(figures).joined(separator: " "),
                words.suffix(figures).map { Int($0.replacing(",", with: "")) }
            )
        }
    }

    /// The numbers of the records of a step: `n100010 – n100019`.
    private func members(_ name: String) -> ClosedRange<Int> {
        let ends = name.split(separator: " – ").compactMap { Int($0.dropFirst()) }.map { $0 - 100_000 }
        return (ends.first ?? 0)...(ends.last ?? 0)
    }

    @Test(arguments: [499, 500, 501, 5000, 50_000], [ChartDefinition.Kind.bar, .dot, .waterfall])
    func stepsAreSums(_ count: Int, _ kind: ChartDefinition.Kind) throws {
        let shown = try lines(Self.named(count), kind)
        var points = points(shown)
        let sum = (0..<count).map(Self.value).reduce(0, +)
        if kind == .waterfall { #expect(points.removeLast().figures == [sum]) }
        #expect(points.count <= 500)
        #expect(shown[0].contains("gathered in steps of") == (count > (kind == .waterfall ? 499 : 500)), "\(shown[0])")
        var next = 0
        for point in points {
            let members = members(point.name)
            #expect(members.lowerBound == next)
            #expect(point.figures == [members.map(Self.value).reduce(0, +)])
            next = members.upperBound + 1
        }
        #expect(next == count)
    }

    @Test(arguments: [TotalDefinition.Rule.min, .max, .median])
    func otherTotals(_ rule: TotalDefinition.Rule) throws {
        let shown = try lines(Self.named(1200), .bar) { $0.rule = located(rule) }
        let isSpread = rule == .median
        let points = points(shown.map { $0.replacing(".00", with: "") }, figures: isSpread ? 2 : 1)
        let word = isSpread ? "Minimum – Maximum" : rule == .min ? "Minimum" : "Maximum"
        #expect(shown[0].contains("Drawn of each step: \(word)."), "\(shown[0])")
        #expect(points.flatMap { members($0.name) } == Array(0..<1200))
        for point in points {
            let values = members(point.name).map(Self.value)
            let (least, greatest) = (values.min(), values.max())
            #expect(point.figures == (isSpread ? [least, greatest] : [rule == .min ? least : greatest]))
        }
    }

    /// Averages of names with one to four records: those of a step are of its records, and not the middle of averages.
    @Test func averagesOfStepsAreOfTheirRecords() throws {
        let values = (0..<1200).map { name in (0...name % 4).map { Self.value(name) + 10 * $0 * $0 } }
        let source = MemorySource(
            "kind n",
            lines: values.enumerated().flatMap { name, own in own.map { "n\(100_000 + name) | \($0)" } })
        let shown = try lines(source, .bar) { $0.rule = located(.avg) }
        #expect(shown[0].contains("1,200 values, gathered in steps of 5. Drawn of each step: Average."), "\(shown[0])")
        let points = points(shown.map { $0.replacing(".", with: "") })
        #expect(points.flatMap { members($0.name) } == Array(0..<1200))
        for point in points {
            let own = members(point.name).flatMap { values[$0] }
            #expect(point.figures == [hundredths(own)], "\(point)")
        }
    }

    /// The average in hundredths, half to even.
    private func hundredths(_ values: [Int]) -> Int {
        let (sum, count) = (100 * values.reduce(0, +), values.count)
        var (whole, rest) = sum.quotientAndRemainder(dividingBy: count)
        if rest < 0 { (whole, rest) = (whole - 1, rest + count) }
        return 2 * rest > count || 2 * rest == count && whole % 2 != 0 ? whole + 1 : whole
    }

    @Test func boxesAreRanges() throws {
        let shown = try lines(Self.named(250), .box)
        #expect(
            shown[0].contains("250 values, gathered in steps of 2. Drawn of each step: Minimum – Maximum."),
            "\(shown[0])")
        for point in points(shown.map { $0.replacing(".00", with: "") }, figures: 2) {
            let values = members(point.name).map(Self.value)
            #expect(point.figures == [values.min(), values.max()])
        }
    }

    private static func days(_ count: Int) -> [(day: Day, value: Int)] {
        (0..<count).map { (Day(number: 20_000 + Int32($0)), value($0)) }
    }

    private static func daily(_ count: Int) -> MemorySource {
        MemorySource("day n", lines: days(count).map { "\($0.day) | \($0.value)" })
    }

    @Test(arguments: [
        (501, "a week"), (3600, "a month"), (16_000, "a quarter"), (50_000, "a year"),
    ])
    func daysAreStepsOfTheCalendar(_ count: Int, _ step: String) throws {
        let report = report {
            $0.fields = [field("day", .date)]
            $0.groups = [group("day")]
            $0.columns = columns("day", "n")
            $0.charts = [chart(.bar, "n")]
        }
        let shown = try overview(report, ["data": Self.daily(count)]).lines
        #expect(shown[0].contains("values, gathered in steps of \(step). Drawn of each step: Total."), "\(shown[0])")
        // Sums by the parts of a day, which know nothing of periods.
        var expected: [Int] = []
        var last: [Int] = []
        for (day, value) in Self.days(count) {
            let (year, month, _) = day.components
            let own: [Int] =
                switch step {
                // 5 January 1970 was a Monday.
                case "a week": [(Int(day.number) - 4) / 7]
                case "a month": [year, month]
                case "a quarter": [year, (month + 2) / 3]
                default: [year]
                }
            if own != last { expected.append(0) }
            expected[expected.count - 1] += value
            last = own
        }
        #expect(points(shown).map(\.figures) == expected.map { [$0] })
    }

    @Test func calendarsAreMonthsByYears() throws {
        let report = report {
            $0.fields = [field("day", .date)]
            $0.groups = [group("day")]
            $0.columns = columns("day", "n")
            $0.charts = [chart(.calendar, "n")]
        }
        let shown = try overview(report, ["data": Self.daily(1500)]).lines
        #expect(
            shown[0].contains("1,500 values, gathered in steps of a month. Drawn of each step: Total."), "\(shown[0])")
        let rows = shown.filter { $0.hasPrefix("- ") }
        #expect(rows.count == 12)
        // 1,500 days from 4 October 2024 on are in five years.
        for (month, row) in rows.enumerated() {
            let expected = (2024...2028).map { year -> String in
                let own = Self.days(1500).filter {
                    $0.day.components.year == year && $0.day.components.month == month + 1
                }
                return own.isEmpty ? "–" : written(own.map(\.value).reduce(0, +))
            }
            #expect(row.split(separator: " ").suffix(5).map(String.init) == expected)
        }
    }

    private func written(_ number: Int) -> String {
        let digits = String(number.magnitude)
        let text = digits.count > 3 ? "\(digits.dropLast(3)),\(digits.suffix(3))" : digits
        return (number < 0 ? "-" : "") + text
    }

    private static let series = series()

    private static func series(and more: String...) -> MemorySource {
        let lines = (0..<36).map { number in
            let series = number / 3
            return "s\(10 + series) | k\(number % 3) | \(series * series + number % 3)"
        }
        return MemorySource("s kind n", lines: (lines + more).sorted())
    }

    @Test(arguments: [ChartDefinition.Kind.line, .area, .bar, .dot])
    func seriesBeyondEightAreOne(_ kind: ChartDefinition.Kind) throws {
        let shown = try lines(Self.series, kind, by: [group("s"), group("kind")]) {
            ($0.unit, $0.series) = (located(.groups), located(.sections))
        }
        #expect(shown[0].contains("(s15, s16, s17, s18, s19, s20, s21, 5 others)"), "\(shown[0])")
        // The least five are 0, 1, 4, 9 and 16.
        for (number, point) in points(shown, figures: 8).enumerated() {
            #expect(point.figures == (5..<12).map { $0 * $0 + number } + [30 + 5 * number])
        }
        #expect(!shown[0].contains("Only the first"))
    }

    @Test func theAverageOfAllOtherSeriesIsOfTheirRecords() throws {
        // The first of the least five has a second record, which counts as much as any other.
        let shown = try lines(Self.series(and: "s10 | k0 | 103"), .line, by: [group("s"), group("kind")]) {
            ($0.unit, $0.series, $0.rule) = (located(.groups), located(.sections), located(.avg))
        }
        #expect(shown[0].contains("s21, 5 others)") && !shown[0].contains("Only the first"), "\(shown[0])")
        let points = points(shown.map { $0.replacing(".", with: "") }, figures: 8)
        #expect(points.first?.figures.last == hundredths([0, 1, 4, 9, 16, 103]))
        #expect(points.dropFirst().first?.figures.last == hundredths([1, 2, 5, 10, 17]))
    }

    @Test func seriesWhoseFiguresAreNotJoinedAreLeftOutWithAWord() throws {
        let shown = try lines(Self.series, .line, by: [group("s"), group("kind")]) {
            ($0.unit, $0.series, $0.rule) = (located(.groups), located(.sections), located(.median))
        }
        #expect(shown[0].hasSuffix("Only the first 8 of 12 are drawn."), "\(shown[0])")
    }

    @Test func allOthersOfALimitAreNoPartOfAStep() throws {
        let shown = try lines(Self.named(900), .bar) { $0.limit = located(700) }
        let points = points(shown)
        #expect(points.count == 351)
        #expect(points.last?.name == "200 others")
        #expect(points.last?.figures == [(700..<900).map(Self.value).reduce(0, +)])
        #expect(shown[0].contains("700 values, gathered in steps of 2."), "\(shown[0])")
    }

    @Test func whatStandsBesideANameStandsAtItsStep() throws {
        let shown = try lines(Self.named(600), .bar) {
            var mark = ChartMark(.line, at: $0.place)
            mark.names = [located("n100300")]
            $0.marks = [mark]
        }
        #expect(shown[0].contains("n100300."), "\(shown[0])")
    }
}
