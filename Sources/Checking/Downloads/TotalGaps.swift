/// Totals that a page leaves out in one place and shows in the others of their level: a figure that is gone.
///
/// A page need not show each total that its download has. One that it shows in most rows of a level it shows in all of them.
struct TotalGaps {
    /// A total of a column at a level.
    private struct Key: Hashable { let level: Int, isLine: Bool, column: Int, rule: String }

    private var shown: [Key: Int] = [:]
    private var gaps: [Key: [Finding]] = [:]

    /// The rows of the page that are one total of the file called `name`; `place` says which column of it one of the page is.
    mutating func add(_ rows: [PageRow], _ total: DownloadRow, _ name: String, place: (Int) -> Int?) {
        guard let first = rows.first else { return }
        var seen: Set<Key> = []
        for figure in rows.lazy.flatMap(\.figures) where !figure.rule.isEmpty {
            // As long as a column may be several of the file, nothing is gone for certain.
            guard let column = place(figure.column) else { return }
            // A file calls the least of groups the least.
            for number in total.fields.indices
            where total.fields[number].column == column && total.isMade(number, by: figure.rule) {
                seen.insert(key(first, column, total.rule(total.fields[number]) ?? ""))
            }
        }
        for key in seen { shown[key, default: 0] += 1 }
        for field in total.fields where !field.place.isEmpty {
            guard let rule = total.rule(field), !rule.isEmpty, !rule.hasPrefix("left_out") else { continue }
            let key = key(first, field.column, rule)
            if seen.contains(key) || gaps[key, default: []].count > Self.most { continue }
            let text =
                "the \(rule) \(total.text(field)) of \(name), at its line \(total.line), is not shown here, as it is elsewhere"
            gaps[key, default: []].append(Finding(line: first.line, text: text))
        }
    }

    /// How many gaps of one kind are kept: more of them are no mistakes.
    private static let most = 100

    private func key(_ row: PageRow, _ column: Int, _ rule: String) -> Key {
        Key(level: row.level, isLine: row.kind == .line, column: column, rule: rule)
    }

    /// What is gone.
    var findings: [Finding] { gaps.filter { shown[$0.key, default: 0] > $0.value.count }.flatMap(\.value) }
}
