import BroadsheetBytes
package import BroadsheetDiagnostics

/// A row of a database, or of a sheet, as the place of an error: it has a number, and is shown as `id = 7, name = Anna`.
package struct RowPlace {
    /// What messages call the source.
    let name: String
    /// The names of the columns.
    let columns: [String]

    /// Rows of the source called `name`, with `columns`.
    package init(name: String, columns: [String]) { (self.name, self.columns) = (name, columns) }

    /// The most characters that are shown of one value.
    private static let longest = 200

    /// The place of the row with this number, counted from 0, of which nothing is to be seen.
    package func place(_ row: UInt64) -> Place {
        Place(file: name, line: Int(clamping: row).advanced(by: 1), column: 1)
    }

    /// The place of `field` in a row that is the one with that `index` in `batch`.
    package func place(_ row: UInt64, field: Int, at index: Int = 0, in batch: borrowing Batch) -> Place {
        guard index < batch.count else { return place(row) }
        var text = ""
        var column = 1
        var length = 1
        for (number, name) in columns.enumerated() {
            if number > 0 { text += ", " }
            text += "\(name) = "
            let value = Self.shown(batch, index, number)
            if number == field {
                column = text.unicodeScalars.count + 1
                length = value.unicodeScalars.count
            }
            text += value
        }
        return Place(file: name, line: place(row).line, column: column, length: length, excerpt: text)
    }

    private static func shown(_ batch: borrowing Batch, _ row: Int, _ field: Int) -> String {
        let cell = batch.cell(row, field)
        if cell.form == .missing { return "null" }
        let text = batch.bytes.bytes(cell.offset, min(cell.length, 4 * longest)).string.unicodeScalars
        var shown = ""
        for scalar in text.prefix(longest) { shown.unicodeScalars.append(scalar.value < 32 ? " " : scalar) }
        return text.count > longest ? shown + "…" : shown
    }
}
