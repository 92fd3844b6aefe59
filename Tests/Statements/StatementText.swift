import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetStatements
import BroadsheetTesting

/// A statement that a test has written down, in a file of its own.
struct StatementText {
    let source: StatementSource
    private let folder: TemporaryFolder

    init(_ text: String, _ format: StatementFormat, window: Int = 1 << 16) throws {
        try self.init(Array(text.utf8), format, window: window)
    }

    init(_ bytes: [UInt8], _ format: StatementFormat, window: Int = 1 << 16) throws {
        folder = try TemporaryFolder()
        try folder.folder.write(bytes, to: "statement")
        source = try StatementSource(
            file: SourceFile(path: "\(folder.folder.path)/statement", name: "statement")
                .written(in: nil, isOfAnyEncoding: format != .camt),
            format: format, declared: FormatDefinition(), window: window)
    }

    /// The values of some fields in all records.
    func values(_ names: String...) throws(Problem) -> [[String?]] {
        let fields = try source.schema(declared: []).fields.map(\.name)
        let records = try RecordReading.all(of: source)
        return records.map { record in names.map { name in fields.firstIndex(of: name).flatMap { record[$0] } } }
    }

    /// What is wrong with it: line, sentence and advice; nil if nothing is.
    var problem: Problem? {
        do {
            _ = try source.schema(declared: [])
            return nil
        } catch {
            return error
        }
    }

    /// `12: the sentence`
    var complaint: String? { problem.map { "\($0.place?.line ?? 0): \($0.sentence)" } }
}

/// A folder that goes when nothing knows it any more.
final class TemporaryFolder {
    let folder: Folder

    init() throws { folder = try Folder.temporary() }

    deinit { folder.remove() }
}

/// Statements that add up, to be read and to be spoilt.
enum Sample {
    static let mt940 = """
        {1:F01DEUTDEFFAXXX0000000000}{2:I940DEUTDEFFXXXXN}{4:
        :20:STARTUMS
        :25:37040044/0532013000EUR
        :28C:00012/001
        :60F:C251230EUR1000,00
        :61:2512310102DR12,50NDDTNONREF//55
        :86:105?00FOLGELASTSCHRIFT?109310?20EREF+A-1?21MREF+M7?22CRED+DE98ZZ
        Z09999999999?23SVWZ+Strom Dezember Rate 12?24 und Grundpreis?30COBADEFFXXX?31DE021001
        00100006820101?32Stadtwerke Köln?33 GmbH?34992
        :61:2601020102CR1200,NTRFKREF+
        /OCMT/USD1300,00/CHGS/EUR2,50/
        :86:166?00GUTSCHRIFT?20EREF+2026-1?21SVWZ+Rechnung 118?32Müller
        :62F:C260102EUR2187,50
        -}
        {1:F01DEUTDEFFAXXX0000000000}{2:I940DEUTDEFFXXXXN}{4:
        :20:STARTUMS
        :25:37040044/0532013000EUR
        :28C:00013/001
        :60F:C260102EUR2187,50
        :61:260103RD1,00NMSCNONREF
        :86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/J. JA
        NSEN/REMI/Invoice 12/EREF/NOTPROVIDED
        :62F:C260103EUR2188,50
        -}

        """

    static let ofx = """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        ENCODING:USASCII
        CHARSET:1252

        <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
        <BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD
        <BANKACCTFROM><BANKID>121000248<ACCTID>123456<ACCTTYPE>CHECKING</BANKACCTFROM>
        <BANKTRANLIST><DTSTART>20260101<DTEND>20260131
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105120000[-5:EST]<TRNAMT>-42.10<FITID>1<NAME>AT&amp;T<MEMO></STMTTRN>
        <STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260106<TRNAMT>-.50<FITID>2<CHECKNUM>101<NAME>X<SIC>5411</STMTTRN>
        </BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

        """

    static let qif = """
        !Account
        NGiro
        TBank
        ^
        !Type:Bank
        D1/31'26
        T-1,234.50
        PShop
        LFood
        SFood
        $-1,000.00
        SDrink
        Ewine
        $-234.50
        ^
        D2/ 1'26
        T2,000.00
        N101
        PPay
        ^

        """

    /// A camt statement of one page with these entries, which add up to `sum` of a closing balance of `closing`.
    static func camt(
        _ entries: String, opening: String = "100.00", closing: String, summary: String = "", message: String = "053",
        version: String = "02"
    ) -> String {
        let (root, part) =
            message == "053"
            ? ("BkToCstmrStmt", "Stmt")
            : message == "052"
                ? ("BkToCstmrAcctRpt", "Rpt")
                : ("BkToCstmrDbtCdtNtfctn", "Ntfctn")
        func balance(_ code: String, _ amount: String) -> String {
            """
            <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp>
            <Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-02</Dt></Dt></Bal>

            """
        }
        let balances = message == "054" ? "" : balance("OPBD", opening) + balance("CLBD", closing)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.\(message).001.\(version)"><\(root)>
            <\(part)><Id>S1</Id><ElctrncSeqNb>7</ElctrncSeqNb>
            <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Own GmbH</Nm></Ownr></Acct>
            \(balances)\(summary)\(entries)
            </\(part)></\(root)></Document>

            """
    }

    /// An entry of a camt statement.
    static func entry(
        _ amount: String, _ sign: String = "CRDT", _ status: String = "<Sts>BOOK</Sts>", _ more: String = ""
    )
        -> String
    {
        """
        <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>\(sign)</CdtDbtInd>\(status)
        <BookgDt><Dt>2026-01-02</Dt></BookgDt>\(more)</Ntry>

        """
    }
}
