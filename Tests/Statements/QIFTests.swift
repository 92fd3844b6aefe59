import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetStatements

@Suite struct QIFTests {
    @Test func partsAreRecords() throws {
        let statement = try StatementText(Sample.qif, .qif)
        #expect(
            try statement.values("account", "entry", "date", "amount", "name", "category", "text", "check_number") == [
                ["Giro", "1", "01/31/2026", "-1,000.00", "Shop", "Food", nil, nil],
                ["Giro", "1", "01/31/2026", "-234.50", "Shop", "Drink", "wine", nil],
                ["Giro", "2", "02/01/2026", "2,000.00", "Pay", nil, nil, "101"],
            ])
        let schema = try statement.source.schema(declared: [])
        let date = try #require(schema.fields.first { $0.name == "date" })
        #expect(date.type == .date && date.writing == .dates(pattern: "MM/dd/yyyy"))
    }

    @Test func whoseDayComesFirstIsAsked() throws {
        let text = Sample.qif.split(separator: "D1/31'26", omittingEmptySubsequences: false).joined(
            separator: "D1/3'26")
        let statement = try StatementText(text, .qif)
        let schema = try statement.source.schema(declared: [])
        guard case .ambiguous = schema.fields.first(where: { $0.name == "date" })?.writing else {
            Issue.record("the order of day and month is not asked")
            return
        }
    }

    @Test func whatIsBoughtIsPaidFor() throws {
        let text =
            "!Type:Invst\nD31/1/2026\nNBuy\nYApple\nI190,25\nQ3\nO1,00\nT571,75\n^\nD31/1/2026\nNReinvDiv\nT5,00\n^\n"
        let statement = try StatementText(text, .qif)
        #expect(
            try statement.values("code", "security", "units", "price", "commission", "amount", "other") == [
                ["Buy", "Apple", "3", "190,25", "1,00", "-571,75", nil],
                ["ReinvDiv", nil, nil, nil, nil, nil, "T: 5,00"],
            ])
    }

    @Test func faultsHavePlaces() throws {
        for (old, new, complaint) in [
            ("$-234.50", "$-234.51", "7: the parts of this entry add up to -1234.51, and its amount is -1234.50"),
            ("^\nD2/", "D2/", "15: a second line with D stands in this entry"),
            ("PPay\n^\n", "PPay\n", "16: the file ends in the middle of this entry"),
            ("T2,000.00", "T2,00.00", "17: \"2,00.00\" is no figure"),
            ("D2/ 1'26", "D22/ 41'26", "16: \"22/ 41'26\" is no day"),
            ("!Type:Bank", "!Type:Bnk", "5: QIF has no list \"!Type:Bnk\""),
            ("T2,000.00\n", "", "16: this entry has no amount"),
            ("PPay", "?Pay", "19: this line begins with no letter of QIF"),
        ] {
            let text = Sample.qif.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
            let found = try StatementText(text, .qif).complaint
            #expect(found == complaint)
        }
    }
}
