import BroadsheetTesting
import Testing

@testable import BroadsheetStatements

@Suite struct MTTests {
    @Test func germanAndDutchDetails() throws {
        let statement = try StatementText(Sample.mt940, .mt)
        #expect(
            try statement.values("date", "value_date", "amount", "name", "counterparty_account", "text", "end_to_end")
                == [
                    [
                        "2026-01-02", "2025-12-31", "-12.50", "Stadtwerke Köln GmbH", "DE02100100100006820101",
                        "Strom Dezember Rate 12 und Grundpreis", "A-1",
                    ],
                    ["2026-01-02", "2026-01-02", "1200", "Müller", nil, "Rechnung 118", "2026-1"],
                    ["2026-01-03", "2026-01-03", "1.00", "J. JANSEN", "NL91ABNA0417164300", "Invoice 12", nil],
                ])
        #expect(
            try statement.values(
                "account", "bank", "statement", "bank_code", "booking_text", "mandate", "creditor_id", "bank_reference",
                "reversal")[0] == [
                    "0532013000", "37040044", "00012", "105", "FOLGELASTSCHRIFT", "M7", "DE98ZZZ09999999999", "55",
                    "false",
                ])
        #expect(
            try statement.values("original_amount", "original_currency", "fee", "fee_currency")[1] == [
                "1300.00", "USD", "2.50", "EUR",
            ])
        #expect(try statement.values("reversal")[2] == ["true"])
    }

    @Test(arguments: [1, 7, 64, 200]) func piecesMayEndAnywhere(_ window: Int) throws {
        let whole = try StatementText(Sample.mt940, .mt).values("amount", "name", "text", "other")
        #expect(try StatementText(Sample.mt940, .mt, window: window).values("amount", "name", "text", "other") == whole)
    }

    @Test func aBlankAtTheEndOfALinePartsWords() throws {
        let text =
            ":20:X\n:25:1/2\n:28C:1\n:60F:C260101EUR0,\n:61:260102C1,NTRFNONREF\n:86:166?20SVWZ+One \ntwo?21three"
            + "\n:62F:C260102EUR1,\n-\n"
        let found = try StatementText(text, .mt).values("text")
        #expect(found == [["One two three"]])
    }

    @Test func linesMayEndInAnything() throws {
        let whole = try StatementText(Sample.mt940, .mt).values("amount", "name", "text", "other")
        for end in ["\r\n", "\r"] {
            let text = Sample.mt940.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
            #expect(try StatementText(text, .mt).values("amount", "name", "text", "other") == whole)
        }
    }

    @Test func oldLettersAreRead() throws {
        let bytes = Array(Sample.mt940.utf8).split(separator: 0xC3, omittingEmptySubsequences: false)
        // ö and ü of Latin-1 are the second byte of UTF-8 and 40.
        let latin = bytes.enumerated().flatMap { i, part in
            i == 0 ? Array(part) : [part.first.map { $0 + 0x40 } ?? 0] + part.dropFirst()
        }
        #expect(try StatementText(latin, .mt).values("name")[0] == ["Stadtwerke Köln GmbH"])
    }

    @Test func interimReportsHaveSumsOfTheirOwn() throws {
        let text =
            ":20:X\n:25:NL91ABNA0417164300\n:28C:1\n:34F:EURD0,\n:13D:2601021200+0100\n:61:260102D5,NTRFNONREF\n"
            + ":61:260102C7,NTRFNONREF\n:90D:1EUR5,\n:90C:1EUR7,\n-\n"
        let statement = try StatementText(text, .mt)
        #expect(try statement.values("amount", "status") == [["-5", "pending"], ["7", "pending"]])
        let wrong = text.split(separator: "90C:1EUR7", omittingEmptySubsequences: false).joined(separator: "90C:2EUR7")
        #expect(
            try StatementText(wrong, .mt).complaint
                == "9: the statement says that its credits are 2 entries of 7, and there are 1 of 7")
    }

    @Test func faultsHavePlaces() throws {
        for (old, new, complaint) in [
            (
                "C260102EUR2187,50\n-}", "C260102EUR2187,51\n-}",
                "13: the statement 00012/001 of 0532013000 does not add up: it opens with 1000.00 EUR, its 2 booked entries add up to 1187.50, and it closes with 2187.51 instead of 2187.50: the difference is 0.01"
            ),
            (
                ":60F:C260102EUR2187,50", ":60F:C260102EUR2180,50",
                "23: the statement 00013/001 of 0532013000 does not add up: it opens with 2180.50 EUR, its only booked entry is 1.00, and it closes with 2188.50 instead of 2181.50: the difference is 7.00"
            ),
            (":61:260103RD1,00", ":61:260103RD1.00", "20: \"260103RD1.00NMSCNONREF\" is no entry"),
            (":28C:00012/001", ":99X:00012/001", "4: MT940 and MT942 have no field :99X:"),
            (
                ":62F:C260103EUR2188,50\n-}\n", "",
                "21: the file ends, or the next statement begins, before this one does"
            ),
            (
                ":62F:C260103", ":62M:C260103",
                "23: the statement ends with an intermediate balance, and no further page of it is in the file"
            ),
        ] {
            let text = Sample.mt940.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
            let found = try StatementText(text, .mt).complaint
            #expect(found == complaint)
        }
    }

    @Test func aStatementThatIsMissingIsTold() throws {
        var text = Sample.mt940
        text = text.split(separator: ":60F:C260102EUR2187,50", omittingEmptySubsequences: false).joined(
            separator: ":60F:C260102EUR2100,00")
        text = text.split(separator: "EUR2188,50", omittingEmptySubsequences: false).joined(separator: "EUR2101,00")
        let found = try StatementText(text, .mt).complaint
        #expect(
            found
                == "19: the statement 00013/001 of 0532013000 opens with 2100.00 EUR, and the one before it, 00012/001,"
                + " closed with 2187.50 EUR")
    }
}
