import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions

extension ReportPlanner {
    /// The kind of the details: the built-in one, one of the report's own, or one that is computed.
    mutating func planKind(_ plan: inout SectionPlan, _ slots: inout SlotAllocator) throws(Problem) {
        guard let row = report.row else { return }
        try refusePath(row)
        let expression = try slots.parsed(row)
        if let name = expression.isSimpleName, try slots.entry(name) == nil {
            try refuseBuiltIn(name, at: row.place)
            plan.row = .fixed(kind(named: name))
            return
        }
        let program = try slots.compile(expression)
        var choices: [String: DetailKind.Choice] = [:]
        for name in expression.texts {
            try refuseBuiltIn(name, at: row.place)
            choices[name] = DetailKind.Choice(kind: kind(named: name), shape: 0)
        }
        if choices.isEmpty {
            throw Problem(
                "the row kinds that this can name are not known", at: row.place,
                advice: "Name them in the expression: if(done, 'task_done', 'task').")
        }
        plan.row = .chosen(slots.programs.add(program))
        plan.choices = choices
    }

    /// The path of a partial is not its name.
    private func refusePath(_ row: LocatedText) throws(Problem) {
        guard row.content.hasSuffix(".html") || row.content.hasPrefix("rows/") else { return }
        let file = row.content.split(separator: "/").last.map(String.init) ?? row.content
        let name = file.hasSuffix(".html") ? String(file.dropLast(5)) : file
        throw Problem("\"\(row.content)\" is a path, and no name of a row", at: row.place, advice: "Write \(name).")
    }

    /// A kind of row that is there already has a meaning and values of its own, and would not show a record as it is.
    private func refuseBuiltIn(_ name: String, at place: Place) throws(Problem) {
        guard name != "detail", RowKind.names.contains(name) else { return }
        throw Problem(
            "\"\(name)\" is a kind of row that reports have without this, and not one of details", at: place,
            advice: "Give yours another name, and its file too: row: own_\(name), for rows/own_\(name).html.")
    }

    /// The kind with that name, added if it is the report's own.
    private mutating func kind(named name: String) -> RowKind {
        if let number = kinds.firstIndex(of: name) { return RowKind(number: UInt8(number)) }
        kinds.append(name)
        return RowKind(number: UInt8(truncatingIfNeeded: kinds.count - 1))
    }

    /// The shapes of a section's rows.
    mutating func planShapes(_ plan: inout SectionPlan, cells: [NamedCellPlan]) {
        planFrameShapes(&plan)
        plan.shapes.groupBegin = add(structure(.groupBegin, isFolded: plan.foldsDetails))
        plan.shapes.groupEnd = add(structure(.groupEnd, isFolded: plan.foldsDetails))
        plan.shapes.columns = add(structure(.columns))
        if plan.limit != nil || plan.levels.contains(where: \.isRanked) { plan.shapes.rest = add(structure(.rest)) }
        for level in plan.levels.indices {
            let figures = plan.levels[level].figures
            let isLine = !plan.showsDetails && level == plan.levels.count - 1
            if level > 0 {
                var shape = head(.subheader, level: level + 1, figures: figures, isLine: plan.folds(level))
                shape.hasLink = plan.levels[level].link != nil
                plan.shapes.heads.append(add(shape))
            }
            let kind = level == 0 ? RowKind.footer : isLine ? .group : .subfooter
            var shape = foot(kind, level: level + 1, figures: figures)
            shape.isFolded = plan.folds(level)
            if isLine { shape.hasLink = plan.levels[level].link != nil }
            plan.shapes.feet.append(add(shape))
            if plan.levels[level].limit == nil || plan.levels[level].others == nil {
                plan.shapes.others.append(0)
            } else {
                var others = foot(.group, level: level + 1, figures: figures)
                others.isOthers = true
                plan.shapes.others.append(add(others))
            }
        }
        planBalanceShapes(&plan, cells)
        if report.pagination != nil { planPageShapes(&plan, cells) }
        // Control totals are compared with footers, whether anything is shown there or not.
        let isWanted = !report.sections.isEmpty || !report.expectations.isEmpty
        plan.showsFooter = !plan.levels.isEmpty && (!plan.levels[0].figures.isEmpty || isWanted)
        switch plan.row {
        case .fixed(let kind): plan.shapes.detail = add(detail(kind, level: plan.levels.count + 1, cells, plan))
        case .chosen:
            plan.shapes.detail = add(detail(.detail, level: plan.levels.count + 1, cells, plan))
            for name in plan.choices.keys.sorted() {
                guard let choice = plan.choices[name] else { continue }
                let shape = add(detail(choice.kind, level: plan.levels.count + 1, cells, plan))
                plan.choices[name]?.shape = shape
            }
        }
    }

    /// The shapes that every section has: those around it, its header and a message.
    mutating func planFrameShapes(_ plan: inout SectionPlan) {
        plan.shapes.sectionBegin = add(structure(.sectionBegin))
        plan.shapes.sectionEnd = add(structure(.sectionEnd))
        plan.shapes.message = add(structure(.message))
        var header = head(.header, level: 1, figures: plan.levels[0].figures)
        header.hasLink = plan.levels[0].link != nil
        plan.shapes.heads.append(add(header))
    }

    /// A row around rows, a message, or the heads of the columns.
    func structure(_ kind: RowKind, isFolded: Bool = false) -> RowShape {
        var shape = RowShape(kind: kind, name: RowKind.names[Int(kind.number)], level: 0)
        shape.isFolded = isFolded
        if kind == .columns { shape.cells = columns.map { emptyCell($0, text: true) } }
        return shape
    }

    private func emptyCell(_ column: ColumnPlan, text: Bool = false) -> CellShape {
        CellShape(cell: nil, name: column.name, label: column.label, role: column.role, alignment: column.alignment)
    }

    private func detail(_ kind: RowKind, level: Int, _ cells: [NamedCellPlan], _ plan: SectionPlan) -> RowShape {
        var shape = RowShape(kind: kind, name: kinds[Int(kind.number)], level: level)
        shape.isInGroup = plan.levels.count > 1
        for (number, cell) in cells.enumerated() {
            let cellShape = CellShape(
                cell: number, name: cell.name, label: cell.label, role: cell.role, alignment: cell.alignment,
                hasClasses: cell.hasClasses, chart: cell.chart, kind: cell.kind,
                isBrief: plan.cells[number].format.isBrief, tellsSign: cell.entry.named.tellsSign)
            if number < columns.count { shape.cells.append(cellShape) }
            shape.named.append(NamedCell(name: cell.name, rule: nil, shape: cellShape))
        }
        shape.hasLink = plan.link != nil
        return shape
    }

    /// The shapes of the rows that tell what balances begin and end with, a level each.
    private mutating func planBalanceShapes(_ plan: inout SectionPlan, _ cells: [NamedCellPlan]) {
        for (level, balances) in plan.openings.enumerated() {
            let shown = Set(balances.map { plan.balances[$0].cell })
            plan.shapes.openings.append(add(balance(.opening, level: level, cells, shown)))
            plan.shapes.closings.append(add(balance(.closing, level: level, cells, shown)))
        }
    }

    /// The shapes of the rows that tell what is carried from page to page, a level each: its totals, and its balances in cells behind
    /// those of all totals.
    private mutating func planPageShapes(_ plan: inout SectionPlan, _ cells: [NamedCellPlan]) {
        for level in plan.levels.indices {
            for kind in [RowKind.carried, .brought] {
                var shape = foot(kind, level: level + 1, figures: plan.levels[level].figures)
                for (number, balance) in plan.balances.enumerated() where balance.isCarried(at: level) {
                    guard balance.cell < columns.count, shape.cells[balance.cell].cell == nil else { continue }
                    let column = cells[balance.cell]
                    let cell = CellShape(
                        cell: SectionPlan.carriedCell(number, totals.figures.count), name: column.name,
                        label: column.label,
                        role: column.role, alignment: column.alignment)
                    shape.cells[balance.cell] = cell
                    shape.cells[balance.cell].figures = [NamedCell(name: column.name, rule: "balance", shape: cell)]
                }
                if kind == .carried {
                    plan.shapes.carried.append(add(shape))
                } else {
                    plan.shapes.brought.append(add(shape))
                }
            }
        }
    }

    /// A row of balances: nothing but their cells.
    private func balance(_ kind: RowKind, level: Int, _ cells: [NamedCellPlan], _ shown: Set<Int>) -> RowShape {
        var shape = RowShape(kind: kind, name: RowKind.names[Int(kind.number)], level: level + 1)
        shape.isInGroup = level > 0
        for (number, cell) in cells.prefix(columns.count).enumerated() {
            let cellShape = CellShape(
                cell: shown.contains(number) ? number : nil, name: cell.name, label: cell.label, role: cell.role,
                alignment: cell.alignment)
            shape.cells.append(cellShape)
            if cellShape.cell != nil { shape.named.append(NamedCell(name: cell.name, rule: nil, shape: cellShape)) }
        }
        return shape
    }

    /// The head of a group: its figures are known only where they are looked for ahead, as they are for a line.
    private func head(_ kind: RowKind, level: Int, figures: LevelFigures, isLine: Bool = false) -> RowShape {
        let isAhead = report.headerTotals || headersWantTotals || isLine
        var shape = isAhead ? foot(kind, level: level, figures: figures) : structure(kind)
        shape.level = level
        shape.cells = isAhead ? shape.cells : columns.map { emptyCell($0) }
        // The number of records stands in the text of a head, not in its column.
        if let count = totalColumns.firstIndex(of: .count) { shape.cells[count] = emptyCell(columns[count]) }
        shape.showsTotals = (report.headerTotals || isLine) && shape.showsTotals
        shape.showsCount = isLine || report.headerTotals && shape.showsCount
        shape.isFolded = isLine
        return shape
    }

    /// The foot of a group: its cells are the figures of the level, its names are all figures.
    func foot(_ kind: RowKind, level: Int, figures: LevelFigures) -> RowShape {
        var shape = RowShape(kind: kind, name: RowKind.names[Int(kind.number)], level: level)
        shape.knowsCount = true
        shape.isInGroup = level > 1
        shape.showsTotals = !figures.shown.isEmpty
        shape.showsCount = figures.count
        for (number, figure) in totals.figures.enumerated() {
            let cell = figureCell(number)
            if !shape.named.contains(where: { $0.name == figure.name && $0.rule == nil }) {
                shape.named.append(NamedCell(name: figure.name, rule: nil, label: figure.label, shape: cell))
            }
            shape.named.append(
                NamedCell(name: figure.name, rule: figure.key, label: figure.label, shape: cell))
        }
        for (number, column) in columns.enumerated() {
            if isOfTotals, totalColumns[number] == .count, figures.count {
                var cell = countCell
                cell.figures = [NamedCell(name: "count", rule: TotalDefinition.Rule.sum.rawValue, shape: countCell)]
                shape.cells.append(cell)
                continue
            }
            let own = figures.shown.filter { totals.figures[$0].column == number }
            guard let first = own.first else {
                shape.cells.append(emptyCell(column))
                continue
            }
            var cell = figureCell(first)
            if isOfTotals { cell.name = column.name }
            cell.figures = own.map { number in
                let figure = totals.figures[number]
                return NamedCell(
                    name: figure.name, rule: figure.key, label: figure.label, shape: figureCell(number))
            }
            shape.cells.append(cell)
        }
        return shape
    }

    private func figureCell(_ number: Int) -> CellShape {
        let figure = totals.figures[number]
        let column = figure.column.map { columns[$0] }
        return CellShape(
            cell: number, name: figure.name, label: column?.label ?? humanized(figure.name), role: figure.role,
            alignment: column?.alignment ?? .end, isBrief: figure.format.isBrief, tellsSign: figure.tellsSign)
    }
}
