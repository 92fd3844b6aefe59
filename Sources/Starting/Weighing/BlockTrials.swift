import BroadsheetValues

/// Tries on the records whether a figure is the sum of those right above it, or of those right below: a subtotal, the line of a
/// group, a total that nothing calls so.
struct BlockTrials {
    /// A figure that is such a sum.
    struct Block {
        var figure: Int
        var row: Int
    }

    /// What was seen of one column.
    private struct Column {
        let figure: Int
        var sum = Decimal.zero
        /// How many figures were added.
        var count = 0
        /// The sums so far, each with how many figures it is of.
        var sums: [Decimal: Int] = [.zero: 0]
        /// What the sum will be when a figure that was seen is that of those below it; and how many there are then, at least.
        var awaited: [Decimal: (count: Int, row: Int)] = [:]
        var found: Block?
    }

    private var columns: [Column]

    /// A sum of fewer may be an accident: money that was sent on.
    private static let fewest = 3
    /// What has fewer digits is often a sum of others by accident.
    private static let leastUnits: Int128 = 1000
    /// The most figures that are kept of a column.
    private static let most = 5000

    init(_ figures: [Int]) { columns = figures.map { Column(figure: $0) } }

    mutating func look(_ values: [Decimal?], row: Int) {
        for i in columns.indices where columns[i].found == nil && columns[i].count < Self.most {
            guard let value = values[columns[i].figure] else { continue }
            look(value, row: row, in: &columns[i])
        }
    }

    private func look(_ value: Decimal, row: Int, in column: inout Column) {
        let isLong = value.normalized.units.magnitude >= Self.leastUnits
        if isLong, let before = try? column.sum.adding(value.negated), let count = column.sums[before],
            column.count - count >= Self.fewest
        {
            column.found = Block(figure: column.figure, row: row)
            return
        }
        guard let sum = try? column.sum.adding(value) else { return }
        column.sum = sum
        column.count += 1
        if let awaited = column.awaited[sum], column.count >= awaited.count {
            column.found = Block(figure: column.figure, row: awaited.row)
            return
        }
        // Of equal sums the last counts: nothing was added in between.
        column.sums[sum] = column.count
        if isLong, let awaited = try? sum.adding(value) {
            column.awaited[awaited] = (column.count + Self.fewest, row)
        }
    }

    /// The figures that are sums of others.
    var found: [Block] { columns.compactMap(\.found) }
}
