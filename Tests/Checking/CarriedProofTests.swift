import Testing

@testable import BroadsheetChecking

/// What is carried to the next page is what the rows above it come to, in all groups that are open and those that have ended.
@Suite struct CarriedProofTests {
    private func record(_ value: Int?, column: Int = 2, currency: String = "EUR") -> PageRow {
        var row = PageRow(kind: .detail)
        let exact = value.map { Exact(units: Int128($0), scale: 0) }
        row.figures = [PageFigure(column: column, value: exact, currency: currency)]
        return row
    }

    private func group(_ level: Int) -> PageRow { PageRow(kind: level == 1 ? .sectionHead : .groupHead, level: level) }

    private func carried(_ level: Int, _ value: Int, rule: String = "sum", count: Int) -> PageRow {
        var row = PageRow(kind: .carried, level: level)
        row.count = count
        let exact = Exact(units: Int128(value), scale: 0)
        row.figures = [PageFigure(rule: rule, column: 2, value: exact, currency: "EUR")]
        return row
    }

    /// What is proved, what is left, and what is wrong of these rows in one section.
    private func held(_ rows: [PageRow]) -> (proved: Int, left: Int, wrong: [String]) {
        var proof = CarriedProof()
        proof.beginSection()
        for row in rows { proof.add(row) }
        // What is carried is brought forward behind it.
        for var row in rows where row.kind == .carried {
            row.kind = .brought
            proof.add(row)
        }
        proof.finish()
        return (proof.proved, proof.left, proof.findings.map(\.text))
    }

    private var groups: [PageRow] {
        [
            group(1), group(2), record(1), record(2), group(2), group(3), record(4), record(100, currency: "USD"),
            group(3),
            record(8), record(16, column: 3),
        ]
    }

    @Test(arguments: [(1, 15, 6), (2, 12, 4), (3, 8, 2)])
    func groupsThatHaveEndedCount(level: Int, sum: Int, records: Int) {
        let right = held(groups + [carried(level, sum, count: records)])
        #expect(right.proved == 3 && right.left == 0 && right.wrong == [])
        let wrong = held(groups + [carried(level, sum + 1, count: records - 1)])
        #expect(
            wrong.wrong == [
                "\(records - 1) entries are carried forward, and \(records) are shown",
                "\(sum + 1) EUR is carried forward, and the rows above come to \(sum)",
            ])
    }

    @Test(arguments: [1, 2, 3]) func aBalanceIsTheLastOne(level: Int) {
        let records = level == 1 ? 6 : level == 2 ? 4 : 2
        #expect(held(groups + [carried(level, 8, rule: "balance", count: records)]).wrong == [])
        #expect(held(groups + [carried(level, 15, rule: "balance", count: records)]).wrong.count == 1)
    }

    @Test func whatIsNotKnownProvesNothing() {
        // A value with too many digits, in a group that has ended.
        let rows = [group(1), group(2), record(nil), group(2), record(2)]
        let unsure = held(rows + [carried(1, 2, count: 2)])
        #expect(unsure.left == 1 && unsure.wrong == [])
        let own = held(rows + [carried(2, 2, count: 1)])
        #expect(own.left == 0 && own.proved == 3)
    }
}
