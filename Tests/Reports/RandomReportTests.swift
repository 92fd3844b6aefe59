import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Random transactions, added up once more in a way of its own: in cents, by Int128, from the records.
@Suite struct RandomReportTests {
    struct Transaction {
        var account: String
        var month: Int
        var day: Int
        var cents: Int128?
        var currency: String

        var line: String {
            let date = "2026-0\(month)-\(day < 10 ? "0" : "")\(day)"
            return "\(account) | \(date) | \(cents.map { RandomReportTests.plain($0) } ?? "") | \(currency)"
        }
    }

    static func plain(_ cents: Int128) -> String {
        let digits = String(cents.magnitude)
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        return (cents < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
    }

    private func transactions(_ generator: inout Seeded) -> [Transaction] {
        let many = Int.random(in: 0...60, using: &generator)
        return (0..<many).map { _ in
            Transaction(
                account: ["Giro", "Savings", "Ödeme"].randomElement(using: &generator) ?? "",
                month: Int.random(in: 1...3, using: &generator), day: Int.random(in: 1...28, using: &generator),
                cents: Int.random(in: 0...9, using: &generator) == 0
                    ? nil
                    : Int128(Int.random(in: -9_999_999_999_999...9_999_999_999_999, using: &generator))
                        * (Bool.random(using: &generator) ? 1 : 1_000_000_000_000_000),
                currency: ["EUR", "USD", "CHF"].randomElement(using: &generator) ?? "")
        }
    }

    /// The footers that a report on `records` must have: a line a currency, each with sum, count, least and largest.
    private func figures(_ records: [Transaction]) -> Set<String> {
        var lines: Set<String> = []
        for (currency, own) in Dictionary(grouping: records.filter { $0.cents != nil }, by: \.currency) {
            let cents = own.compactMap(\.cents)
            lines.insert(
                "\(currency) \(Self.plain(cents.reduce(0, +))) \(cents.count) \(Self.plain(cents.min() ?? 0)) \(Self.plain(cents.max() ?? 0))"
            )
        }
        return lines.isEmpty ? ["– 0 – –"] : lines
    }

    /// The same of the rows of a finished report, by the header or subheader that they belong to.
    private func figures(_ rows: [String]) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        var open: [String] = []
        for row in rows {
            let kind = String(row.prefix { $0 != " " && $0 != ":" })
            let rest = String(row.drop { $0 != ":" }.dropFirst(2))
            switch kind {
            case "header": open = [rest]
            case "subheader": open = [open[0], rest]
            case "subfooter": found[open.joined(separator: "/"), default: []].insert(figure(rest))
            case "footer": found[open[0], default: []].insert(figure(rest))
            case "grandfooter": found["all", default: []].insert(figure(rest))
            default: break
            }
        }
        return found
    }

    /// `sum EUR 1.00, count 2, min …` without its words.
    private func figure(_ cells: String) -> String {
        let words = cells.split { " ,|\u{A0}".contains($0) }.map(String.init)
        let currency = words.first { ["EUR", "USD", "CHF"].contains($0) }
        let figures = words.filter { !["EUR", "USD", "CHF", "sum", "count", "min", "max"].contains($0) }
        return ((currency.map { [$0] } ?? []) + figures).joined(separator: " ")
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func everyTotalIsWhatTheRecordsAddUpTo(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let records = transactions(&generator)
        let totals = [total(.sum, "amount"), total(.count, "amount"), total(.min, "amount"), total(.max, "amount")]
        let finished = try run(
            report {
                $0.fields = [money("amount", "currency"), field("date", .date)]
                $0.columns = [
                    column("amount") { $0.style.show = "0.00 ¤¤" }
                ]
                $0.groups = [
                    group("account"),
                    group("month(date)") {
                        $0.title = "{{month}}"; $0.totals = totals
                    },
                ]
                $0.totals = totals
            }, ["data": MemorySource("account date amount currency", lines: records.map(\.line))])

        var expected: [String: Set<String>] = [:]
        let months = [1: "January 2026", 2: "February 2026", 3: "March 2026"]
        for (account, own) in Dictionary(grouping: records, by: \.account) {
            expected[account] = figures(own)
            for (month, own) in Dictionary(grouping: own, by: \.month) {
                expected["\(account)/\(months[month] ?? "")"] = figures(own)
            }
        }
        expected["all"] = figures(records)
        let found = figures(finished.rows)
        for (place, lines) in expected { #expect(found[place] == lines, "\(place) of seed \(seed)") }
        #expect(found.count == expected.count)
        #expect(finished.rows.filter { $0.hasPrefix("detail") }.count == records.count)
        #expect(Set(finished.ids).count == finished.ids.count)
    }
}
