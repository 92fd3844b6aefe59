import BroadsheetData
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

/// Which value keeps a field from being one of figures or dates, and when that is worth a word.
struct StrayTests {
    @Test(arguments: [
        (["5", "n/a", "7"], "n/a", Stray.Kind.numbers, false),
        (["n/a", "n/a", "5", "7"], "n/a", .numbers, false),
        (["1.50", "2.25", "-"], "-", .numbers, true),
        (["1.234,56", "7,50", "auf Anfrage"], "auf Anfrage", .numbers, true),
        (["€5", "€7.50", "tba"], "tba", .numbers, true),
        (["12.5O", "1.5", "2.5", "3.5", "4.5", "5.5"], "12.5O", .numbers, true),
        (["5 %", "7 %", "?"], "?", .numbers, true),
        (["12", "14", "12a", "9", "7"], "12a", .numbers, false),
        (["2026-01-02", "2026-01-03", "soon"], "soon", .dates, true),
        (["2026-01-02", "2026-01-03", "02.01.2026"], "02.01.2026", .dates, true),
        (["31.12.2025", "30.12.2025", "2025-12-29"], "2025-12-29", .dates, true),
        (["pending", "31.12.2025", "30.12.2025"], "pending", .dates, true),
    ])
    func straysAreFound(_ values: [String], _ stray: String, _ kind: Stray.Kind, _ isCertain: Bool) throws {
        let field = inferred(values)
        let found = try #require(field.stray)
        #expect(field.type == .text)
        #expect(found.value == stray)
        #expect(found.origin == UInt64(values.firstIndex(of: stray)!))
        #expect(found.kind == kind)
        #expect(found.isCertain == isCertain)
        #expect(found.count + found.others == values.count)
    }

    /// A per cent among numbers, and a mark of credit on some amounts only: all are figures, and together they are none.
    @Test(arguments: [
        (["5", "7", "10%"], "10%"), (["10%", "12%", "7"], "7"), (["5.00 CR", "7.00 DR", "9.00"], "9.00"),
    ])
    func figuresThatDoNotGoTogetherAreStrays(_ values: [String], _ stray: String) {
        #expect(inferred(values).stray?.value == stray)
    }

    @Test(arguments: [
        ["Cup", "Pan", "Pot"], ["A1", "B2", "C3"], ["10115", "01069", "80331"], ["10115", "80331", "01069", "01067"],
        ["S", "M", "L", "38", "40"], ["007", "n/a", "008"], ["x", "5"], ["5", "x"], ["5", "7"], ["5", "7", ""],
        ["12 High St", "14 Low St", "5"], ["1.2.3", "1.2.4", "1.3"], ["true", "false", "n/a"],
        ["a", "b", "c", "d", "1", "2", "3", "4", "5"], ["n/a", "n/a"], ["1", "2", "a", "b"],
        ["123 456 789", "223 456 789", "323 456 789"], ["192.168.1.10", "10.0.0.1", "5"],
        ["2026-01-02T10:00:00Z", "2026-01-03T11:00:00Z", "2026-01-04T11:00:00Z"],
    ])
    func textsHaveNone(_ values: [String]) { #expect(inferred(values).stray == nil) }

    /// However late it comes, and however many records lie between.
    @Test func theLastOfManyIsFound() {
        let values = (0..<5_000).map(String.init) + ["n/a"]
        #expect(inferred(values).stray?.origin == 5_000)
        #expect(inferred(["n/a"] + values.dropLast()).stray?.others == 5_000)
    }

    /// What is declared is read as it is declared.
    @Test func declaredFieldsHaveNone() {
        #expect(inferred([("f", ["5", "n/a", "7"])], declared: ["f"])[0].stray == nil)
    }

    /// The rule against a plain count: random columns of figures, placeholders and words.
    @Test func randomColumnsAgreeWithTheRule() {
        var random = Seeded(7)
        for _ in 0..<500 {
            let figures = Int.random(in: 0..<30, using: &random)
            let strays = Int.random(in: 0..<12, using: &random)
            let words = Int.random(in: 0..<2, using: &random) == 0 ? ["n/a"] : ["a", "b", "c", "d"]
            var values = (0..<figures).map { _ in "\(1 + Int.random(in: 0..<900, using: &random))" }
            for _ in 0..<strays {
                let place = Int.random(in: 0...values.count, using: &random)
                values.insert(words.randomElement(using: &random)!, at: place)
            }
            let others = Set(values).intersection(words).count
            let wanted = figures >= 2 && strays > 0 && (others == 1 ? strays <= figures : strays * 4 <= figures)
            // A field may be given up early where texts come first, and never be told of wrongly.
            let found = inferred(values).stray
            if let found { #expect(wanted && found.count == strays && found.others == figures) }
            if wanted, others == 1 || strays <= 8 { #expect(found != nil, "\(values)") }
        }
    }
}
