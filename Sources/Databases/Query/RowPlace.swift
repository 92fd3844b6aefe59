import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// A row of a database as the place of an error: it has a number, and is shown as `id = 7, name = Anna`.
struct RowPlace {
    /// What messages call the database.
    let name: String
    /// The names of the columns.
    let columns: [String]

    /// The most characters that are shown of one value.
    private static let longest = 200

    /// The place of the row with this number, counted from 0, of which nothing is to be seen.
    func place(_ row: UInt64) -> Place {
        Place(file: name, line: Int(clamping: row).advanced(by: 1), column: 1)
    }

    /// The place of `field` in a row that is the first of `batch`.
    func place(_ row: UInt64, field: Int, in batch: borrowing Batch) -> Place {
        guard batch.count > 0 else { return place(row) }
        var text = ""
        var column = 1
        var length = 1
        for (index, name) in columns.enumerated() {
            if index > 0 { text += ", " }
            text += "\(name) = "
            let value = Self.shown(batch, index)
            if index == field {
                column = text.unicodeScalars.count + 1
                length = value.unicodeScalars.count
            }
            text += value
        }
        return Place(file: name, line: place(row).line, column: column, length: length, excerpt: text)
    }

    private static func shown(_ batch: borrowing Batch, _ field: Int) -> String {
        let cell = batch.cell(0, field)
        if cell.form == .missing { return "null" }
        let text = batch.bytes.bytes(cell.offset, min(cell.length, 4 * longest)).string.unicodeScalars
        var shown = ""
        for scalar in text.prefix(longest) { shown.unicodeScalars.append(scalar.value < 32 ? " " : scalar) }
        return text.count > longest ? shown + "…" : shown
    }
}
