import BroadsheetReports

/// All that a program for rows of a shape depends on, where the shape is no item's and no chart's.
struct RowLook: Hashable {
    private let kind: RowKind
    private let name: String
    private let level: Int
    private let cells: [CellShape]
    private let named: [NamedCell]
    private let flags: [Bool]

    /// The look of `shape`; nil where it has more than one.
    init?(_ shape: RowShape, in report: ReportPlan) {
        guard shape.item == nil, shape.chart == nil else { return nil }
        (kind, name, level) = (shape.kind, shape.name, shape.level)
        (cells, named) = (shape.cells, shape.named)
        let section = shape.section.map { report.sections[$0] }
        flags = [
            shape.knowsCount, shape.showsTotals, shape.showsCount, shape.hasLink, shape.isInGroup, section == nil,
            section?.hasControls ?? false, section?.isItems ?? false, section?.isMissing ?? false,
            section?.live != nil, shape.isOthers, shape.isFolded, section?.showsDetails ?? true,
            section?.isLine ?? false,
        ]
    }
}
