import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetClosing

/// The file of a closed period: what is written is read, and nothing of it can be changed without a word.
@Suite struct ClosedPeriodTests {
    private let june = Day(isoPeriod: "2026-06".utf8Span.span)!

    private func day(_ text: String) -> Day { Day(isoPeriod: text.utf8Span.span)! }

    private var period: ClosedPeriod {
        var report = ClosedReport(
            file: "content/ledger.md", name: "cash", page: "/ledger/", period: "date", parts: ["amount", "rate \"x\""])
        report.totals = [
            ClosedTotal(path: [], records: 3, figures: [("amount.sum", ["1.50 EUR", "20 JPY"]), ("amount.max", [])]),
            ClosedTotal(path: ["posted", "Café\n"], records: 1, figures: []),
        ]
        report.balances = [ClosedBalance(column: "balance", path: ["cash"], opening: [], closing: ["1.50 EUR"])]
        var one = ClosedDay(day("2026-06-03"))
        (one.count, one.sum, one.prints) = (2, UInt64.max, [3, UInt64.max &- 3])
        one.records = [
            ClosedRecord(key: "17", path: ["posted", "Café\n"], values: ["1.50 EUR", ""], print: 3),
            ClosedRecord(key: "", path: [], values: ["20 JPY", "2"], print: UInt64.max &- 3),
        ]
        var other = ClosedDay(day("2026-06-30"))
        (other.count, other.sum, other.prints) = (1, 9, [9])
        var before = ClosedDay(day("2026-05"))
        (before.count, before.sum) = (1, 4)
        (report.days, report.before) = ([one, other], [before])
        return ClosedPeriod(
            june, sources: [ClosedPeriod.Source(file: "content/ledger.md", name: "cash")], reports: [report])
    }

    private func read(_ bytes: [UInt8]) throws(Problem) -> ClosedPeriod {
        try ClosedPeriodReader.read(bytes, of: june, name: "record/closed/2026-06.jsonl")
    }

    @Test func whatIsWrittenIsRead() throws {
        let written = period
        let back = try read(written.file.array)
        #expect(back.sources == written.sources)
        #expect(back.file.string == written.file.string)
        #expect(back.reports[0].totals == written.reports[0].totals)
        #expect(back.reports[0].days == written.reports[0].days)
        #expect(back.reports[0].days[0].records.map(\.values) == written.reports[0].days[0].records.map(\.values))
        #expect(back.reports[0].days[0].prints == written.reports[0].days[0].prints)
        #expect(back.reports[0].totals[1].line == 5)
        #expect(back.reports(on: "/ledger/").count == 1 && back.reports(on: "/").isEmpty)
        #expect(back.records == 3)
    }

    /// Every byte counts, and every length.
    @Test func whateverIsChangedIsTold() throws {
        let bytes = period.file.array
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 1
            #expect(throws: Problem.self, "byte \(place)") { try read(damaged) }
        }
        for length in bytes.indices {
            #expect(throws: Problem.self, "the first \(length) bytes") { try read(Array(bytes[..<length])) }
        }
        #expect(throws: Problem.self) { try read(bytes + bytes) }
        #expect(throws: Problem.self) { try read(bytes + [0x0A]) }
        #expect(throws: Problem.self) {
            try ClosedPeriodReader.read(bytes, of: day("2026-07"), name: "record/closed/2026-07.jsonl")
        }
    }

    @Test func damageIsToldWithItsLine() throws {
        let text = period.file.string.replacing("1.50 EUR", with: "1.60 EUR")
        let problem = #expect(throws: Problem.self) { try read(Array(text.utf8)) }
        #expect(problem?.sentence.contains("is not what was written when the period was closed") == true)
        #expect(problem?.place?.line == text.split(separator: "\n").count)
    }

    @Test(arguments: ["2026-06", "2026-Q2", "2026", "2026-06-14"]) func periodsAreRead(_ text: String) throws {
        #expect(try "\(ClosedPeriod.period(text))" == text)
    }

    @Test(arguments: ["2026-13", "2026-W20", "june", "", "2026-6", "2026-02-30", "../2026"])
    func otherTextsAreNone(_ text: String) {
        #expect(throws: Problem.self) { try ClosedPeriod.period(text) }
    }

    @Test func theLastDayIsKnown() {
        #expect(Day(number: day("2026-02").lastNumber).description == "2026-02-28")
        #expect(Day(number: day("2024-Q1").lastNumber).description == "2024-03-31")
        #expect(day("2026-06-14").lastNumber == day("2026-06-14").number)
    }
}
