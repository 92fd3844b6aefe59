import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTemplates

/// Binds the partials of a theme to the shapes of a report's rows: one program a shape, made before the first row.
struct RowBinder {
    let theme: Theme
    let report: ReportPlan
    /// What every row sees besides its own names.
    let surroundings: [String: Shape]

    /// The programs by the numbers of the shapes; a structural partial that the theme lacks has none.
    func programs() throws(Problem) -> RowPrograms {
        var programs: [Program?] = []
        for shape in report.shapes { programs.append(try program(for: shape)) }
        return RowPrograms(programs)
    }

    private func program(for shape: RowShape) throws(Problem) -> Program? {
        guard let template = try theme.row(shape.name) else {
            if shape.kind.isStructural { return nil }
            throw Problem(
                "there is no partial for rows of the kind \"\(shape.name)\"",
                advice: "Add Themes/\(theme.name)/rows/\(shape.name).html.")
        }
        return try template.bind(to: .object(names(for: shape), text: nil), partials: theme.partials)
    }

    /// Everything that the partial of a row sees.
    private func names(for shape: RowShape) -> [String: Shape] {
        var names = surroundings
        names["kind"] = .constant(shape.name)
        names["level"] = .constant("\(shape.level)")
        names["id"] = .slot(RowSlot.id)
        names["title"] = .present(RowFlag.title, .slot(RowSlot.title))
        names["message"] = shape.kind == .message ? .slot(RowSlot.title) : .absent
        names["band"] = .slot(RowSlot.band)
        names["odd"] = .flag(RowFlag.odd)
        names["even"] = .flag(RowFlag.even)
        names["link"] = shape.hasLink ? .slot(RowSlot.link) : .absent
        names["ordinal"] = .slot(RowSlot.ordinal)
        names["continued"] = .flag(RowFlag.continued)
        names["incomplete"] = .flag(RowFlag.incomplete)
        names["single"] = .flag(RowFlag.single)
        names["section"] = .object(["id": .slot(RowSlot.sectionID)], text: nil)
        names["group"] =
            shape.isInGroup ? .object(["id": .slot(RowSlot.groupID)], text: nil) : .absent
        names["totalled"] = .boolean(shape.showsTotals || shape.showsCount)
        names["count_shown"] = .boolean(shape.showsCount)
        names["count"] =
            shape.knowsCount
            ? .object(["value": .slot(RowSlot.plainCount)], text: .slot(RowSlot.count)) : .absent
        names["columns"] = .list(columns())
        names["width"] = .constant("\(max(1, report.columns.count))")
        names["wide"] = .boolean(report.columns.count > 4)
        names["report"] = .object(
            [
                "name": .constant(report.name), "id": .constant(report.idPrefix), "columns": .list(columns()),
                "row": .constant(detailName),
            ], text: nil)
        let section = shape.section.map { report.sections[$0] }
        names["controls"] = .boolean(section?.hasControls ?? false)
        names["items"] = .boolean(section.map { $0.isItems && !$0.hasControls } ?? false)
        names["missing"] = .boolean(section?.isMissing ?? false)
        names["note"] = .boolean(shape.kind == .message && shape.section == nil)
        let cells = CellShapes(shape)
        names["cells"] = .list(cells.list)
        for (name, cell) in cells.named { names[name] = cell }
        if let item = shape.item { names.merge(ItemNames(item, shape: shape).all) { $1 } }
        return names
    }

    /// The name of the details' kind.
    private var detailName: String {
        guard case .fixed(let kind)? = report.sections.first?.row else { return "detail" }
        return report.kinds[Int(kind.number)]
    }

    private func columns() -> [Shape] {
        report.columns.enumerated().map { number, column in
            .object(
                [
                    "name": .constant(column.name), "label": .constant(column.label), "role": .constant(column.role),
                    "class": .constant(column.role), "align": .constant(column.alignment.rawValue),
                    "index": .constant("\(number + 1)"), "first": .boolean(number == 0),
                    "last": .boolean(number == report.columns.count - 1),
                ], text: .constant(column.label))
        }
    }
}
