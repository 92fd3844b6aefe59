import BroadsheetDiagnostics

/// The rows of a report in its JSON: a row a line, behind a line with the columns.
struct JSONRows: DownloadRows {
    let hasEachGroup = true
    private let more: () throws(Problem) -> [UInt8]
    private var bytes: ArraySlice<UInt8> = []
    private var isAtEnd = false
    private var line = 0
    private var places: [String: Int] = [:]
    private(set) var columns: [DownloadColumn] = []
    /// A row that comes after the last.
    private var ahead: DownloadRow?

    /// The rows of the file whose shares `more` gives.
    init(_ more: @escaping () throws(Problem) -> [UInt8]) { self.more = more }

    mutating func next() throws(Problem) -> DownloadRow? {
        var first = ahead
        if first == nil { first = try nextRow()?.row }
        guard var row = first else { return nil }
        ahead = nil
        while let (other, isContinued) = try nextRow() {
            guard isContinued else { ahead = other; break }
            row.fields += other.fields
        }
        return row
    }

    /// The row of the next line that has one, and whether it goes on with the one before it.
    private mutating func nextRow() throws(Problem) -> (row: DownloadRow, isContinued: Bool)? {
        while let content = try nextLine() {
            guard content.starts(with: Self.row) else {
                if line == 1 { readHead(content) }
                continue
            }
            // What cannot be read is a row of which nothing is known: the page's row has none of its figures.
            guard let part = JSONPart(content) else { return (DownloadRow(kind: .detail, line: line), false) }
            return (row(part), part["continued"] != nil)
        }
        return nil
    }

    private static let row = Array("{\"kind\"".utf8)

    /// Takes the columns from the line before the rows, which ends where these begin.
    private mutating func readHead(_ content: [UInt8]) {
        guard let head = JSONPart(content + Array("]}".utf8)), case .list(let columns) = head["columns"] else { return }
        for column in columns {
            if let name = column["name"]?.written { _ = place(of: name, label: column["label"]?.written) }
        }
    }

    /// The number of the column called so, which is new if there is none.
    private mutating func place(of name: String, label: String?) -> Int {
        if let known = places[name] { return known }
        places[name] = columns.count
        columns.append(DownloadColumn(name: name, label: label))
        return columns.count - 1
    }

    private mutating func row(_ part: JSONPart) -> DownloadRow {
        var row = DownloadRow(line: line)
        row.kind =
            switch part["kind"]?.written {
            case "group": .line
            case "subfooter", "footer", "grandfooter": .total
            case "opening", "closing": .balance
            case "header", "subheader": .head
            case "rest", "message": .rest
            case "item", "item-total": .other
            default: .detail
            }
        row.level = part["level"]?.written.flatMap { Int($0) } ?? 0
        row.count = part["count"]?.written.flatMap { Int($0) }
        row.isPartial = part["partial"] != nil
        guard case .object(let cells) = part["cells"] else { return row }
        for (name, value) in cells {
            let column = place(of: name, label: nil)
            if row.kind == .detail || value["amount"] != nil || value.written != nil {
                row.fields.append(field(value, column, rule: ""))
            } else if case .object(let figures) = value {
                row.fields += figures.map { field($0.value, column, rule: $0.name) }
            }
        }
        return row
    }

    private func field(_ value: JSONPart, _ column: Int, rule: String) -> DownloadRow.Field {
        let amount = value["amount"] ?? value
        let text = amount.written ?? ""
        return DownloadRow.Field(
            column: column, rule: rule, text: text == "null" ? "" : text, currency: value["currency"]?.written ?? "")
    }

    /// The next line without its end and without the comma there; nil at the end.
    private mutating func nextLine() throws(Problem) -> [UInt8]? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                defer { bytes = bytes[(end + 1)...] }
                return content(bytes[..<end])
            }
            if isAtEnd {
                defer { bytes = [] }
                return bytes.isEmpty ? nil : content(bytes)
            }
            let share = try more()
            isAtEnd = share.isEmpty
            bytes = ArraySlice(Array(bytes) + share)
        }
    }

    private mutating func content(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        line += 1
        return Array(bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes)
    }
}
