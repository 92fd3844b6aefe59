import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

@testable import BroadsheetStatements

@Suite struct CamtTests {
    @Test(arguments: ["02", "03", "04", "06", "08", "10", "13"]) func entriesAndTheirPartsAreRecords(_ version: String)
        throws
    {
        let isNew = version > "07"
        let status = isNew ? "<Sts><Cd>BOOK</Cd></Sts>" : "<Sts>BOOK</Sts>"
        func name(_ role: String, _ text: String) -> String {
            isNew ? "<\(role)><Pty><Nm>\(text)</Nm></Pty></\(role)>" : "<\(role)><Nm>\(text)</Nm></\(role)>"
        }
        func amount(_ figure: String) -> String {
            version == "02"
                ? "<AmtDtls><TxAmt><Amt Ccy=\"EUR\">\(figure)</Amt></TxAmt></AmtDtls>"
                : "<Amt Ccy=\"EUR\">\(figure)</Amt><CdtDbtInd>DBIT</CdtDbtInd>"
        }
        let details = """
            <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
            <NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs>\(amount("15.00"))<RltdPties>\(name("Dbtr", "Own GmbH"))
            \(name("Cdtr", "Anna &amp; Co"))<CdtrAcct><Id><IBAN>DE02100100100006820101</IBAN></Id></CdtrAcct></RltdPties>
            <RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd></RmtInf></TxDtls>
            <TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>\(amount("25.00"))
            <RltdPties>\(name("Cdtr", "Bert"))</RltdPties><Foo><Bar>baz</Bar></Foo></TxDtls></NtryDtls>
            """
        let text = Sample.camt(
            Sample.entry("40.00", "DBIT", status, details) + Sample.entry("10.00", "CRDT", status), closing: "70.00",
            summary: "<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries><Sum>50.00</Sum></TtlNtries></TxsSummry>",
            version: version)
        let statement = try StatementText(text, .camt)
        #expect(
            try statement.values("entry", "amount", "name", "counterparty_account", "text", "end_to_end", "other") == [
                ["1", "-15.00", "Anna & Co", "DE02100100100006820101", "one two", "E1", nil],
                ["1", "-25.00", "Bert", nil, nil, nil, "Foo/Bar: baz"], ["2", "10.00", nil, nil, nil, nil, nil],
            ])
        #expect(
            try statement.values("code", "account", "account_name", "statement_number", "currency", "date")[0] == [
                "PMNT/ICDT/ESCT", "DE89370400440532013000", "Own GmbH", "7", "EUR", "2026-01-02",
            ])
    }

    @Test func partsThatDoNotAddUpStayOneRecord() throws {
        let parts =
            "<NtryDtls><TxDtls><Amt Ccy=\"EUR\">15.00</Amt><RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls>"
            + "<TxDtls><RmtInf><Ustrd>b</Ustrd></RmtInf></TxDtls></NtryDtls>"
        let statement = try StatementText(
            Sample.camt(Sample.entry("40.00", "CRDT", "<Sts>BOOK</Sts>", parts), closing: "140.00"), .camt)
        #expect(try statement.values("amount", "text") == [["40.00", "a; b"]])
    }

    @Test func whatIsPendingIsShownAndNotInTheBalance() throws {
        let text = Sample.camt(
            Sample.entry("40.00") + Sample.entry("5.00", "DBIT", "<Sts>PDNG</Sts>"), closing: "140.00", message: "052")
        let statement = try StatementText(text, .camt)
        #expect(try statement.values("amount", "status") == [["40.00", "booked"], ["-5.00", "pending"]])
    }

    @Test func aReversalHasTheSignThatIsWritten() throws {
        let parties =
            "<RvslInd>true</RvslInd><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Own GmbH</Nm></Dbtr>"
            + "<Cdtr><Nm>Shop</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>"
        let statement = try StatementText(
            Sample.camt(Sample.entry("9.00", "CRDT", "<Sts>BOOK</Sts>", parties), closing: "109.00"), .camt)
        #expect(try statement.values("amount", "reversal", "name") == [["9.00", "true", "Shop"]])
    }

    @Test func originalAmountsRatesAndCharges() throws {
        let more = """
            <AmtDtls><InstdAmt><Amt Ccy="USD">11.00</Amt><CcyXchg><XchgRate>1.1</XchgRate></CcyXchg></InstdAmt></AmtDtls>
            <Chrgs><Rcrd><Amt Ccy="EUR">0.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd><Rcrd><Amt Ccy="EUR">0.25</Amt></Rcrd></Chrgs>
            """
        let statement = try StatementText(
            Sample.camt(Sample.entry("10.00", "DBIT", "<Sts>BOOK</Sts>", more), closing: "90.00"), .camt)
        #expect(
            try statement.values("original_amount", "original_currency", "rate", "fee", "fee_currency") == [
                ["-11.00", "USD", "1.1", "0.75", "EUR"]
            ])
    }

    @Test func aNoticeHasNoBalances() throws {
        let reference =
            "<NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>210000000003139471430009017</Ref></CdtrRefInf></Strd>"
            + "</RmtInf></TxDtls></NtryDtls>"
        let statement = try StatementText(
            Sample.camt(Sample.entry("1.00", "CRDT", "<Sts>BOOK</Sts>", reference), closing: "", message: "054"), .camt)
        #expect(try statement.values("amount", "reference") == [["1.00", "210000000003139471430009017"]])
        #expect(try statement.source.statements().first.allSatisfy { !$0.isProven })
    }

    @Test func whatDoesNotAddUpIsToldAtTheBalance() throws {
        let text = Sample.camt(Sample.entry("40.00"), closing: "130.00")
        #expect(
            try StatementText(text, .camt).complaint
                == "8: the statement S1 of DE89370400440532013000 does not add up: it opens with 100.00 EUR, its only booked"
                + " entry is 40.00, and it closes with 130.00 instead of 140.00: the difference is -10.00")
    }

    @Test func sumsThatAreStatedMustHold() throws {
        for (summary, isRight) in [
            ("<TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries>", true),
            ("<TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries>", false),
            ("<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>40.00</Sum></TtlCdtNtries>", true),
            ("<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>41.00</Sum></TtlCdtNtries>", false),
            ("<TtlDbtNtries><NbOfNtries>0</NbOfNtries><Sum>0</Sum></TtlDbtNtries>", true),
            ("<TtlNtries><TtlNetNtryAmt>40.00</TtlNetNtryAmt><CdtDbtInd>DBIT</CdtDbtInd></TtlNtries>", false),
        ] {
            let text = Sample.camt(
                Sample.entry("40.00"), closing: "140.00", summary: "<TxsSummry>\(summary)</TxsSummry>")
            #expect(try (StatementText(text, .camt).problem == nil) == isRight, "\(summary)")
        }
    }

    @Test func faultsHavePlaces() throws {
        let whole = Sample.camt(Sample.entry("40.00"), closing: "140.00")
        for (old, new, complaint) in [
            ("<Sts>BOOK</Sts>", "", "9: this entry does not say whether it is booked"),
            ("40.00", "40,00", "8: \"140,00\" is no amount"),
            ("<Ntry><Amt Ccy=\"EUR\">40.00</Amt>", "<Ntry>", "9: this entry has no amount"),
            ("2026-01-02</Dt></BookgDt>", "2026-02-30</Dt></BookgDt>", "10: \"2026-02-30\" is no day"),
            (
                "BkToCstmrStmt", "Other",
                "0: statement is XML, and no bank statement: it has no BkToCstmrStmt, BkToCstmrAcctRpt or BkToCstmrDbtCdtNtfctn"
            ),
        ] {
            let text = whole.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
            let found = try StatementText(text, .camt).complaint
            #expect(found == complaint)
        }
        let cut = String(whole.dropLast(20))
        let found = try StatementText(cut, .camt).complaint
        #expect(found?.contains("is not well-formed XML") == true)
    }

    @Test func placesOfFields() throws {
        let text = Sample.camt(
            Sample.entry("10.00")
                + Sample.entry(
                    "30.00", "CRDT", "<Sts>BOOK</Sts>",
                    "<NtryDtls><TxDtls><RmtInf><Ustrd>here</Ustrd></RmtInf></TxDtls></NtryDtls>"), closing: "140.00")
        let statement = try StatementText(text, .camt)
        let origins = try Reading.origins(of: statement.source)
        let field = try #require(try statement.source.schema(declared: []).index(of: "text"))
        let place = statement.source.place(origin: origins[1], field: field)
        #expect(place.line == 12)
        #expect(String(place.excerpt.dropFirst(place.column - 1)).hasPrefix("here"))
    }
}
