import BroadsheetBytes
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCommands

/// `broadsheet close` and `broadsheet reopen`: periods whose figures must stay as they are.
@Suite struct CloseTests {
    private static let csv = """
        id,date,account,amount
        V1,2026-05-02,cash,10.00
        V2,2026-06-01,cash,7.25
        V3,2026-06-03,bank,100.00
        V4,2026-07-01,bank,1.00

        """

    private static func page(_ more: String = "", key: String = "  key: id\n") -> String {
        """
        ---
        title: Ledger
        report:
          source: ledger.csv
          period: date
          fields: { date: date, amount: { type: money, currency: EUR } }
        \(key)\(more)  totals: { amount: sum }
        ---
        """
    }

    private let site: TemporarySite
    private var path: String { site.folder.path }

    init() throws {
        site = try TemporarySite(files: ["content/index.md": Self.page(), "content/ledger.csv": Self.csv])
    }

    private func close(_ period: String = "2026-06", _ words: String...) -> Run {
        Run(["close", period, path, "--date", "2026-08-01"] + words)
    }

    private func build() -> Run { Run("build", path) }

    private func write(_ text: String, to file: String = "content/ledger.csv") throws {
        try site.folder.write(text, to: file)
    }

    private func change(_ old: String, _ new: String, of text: String = csv) throws {
        try write(text.replacing(old, with: new))
    }

    private var log: [String] {
        (site.folder.text(of: "record/log.jsonl") ?? "").split(separator: "\n").map(String.init)
    }

    // MARK: The way of a period

    @Test func aPeriodIsClosedAndOpenedAgain() throws {
        let closed = close()
        #expect(closed.code == .done && closed.out.contains("Closed 2026-06: 1 report, 2 records"), "\(closed.err)")
        #expect(log.count == 1 && log[0].contains(#""kind":"close""#))
        #expect(build().code == .done)
        #expect(Run("close", "--list", path).out.hasPrefix("2026-06  closed on "))

        try change("7.25", "7.26")
        let run = build()
        #expect(run.code == .failed)
        #expect(run.err.contains("content/ledger.csv:3:1: 2026-06 is closed, and record \"V2\" was changed"))
        #expect(run.err.contains("amount was 7.25 EUR, and is 7.26 EUR"))
        #expect(run.err.contains("\"amount.sum\" of \"/\" was 107.25 EUR, and would be 107.26 EUR"))
        // What has changed cannot be closed over.
        #expect(close("2026-07").code == .failed)
        #expect(!site.folder.has("record/closed/2026-07.jsonl"))

        let open = Run("reopen", "2026-06", path, "--reason", "An invoice was wrong")
        #expect(open.code == .done && log.count == 2)
        #expect(log[1].contains(#""kind":"reopen""#) && log[1].contains("An invoice was wrong"))
        #expect(!site.folder.has("record/closed/2026-06.jsonl") && build().code == .done)
        #expect(close().code == .done && build().code == .done && log.count == 3)
    }

    @Test func whatIsOutsideOfThePeriodMayChange() throws {
        #expect(close().code == .done)
        try change("cash,10.00", "cash,11.00")
        #expect(build().code == .done)
        try change("2026-07-01,bank,1.00", "2026-07-02,bank,-5.00")
        #expect(build().code == .done)
        // Other decimals are the same figure, and another order the same records.
        try write("id,date,account,amount\nV3,2026-06-03,bank,100\nV2,2026-06-01,cash,7.250\n")
        #expect(build().code == .done)
    }

    @Test func recordsAreToldByWhatBecameOfThem() throws {
        #expect(close().code == .done)
        try change("V3,2026-06-03,bank,100.00\n", "")
        #expect(build().err.contains("record \"V3\" is no longer there: date 2026-06-03, amount 100.00 EUR"))
        try write(Self.csv + "V5,2026-06-30,bank,0.50\n")
        #expect(build().err.contains("content/ledger.csv:6:1: 2026-06 is closed, and record \"V5\" was added"))
        try change("2026-06-03", "2026-07-03")
        #expect(
            build().err.contains("content/ledger.csv:4:1: 2026-06 is closed, and record \"V3\" was changed: date was"))
        try write(Self.page("  where: id != 'V3'\n"), to: "content/index.md")
        try write(Self.csv)
        #expect(build().err.contains("record \"V3\" was changed: it is left out now"))
    }

    @Test func recordsWithoutAKeyAreToldByTheirContent() throws {
        try write(Self.page(key: ""), to: "content/index.md")
        #expect(close().code == .done)
        try change("7.25", "8.25")
        #expect(build().err.contains("this record was changed: amount was 7.25 EUR, and is 8.25 EUR"))
        // Two of one day: nobody can tell which was which.
        try write(Self.csv + "V5,2026-06-01,cash,7.25\n")
        #expect(build().err.contains("this record was added: date 2026-06-01, amount 7.25 EUR"))
    }

    @Test func aBalanceRunsIntoThePeriod() throws {
        try write(
            Self.page("  columns: [date, amount, { balance: \"running(amount)\" }]\n"), to: "content/index.md")
        #expect(close().code == .done)
        #expect(build().code == .done)
        try change("2026-05-02,cash,10.00", "2026-05-02,cash,10.01")
        let run = build()
        #expect(run.err.contains("content/ledger.csv:2:1: the balances of 2026-06, which is closed"), "\(run.err)")
        #expect(run.err.contains("record \"V1\" of 2026-05-02 was changed"))
        #expect(run.err.contains("the balance \"balance\" in \"section\" at the beginning"), "\(run.err)")
        #expect(run.err.contains("was 10.00 EUR, and would be 10.01 EUR"))
    }

    // MARK: Reports that change

    @Test func aColumnMayComeAndNotGo() throws {
        #expect(close().code == .done)
        try write(
            Self.page("  compute: { double: amount * 2 }\n  columns: [date, amount, double]\n").replacing(
                "totals: { amount: sum }", with: "totals: { amount: [sum, max], double: sum }"), to: "content/index.md")
        #expect(build().code == .done)
        try write(
            Self.page("  columns: [date]\n").replacing("totals: { amount: sum }", with: "totals: { \"*\": count }"),
            to: "content/index.md")
        #expect(build().err.contains("2026-06 is closed with \"amount\" in \"/\", which is no longer there"))
        try write(
            Self.page("").replacing("totals: { amount: sum }", with: "totals: { \"*\": count }"), to: "content/index.md"
        )
        let run = build()
        #expect(run.err.contains("\"amount.sum\" of \"/\" was 107.25 EUR, and is no longer there"), "\(run.err)")
        #expect(run.err.contains("though no record of it has changed"))
    }

    @Test func aReportMayNotVanish() throws {
        try write(Self.page(), to: "content/other.md")
        #expect(close().code == .done)
        site.folder.removeFile("content/other.md")
        #expect(build().err.contains("2026-06 is closed with \"/other/\", which is not made"))
        try write(Self.page().replacing("  period: date\n", with: ""), to: "content/other.md")
        #expect(build().err.contains("which is no longer there, or no longer says what decides its period"))
        try write(Self.page().replacing("period: date", with: "period: month(date)"), to: "content/other.md")
        #expect(build().err.contains("2026-06 was closed by \"date\", and \"month(date)\" would decide it now"))
    }

    @Test func pagesForRecordsAreHeldToo() throws {
        try write(
            """
            ---
            title: "{{account}}"
            pages: { source: ledger.csv, path: "{{account}}/", group: account }
            report:
              period: date
              fields: { date: date, amount: { type: money, currency: EUR } }
              totals: { amount: sum }
            ---
            """, to: "content/accounts.md")
        #expect(close().code == .done)
        #expect(site.folder.text(of: "record/closed/2026-06.jsonl")?.contains(#""page":"/bank/""#) == true)
        #expect(build().code == .done)
        // An account that the period did not know has no record of it.
        try write(Self.csv + "V5,2026-07-09,loan,3.00\n")
        #expect(build().code == .done)
        try write(Self.csv + "V5,2026-06-09,loan,3.00\n")
        #expect(build().err.contains("content/ledger.csv:6:1: 2026-06 is closed, and this record was added"))
    }

    @Test func aRecordWithoutADateIsInNoPeriod() throws {
        try write(Self.csv + "V5,,cash,3.00\n")
        #expect(build().code == .done)
        let run = close()
        #expect(run.code == .failed && !site.folder.has("record"))
        #expect(run.err.contains("content/ledger.csv:6:1: this record has no \"date\""), "\(run.err)")
        try write(Self.csv)
        #expect(close().code == .done)
        try write(Self.csv + "V5,,cash,3.00\n")
        #expect(build().err.contains("nobody knows whether it is in a closed period"))
    }

    // MARK: What is refused

    @Test func whatCannotBeClosedIsNot() throws {
        #expect(close("2026-08").err.contains("2026-08 is not over on 2026-08-01"))
        #expect(close("2026-07").code == .done)
        #expect(close("2026-07").err.contains("2026-07 was closed already"))
        #expect(close("2026-01").err.contains("2026-01 has no records in any report with a period"))
        #expect(close("juin").code == .wrongUsage)
        #expect(Run("close").code == .wrongUsage)
        #expect(Run("reopen", "2026-07", path).err.contains("is opened for a reason only"))
        #expect(Run("reopen", "2026-07", path, "--reason", "  ").code == .wrongUsage)
        let open = Run("reopen", "2026-06", path, "--reason", "x")
        #expect(open.code == .failed && open.err.contains("2026-06 is not closed") && open.err.contains("2026-07"))
        #expect(log.count == 1)
        try write(Self.page("  sort: dte\n"), to: "content/index.md")
        #expect(close("2026-06").code == .failed && !site.folder.has("record/closed/2026-06.jsonl"))
        try write(Self.page().replacing("  period: date\n", with: ""), to: "content/index.md")
        #expect(Run("reopen", "2026-07", path, "--reason", "x").code == .done)
        #expect(close("2026-06").err.contains("no report of the site says what decides its periods"))
    }

    @Test func periodsMayLieInEachOther() throws {
        #expect(close("2026-Q2").code == .done && close("2026-06").code == .done)
        #expect(build().code == .done)
        try change("7.25", "7.26")
        let run = build()
        #expect(run.err.contains("2026-Q2 is closed") && run.err.contains("2026-06 is closed"))
        let open = Run("reopen", "2026-06", path, "--reason", "x")
        #expect(open.code == .done && open.err.contains("2026-Q2 is still closed"))
        #expect(build().code == .failed)
        #expect(Run("reopen", "2026-Q2", path, "--reason", "x").code == .done && build().code == .done)
    }

    // MARK: What a run leaves that is stopped, and what hands do

    @Test func aRunThatWasStoppedIsToldAndMended() throws {
        #expect(close().code == .done)
        let file = try #require(site.folder.text(of: "record/closed/2026-06.jsonl"))
        // Stopped before the log had it.
        site.folder.removeFile("record/log.jsonl")
        site.folder.removeFile("record/log.end")
        #expect(build().err.contains("the log does not say that 2026-06 was closed"))
        let again = close()
        #expect(again.code == .done && again.err.contains("was worked out once more") && build().code == .done)
        #expect(site.folder.text(of: "record/closed/2026-06.jsonl") == file && log.count == 1)
        // Stopped before the file was removed.
        #expect(Run("reopen", "2026-06", path, "--reason", "x").code == .done)
        try site.folder.write(file, to: "record/closed/2026-06.jsonl")
        #expect(build().err.contains("2026-06 was opened again, as the log says"))
        #expect(Run("reopen", "2026-06", path, "--reason", "x").code == .done && log.count == 2)
        #expect(build().code == .done)
    }

    @Test func handsAreTold() throws {
        #expect(close().code == .done)
        let name = "record/closed/2026-06.jsonl"
        let file = try #require(site.folder.text(of: name))
        try site.folder.write(file.replacing("107.25", with: "107.26"), to: name)
        #expect(build().err.contains("\(name) is damaged: it is not what was written when the period was closed"))
        site.folder.removeFile(name)
        #expect(build().err.contains("and \(name) is not there"))
        // A file that is right in itself, and not the one that the log knows.
        try write(Self.csv + "V5,2026-06-09,bank,3.00\n")
        #expect(Run("reopen", "2026-06", path, "--reason", "x").code == .done && close().code == .done)
        try site.folder.write(file, to: name)
        #expect(build().err.contains("is not the file that 2026-06 was closed with"))
        try site.folder.write("x", to: "record/closed/notes.txt")
        #expect(build().err.contains("record/closed/notes.txt is no closed period"))
    }

    @Test func theAnswerIsJSON() throws {
        func answer(_ run: Run) throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
        }
        let closed = try answer(close("2026-06", "--json"))
        #expect(closed["ok"] as? Bool == true && closed["records"] as? Int == 2 && closed["mended"] as? Bool == false)
        #expect(try answer(close("2026-06", "--json"))["ok"] as? Bool == false)
        let list = try answer(Run("close", "--list", "--json", path))
        #expect((list["periods"] as? [[String: Any]])?.first?["period"] as? String == "2026-06")
        #expect(try answer(Run("reopen", "2026-06", path, "--reason", "x", "--json"))["ok"] as? Bool == true)
    }

    /// More records than are written down with their values are told by their prints.
    @Test func manyRecordsAreToldByTheirPrints() throws {
        var lines = ["id,date,account,amount"]
        for number in 1...10_050 { lines.append("V\(number),2026-06-\(number % 20 + 10),cash,\(number).00") }
        try write(lines.joined(separator: "\n") + "\n")
        #expect(close().code == .done)
        let size = site.folder.text(of: "record/closed/2026-06.jsonl")?.utf8.count ?? 0
        #expect(size > 16 * 10_050 && size < 200_000)
        #expect(build().code == .done)
        lines[5000] = lines[5000].replacing(",5000.00", with: ",5000.01")
        try write(lines.joined(separator: "\n") + "\n")
        let run = build()
        #expect(
            run.err.contains("content/ledger.csv:5001:1: 2026-06 is closed, and record \"V5000\" was changed"),
            "\(run.err)")
        #expect(run.err.contains("2 problems"))
    }
}
