import BroadsheetRecords

/// Writes the wishes of a report as SQL around its query.
///
/// A filter may let more records through than are wished, never fewer, for the report checks them again: a part that
/// the database might see otherwise than the report is left out.
struct ArrangementWriter {
    let query: DatabaseQuery
    let columns: [ArrangedColumn]
    /// The collation in which texts are sorted, and one that compares their bytes.
    let textOrder: String
    let plainOrder: String

    private var dialect: Dialect { query.dialect }

    /// The query within a statement that selects and sorts, and whether it sorts; nil if there is nothing to add.
    func statement(_ arrangement: Arrangement) -> (Statement, isOrdered: Bool)? {
        // Before the query is written, the parameters of the filter have no numbers: its own come first.
        var writer = ConditionWriter(dialect: dialect, columns: columns, firstNumber: query.parameters.count + 1)
        let conditions = arrangement.filter.compactMap { writer.condition($0) }
        let keys = orderKeys(arrangement.order)
        let isOrdered = keys != nil && !arrangement.order.isEmpty
        guard !conditions.isEmpty || isOrdered else { return nil }
        let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
        let names = columns.map { dialect.quoted($0.name) }.joined(separator: ", ")
        guard let keys, isOrdered else {
            return (statement("SELECT \(names) FROM (", ") AS q\(filter)", writer), false)
        }
        guard query.hasOrder else {
            let all = (keys + ties(after: arrangement.order)).joined(separator: ", ")
            return (statement("SELECT \(names) FROM (", ") AS q\(filter) ORDER BY \(all)", writer), true)
        }
        // Records with equal keys stay in the order of the query: its rows are numbered.
        let number = dialect.quoted(rowName)
        let before = "SELECT \(names) FROM (SELECT q.*, row_number() OVER () AS \(number) FROM ("
        let all = (keys + [number]).joined(separator: ", ")
        return (statement(before, ") AS q\(filter)) AS q ORDER BY \(all)", writer), true)
    }

    private func statement(_ before: String, _ after: String, _ writer: ConditionWriter) -> Statement {
        var statement = query.statement(after: before, before: after)
        for (value, name) in writer.values { _ = statement.bind(value, named: name) }
        return statement
    }

    /// A name that no column has.
    private var rowName: String {
        var name = "row"
        while columns.contains(where: { $0.name.lowercased() == name }) { name += "_" }
        return name
    }

    /// The keys in SQL; nil if the database cannot sort by one of them.
    private func orderKeys(_ order: [Arrangement.Key]) -> [String]? {
        var keys: [String] = []
        for key in order {
            guard let column = columns.first(where: { $0.name == key.field }), let value = value(of: key.part, column)
            else { return nil }
            keys.append(value + (key.descending ? " DESC NULLS LAST" : " ASC NULLS FIRST"))
        }
        return keys
    }

    /// What is compared of a column.
    private func value(of part: Arrangement.Key.Part, _ column: ArrangedColumn) -> String? {
        let name = "q.\(dialect.quoted(column.name))"
        switch (part, column.kind) {
        case (_, .other): return nil
        case (.whole, .text): return "\(name) COLLATE \(collation(textOrder))"
        case (.whole, _): return name
        case (_, .date): return "date_trunc('\(part.rawValue)', \(name))"
        case (.year, .dateText): return "substr(\(name), 1, 4)"
        case (.month, .dateText): return "substr(\(name), 1, 7)"
        case (.quarter, .dateText): return "substr(\(name), 1, 4) || ((substr(\(name), 6, 2) + 2) / 3)"
        default: return nil
        }
    }

    /// All other columns, so that records with equal keys have an order of their own.
    private func ties(after order: [Arrangement.Key]) -> [String] {
        columns.compactMap { column in
            if column.kind == .other { return nil }
            if order.contains(where: { $0.field == column.name && $0.part == .whole }), column.kind != .text {
                return nil
            }
            let name = "q.\(dialect.quoted(column.name))"
            return column.kind == .text ? "\(name) COLLATE \(collation(plainOrder))" : name
        }
    }

    private func collation(_ name: String) -> String { dialect == .sqlite ? name : dialect.quoted(name) }
}
