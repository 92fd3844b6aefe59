import BroadsheetTesting
import Testing

@testable import BroadsheetStatements

@Suite struct OFXTests {
    @Test func valuesWithoutEnds() throws {
        let statement = try StatementText(Sample.ofx, .ofx)
        #expect(
            try statement.values(
                "account", "currency", "date", "amount", "name", "text", "code", "check_number", "other") == [
                    ["123456", "USD", "2026-01-05", "-42.10", "AT&T", nil, "DEBIT", nil, nil],
                    ["123456", "USD", "2026-01-06", "-0.50", "X", nil, "CHECK", "101", "SIC: 5411"],
                ])
    }

    @Test func xmlIsReadLikewise() throws {
        let xml =
            "<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\"?><OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS>"
            + "<INVSTMTRS><CURDEF>USD</CURDEF><INVACCTFROM><BROKERID>b.com</BROKERID><ACCTID>9</ACCTID></INVACCTFROM>"
            + "<INVTRANLIST><BUYSTOCK><INVBUY><INVTRAN><FITID>1</FITID><DTTRADE>20260102</DTTRADE></INVTRAN>"
            + "<SECID><UNIQUEID>US0378331005</UNIQUEID><UNIQUEIDTYPE>ISIN</UNIQUEIDTYPE></SECID><UNITS>3</UNITS>"
            + "<UNITPRICE>190.25</UNITPRICE><COMMISSION>1.00</COMMISSION><TOTAL>-571.75</TOTAL></INVBUY>"
            + "<BUYTYPE>BUY</BUYTYPE></BUYSTOCK></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>"
            + "<SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>US0378331005</UNIQUEID></SECID>"
            + "<SECNAME>Apple Inc.</SECNAME><TICKER>AAPL</TICKER></SECINFO></STOCKINFO></SECLIST></SECLISTMSGSRSV1></OFX>"
        let statement = try StatementText(xml, .ofx)
        #expect(
            try statement.values("code", "security", "ticker", "units", "price", "commission", "amount") == [
                ["BUYSTOCK/BUY", "Apple Inc.", "AAPL", "3", "190.25", "1.00", "-571.75"]
            ])
    }

    @Test(arguments: [1, 7, 64]) func piecesMayEndAnywhere(_ window: Int) throws {
        let whole = try StatementText(Sample.ofx, .ofx).values("amount", "name", "other")
        #expect(try StatementText(Sample.ofx, .ofx, window: window).values("amount", "name", "other") == whole)
    }

    @Test func amountsThatCanBeTwoAreAsked() throws {
        for (written, meant) in [
            ("-12,50", "-12.50"), ("1,234.50", "1234.50"), ("+7", "7"), ("1234,", "1234"), ("1,234", nil),
            ("1.2.3", nil),
            ("12,34.50", nil), ("", nil),
        ] {
            let text = Sample.ofx.split(separator: "-42.10", omittingEmptySubsequences: false).joined(
                separator: written)
            let statement = try StatementText(text, .ofx)
            #expect((try? statement.values("amount")[0][0]) == meant, "\(written)")
        }
    }

    @Test func faultsHavePlaces() throws {
        for (old, new, complaint) in [
            ("<TRNAMT>-42.10", "", "11: this entry has no <TRNAMT>"),
            ("<MEMO></STMTTRN>", "<MEMO>", "12: <STMTTRN> begins before the one before it ends"),
            ("</STMTRS>", "", "13: </STMTTRNRS> stands before the end of <STMTRS>"),
            ("</OFX>", "", "0: statement ends before </OFX>: <OFX> is open"),
            ("20260106", "20260231", "12: \"20260231\" is no day"),
            ("USD", "Dollar", "8: \"Dollar\" is no currency"),
            ("<FITID>2", "<TRNAMT>3<FITID>2", "12: <TRNAMT> stands twice in this entry"),
            ("INFO", "ERROR", "7: the bank could not answer: this is the answer's error"),
        ] {
            let text = Sample.ofx.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
            let found = try StatementText(text, .ofx).complaint
            #expect(found == complaint)
        }
    }
}
