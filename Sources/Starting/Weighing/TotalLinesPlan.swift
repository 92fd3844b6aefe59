import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

/// How lines of totals are left out.
struct TotalLinesPlan {
    private let lines: [TotalLine]
    private let columns: [ColumnProfile]
    /// How many records stand before the lines at the end.
    let recordsBefore: Int

    /// For `lines` among as many records.
    init(_ lines: [TotalLine], records: Int, _ columns: [ColumnProfile]) {
        self.lines = lines
        self.columns = columns
        let rows = Set(lines.map(\.row))
        var first = records
        while first > 0, rows.contains(first - 1) { first -= 1 }
        recordsBefore = first
    }

    /// The beginning of a cell of the first line at the end with which no cell before it begins; nil if the lines do not
    /// stand at the end.
    func until(in source: any RecordSource) throws(Problem) -> String? {
        guard let first = lines.first(where: { $0.row == recordsBefore }), !first.text.isEmpty else { return nil }
        let text = String(first.text.prefix { !$0.isNewline }.prefix(60))
        var batch = Batch(width: columns.count)
        let cursor = try source.open()
        var row = 0
        while try cursor.next(&batch) {
            for i in 0..<batch.count {
                if row == recordsBefore { return text }
                for field in columns.indices where batch.text(field, i).hasPrefix(text) { return nil }
                row += 1
            }
        }
        return nil
    }

    /// A condition of more parts is nothing that a person reads.
    private static let mostParts = 24

    /// The condition that holds for all other records, in YAML; nil if there is none that can be written.
    var condition: String? {
        var parts: [String] = []
        for line in lines {
            guard line.reason == .words, columns[line.column].field.type == .text,
                !line.text.contains(where: \.isNewline),
                let name = DraftYAML.name(columns[line.column].name)
            else { return nil }
            let part = "coalesce(\(name), '') != '\(line.text.replacing("'", with: "''"))'"
            if !parts.contains(part) { parts.append(part) }
        }
        guard !parts.isEmpty, parts.count <= Self.mostParts else { return nil }
        return YAMLWriting.quoted(parts.joined(separator: " and "))
    }
}
