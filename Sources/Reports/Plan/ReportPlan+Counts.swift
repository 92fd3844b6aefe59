extension ReportPlan {
    /// Whether the rows of `shape`, which have totals, show how many records these are of: in a column for it, or behind the title,
    /// where lines of groups without details show it only if it was asked for.
    package func showsCount(in shape: RowShape) -> Bool {
        guard shape.showsTotals || shape.showsCount else { return false }
        if shape.cells.contains(where: { $0.cell.map { $0 >= figures.count } ?? false }) { return true }
        if countColumn != nil { return false }
        guard let number = shape.section else { return true }
        if sections[number].isLine { return false }
        return shape.kind != .group || shape.showsCount || sections[number].showsDetails
    }
}
