import BroadsheetBytes
import BroadsheetData
import BroadsheetRecords
import BroadsheetValues

/// What is found out of columns of values, each with its name: the records are in batches of `size`.
func inferred(
    _ columns: [(String, [String?])], declared: Set<String> = [], delimiter: Character = ",", size: Int = 700
) -> [Field] {
    var inference = TypeInference(
        columns.map(\.0), declared: declared, delimiter: delimiter.asciiValue ?? 0)
    let count = columns.map(\.1.count).max() ?? 0
    var row = 0
    while row < count, !inference.isSettled {
        var batch = Batch(width: columns.count)
        for number in row..<min(count, row + size) {
            for (_, values) in columns {
                let start = batch.bytes.count
                guard number < values.count, let value = values[number] else {
                    batch.cells.append(.missing)
                    continue
                }
                batch.bytes.append(value)
                batch.cells.append(Cell(start, batch.bytes.count - start, .text))
            }
            batch.origins.append(UInt64(number))
        }
        inference.look(at: batch)
        row += size
    }
    return inference.schema.fields
}

/// What is found out of one column.
func inferred(_ values: [String?], delimiter: Character = ",") -> Field {
    inferred([("f", values)], delimiter: delimiter)[0]
}

extension Field {
    /// All that is known of it but its name, in one line.
    var summary: String {
        var words = ["\(type)"]
        if type == .number || type == .money { words.append("\(scale)") }
        switch writing {
        case .plain: break
        case .figures(let sign): words.append("decimal \(sign.rawValue)")
        case .dates(let pattern, let locale): words.append(pattern + (locale.map { " \($0)" } ?? ""))
        case .ambiguous(let ambiguity):
            words.append("\(ambiguity.sample): \(ambiguity.readings.map(\.meaning).joined(separator: "|"))")
        case .contradictory(let contradiction): words.append("\(contradiction.point) but \(contradiction.comma)")
        }
        switch unit {
        case nil: break
        case .currency(let currency)?: words.append(currency.code)
        case .beside(let name)?: words.append("beside \(name)")
        case .percent?: words.append("%")
        case .sign(let sign)?: words.append("sign \(sign.text)")
        case .partly(let currency)?: words.append("partly \(currency.code)")
        case .several(let one, let other)?: words.append("\(one) and \(other)")
        }
        return words.joined(separator: ", ")
    }
}
