import BroadsheetTesting
import Testing

/// Downloads of random reports, read back by readers that know nothing of the program, against the same rows made anew from the
/// records: groups in groups, several currencies, limits, values that are missing, a source that is not there.
@Suite struct DownloadReadingTests {
    struct Record {
        var shop, kind: String
        var cents: Int?
        var currency: String
        var many: Int?
        var hasWeight: Bool

        var line: String {
            let amount = cents.map { Self.plain($0) } ?? ""
            let shop = shop.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            return "\"\(shop)\",\(kind),\(amount),\(currency),\(many.map { "\($0)" } ?? ""),\(hasWeight ? "1" : "")\n"
        }

        static func plain(_ cents: Int) -> String {
            let digits = String(cents.magnitude)
            let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
            return (cents < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
        }
    }

    /// A report: the records of its sections, and the most that each shows.
    struct Report {
        var sections: [[Record]]
        var limits: [Int?]
        var lacksOne: Bool
        /// The names of the columns that group each section, outermost first.
        var levels: [String]

        init(_ generator: inout Seeded) {
            func record(_ generator: inout Seeded) -> Record {
                Record(
                    shop: ["A", "B, \"x\"", "C"].randomElement(using: &generator)!,
                    kind: ["old", "new"].randomElement(using: &generator)!,
                    cents: Int.random(in: 0...4, using: &generator) == 0
                        ? nil : Int.random(in: -99_999...99_999, using: &generator),
                    currency: ["EUR", "USD"].randomElement(using: &generator)!,
                    many: Int.random(in: 0...4, using: &generator) == 0
                        ? nil : Int.random(in: 0...9, using: &generator),
                    hasWeight: Int.random(in: 0...4, using: &generator) > 0)
            }
            sections = []
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                let many = Int.random(in: 1...12, using: &generator)
                sections.append((0..<many).map { _ in record(&generator) })
                // So that every column is known for what it is.
                sections[sections.count - 1].append(
                    Record(shop: "A", kind: "old", cents: 100, currency: "EUR", many: 1, hasWeight: true))
            }
            limits = sections.map { _ in
                Bool.random(using: &generator) ? Int.random(in: 1...14, using: &generator) : nil
            }
            lacksOne = Bool.random(using: &generator)
            levels = [[], ["shop"], ["shop", "kind"]].randomElement(using: &generator)!
        }

        func files() -> [String: String] {
            var files: [String: String] = [:]
            var page = """
                ---
                title: T
                report:
                  fields: { amount: { type: money, currency: cur }, many: { type: number }, w: { type: number } }
                  columns: [shop, amount, many]
                  header_totals: true
                  totals: [of-shown, { amount: [sum, max], many: [sum, "avg(by: w)"] }]
                  downloads: [csv, json]
                  sections:

                """
            let totals = "totals: { amount: [sum, max], many: [sum, \"avg(by: w)\"] }"
            for (number, records) in sections.enumerated() {
                let name = Self.name(number)
                files["content/data/\(name).csv"] = "shop,kind,amount,cur,many,w\n" + records.map(\.line).joined()
                page += "    - title: \(name)\n      source: data/\(name).csv\n"
                page += "      group: [\(levels.map { "{ by: \($0), \(totals) }" }.joined(separator: ", "))]\n"
                if let limit = limits[number] { page += "      limit: \(limit)\n" }
            }
            if lacksOne { page += "    - title: Lacking\n      source: data/none.csv\n      missing: Not there.\n" }
            files["content/index.md"] = page + "---\n"
            return files
        }

        static func name(_ section: Int) -> String { section == 0 ? "One" : "Two" }
    }

    /// A footer as the records say it must be: its lines are `key: amount currency many`, where the key is level, section, groups, total,
    /// partial and count. Averages are not calculated here.
    private func lines(
        _ records: [Record], level: Int, section: String, groups: [String], partial: [String]
    ) -> [String] {
        var lines: [String] = []
        func add(_ total: String, count: Bool = true, _ amount: String, _ currency: String, _ many: String) {
            let key = ["\(level)", section] + groups + [total, partial.joined(separator: " ")]
            lines.append((key + [count ? "\(records.count)" : "", amount, currency, many]).joined(separator: "|"))
        }
        var currencies: [String] = []
        for record in records where record.cents != nil && !currencies.contains(record.currency) {
            currencies.append(record.currency)
        }
        let many = records.compactMap(\.many)
        let sum = many.isEmpty ? "" : "\(many.reduce(0, +))"
        for (number, currency) in (currencies.isEmpty ? [""] : currencies).enumerated() {
            let cents = records.filter { $0.currency == currency }.compactMap(\.cents)
            let amounts = [cents.reduce(0, +), cents.max() ?? 0].map { cents.isEmpty ? "" : Record.plain($0) }
            add("sum", count: number == 0, amounts[0], currency, number == 0 ? sum : "")
            add("max", count: number == 0, amounts[1], currency, "")
            let weighed = records.filter { $0.many != nil && $0.hasWeight }
            if number == 0 { add("avg", "", "", weighed.isEmpty ? "" : "*") }
        }
        let left = (records.count { $0.cents == nil }, records.count { $0.many == nil })
        let unweighed = records.count { $0.many == nil || !$0.hasWeight }
        func shown(_ count: Int) -> String { count == 0 ? "" : "\(count)" }
        if left.0 + left.1 > 0 { add("left_out", shown(left.0), "", shown(left.1)) }
        if unweighed > left.1 { add("left_out_avg", "", "", shown(unweighed)) }
        return lines
    }

    /// The lines of all footers.
    private func lines(_ report: Report) -> Set<String> {
        var lines: [String] = []
        var all: [Record] = []
        var reasons: Set<String> = report.lacksOne ? ["missing"] : []
        let blank = [String](repeating: "", count: max(1, report.levels.count))
        for (number, records) in report.sections.enumerated() {
            let keys = records.map { record in report.levels.map { $0 == "shop" ? record.shop : record.kind } }
            let order = records.indices.sorted { a, b in
                keys[a] == keys[b] ? a < b : keys[a].lexicographicallyPrecedes(keys[b])
            }
            let shown = Array(order.prefix(report.limits[number] ?? order.count))
            let isCut = shown.count < order.count
            if isCut { reasons.insert("limit") }
            let name = Report.name(number)
            for level in 0...report.levels.count {
                for (key, own) in Dictionary(grouping: shown, by: { Array(keys[$0].prefix(level)) }) {
                    let cut = order.dropFirst(shown.count).contains { Array(keys[$0].prefix(level)) == key }
                    lines += self.lines(
                        own.map { records[$0] }, level: level + 1, section: name,
                        groups: key + blank.dropFirst(level), partial: cut ? ["limit"] : [])
                }
            }
            all += shown.map { records[$0] }
        }
        lines += self.lines(all, level: 0, section: "", groups: blank, partial: reasons.sorted())
        return Set(lines)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func bothSayWhatTheRecordsSay(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let report = Report(&generator)
        let site = try bareSite(report.files())
        try site.build()
        let expected = lines(report)
        #expect(csvLines(site.page("index.csv"), report) == expected)
        let json = try #require(PlainJSON(site.page("index.json")))
        #expect(jsonLines(json, report, of: ["subfooter", "footer", "grandfooter"]) == expected)
        // What a header says ahead is what the footer says behind.
        #expect(
            jsonLines(json, report, of: ["subheader", "header"])
                == expected.filter { !$0.hasPrefix("0|") })
    }

    private func csvLines(_ text: String, _ report: Report) -> Set<String> {
        let records = PlainCSV.records(text)
        let names = records[0]
        #expect(Set(names).count == names.count)
        var lines: [String] = []
        for record in records.dropFirst() {
            #expect(record.count == names.count)
            let row = Dictionary(uniqueKeysWithValues: zip(names, record))
            if row["row"] == "message" { #expect(row["partial"] == "missing" && row["section"] == "Lacking") }
            guard row["row"]?.hasSuffix("footer") == true else { continue }
            let groups = (1...max(1, report.levels.count)).map { row[$0 == 1 ? "group" : "group_\($0)"] ?? "?" }
            let many = row["total"] == "avg" && row["many"] != "" ? "*" : row["many"] ?? "?"
            let key = [row["level"] ?? "?", row["section"] ?? "?"] + groups
            let rest = [row["total"] ?? "?", row["partial"] ?? "?", row["count"] ?? "?", row["amount"] ?? "?"]
            lines.append((key + rest + [row["amount_currency"] ?? "?", many]).joined(separator: "|"))
        }
        #expect(Set(lines).count == lines.count)
        #expect(records.contains { $0[0] == "message" } == report.lacksOne)
        return Set(lines)
    }

    /// The totals of the rows of `kinds`, brought into the lines of the CSV.
    private func jsonLines(_ json: PlainJSON, _ report: Report, of kinds: Set<String>) -> Set<String> {
        var lines: [String] = []
        var titles: [String] = []
        for row in json["rows"]?.elements ?? [] {
            let kind = row["kind"]?.written ?? ""
            let level = Int(row["level"]?.written ?? "") ?? -1
            if let title = row["title"]?.written { titles = titles.prefix(max(0, level - 1)) + [title] }
            guard kinds.contains(kind), titles.first != "Lacking" || level == 0 else { continue }
            let own = Array(titles.prefix(level))
            let blank = [String](repeating: "", count: max(1, report.levels.count) + 1)
            let start = ["\(level)"] + own + blank.dropFirst(own.count)
            let partial = (row["partial"]?.elements ?? []).map(\.written).joined(separator: " ")
            let count = row["count"]?.written ?? ""
            #expect((count == "") == (row["continued"] == .boolean(true)))
            for rule in ["sum", "max", "avg", "left_out", "left_out_avg"] {
                let (amount, many) = (row["cells"]?["amount"]?[rule], row["cells"]?["many"]?[rule])
                if amount == nil, many == nil { continue }
                let shown = { (value: PlainJSON?) in
                    value == .null ? "" : value?["amount"]?.written ?? value?.written ?? ""
                }
                let figure = rule == "avg" && shown(many) != "" ? "*" : shown(many)
                lines.append(
                    (start + [rule, partial, count, shown(amount), amount?["currency"]?.written ?? "", figure])
                        .joined(separator: "|"))
            }
        }
        #expect(Set(lines).count == lines.count)
        return Set(lines)
    }
}
