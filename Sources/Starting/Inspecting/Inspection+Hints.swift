import BroadsheetDiagnostics
import BroadsheetRecords

// What a person should look at, though all of it can be read.
extension Inspection {
    /// Hints at what may be meant otherwise than it was read, in sentences without a full stop.
    package var hints: [String] {
        problem == nil ? notes + [lastRecords, columnsOfOneWidth].compactMap(\.self) + strays + rests + unnamed : []
    }

    /// Figures as floating point leaves them.
    private var rests: [String] {
        columns.compactMap { column in
            guard let rest = column.field.rest, let place = column.restPlace else { return nil }
            return "\(place.lineHead): \(rest.remark(of: column.name, scale: column.field.scale)):"
                + " digits: \(rest.decimals) shows what is meant"
        }
    }

    /// Fields that the header does not name.
    private var unnamed: [String] {
        columns.filter { $0.field.isUnnamed && $0.filled > 0 }.map { column in
            column.field.countsRecords
                ? "\(column.name) has no name in the header and counts the records: a page shows it only where it is named"
                : "\(column.name) has no name in the header: label: says what a page calls it"
        }
    }

    /// Values that make a text of a field whose others are figures or dates.
    private var strays: [String] {
        columns.compactMap { column in
            guard let stray = column.field.stray, let place = column.strayPlace else { return nil }
            return "\(place.lineHead): \(stray.remark(of: column.name)):"
                + " mend it, or leave it empty where there is no value"
        }
    }

    /// How many records at the end can be lines of totals or balances.
    private static let mostLastRecords = 3

    /// Records at the end that have nothing in fields which all others fill: totals look like that.
    private var lastRecords: String? {
        if statements != nil { return nil }
        for count in (1...Self.mostLastRecords) where records - count >= max(2, count) {
            let full = columns.filter { $0.missing == 0 || $0.firstMissing == records - count && $0.missing == count }
            let empty = full.filter { $0.missing == count }.map(\.name)
            guard empty.count >= 2, empty.count * 3 >= full.count else { continue }
            let subject = count == 1 ? "the last record has" : "the last \(count) records have"
            let meant = count == 1 ? "it is a line of totals" : "they are totals or balances"
            return
                "\(subject) nothing in \(empty.prefix(3).joined(separator: ", ")), which all others fill: if \(meant),"
                + " say how \(count == 1 ? "its" : "the first") line begins: until: \"…\" (--until TEXT)"
        }
        return nil
    }

    /// One field with runs of blanks in it, where something else was expected.
    private var columnsOfOneWidth: String? {
        guard columns.count == 1, records > 0, format.isEmpty, let column = columns.first,
            column.name.contains("  "), column.values.allSatisfy({ $0.contains("  ") })
        else { return nil }
        return "there is a single field: if its parts stand one under another, say where each begins and ends:"
            + " widths: { date: 1-10, text: 11- } (--widths LIST)"
    }
}
