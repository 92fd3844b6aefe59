package import BroadsheetDiagnostics

extension SectionPlan {
    /// Where it is said what the item in `row` is shown as; nil for rows of records.
    package func itemPlace(of row: Row) -> Place? {
        row.kind == .item && items.indices.contains(row.ordinal - 1) ? items[row.ordinal - 1].lookPlace : nil
    }
}
