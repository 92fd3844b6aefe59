import BroadsheetRecords
import BroadsheetValues
import Testing

/// Which columns of texts are numbers, and how they are written.
@Suite struct FigureInferenceTests {
    @Test(
        arguments: [
            // Plain, as ever.
            (["1", "-2.50", "1234.567"], "number, 3"), (["1.234", "5.678"], "number, 3"), (["0", "-0.5"], "number, 1"),
            (["007", "008"], "text"), (["1e5"], "text"), (["12345678901234567890123456789012345"], "text"),
            // Every writing that proves itself.
            (["1,234.56"], "number, 2, decimal ."), (["1.234,56"], "number, 2, decimal ,"),
            (["1 234,56"], "number, 2, decimal ,"), (["1\u{A0}234,56", "1\u{202F}234,56"], "number, 2, decimal ,"),
            (["1\u{2009}234.5"], "number, 1, decimal ."), (["1'234.56"], "number, 2, decimal ."),
            (["1’234.56", "1'000"], "number, 2, decimal ."), (["(1,234.56)", "7"], "number, 2, decimal ."),
            (["1234.56-", "3"], "number, 2, decimal ."), (["\u{2212}5", "5.25"], "number, 2, decimal ."),
            (["+5", "+7"], "number, 0, decimal ."), (["1,23,456.78"], "number, 2, decimal ."),
            (["1,23,456"], "number, 0, decimal ."), (["1234,5"], "number, 1, decimal ,"),
            (["12,50"], "number, 2, decimal ,"), (["1.234.567"], "number, 0, decimal ,"),
            (["1,234,567"], "number, 0, decimal ."), (["1.234,5"], "number, 1, decimal ,"),
            (["0,125"], "number, 3, decimal ,"), ([",50"], "number, 2, decimal ,"), ([".50"], "number, 2, decimal ."),
            (["1.234", "1,5"], "number, 1, decimal ,"), (["1,234", "1.5"], "number, 1, decimal ."),
            (["1,234", "1234,567"], "number, 3, decimal ,"), (["-1.050,00", "312,40"], "number, 2, decimal ,"),
            (["1.000.000,00", "1"], "number, 2, decimal ,"), (["1 234", "12"], "number, 0, decimal ."),
            (["1,234.56 CR", "5.00 DR", "0.00"], "number, 2, decimal ."), ([" 12.50", "7 "], "number, 2"),
            // What stays open.
            (["1,234"], "text, 1,234: 1234|1.234"), (["5", "12,345", "7"], "text, 12,345: 12345|12.345"),
            (["1,234", "1.234"], "text, 1,234: 1234|1.234"), (["-1,234"], "text, -1,234: -1234|-1.234"),
            (["€ 1.234"], "text, € 1.234: 1.234|1234, EUR"),
            // What cannot be.
            (["1.234,56", "1,234.56"], "text, 1,234.56 but 1.234,56"), (["12.5", "12,5"], "text, 12.5 but 12,5"),
            (["1,234.56", "n/a"], "text"), (["1,2345.6"], "text"), (["12,3,4"], "text"), (["1.2.3"], "text"),
            (["007,50"], "text"), (["1,234.56 CR", "5.00"], "text"), (["1.234,56 S"], "text"), (["5 apples"], "text"),
            (["192.168.100.200"], "text"), (["10.100.200.101", "10.100.200.102"], "text"),
            (["43.029.031.205", "0,25"], "number, 2, decimal ,"),
            (["123 456 789", "987 654 321"], "text"), (["+49 170 123 456"], "text"), (["01 234"], "text"),
            (["123 456 789", "12"], "number, 0, decimal ."),
            // Currencies and per cent.
            (["€ 1.234,56", "5,00 €"], "money, 2, decimal ,, EUR"), (["EUR 5", "7.5 EUR"], "money, 1, decimal ., EUR"),
            (["£1,234.56", "-£5"], "money, 2, decimal ., GBP"), (["US$5"], "money, 0, decimal ., USD"),
            (["CHF 1'234.50"], "money, 2, decimal ., CHF"), (["-R$ 1.084,12"], "money, 2, decimal ,, BRL"),
            (["€5", "0"], "money, 0, decimal ., EUR"), (["-$1,234.56"], "text, decimal ., sign $"),
            (["5 kr", "1 234,50 kr."], "text, decimal ,, sign kr"), (["¥500"], "text, decimal ., sign ¥"),
            (["€5", "7"], "text, decimal ., partly EUR"), (["€5", "£7"], "text, decimal ., EUR and GBP"),
            (["$5", "€7"], "text, decimal ., $ and EUR"), (["12,5 %", "3%"], "number, 1, decimal ,, %"),
            (["12.5%", "3"], "text"), (["5 %", "€5"], "text"),
            // Nothing to go by.
            ([nil, ""], "text"), (["  ", "5"], "number, 0"), (["true", "FALSE"], "boolean"), (["-"], "text"),
        ] as [([String?], String)])
    func aColumnDecides(_ values: [String?], _ expected: String) {
        #expect(inferred(values).summary == expected)
        #expect(inferred(Array(values.reversed())).type == inferred(values).type)
    }

    @Test func aPointBeforeThreeDigitsIsPlainOnlyWhereCommasStandBetweenFields() {
        #expect(inferred(["1.234"], delimiter: ",").summary == "number, 3")
        for delimiter in [";", "\t", "|"] as [Character] {
            #expect(inferred(["1.234"], delimiter: delimiter).summary == "text, 1.234: 1.234|1234")
            #expect(inferred(["1.234", "0.5"], delimiter: delimiter).summary == "number, 3")
            #expect(inferred(["1.234", "2,5"], delimiter: delimiter).summary == "number, 1, decimal ,")
        }
    }

    @Test func anotherColumnTellsWhatAPointIs() {
        let both = inferred([("a", ["1.234", "5.678"]), ("b", ["12,50", "3,00"])])
        #expect(both.map(\.summary) == ["text, 1.234: 1.234|1234", "number, 2, decimal ,"])
        let point = inferred([("a", ["1.234", "5.678"]), ("b", ["12.50", "3"])], delimiter: ";")
        #expect(point.map(\.summary) == ["number, 3", "number, 2"])
    }

    /// All values count, not only the first.
    @Test(arguments: [1, 100, 5000]) func theLastValueCounts(_ size: Int) {
        let many = Array(repeating: "1,234" as String?, count: 5000)
        #expect(inferred([("f", many + ["12,5"])], size: size)[0].summary == "number, 3, decimal ,")
        #expect(inferred([("f", many + ["x"])], size: size)[0].summary == "text")
        #expect(inferred([("f", many)], size: size)[0].summary == "text, 1,234: 1234|1.234")
    }

    /// Of declared fields the first values tell how they are written; only where they do not, the others are looked at.
    @Test func declaredFieldsAreLookedAtNoLongerThanNeeded() {
        func writing(_ values: [String?], delimiter: Character = ",") -> FieldWriting {
            let field = inferred([("f", values)], declared: ["f"], delimiter: delimiter)[0]
            #expect(field.type == .text)
            return field.writing
        }
        let plain = Array(repeating: "12" as String?, count: 3000)
        #expect(writing(plain + ["1.234,5"]) == .plain)
        #expect(writing(plain + ["1.234,5"], delimiter: ";") == .figures(.comma))
        #expect(writing(["12.5"] + plain + ["x"]) == .figures(.point))
        #expect(writing(["12,5"] + plain + ["x"]) == .figures(.comma))
        #expect(writing(Array(repeating: "1,234", count: 3000) + ["1,5"]) == .figures(.comma))
        #expect(writing(["31.12.2025"] + Array(repeating: "01.01.2025", count: 3000)) == .dates(pattern: "dd.MM.yyyy"))
        #expect(
            writing(Array(repeating: "01/02/2025", count: 3000) + ["31/12/2025"]) == .dates(pattern: "dd/MM/yyyy"))
        #expect(writing(Array(repeating: nil, count: 3000) + ["31/12/2025"]) == .dates(pattern: "dd/MM/yyyy"))
    }

    @Test(
        arguments: [
            (["1,234"], "1,234 can mean 1234 (decimal: \".\") or 1.234 (decimal: \",\")"),
            (
                ["1.234,56", "1,234.56"],
                "1,234.56 and 1.234,56 cannot be written the same way; text until that is mended"
            ),
            (["$5"], "$ can be USD, CAD, AUD, NZD …: write the one that is meant"),
            (["20251231"], "a number, but every value could be a date"), (["12.5"], nil), (["12,5"], nil),
            (["2025-12-31 10:00"], "times; as a date, each is the day as it is written"),
        ] as [([String?], String?)])
    func whatIsNotClearIsSaid(_ values: [String?], _ expected: String?) {
        #expect(inferred(values).remark == expected)
    }
}
