import BroadsheetRecords
package import BroadsheetValues

/// What is proposed to declare of the fields of a source that was inspected: `broadsheet inspect` prints it, and
/// `broadsheet new` writes it into a page.
package struct FieldProposal: Sendable {
    /// What each column does.
    package let roles: ColumnRoles
    /// Two columns that are one amount.
    package let pair: AmountPair?
    /// Two columns that are one amount as soon as a person says what their figures mean.
    let openPair: AmountPair?
    /// The currency of amounts that do not say theirs.
    package let currency: Currency?

    /// Whether the source is a bank's, which knows its signs and has many fields that may be empty.
    let isOfStatements: Bool

    /// What suits the columns of `inspection`.
    package init(_ inspection: Inspection, currency: Currency? = nil) {
        self.currency = currency
        isOfStatements = inspection.statements != nil
        roles = ColumnRoles(inspection.columns, records: inspection.records, currency: currency, inspection.evidence)
        pair = AmountPair(roles)
        openPair = AmountPair(open: roles)
    }

    /// A line for each column, though two that are one amount share theirs.
    package var lines: [FieldLine] { roles.columns.indices.compactMap(line) }

    /// The lines without which something would be read otherwise: a text is one in any case.
    var neededLines: [FieldLine] { roles.columns.indices.compactMap(neededLine) }

    /// How the pair is declared.
    package var pairLine: FieldLine? { pair.map { line(of: $0) } }

    /// The two columns of the pair, by their numbers, and what they are called together.
    package var pairedColumns: (debit: Int, credit: Int, name: String)? {
        pair.map { ($0.debit, $0.credit, $0.name) }
    }

    /// What is proposed to declare of column `i`; nil for a text, and for one of a pair.
    package func declaration(of i: Int) -> String? {
        pair.map { i == $0.debit || i == $0.credit } == true ? nil : neededLine(i)?.declaration
    }

    /// Whether a line waits for a person who knows what is meant.
    package var isOpen: Bool { lines.contains(where: \.isOpen) }

    /// Whether figures are not added up until a person has decided.
    package var hasDoubts: Bool { !roles.doubts.isEmpty }

    private func neededLine(_ i: Int) -> FieldLine? {
        let column = roles.columns[i]
        guard !column.field.countsRecords, let line = line(i) else { return nil }
        let isPlain = line.declaration == "text" && !line.isOpen && column.field.type == .text && !column.isAmbiguous
        return isPlain ? nil : line
    }

    /// The line of column `i`; nil for the second of a pair.
    private func line(_ i: Int) -> FieldLine? {
        if isOfStatements, roles.columns[i].isEmpty { return nil }
        if let openPair, i == openPair.debit || i == openPair.credit { return line(i, of: openPair) }
        if let pair, i == pair.credit { return nil }
        if let pair, i == pair.debit { return line(of: pair) }
        return line(of: i)
    }
}
