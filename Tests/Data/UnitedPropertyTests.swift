import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

/// Random payments in files of random dialects that overlap: what is read is what a plain count of them says.
@Suite struct UnitedPropertyTests {
    /// A payment; the figures of the oracle are whole cents and days, and never texts.
    struct Payment: Hashable {
        var year: Int
        var month: Int
        var day: Int
        var cents: Int
        var reference: String
        var text: String

        var key: String { "\(year)-\(month)-\(day) \(cents) \(reference)" }
    }

    /// How a file writes payments.
    struct Dialect {
        var isJSON: Bool
        var delimiter: String
        var decimal: String
        var group: String
        var dates: Int
        var lineEnd: String
        var order: [Int]
        var isWide: Bool

        init(_ random: inout Seeded) {
            isJSON = Int.random(in: 0..<5, using: &random) == 0
            delimiter = [",", ";", "\t", "|"].randomElement(using: &random)!
            decimal = Bool.random(using: &random) ? "," : "."
            group = Bool.random(using: &random) ? "" : decimal == "," ? "." : ","
            dates = Int.random(in: 0..<4, using: &random)
            lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
            order = [0, 1, 2, 3].shuffled(using: &random)
            isWide = Int.random(in: 0..<5, using: &random) == 0
        }

        static let names = ["date", "amount", "reference", "text"]

        private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

        private func amount(_ cents: Int, _ decimal: String, _ group: String) -> String {
            var whole = String(abs(cents) / 100)
            var groups: [String] = []
            while !group.isEmpty, whole.count > 3 {
                groups.insert(String(whole.suffix(3)), at: 0)
                whole = String(whole.dropLast(3))
            }
            return (cents < 0 ? "-" : "") + ([whole] + groups).joined(separator: group) + decimal
                + two(abs(cents) % 100)
        }

        private func date(_ payment: Payment) -> String {
            let (year, month, day) = (payment.year, two(payment.month), two(payment.day))
            switch isJSON ? 0 : dates {
            case 0: return "\(year)-\(month)-\(day)"
            case 1: return "\(day).\(month).\(year)"
            case 2: return "\(day)/\(month)/\(year)"
            default: return "\(month)/\(day)/\(year)"
            }
        }

        /// The file with `payments`.
        func bytes(_ payments: [Payment]) -> [UInt8] {
            if isJSON {
                let lines = payments.map { payment in
                    "{\"date\":\"\(date(payment))\",\"reference\":\"\(payment.reference)\",\"amount\":"
                        + "\(amount(payment.cents, ".", "")),\"text\":\"\(payment.text)\"}"
                }
                return Array("[\(lines.joined(separator: ",\n"))]".utf8)
            }
            func quoted(_ text: String) -> String { text.contains(delimiter) ? "\"\(text)\"" : text }
            var lines = [order.map { Self.names[$0] }.joined(separator: delimiter)]
            for payment in payments {
                let values = [date(payment), amount(payment.cents, decimal, group), payment.reference, payment.text]
                lines.append(order.map { quoted(values[$0]) }.joined(separator: delimiter))
            }
            let text = lines.joined(separator: lineEnd) + lineEnd
            return isWide
                ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8)
        }
    }

    static func payments(_ random: inout Seeded) -> [Payment] {
        var all: [Payment] = []
        for number in 0..<Int.random(in: 0...40, using: &random) {
            if let other = all.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0 {
                all.append(other)
                continue
            }
            let most = [300, 200_000, 900_000_000].randomElement(using: &random)!
            all.append(
                Payment(
                    year: Int.random(in: 2019...2026, using: &random), month: Int.random(in: 1...12, using: &random),
                    day: Int.random(in: 1...28, using: &random), cents: Int.random(in: -most...most, using: &random),
                    reference: "R\(Int.random(in: 0...3, using: &random))", text: "text \(number), è"))
        }
        return all
    }

    /// Each file has a payment that proves how it writes figures and days.
    static let proof = Payment(year: 2024, month: 12, day: 31, cents: 123_456_789, reference: "P", text: "proof")

    @Test(arguments: 0..<150) func filesOfAllDialectsAreOneSource(seed: UInt64) throws {
        var random = Seeded(seed)
        let folder = try Folder.temporary()
        defer { folder.remove() }
        let all = Self.payments(&random)
        var files: [[Payment]] = []
        var parts: [UnitedPart] = []
        for number in 0..<Int.random(in: 1...5, using: &random) {
            let first = Int.random(in: 0...all.count, using: &random)
            let last = Int.random(in: first...all.count, using: &random)
            let payments = all[first..<last] + [Self.proof]
            let dialect = Dialect(&random)
            files.append(payments.shuffled(using: &random))
            let name = "\(number)." + (dialect.isJSON ? "json" : "csv")
            TemporaryFile.write(dialect.bytes(files[number]), to: "\(folder.path)/\(name)")
            let file = SourceFile(path: "\(folder.path)/\(name)", name: name)
            parts.append(UnitedPart(try SourceOpener.source(file: file), label: name))
        }
        let isUnique = Bool.random(using: &random)
        let place = Place(file: "p.md", line: 1, column: 1)
        let unique = isUnique ? ["reference", "date", "amount"].map { LocatedText($0, at: place) } : []
        let source = UnitedSource(parts, called: "files", unique: unique, at: place) { _ in }
        do {
            try check(source, files, isUnique: isUnique)
        } catch let problem as Problem {
            Issue.record("\(problem.text)")
        }
    }

    /// Compares what is read with what the payments say.
    private func check(_ source: UnitedSource, _ files: [[Payment]], isUnique: Bool) throws {
        var found: [String: Int] = [:]
        var cents: Decimal = Decimal(0)
        var lines: [[String: Int]] = files.map { _ in [:] }
        for record in try UnitedReader(source).records {
            found[record.key, default: 0] += 1
            cents = try cents.adding(record.amount)
            lines[record.file][record.key, default: 0] += 1
        }
        var expected: [String: Int] = [:]
        var counts: [[String: Int]] = []
        var sum = 0
        var left = files.map { _ in 0 }
        for (number, file) in files.enumerated() {
            var own: [String: Int] = [:]
            for payment in file { own[payment.key, default: 0] += 1 }
            for (key, count) in own {
                let before = counts.map { $0[key] ?? 0 }.max() ?? 0
                let kept = isUnique ? max(0, count - before) : count
                left[number] += count - kept
                expected[key, default: 0] += kept
                #expect(lines[number][key] ?? 0 == kept)
                let one = file.first { $0.key == key }!.cents
                sum += one * kept
            }
            counts.append(own)
        }
        #expect(found == expected.filter { $0.value > 0 })
        #expect(cents == Decimal(units: Int128(sum), scale: 2))
        let overlap = try source.overlap()
        #expect(overlap.count == left.reduce(0, +))
        for (part, count) in overlap.byPart { #expect(left[part] == count) }
    }
}

/// Reads the payments of a source as a report does.
private struct UnitedReader {
    struct Record {
        var key: String
        var amount: Decimal
        var file: Int
    }

    private(set) var records: [Record] = []

    init(_ source: UnitedSource) throws {
        let schema = try source.schema(declared: [])
        func field(_ name: String) -> Int { schema.index(of: name)! }
        let (date, amount) = (schema.fields[field("date")], schema.fields[field("amount")])
        // Nothing but JSON has its dates as texts.
        let areJSON = source.parts.allSatisfy { $0.label.hasSuffix(".json") }
        #expect(date.type == (areJSON ? .text : .date))
        #expect(amount.type == .number)
        var batch = Batch(width: schema.fields.count)
        let cursor = try source.open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                let day = Self.day(batch, row, field("date"), date)
                let number = Self.number(batch, row, field("amount"), amount)
                let place = source.place(origin: batch.origins[row], field: field("reference"))
                let file = Self.text(batch, row, field("source_file"))
                #expect(place.file == file)
                #expect(place.excerpt.contains(Self.text(batch, row, field("reference"))))
                let (year, month, dayOfMonth) = day.components
                let cents = try number.multiplied(by: Decimal(100)).normalized
                records.append(
                    Record(
                        key: "\(year)-\(month)-\(dayOfMonth) \(cents) \(Self.text(batch, row, field("reference")))",
                        amount: number, file: Int(file.prefix { $0 != "." })!))
            }
        }
    }

    private static func text(_ batch: borrowing Batch, _ row: Int, _ field: Int) -> String {
        let cell = batch.cell(row, field)
        return batch.bytes.bytes(cell.offset, cell.length).string
    }

    private static func day(_ batch: borrowing Batch, _ row: Int, _ field: Int, _ known: Field) -> Day {
        let cell = batch.cell(row, field)
        let bytes = batch.bytes.bytes(cell.offset, cell.length)
        if case .dates(let pattern, _) = known.writing, !known.isRewritten {
            return (try? DateReader(pattern: pattern, locale: .standard))!.read(bytes)!
        }
        return Day(iso: bytes)!
    }

    private static func number(_ batch: borrowing Batch, _ row: Int, _ field: Int, _ known: Field) -> Decimal {
        let cell = batch.cell(row, field)
        let bytes = batch.bytes.bytes(cell.offset, cell.length)
        if case .figures(let sign) = known.writing, cell.form != .number, !known.isRewritten {
            let isComma = sign == .comma
            return (try? NumberReader(decimal: isComma ? "," : ".", group: isComma ? "." : ",").read(bytes))!.amount
        }
        return Decimal(bytes)!
    }
}
