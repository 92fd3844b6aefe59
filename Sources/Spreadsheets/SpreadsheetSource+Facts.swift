package import BroadsheetDiagnostics
import BroadsheetRecords

/// What can be said of a workbook and of the sheet that is read.
package struct SpreadsheetFacts: Sendable {
    /// What is known, each by its subject: the sheet, the others, the row of names.
    package private(set) var facts: [(subject: String, text: String)] = []
    /// What a person should look at, in sentences without a full stop.
    package private(set) var notes: [String] = []

    fileprivate init(_ source: SpreadsheetSource) throws(Problem) {
        let table = try source.table()
        try tellSheets(table)
        facts.append(("header", Self.header(table.header)))
        if let end = table.endRow { facts.append(("until", "row \(end)")) }
        tellHidden(table)
        try tellMerges(table)
        for number in table.rounded {
            let column = table.columns[number.field]
            let further = number.count == 1 ? "" : " and \(number.count - 1) more"
            notes.append(
                "\(column.name): the number in \(table.places.name(column.column, number.row))\(further) has more than the 15"
                    + " digits that a workbook keeps: if it is an account or a card, its last digits are lost; keep such"
                    + " numbers as texts")
        }
        for (i, column) in table.columns.enumerated() where column.isCurrency && i > 0 {
            let amount = table.columns[i - 1].name
            notes.append(
                "\(amount): its formats are of several currencies, which are the field \(column.name): write"
                    + " \(Field.quoted(amount)): { type: money, currency: \(Field.quoted(column.name)) }")
        }
    }

    private mutating func tellSheets(_ table: SheetTable) throws(Problem) {
        let sheets = table.book.sheets
        facts.append(
            (
                "sheet",
                "\(sheets[table.sheet].name) (number \(table.sheet + 1))\(sheets[table.sheet].isHidden ? ", hidden" : "")"
            ))
        var others: [String] = []
        for i in sheets.indices where i != table.sheet {
            if others.count == 12 {
                others.append("…")
                break
            }
            let size = try SheetSize(table.book.open(i))
            others.append("\(sheets[i].name) (\(sheets[i].isHidden ? "hidden, " : "")\(size.words))")
        }
        if !others.isEmpty { facts.append(("others", others.joined(separator: "; "))) }
    }

    private static func header(_ header: SheetHeader) -> String {
        guard let row = header.row else {
            return header.isDeclared ? "none, as declared" : "none"
        }
        let before = header.rowsBefore == 1 ? "the row before it is" : "the \(header.rowsBefore) rows before it are"
        return "row \(row.number)" + (header.rowsBefore == 0 ? "" : "; \(before) left out")
            + (header.isDeclared ? ", as declared" : "")
    }

    /// What is hidden is read like all else: a filter leaves rows out of sight, and not out of the sheet.
    private mutating func tellHidden(_ table: SheetTable) {
        let used = table.columns.filter { column in
            !column.isCurrency && table.facts.hiddenColumns.contains { $0.contains(column.column) }
        }
        let rows = table.facts.hiddenRows
        if rows > 0 {
            notes.append(
                rows == 1
                    ? "1 row is hidden in the sheet, and read all the same"
                    : "\(rows) rows are hidden in the sheet, and read all the same")
        }
        if !used.isEmpty {
            let names = used.prefix(6).map { "\"\($0.name)\"" }.joined(separator: ", ")
            notes.append("hidden in the sheet, and read all the same: \(names)")
        }
    }

    private mutating func tellMerges(_ table: SheetTable) throws(Problem) {
        if table.merges.isEmpty { return }
        let fields = table.columns.filter { column in table.merges.contains { Int($0.firstColumn) == column.column } }
        let names = fields.filter { !$0.isCurrency }.prefix(6).map { "\"\($0.name)\"" }.joined(separator: ", ")
        if names.isEmpty { return }
        notes.append(
            "cells merged over several rows in \(names): a text or a date counts for each of these rows, a figure for the"
                + " first alone")
    }
}

extension SpreadsheetSource {
    /// What can be said of the workbook, and of the sheet that is read.
    package func told() throws(Problem) -> SpreadsheetFacts { try SpreadsheetFacts(self) }
}
