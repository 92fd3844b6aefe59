package import BroadsheetDiagnostics
package import BroadsheetReports
package import BroadsheetTemplates
import BroadsheetValues

/// Binds the partials of a theme to the shapes of a report's rows: one program a shape, made before the first row.
package struct RowBinder {
    package let theme: Theme
    package let report: ReportPlan
    /// What the report says of the kind of its details.
    package let row: LocatedText?
    /// What every row sees besides its own names.
    package let surroundings: [String: Shape]

    /// Binds the partials of `theme` to the rows of `report`.
    package init(theme: Theme, report: ReportPlan, row: LocatedText?, surroundings: [String: Shape]) {
        self.theme = theme
        self.report = report
        self.row = row
        self.surroundings = surroundings
    }

    /// The programs by the numbers of the shapes; a structural partial that the theme lacks has none.
    package func programs() throws(Problems) -> RowPrograms {
        var programs: [Program?] = []
        var numbers: [Int] = []
        var known: [RowLook: Int] = [:]
        var problems = Problems()
        for shape in report.shapes {
            // The rows of many sections look alike: these have one program.
            let look = RowLook(shape, in: report)
            if let look, let number = known[look] {
                numbers.append(number)
                continue
            }
            do {
                programs.append(try program(for: shape))
                numbers.append(programs.count - 1)
                if let look { known[look] = programs.count - 1 }
            } catch {
                problems.add(error)
            }
        }
        try problems.throwIfAny()
        return RowPrograms(programs, numbers)
    }

    private func program(for shape: RowShape) throws(Problem) -> Program? {
        guard let template = try theme.row(shape.name) else {
            if shape.kind.isStructural { return nil }
            throw missingPartial(shape.name)
        }
        try checkWords(of: shape, in: template)
        // What names nothing sees nothing: the names are not made for it.
        let names = template.isPlain ? [:] : names(for: shape)
        return try template.bind(to: .object(names, text: nil), partials: theme.partials)
    }

    /// A list of tasks is nothing without the words of these, and a row's own `title`, that of its section, is none of a record.
    private func checkWords(of shape: RowShape, in template: Template) throws(Problem) {
        guard let row, shape.kind.isDetail, shape.name == "task", !shape.named.contains(where: { $0.name == "title" }),
            template.usedNames(with: theme.partials).contains("title")
        else { return }
        throw Problem(
            "rows of the kind \"task\" show the field \"title\", which the records do not have", at: row.place,
            advice: "Say what is to be done: compute: { title: FIELD }, with the field that has it.")
    }

    private func missingPartial(_ kind: String) -> Problem {
        var place: Place?
        if let row, let range = row.content.firstRange(of: kind) {
            let start = row.content[..<range.lowerBound].unicodeScalars.count
            place = row.place.part(at: start, length: kind.unicodeScalars.count)
        }
        let meant = nearest(to: kind, in: theme.rowKinds).map { "Did you mean \"\($0)\"? Else add" } ?? "Add"
        return Problem(
            "there is no partial for rows of the kind \"\(kind)\"", at: place,
            advice: "\(meant) Themes/\(theme.name)/rows/\(kind).html.")
    }

    /// Everything that the partial of a row sees. In the row of a record the fields' names go before the row's own, in the
    /// others behind them; `row` has the row's own whatever the fields are called, so that a theme can rely on it.
    private func names(for shape: RowShape) -> [String: Shape] {
        let cells = CellShapes(shape, of: report)
        let own = ownNames(of: shape, cells)
        var names = surroundings.merging(own) { $1 }
        for (name, cell) in cells.named {
            names[name] = names[name].map { shape.kind.isDetail ? cell.hiding($0) : $0 } ?? cell
        }
        if let item = shape.item { names.merge(ItemNames(item, shape: shape).all) { $1 } }
        names["row"] = .object(own, text: nil)
        return names
    }

    /// The names that are not those of the data.
    package func ownNames(of shape: RowShape) -> [String: Shape] { ownNames(of: shape, CellShapes(shape, of: report)) }

    private func ownNames(of shape: RowShape, _ cells: CellShapes) -> [String: Shape] {
        let columns = Shape.list(self.columns())
        var names: [String: Shape] = [:]
        names["kind"] = .constant(shape.name)
        names["level"] = .constant("\(shape.level)")
        names["id"] = .slot(RowSlot.id)
        let isLine = shape.section.map { report.sections[$0].isLine } ?? false
        // The title of a section that is a line stands in that, and not over its table.
        let hasNoTitle = isLine && shape.kind != .footer && shape.kind != .message
        names["title"] = hasNoTitle ? .absent : .present(RowFlag.title, .slot(RowSlot.title))
        names["line"] = .boolean(isLine)
        names["message"] = shape.kind == .message || shape.kind == .rest ? .slot(RowSlot.title) : .absent
        names["others"] = .boolean(shape.isOthers)
        let around = shape.section.map { [report.sections[$0]] } ?? report.sections
        names["has_details"] = .boolean(around.allSatisfy(\.showsDetails))
        names["folded"] = .boolean(shape.isFolded)
        names["has_count_column"] = .boolean(report.countColumn != nil && shape.kind.hasTotals)
        names["samples"] = shape.kind == .reportEnd ? .present(RowFlag.title, .slot(RowSlot.title)) : .absent
        names["hidden"] = .flag(RowFlag.hidden)
        names["band"] = .slot(RowSlot.band)
        names["odd"] = .flag(RowFlag.odd)
        names["even"] = .flag(RowFlag.even)
        names["link"] = shape.hasLink ? .slot(RowSlot.link) : .absent
        names["ordinal"] = .object(["value": .slot(RowSlot.plainOrdinal)], text: .slot(RowSlot.ordinal))
        names["continued"] = .flag(RowFlag.continued)
        names["incomplete"] = .flag(RowFlag.incomplete)
        names["single"] = .flag(RowFlag.single)
        names["resumed"] = report.pagination == nil ? .boolean(false) : .flag(RowFlag.resumed)
        names["repeats"] = repeatsRecord(shape) ? .flag(RowFlag.single) : .boolean(false)
        names["section"] = .object(["id": .slot(RowSlot.sectionID)], text: nil)
        names["group"] =
            shape.isInGroup ? .object(["id": .slot(RowSlot.groupID)], text: nil) : .absent
        names["totalled"] = .boolean(shape.showsTotals || shape.showsCount)
        names["summed"] = .boolean(isSummed(shape))
        names["count_shown"] = .boolean(shape.showsCount)
        names["count"] =
            shape.knowsCount
            ? .object(
                [
                    "value": .slot(RowSlot.plainCount), "word": .slot(RowSlot.countWord),
                    "phrase": .slot(RowSlot.countPhrase), "figure": .figure(FigurePlan.countMark),
                ], text: .slot(RowSlot.count)) : .absent
        names["columns"] = columns
        if shape.kind == .header {
            names["currency"] = report.sharedSign.map { .constant($0.text) } ?? .absent
        }
        names["width"] = .constant("\(max(1, report.columns.count))")
        names["folds"] = .boolean((3...5).contains(report.columns.count))
        names["wide"] = .boolean(report.isWide)
        names["keeps"] = .boolean(report.keepsFigures)
        let room = TableRoom(report)
        names["broad"] = .boolean(room.isBroad)
        names["leads"] = .boolean(room.isFirstWide)
        names["report"] = .object(
            [
                "name": .constant(report.name), "id": .constant(report.idPrefix), "columns": columns,
                "row": .constant(detailName), "explained": .boolean(report.explains),
                "paged": .boolean(report.pagination != nil),
                "rounding": .constant(report.roundingMode == .halfUp ? "half-up" : "half-even"),
            ], text: nil)
        let section = shape.section.map { report.sections[$0] }
        names["controls"] = .boolean(section?.hasControls ?? false)
        names["items"] = .boolean(section.map { $0.isItems && !$0.hasControls } ?? false)
        names["live"] = .boolean(section?.live != nil)
        names["program"] =
            shape.kind == .sectionEnd ? .present(RowFlag.program, .slot(RowSlot.program)) : .absent
        names["missing"] = .boolean(section?.isMissing ?? false)
        names["note"] = .boolean(shape.kind == .message && shape.section == nil)
        names["cells"] = .list(cells.list)
        names["chart"] = shape.chart == nil ? .absent : .stream(ListNames.drawing)
        names["chart_kind"] = shape.chart.map { .constant($0.kind.rawValue) } ?? .absent
        names["word"] = shape.chart.map { .constant($0.word) } ?? .absent
        names["left_out"] =
            shape.chart == nil
            ? .absent
            : .present(
                RowFlag.leftOut,
                .object(
                    ["value": .slot(RowSlot.plainLeftOut), "phrase": .slot(RowSlot.leftOutPhrase)],
                    text: .slot(RowSlot.leftOut)))
        names["description"] = shape.chart.map { .constant($0.description) } ?? .absent
        names["subtitle"] = shape.chart.map { .constant($0.subtitle) } ?? .absent
        names["caption"] = shape.chart?.hasCaption == true ? .slot(RowSlot.caption) : .absent
        names["footnote"] = shape.chart.map { .constant($0.note) } ?? .absent
        names["figures_from"] = shape.chart.map { .constant($0.source) } ?? .absent
        names["entries"] =
            shape.kind.lists
            ? ListNames(marksRevised: report.marksRevised, hasPages: report.pagination != nil).entries : .absent
        names["records"] = records(of: shape)
        if let item = shape.item { names.merge(ItemNames(item, shape: shape).all) { $1 } }
        return names
    }

    /// The id on the page of what has the records of its totals, where these lead there: its group, its section, or the whole report.
    private func records(of shape: RowShape) -> Shape {
        guard report.explains else { return .absent }
        let isShown = shape.section.map { report.sections[$0].showsDetails && !report.sections[$0].isItems }
        switch shape.kind {
        case .summary, .grandfooter:
            // A report without a name has no id of its own, and gets one for that.
            return .constant(report.idPrefix.isEmpty ? "report:records" : "\(report.idPrefix).report")
        case .footer, .subfooter, .subheader, .header, .group, .closing:
            return isShown == true ? .slot(RowSlot.figureBase) : .absent
        default: return .absent
        }
    }

    /// Whether its totals are sums, or but the number of records: others would be called a total, and are none.
    private func isSummed(_ shape: RowShape) -> Bool {
        let rules = shape.cells.flatMap(\.figures).map(\.rule)
        return rules.isEmpty || rules.contains(TotalDefinition.Rule.sum.rawValue)
    }

    /// Whether the totals of a group of one record say what that record has said: no count, no share, nothing under another
    /// column, and nothing that is shown with other digits.
    private func repeatsRecord(_ shape: RowShape) -> Bool {
        guard shape.kind == .subfooter || shape.kind == .footer, !shape.isFolded, let number = shape.section,
            report.sections[number].showsDetails, report.totalsOf == .all
        else { return false }
        let section = report.sections[number]
        if section.isLine { return false }
        return shape.cells.enumerated().allSatisfy { column, cell in
            cell.figures.allSatisfy { named in
                guard let place = named.shape.cell, place < report.figures.count, column < section.cells.count else {
                    return false
                }
                let figure = report.figures[place]
                return figure.repeatsOne && figure.format == section.cells[column].format
            }
        }
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
                    "class": .constant(
                        column.role + column.alignment.className(besides: column.role)
                            + (column.isNarrow ? " narrow" : "") + (column.drawing.map { " chart-\($0)" } ?? "")
                            + (number == report.mainColumn ? " main" : "")),
                    "align": .constant(column.alignment.rawValue),
                    "currency": column.headSign.map { .constant(report.headSigns[$0].text) } ?? .absent,
                    "index": .constant("\(number + 1)"), "first": .boolean(number == 0),
                    "last": .boolean(number == report.columns.count - 1),
                ], text: .constant(column.label))
        }
    }
}

extension Shape {
    /// What a name means that is a field's and something else's: the field, but with the other's names in it too. A list stays
    /// what it is.
    fileprivate func hiding(_ other: Shape) -> Shape {
        switch (self, other) {
        case (_, .list): other
        case (.object(let inner, let text), .object(let names, _)):
            .object(inner.merging(names) { own, _ in own }, text: text)
        default: self
        }
    }
}
