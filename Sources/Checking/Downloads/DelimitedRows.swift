import BroadsheetDiagnostics

/// The rows of a report in its CSV: the lines of one footer are one row, as they are on the page.
struct DelimitedRows: DownloadRows {
    let hasEachGroup = false
    private var reader: DelimitedReader
    /// What stands first in each line: what it is.
    private var head = Head()
    /// A line that belongs to the next row.
    private var ahead: Line?
    private var hasBegun = false
    private(set) var columns: [DownloadColumn] = []

    /// Where the columns stand that each such file has, and those of the report, with the column of their currency.
    private struct Head {
        var row = 0, level = 1, total = 0, partial = 0, count = 0
        var groups: [Int] = []
        var columns: [(place: Int, currency: Int?)] = []
    }

    private struct Line {
        var row: DownloadRow
        var kind: String
        /// Whether it has the totals of one rule.
        var hasRule: Bool
        /// Whether it says how many records a total leaves out.
        var isLeftOut: Bool
    }

    /// The rows of the file whose shares `more` gives.
    init(_ more: @escaping () throws(Problem) -> [UInt8]) { reader = DelimitedReader(more) }

    mutating func next() throws(Problem) -> DownloadRow? {
        if !hasBegun {
            hasBegun = true
            guard let first = try reader.next() else { return nil }
            head = Self.head(first.fields)
            columns = head.columns.map { DownloadColumn(name: first.fields[$0.place]) }
        }
        var open: Line?
        while let line = try nextLine() {
            guard var row = open else { open = line; continue }
            guard row.row.kind == .total || row.row.kind == .line, line.kind == row.kind,
                line.row.groups == row.row.groups,
                line.row.level == row.row.level, line.isLeftOut || line.row.count == nil || line.hasRule && row.hasRule
            else {
                ahead = line
                break
            }
            if !line.isLeftOut { row.row.fields += line.row.fields }
            row.row.isPartial = row.row.isPartial || line.row.isPartial
            open = row
        }
        return open?.row
    }

    private mutating func nextLine() throws(Problem) -> Line? {
        if let line = ahead { ahead = nil; return line }
        guard let (fields, number) = try reader.next() else { return nil }
        func field(_ place: Int) -> String { place < fields.count ? fields[place] : "" }
        let kind = field(head.row)
        let total = field(head.total)
        var row = DownloadRow(
            kind: Self.kind(kind), level: Int(field(head.level)) ?? 0, count: Int(field(head.count)), line: number)
        row.groups = head.groups.map { field($0) }
        row.isPartial = head.partial > 0 && !field(head.partial).isEmpty
        for (column, place) in head.columns.enumerated() where place.place < fields.count {
            let text = field(place.place)
            let rule: String? = row.kind == .detail ? "" : total.isEmpty ? nil : total
            row.fields.append(
                DownloadRow.Field(
                    column: column, rule: rule, text: text, currency: place.currency.map { field($0) } ?? ""))
        }
        return Line(
            row: row, kind: kind, hasRule: !total.isEmpty, isLeftOut: total.hasPrefix("left_out"))
    }

    private static func kind(_ name: String) -> DownloadRow.Kind {
        switch name {
        case "group": .line
        case "subfooter", "footer", "grandfooter": .total
        case "opening", "closing": .balance
        case "rest", "message": .rest
        case "item", "item-total": .other
        default: .detail
        }
    }

    private static func head(_ names: [String]) -> Head {
        var head = Head()
        let start = (names.firstIndex(of: "count") ?? 0) + 1
        for (place, name) in names.enumerated() {
            if place >= start {
                if name == "row_id", place == start { continue }
                if name.hasSuffix("_currency"), place > start, names[place - 1] + "_currency" == name,
                    !head.columns.isEmpty
                {
                    head.columns[head.columns.count - 1].currency = place
                } else {
                    head.columns.append((place, nil))
                }
                continue
            }
            switch name {
            case "row": head.row = place
            case "level": head.level = place
            case "total": head.total = place
            case "count": head.count = place
            case "partial": head.partial = place
            default: head.groups.append(place)
            }
        }
        return head
    }
}
