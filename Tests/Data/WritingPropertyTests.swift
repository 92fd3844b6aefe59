import BroadsheetBytes
import BroadsheetData
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

/// Random figures and dates in every writing: they are read back exactly, or not at all.
@Suite struct WritingPropertyTests {
    /// A way to write figures.
    struct Style: CustomStringConvertible {
        var group: String
        var decimal: String
        var before = ""
        var after = ""
        var minus = "-"
        var isIndian = false

        var description: String { "\(before)1\(group)234\(decimal)5\(after)" }

        /// `units` of 10^-`scale` in this style.
        func text(_ units: Int, _ scale: Int) -> String {
            var digits = String(abs(units))
            while digits.count <= scale { digits = "0" + digits }
            let fraction = scale > 0 ? decimal + digits.suffix(scale) : ""
            var whole = Substring(digits.dropLast(scale))
            var groups: [Substring] = []
            while !whole.isEmpty {
                let size = isIndian && !groups.isEmpty ? 2 : 3
                groups.insert(whole.suffix(size), at: 0)
                whole = whole.dropLast(size)
            }
            let figure = before + groups.joined(separator: group) + fraction + after
            if units >= 0 { return figure }
            switch minus {
            case "(": return "(\(figure))"
            case "after": return figure + "-"
            default: return minus + figure
            }
        }
    }

    static let styles = [
        Style(group: "", decimal: "."), Style(group: ",", decimal: "."), Style(group: ".", decimal: ","),
        Style(group: " ", decimal: ","), Style(group: "\u{A0}", decimal: ","), Style(group: "\u{202F}", decimal: ","),
        Style(group: "\u{2009}", decimal: "."), Style(group: "'", decimal: "."), Style(group: "’", decimal: "."),
        Style(group: ",", decimal: ".", minus: "("), Style(group: ".", decimal: ",", minus: "after"),
        Style(group: ",", decimal: ".", minus: "\u{2212}"), Style(group: ",", decimal: ".", isIndian: true),
        Style(group: ".", decimal: ",", before: "€ "), Style(group: ".", decimal: ",", after: " €"),
        Style(group: ",", decimal: ".", before: "£"), Style(group: "'", decimal: ".", before: "CHF "),
        Style(group: ".", decimal: ",", before: "R$ "), Style(group: " ", decimal: ",", after: " zł"),
    ]

    @Test(arguments: styles.indices) func columnsThatProveThemselvesAreReadBackExactly(_ number: Int) throws {
        let style = Self.styles[number]
        var random = Seeded(UInt64(number) + 1)
        for _ in 0..<60 {
            let scale = Int.random(in: 0...4, using: &random)
            let figures = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                Int.random(in: -1_000_000_000...1_000_000_000, using: &random)
                    / [1, 1000, 1_000_000].randomElement(using: &random)!
            }
            let texts = figures.map { style.text($0, scale) } + [style.text(1_234_567_8, 2)]
            let field = inferred([("f", texts)], delimiter: ";")[0]
            #expect(field.type == .number || field.type == .money, "\(texts)")
            let sign = style.decimal == "," ? FieldWriting.DecimalSign.comma : .point
            #expect(field.writing == .figures(sign) || field.writing == .plain && sign == .point, "\(texts)")
            let reader = NumberReader(decimal: sign == .comma ? "," : ".", group: sign == .comma ? "." : ",")
            for (units, text) in zip(figures, texts) {
                let expected = Decimal(units: Int128(units), scale: UInt8(scale))
                #expect(try reader.read(bytes(text).span).amount.description == expected.description, "\(text)")
            }
        }
    }

    /// Figures that can be read in two ways, one and all, never become numbers.
    @Test func ambiguousColumnsStayOpen() {
        var random = Seeded(77)
        for sign in [",", "."] {
            for _ in 0..<300 {
                let texts = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                    let minus = Bool.random(using: &random) ? "-" : ""
                    let last = String(Int.random(in: 1000...1999, using: &random)).suffix(3)
                    return "\(minus)\(Int.random(in: 1...999, using: &random))\(sign)\(last)"
                }
                let whole = (0..<3).map { _ in String(Int.random(in: 0...999, using: &random)) }
                let field = inferred([("f", (texts + whole).shuffled(using: &random))], delimiter: ";")[0]
                guard case .ambiguous(let ambiguity) = field.writing else {
                    Issue.record("\(texts) is \(field.summary)")
                    continue
                }
                #expect(field.type == .text && ambiguity.readings.count == 2)
            }
        }
    }

    @Test(
        arguments: [
            "dd/MM/yyyy", "MM/dd/yyyy", "dd.MM.yyyy", "dd.MM.yy", "yyyy/MM/dd", "d MMM yyyy", "MMM d, yyyy",
            "d-MMM-yyyy",
        ])
    func datesThatProveThemselvesAreReadBack(_ pattern: String) throws {
        var random = Seeded(5)
        let english = try #require(LocaleTable("en"))
        let format = try DateFormat(pattern: pattern, locale: english)
        for _ in 0..<40 {
            let days = (0..<20).map { _ in Day(number: Int32.random(in: 0...30_000, using: &random)) }
            // One that tells day and month apart, one that tells the year.
            let texts = (days + [Day(number: 20_453)]).map { day in
                var sink = ByteSink()
                format.append(day, to: &sink)
                return sink.span.string
            }
            let field = inferred([("f", texts)])[0]
            guard field.type == .date, case .dates(let found, let locale) = field.writing else {
                Issue.record("\(texts) is \(field.summary)")
                continue
            }
            let reader = try DateReader(pattern: found, locale: #require(LocaleTable(locale ?? "en")))
            for (day, text) in zip(days, texts) { #expect(reader.read(bytes(text).span) == day, "\(text)") }
        }
    }

    /// Whatever stands in a column, looking at it ends, and what is taken for a figure can be read as one.
    @Test func anythingIsLookedAt() throws {
        var random = Seeded(9)
        let parts = [
            "1", "23", "456", "0", ".", ",", "'", "’", " ", "\u{A0}", "-", "(", ")", "€", "$", "EUR", "kr", "%", "CR",
            "/",
            ":", "T", "Z", "+01:00", "Dec", "März", "12", "31", "2025", "\u{202F}", "\u{2212}", "x", "de", "AM",
            "\u{0}",
        ]
        for _ in 0..<20_000 {
            let values = (0..<2).map { _ in
                (0..<Int.random(in: 0...9, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
            }
            let field = inferred([("f", values)])[0]
            guard field.type == .number || field.type == .money else { continue }
            for value in values where !value.allSatisfy({ $0 == " " }) {
                #expect(canBeRead(value, field), "\(value) in \(values): \(field.summary)")
            }
        }
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = inferred([("f", [String(decoding: bytes, as: UTF8.self)])])
        }
    }

    private func canBeRead(_ value: String, _ field: Field) -> Bool {
        var text = Substring(value)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        if Decimal(String(text)) != nil { return true }
        guard case .figures(let sign) = field.writing else { return false }
        let reader = NumberReader(decimal: sign == .comma ? "," : ".", group: sign == .comma ? "." : ",")
        return (try? reader.read(bytes(value).span)) != nil
    }

    private func bytes(_ text: String) -> ByteSink {
        var sink = ByteSink()
        sink.append(text)
        return sink
    }
}
