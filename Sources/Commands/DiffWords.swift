import BroadsheetChecking
import BroadsheetComparing

/// What is said of what differs, in whatever form it is told.
enum DiffWords {
    /// The value of a figure with its currency, as programs read it; what people read where it is no number.
    static func amount(_ figure: FigureFact?) -> String {
        guard let figure else { return "" }
        guard let value = figure.value else { return figure.machine.isEmpty ? "–" : figure.machine }
        return amount(value, figure.currency)
    }

    static func amount(_ value: Exact, _ currency: String) -> String {
        currency.isEmpty ? value.description : "\(value.description) \(currency)"
    }

    /// `+12.50`
    static func difference(_ value: Exact?) -> String {
        guard let value else { return "" }
        return value.units > 0 ? "+\(value.description)" : value.description
    }

    /// `+4.2 %`; nothing where the old value was nothing.
    static func percent(_ permille: Int128?) -> String {
        guard let permille else { return "" }
        let digits = permille.magnitude
        let sign = permille > 0 ? "+" : permille < 0 ? "-" : ""
        return "\(sign)\(digits / 10).\(digits % 10) %"
    }

    /// What a figure is of, and what it is: `Posted transactions › March · Amount (avg)`.
    static func label(_ figure: FigureFact) -> String {
        var name = figure.rule == "count" ? "" : figure.column
        if !figure.rule.isEmpty, figure.rule != "sum" || name.isEmpty {
            name = name.isEmpty ? figure.rule : "\(name) (\(figure.rule))"
        }
        if figure.title.isEmpty || name.isEmpty { return figure.title + name }
        return "\(figure.title) · \(name)"
    }

    /// What a figure was, what it is, the difference, and that in per cent.
    static func amounts(_ change: FigureChange) -> [String] {
        [
            amount(change.old), change.new == nil ? "gone" : amount(change.new), difference(change.difference),
            percent(change.permille),
        ]
    }

    /// Where a page lies: `/stocks/`.
    static func address(_ path: String) -> String {
        let address = "/\(path)"
        return address.hasSuffix("/index.html") ? String(address.dropLast("index.html".count)) : address
    }

    /// What a cell of a record says.
    static func text(_ cell: CellFact?) -> String {
        guard let cell else { return "–" }
        if let value = cell.value { return amount(value, cell.currency) }
        return cell.machine
    }

    /// `Amount 10.00 EUR → 12.00 EUR (+2.00)`
    static func cell(_ change: CellChange) -> String {
        let difference = difference(change.difference)
        return
            "\(change.column) \(text(change.old)) → \(text(change.new))\(difference.isEmpty ? "" : " (\(difference))")"
    }

    /// What happened to a record, in one line.
    static func record(_ change: RecordChange) -> String {
        // What a record that is new has, or one that is gone had, is told as it is.
        let isWhole = change.kind == .added || change.kind == .removed
        let cells = change.cells.map { isWhole ? "\($0.column) \(text($0.new ?? $0.old))" : cell($0) }.joined(
            separator: ", ")
        switch change.kind {
        case .moved: return "\(change.label): in \(change.base), was in \(change.oldBase ?? "")"
        case .changed: return "\(change.label): \(cells)\(change.oldBase.map { "; was in \($0)" } ?? "")"
        case .added, .removed: return cells
        }
    }

    /// How something is called or arranged otherwise.
    static func structure(_ change: StructureChange) -> String {
        let place = change.place.isEmpty ? "" : " of \(change.place)"
        if change.subject == .order { return "the \(change.new ?? "")\(place) stand in another order" }
        switch (change.old, change.new) {
        case (let old?, let new?): return "the \(change.subject.rawValue) \"\(old)\"\(place) is called \"\(new)\""
        case (nil, let new?): return "the \(change.subject.rawValue) \"\(new)\"\(place) is new"
        case (let old?, nil): return "the \(change.subject.rawValue) \"\(old)\"\(place) is gone"
        case (nil, nil): return ""
        }
    }
}
