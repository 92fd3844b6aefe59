import BroadsheetBytes
import BroadsheetCharts
import BroadsheetTesting
import BroadsheetValues
import Testing

/// What charts and the default theme must know of each other.
@Suite struct ThemeTests {
    private func file(_ path: String) throws -> String {
        try #require(Project.root().text(of: path), "\(path) is not there")
    }

    /// The words that the program knows by itself are those of the theme, and the manual tells of each.
    @Test func wordsAreThoseOfTheTheme() throws {
        var theme: [String: String] = [:]
        for line in try file("Themes/broadsheet/theme.yml").split(separator: "\n") {
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("chart_"), let colon = line.firstIndex(of: ":") else { continue }
            let text = line[line.index(after: colon)...].drop { $0 == " " }
            theme[String(line[..<colon])] = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : String(text)
        }
        #expect(Set(theme.keys) == Set(ChartWords.names))
        let (own, themes) = (ChartWords(), ChartWords { theme[$0] })
        let paths = [\ChartWords.bar, \.line, \.share, \.series, \.noWhole, \.table, \.sparkline, \.band]
        for path in paths + [\.one, \.none, \.missing, \.limited, \.notAbove, \.source] {
            #expect(own[keyPath: path] == themes[keyPath: path])
        }
        let forms = [PluralCategory.one, .other].map { "\($0.name): \"\(own.other[$0])\"" }.joined(separator: ", ")
        #expect(theme["chart_other"] == "{ \(forms) }")
        let manual = try file("docs/manual/charts.md")
        for name in ChartWords.names { #expect(manual.contains("`\(name)`")) }
    }

    /// A drawing whose classes nobody colours would be black on black in the dark.
    @Test func classesHaveRules() throws {
        let sheets = try ["broadsheet", "charts"].map { try file("Themes/broadsheet/assets/\($0).css") }
        let rules = sheets.joined().replacing("\n", with: " ")
        var sink = ByteSink()
        let values = (0..<12).map { ChartPoint(label: "P\($0)", value: Decimal($0 + 1), shown: "\($0 + 1)") }
        let many = (0..<600).map { ChartPoint(label: "P\($0)", value: Decimal($0 - 5), shown: "") }
        sink.append(drawn(.bar, values) + drawn(.bar, many) + drawn(.line, values) + drawn(.share, values))
        let some = (0..<8).map { series("Series \($0)", "\(1 - $0)", "", "\($0 + 1)") }
        let kinds: [SeriesKind] = [
            .lines, .bars(.stacked), .areas(.whole), .dots, .bullets, .waterfall, .heat, .boxes,
            .histogram([0, 1, 2, 3]),
        ]
        for kind in kinds {
            sink.append(drawn(kind, ["a", "b", "c"], some))
        }
        let days = (0..<300).compactMap { Day(year: 2026, month: $0 / 28 % 12 + 1, day: $0 % 28 + 1) }
        let long = ChartSeries(label: "S", values: days.map { _ in 1 }, shown: days.map { _ in "1" })
        sink.append(drawn(.lines, days.map { "\($0)" }, [long], days: Array(Set(days)).sorted()))
        let beside: [ChartReference] = [
            ChartReference(at: .value(1), label: "Line", place: "1"),
            ChartReference(at: .names(0, 1), label: "Range", place: "a"),
            ChartReference(at: .point(series: 0, name: 2), label: "Point", place: "c"),
        ]
        sink.append(drawn(.lines, ["a", "b", "c"], some, references: beside))
        CellBar(least: -1, greatest: 5).append(-1, to: &sink)
        CellShare(of: 5).append(1, to: &sink)
        let list: [Decimal?] = [1, -1]
        for shape in [Sparkline.Shape.line, .bars] {
            let format = NumberFormat(locale: .standard, minimumDigits: 0, maximumDigits: 0, rounding: .halfEven)
            Sparkline(
                shape, band: .reach, words: ChartWords(), format: format, isRightToLeft: false, locale: .standard
            )
            .append(list.span, to: &sink)
        }
        let classes = Set(elements(sink.string).flatMap { ($0.attributes["class"] ?? "").split(separator: " ") })
        #expect(
            classes.isSuperset(of: [
                "bars", "negative", "line", "part-8", "legend", "zero", "note", "whole", "band", "ends",
            ]))
        #expect(
            classes.isSuperset(of: ["series-8", "end-8", "name-8", "leader", "stack", "tick", "patterns", "narrow"]))
        #expect(classes.isSuperset(of: ["range", "target", "sum", "shade-0", "shade-5", "below", "on-dark"]))
        #expect(classes.isSuperset(of: ["span", "reference", "ring", "remarks"]))
        // These are coloured by what they stand in, as all text is.
        let ofText = (1...8).map { "name-\($0)" }
        for name in classes.subtracting(
            ["wide", "amount", "labels", "last", "share", "shade-0"] + ofText.map { $0[...] })
        {
            let isThere = ["\(name) ", "\(name),", "\(name))", "\(name):"].contains { rules.contains(".\($0)") }
            #expect(isThere, "nothing is said of .\(name)")
        }
    }

    @Test func theManualNamesTheColours() throws {
        let manual = try file("docs/manual/charts.md")
        for name in ["--bar", "--bar-loss", "--track"] + (1...8).map({ "--part-\($0)" }) {
            #expect(manual.contains("`\(name)`"))
        }
    }
}
