import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Records that a test writes down: a line each, cells between bars, an empty cell for a missing value.
struct MemorySource: RecordSource {
    let name = "memory"
    let names: [String]
    var records: [[String?]]

    /// Records of the fields in `names`: `MemorySource("day name", "2026-01-02 | Anna", …)`.
    init(_ names: String, _ lines: String...) {
        self.init(names, lines: lines)
    }

    init(_ names: String, lines: [String]) {
        self.names = names.split(separator: " ").map(String.init)
        records = lines.map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
                let text = cell.drop { $0 == " " }
                let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
                return trimmed.isEmpty ? nil : trimmed
            }
        }
    }

    func schema(declared: Set<String>) throws(Problem) -> Schema {
        Schema(
            names.enumerated().map { number, name in
                declared.contains(name) ? Field(name) : field(name, records.compactMap { $0[number] })
            })
    }

    private func field(_ name: String, _ texts: [String]) -> Field {
        let numbers = texts.compactMap { Decimal($0) }
        if texts.isEmpty { return .blank(name) }
        if numbers.count == texts.count { return Field(name, .number, scale: Int(numbers.map(\.scale).max() ?? 0)) }
        if texts.allSatisfy({ $0 == "true" || $0 == "false" }) { return Field(name, .boolean) }
        return Field(name, texts.allSatisfy { Day($0) != nil } ? .date : .text)
    }

    func open() throws(Problem) -> any RecordCursor { Cursor(records, width: names.count) }

    func place(origin: UInt64, field: Int) -> Place { Place(file: name, line: Int(origin) + 1, column: field + 1) }

    func fingerprint() throws(Problem) -> UInt64 { UInt64(records.count) }

    /// Gives three records at a time, so that every report goes over the ends of batches.
    private final class Cursor: RecordCursor {
        private let records: [[String?]]
        private let width: Int
        private var next = 0

        init(_ records: [[String?]], width: Int) {
            self.records = records
            self.width = width
        }

        func next(_ batch: inout Batch) throws(Problem) -> Bool {
            batch.removeAll()
            for number in next..<min(next + 3, records.count) {
                batch.origins.append(UInt64(number))
                for cell in 0..<width {
                    guard let text = records[number][cell] else {
                        batch.cells.append(.missing)
                        continue
                    }
                    batch.cells.append(Cell(batch.bytes.count, text.utf8.count, .text))
                    batch.bytes.append(text)
                }
            }
            next += batch.count
            return batch.count > 0
        }
    }
}

extension Day {
    /// The day that is written as ISO 8601 has it.
    init?(_ text: String) {
        var sink = ByteSink()
        sink.append(text)
        self.init(iso: sink.span)
    }
}
