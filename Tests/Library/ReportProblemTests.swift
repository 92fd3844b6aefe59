import Broadsheet
import Testing

/// What is wrong with a report is told with the line of Swift in which it is declared.
@Suite struct ReportProblemTests {
    @Test func aTotalWithoutAColumn() {
        let line = #line + 2
        let report = Report(Transaction.posted) {
            Total(.sum, \.amount)
            Column("Description", \.description)
        }
        #expect(
            report.complaint == """
                LibraryTests/ReportProblemTests.swift:\(line): error: this total has no column to stand under
                    Declare a column of the same key path, or total a column itself: Total(.sum, of: column).
                """)
    }

    @Test func aTotalOfTexts() {
        let line = #line + 3
        let report = Report(Transaction.posted) {
            Column("Description", \.description)
            Total(.sum, \.description)
        }
        #expect(
            report.complaint.hasPrefix("LibraryTests/ReportProblemTests.swift:\(line): error: \"description\" is text"))
    }

    @Test func anAssertionThatDoesNotHold() {
        let line = #line + 3
        let report = Report(Transaction.posted) {
            Column("Description", \.description)
            Assert("No garden") { $0.description != "Garden centre" }
            Assert("Nothing is left", balanced: \.amount, by: \.description)
            Assert("All is fine") { _ in true }
        }
        let complaint = report.complaint
        #expect(
            complaint.contains("ReportProblemTests.swift:\(line): error: \"No garden\" does not hold"), "\(complaint)")
        #expect(complaint.contains(", record 3)"), "\(complaint)")
        #expect(complaint.contains("\"Nothing is left\" does not hold for"), "\(complaint)")
        #expect(!complaint.contains("All is fine"), "\(complaint)")
    }

    @Test func figuresThatMustFootAndDoNot() {
        let third = Column("Third") { (_: Transaction) in Decimal("0.333") ?? 0 }.digits(2)
        let line = #line + 4
        let report = Report(Transaction.posted) {
            third
            Total(.sum, of: third)
            Footing(.exact)
        }
        #expect(
            report.complaint.contains("ReportProblemTests.swift:\(line): error: the figures shown"),
            "\(report.complaint)")
    }

    @Test func twoColumnsOfOneName() {
        let report = Report(Transaction.posted) {
            Column("Amount", \.amount)
            Column("Amount", \.amount.amount)
        }
        #expect(report.complaint.contains("two columns are called \"amount\""))
    }

    private struct Refused: Error, CustomStringConvertible {
        var description: String { "no such merchant" }
    }

    /// An error of one's own, with the record.
    @Test func aClosureThatThrows() {
        let report = Report(Transaction.posted) {
            Column("Description") { (record: Transaction) throws -> String in
                if record.description == "Garden centre" { throw Refused() }
                return record.description
            }
        }
        let complaint = report.complaint
        #expect(
            complaint.contains("error: Description cannot be made: no such merchant (the records of "), "\(complaint)")
        #expect(complaint.contains(", record 3)"), "\(complaint)")
    }

    @Test func anAmountInAnotherCurrency() {
        let report = Report(Transaction.posted) { Column("Amount", \.amount).currency(.eur) }
        #expect(report.complaint.contains("4321.09 USD is not an amount in EUR"))
    }

    @Test func anUnknownLanguage() {
        let report = Report(Transaction.posted) { Column("Amount", \.amount) }
        #expect(throws: ReportError.self) { try report.rows(language: "tlh-Q!") }
    }

    /// A sequence that can be gone through once only is told of, and never shown as empty.
    @Test func aSequenceThatEnds() {
        let shared = Draining()
        let report = Report(of: Stream(making: { shared.rest() })) {
            Column("Description", \.description)
            Group(by: \.day)
        }
        #expect(report.complaint.contains("were not the same when they were gone through once more"))
    }
}

/// Records that are there once.
private final class Draining: @unchecked Sendable {
    private var records = Array(Transaction.posted.reversed())

    func rest() -> [Transaction] {
        defer { records = [] }
        return records
    }
}
