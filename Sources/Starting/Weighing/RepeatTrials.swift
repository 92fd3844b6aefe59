import BroadsheetRecords
import BroadsheetValues

/// Tries on the records whether a figure stands again and again on the lines of one thing: the fee of a statement, the
/// total of an order. It is one figure then, and adding up the lines would count it several times.
struct RepeatTrials {
    private struct Trial {
        let figure: Int
        let key: Int
        var values: [String: (value: Decimal, count: Int)] = [:]
        var isWrong = false

        /// Whether each key has one figure, and most have several lines.
        var isRepeated: Bool {
            let lines = values.values.reduce(0) { $0 + $1.count }
            let several = values.values.count { $0.count > 1 && !$0.value.isZero }
            return !isWrong && several > 0 && several * 2 >= values.count && lines >= 3
        }
    }

    private var trials: [Trial] = []

    /// The most keys that are kept.
    private static let most = 1000

    init(_ columns: [ColumnProfile]) {
        let meanings = columns.map { HeaderWords.meaning(of: $0.name) }
        let keys = columns.indices.filter { i in
            (meanings[i] == .key || columns[i].field.type == .text && HeaderWords.isBundle(columns[i].name))
                && columns[i].different.map { $0 * 2 <= columns[i].filled } == true && columns[i].filled > 2
                && HeaderWords.isBundle(columns[i].name)
        }
        let figures = columns.indices.filter { columns[$0].isFigures && meanings[$0] != .balance }
        for key in keys { for figure in figures where figure != key { trials.append(Trial(figure: figure, key: key)) } }
    }

    mutating func look(_ values: [Decimal?], _ text: (Int) -> String) {
        for i in trials.indices where !trials[i].isWrong {
            guard let value = values[trials[i].figure] else { continue }
            let key = text(trials[i].key)
            if key.isEmpty { continue }
            let known = trials[i].values[key]
            if let known, known.value != value { trials[i].isWrong = true }
            trials[i].values[key] = (value, (known?.count ?? 0) + 1)
            if trials[i].values.count > Self.most { trials[i].isWrong = true }
        }
    }

    /// The figures that are repeated, each with the column of what they belong to.
    var found: [Int: Int] {
        Dictionary(trials.filter(\.isRepeated).map { ($0.figure, $0.key) }, uniquingKeysWith: { first, _ in first })
    }
}
