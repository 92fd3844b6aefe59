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

    /// Averages, medians, shares and rounding, worked out in whole numbers of their own.
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func everyRuleIsWhatTheFiguresSay(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let many = Int.random(in: 1...25, using: &generator)
        // Thousandths and weights, some of them missing.
        let records: [(value: Int128?, weight: Int128?)] = (0..<many).map { _ in
            (
                Self.rarelyMissing(-3000...9000, using: &generator), Self.rarelyMissing(1...40, using: &generator)
            )
        }
        let isHalfUp = Bool.random(using: &generator)
        let ofRounded = Bool.random(using: &generator)
        let lines = records.map { record in
            let value = record.value.map { Self.decimal($0, digits: 3) } ?? ""
            return "\(value) | \(record.weight.map { "\($0)" } ?? "")"
        }
        let text = try rows(MemorySource("v w", lines: lines)) {
            $0.fields = [
                field("v", .number) {
                    $0.style.digits = located(2); $0.style.grouping = false
                }
            ]
            $0.columns = [column("v"), column("w"), column("so_far", "running(v)") { $0.style.digits = located(3) }]
            $0.rounding = Rounding()
            $0.rounding?.mode = isHalfUp ? .halfUp : .halfEven
            $0.rounding?.totals = ofRounded ? .ofRounded : .roundOfSum
            $0.totals = [total(.sum, "v"), total(.avg, "v"), total(.avg, "v", by: "w"), total(.median, "v")]
        }

        func round(_ value: Int128, by divisor: Int128) -> Int128 { Self.quotient(value, divisor, halfUp: isHalfUp) }
        let values = records.compactMap(\.value)
        // In hundredths, as they are shown, and in thousandths.
        let shown = values.map { round($0, by: 10) }
        let exactSum = values.reduce(0, +)
        let sum = ofRounded ? shown.reduce(0, +) : round(exactSum, by: 10)
        let average =
            ofRounded
            ? values.isEmpty ? nil : round(shown.reduce(0, +), by: Int128(values.count))
            : values.isEmpty ? nil : round(exactSum, by: Int128(values.count) * 10)
        let weighted = records.compactMap { record in
            record.value.flatMap { value in record.weight.map { (value, $0) } }
        }
        let weights = weighted.map(\.1).reduce(0, +)
        let mean = weights == 0 ? nil : round(weighted.map { $0 * $1 }.reduce(0, +), by: weights * 10)
        let sorted = values.sorted()
        let median =
            sorted.isEmpty ? nil : round(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2], by: 20)
        func figure(_ hundredths: Int128?) -> String { hundredths.map { Self.decimal($0, digits: 2) } ?? "–" }
        let expected =
            "sum \(figure(values.isEmpty ? nil : sum)), avg \(figure(average)), avg \(figure(mean)), "
            + "median \(figure(median))"
        #expect(text.contains(expected), "\(expected)\n\(text)")
        let makesADifference = !ofRounded && shown.reduce(0, +) != round(exactSum, by: 10)
        #expect(text.contains("message: Totals") == makesADifference, "\(text)")
    }

    private static func rarelyMissing(_ range: ClosedRange<Int>, using generator: inout Seeded) -> Int128? {
        Int.random(in: 0...7, using: &generator) == 0 ? nil : Int128(Int.random(in: range, using: &generator))
    }

    /// A number that was written without its decimal point.
    static func decimal(_ units: Int128, digits: Int) -> String {
        let all = String(units.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - all.count)) + all
        return (units < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
    }

    /// The quotient, to the nearest whole number.
    static func quotient(_ value: Int128, _ divisor: Int128, halfUp: Bool) -> Int128 {
        let (quotient, rest) = value.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
        let twice = rest * 2
        let isUp = twice > divisor.magnitude || twice == divisor.magnitude && (halfUp || quotient % 2 == 1)
        return Int128(quotient + (isUp ? 1 : 0)) * (value < 0 ? -1 : 1)
    }
}
