import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// Which row of a sheet names the fields. What is found must be clear; else the author is asked.
struct SheetHeader {
    /// The row of names; nil if there is none.
    private(set) var row: SheetSample.Row?
    /// The first row that can be a record.
    private(set) var firstRecord = 1
    /// Whether the row is declared, and not found.
    let isDeclared: Bool
    /// The rows before the table that have something in them, and are left out.
    private(set) var rowsBefore = 0

    private let sample: SheetSample
    private let places: SheetPlaces
    private let format: FormatDefinition

    /// The most rows before a table.
    private static let mostBefore = 60

    /// The header of the table in `sample`, of which `format` is declared.
    init(_ sample: SheetSample, _ format: FormatDefinition, _ places: SheetPlaces) throws(Problem) {
        (self.sample, self.format, self.places) = (sample, format, places)
        isDeclared = format.header != nil || format.skip != nil
        switch format.header {
        case .some(.none), .names:
            firstRecord = sample.rows.first?.number ?? 1
        case .first:
            take(0)
        case nil:
            if format.skip != nil { try takeDeclared() } else { try find() }
        }
    }

    private mutating func take(_ i: Int) {
        guard i < sample.rows.count else { return }
        (row, rowsBefore) = (sample.rows[i], i)
        firstRecord = sample.rows[i].number + 1
    }

    /// Takes the row behind those that are declared to be left out, if it can be the header.
    private mutating func takeDeclared() throws(Problem) {
        take(0)
        guard let row, let value = row.cells.first(where: \.isValue), !isCounting(row) else { return }
        throw Problem(
            "row \(row.number) looks like a record, not like names", at: places.place(value.column, row.number),
            advice: "Write header: false in the source if no row names the fields, or header: true if this one does.")
    }

    /// Whether the values among the names are years, or count the columns.
    private func isCounting(_ row: SheetSample.Row) -> Bool {
        let numbers = row.cells.filter(\.isValue).map { Int($0.text) ?? -1 }
        if numbers.count == row.cells.count { return false }
        return numbers.allSatisfy { (1900...2100).contains($0) }
            || numbers.count > 1 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    }

    private mutating func find() throws(Problem) {
        guard let first = sample.rows.first else { return }
        let clear = sample.rows.indices.prefix(Self.mostBefore).filter { isHeader($0) && hasContrast($0) }
        if isHeader(0) {
            guard let found = clear.first, found > 0 else {
                try checkSecond(0)
                return take(0)
            }
            guard first.cells.count < sample.rows[found].cells.count else {
                // A row of texts further down, where figures stand above it already: `on request` in place of a price.
                if hasContrast(0, before: found) { return take(0) }
                throw found == 1 && sample.rows[1].number == first.number + 1 ? twoRows(0, 1) : unclear(0)
            }
            try checkBefore(found)
            return take(found)
        }
        guard let found = clear.first else { throw unclear(widest) }
        try checkBefore(found)
        take(found)
    }

    /// Whether row `i` names most of the columns below it.
    private func isHeader(_ i: Int) -> Bool {
        let row = sample.rows[i]
        guard row.isNames else { return false }
        let columns = Set(row.cells.map(\.column))
        let below = sample.rows[(i + 1)...].prefix(50)
        if below.isEmpty { return i == 0 }
        let widest = below.map(\.cells.count).max() ?? 0
        let used = Set(below.flatMap { $0.cells.map(\.column) })
        guard row.cells.count >= 2 || widest == 1 && used.isSubset(of: columns) else { return false }
        return row.cells.count * 2 > widest && used.subtracting(columns).count * 2 < max(2, columns.count)
    }

    /// Whether there is a column of figures or dates below a name: then the row is no record.
    private func hasContrast(_ i: Int, before end: Int = .max) -> Bool {
        var values = Set(sample.rows[i].cells.map(\.column))
        var filled: Set<Int> = []
        for row in sample.rows[(i + 1)..<min(end, sample.rows.count)].prefix(50) {
            for cell in row.cells where values.contains(cell.column) {
                if AbsentWords.isKnown(cell.text) { continue }
                if cell.isValue { filled.insert(cell.column) } else { values.remove(cell.column) }
            }
        }
        return !values.intersection(filled).isEmpty
    }

    /// Throws if the rows before row `i` are more than remarks: records of the table, or a part of its header.
    private func checkBefore(_ i: Int) throws(Problem) {
        let header = sample.rows[i]
        for before in 0..<i {
            let row = sample.rows[before]
            if row.cells.count >= header.cells.count { throw unclear(i) }
            let isTable = row.isNames && row.cells.count > 2 && hasContrast(before)
            let isRightAbove = row.number == header.number - 1 && row.cells.count > 1 && row.isNames
            if isTable || isRightAbove { throw isRightAbove ? twoRows(before, i) : unclear(i) }
        }
        try checkSecond(i)
    }

    /// Throws if the row below row `i` could belong to the header as well.
    private func checkSecond(_ i: Int) throws(Problem) {
        let next = i + 1
        guard next < sample.rows.count, sample.rows[next].isNames, sample.rows[next].cells.count > 1,
            hasContrast(next), !hasContrast(i)
        else { return }
        throw twoRows(i, next)
    }

    /// The row with most cells, the first of equals.
    private var widest: Int {
        sample.rows.indices.prefix(Self.mostBefore).max {
            (sample.rows[$0].cells.count, -$0) < (sample.rows[$1].cells.count, -$1)
        } ?? 0
    }

    private func unclear(_ i: Int) -> Problem {
        let row = sample.rows[i]
        return Problem(
            "it is not clear which row of the sheet \"\(places.sheet)\" in \(places.file) names the fields",
            at: places.place(row.cells.first?.column ?? 0, row.number),
            advice: i == 0
                ? "Write header: true in the source if row \(row.number) does, or header: false if none does."
                : "Write skip: \(row.number - 1) in the source if row \(row.number) does (with header: true if it has "
                    + "figures or dates in it), or header: false if none does.")
    }

    private func twoRows(_ first: Int, _ second: Int) -> Problem {
        let (one, two) = (sample.rows[first], sample.rows[second])
        return Problem(
            "the sheet \"\(places.sheet)\" in \(places.file) seems to have a header of two rows, \(one.number) and "
                + "\(two.number), and fields have one name",
            at: places.place(two.cells.first?.column ?? 0, two.number),
            advice: "Write skip: \(two.number - 1) in the source if row \(two.number) alone names the fields, or name "
                + "them yourself: skip: \(two.number), header: [date, text, amount].")
    }
}
