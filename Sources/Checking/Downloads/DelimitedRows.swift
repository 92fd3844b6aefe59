import BroadsheetDiagnostics

/// The rows of a report in its CSV: the lines of one footer are one row, as they are on the page.
struct DelimitedRows: DownloadRows {
    let hasEachGroup = false
    private var reader: DelimitedReader
    /// What stands first in each line: what it is.
    private var head = Head()
    /// A line that belongs to the next row, and what it has.
    private var ahead: Line?
    private var rowAhead = DownloadRow()
    private var hasBegun = false
    private(set) var columns: [DownloadColumn] = []

    /// Where the columns stand that each such file has, and those of the report, with the column of their currency.
    private struct Head {
        var row = 0, level = 1, total = 0, partial = 0, count = 0
        var groups: [Int] = []
        var columns: [(place: Int, currency: Int?)] = []
    }

    /// What merging lines asks of one.
    private struct Line {
        var kind: [UInt8] = []
        /// Whether it has the totals of one rule.
        var hasRule = false
        /// Whether it says how many records a total leaves out.
        var isLeftOut = false
    }

    /// The rows of the file whose shares `more` gives.
    init(_ more: @escaping () throws(Problem) -> [UInt8]) { reader = DelimitedReader(more) }

    mutating func next(_ row: inout DownloadRow) throws(Problem) -> Bool {
        if !hasBegun, try !begin() { return false }
        let line: Line
        if let known = ahead {
            (line, ahead) = (known, nil)
            swap(&row, &rowAhead)
        } else {
            guard let next = try nextLine(&row) else { return false }
            line = next
        }
        // The lines of one footer are one row; those of records are rows.
        guard row.kind == .total || row.kind == .line else { return true }
        var other = DownloadRow()
        swap(&other, &rowAhead)
        while let next = try nextLine(&other) {
            guard next.kind == line.kind, other.hasGroups(of: row), other.level == row.level,
                next.isLeftOut || other.count == nil || next.hasRule && line.hasRule
            else {
                ahead = next
                break
            }
            if !next.isLeftOut { row.add(other) }
            row.isPartial = row.isPartial || other.isPartial
        }
        swap(&other, &rowAhead)
        return true
    }

    /// Reads the names of the columns; false where there is nothing.
    private mutating func begin() throws(Problem) -> Bool {
        hasBegun = true
        var bytes: [UInt8] = []
        guard try reader.next(&bytes) != nil else { return false }
        let names = reader.fields.map { String(decoding: bytes[$0], as: UTF8.self) }
        head = Self.head(names)
        columns = head.columns.map { DownloadColumn(name: names[$0.place]) }
        return true
    }

    /// Reads the next line into `row`; nil at the end.
    private mutating func nextLine(_ row: inout DownloadRow) throws(Problem) -> Line? {
        row.begin(0)
        guard let line = try reader.next(&row.bytes) else { return nil }
        row.line = line
        let fields = reader.fields
        func place(_ column: Int) -> Range<Int> { column < fields.count ? fields[column] : 0..<0 }
        row.kind = Self.kind(row.bytes, place(head.row))
        row.level = row.bytes.wholeNumber(at: place(head.level)) ?? 0
        row.count = row.bytes.wholeNumber(at: place(head.count))
        takeGroups(&row, fields)
        row.isPartial = head.partial > 0 && !place(head.partial).isEmpty
        let isDetail = row.kind == .detail
        let total = isDetail ? 0..<0 : place(head.total)
        let rule = isDetail || !total.isEmpty ? total : nil
        for (column, own) in head.columns.enumerated() where own.place < fields.count {
            let currency = own.currency.map { place($0) } ?? 0..<0
            row.add(column, rule: rule, at: fields[own.place], currency: currency)
        }
        if isDetail { return Line() }
        return Line(
            kind: Array(row.bytes[place(head.row)]), hasRule: !total.isEmpty,
            isLeftOut: row.bytes[total].starts(with: "left_out".utf8))
    }

    private func takeGroups(_ row: inout DownloadRow, _ fields: [Range<Int>]) {
        if row.groups?.count != head.groups.count { row.groups = head.groups.map { _ in 0..<0 } }
        for (number, column) in head.groups.enumerated() {
            row.groups?[number] = column < fields.count ? fields[column] : 0..<0
        }
    }

    private static func kind(_ bytes: [UInt8], _ place: Range<Int>) -> DownloadRow.Kind {
        if bytes.says("detail", at: place) { return .detail }
        return switch String(decoding: bytes[place], as: UTF8.self) {
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
