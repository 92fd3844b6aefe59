import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// A cell of a detail, by its name: what shapes are made of.
struct NamedCellPlan {
    var name: String
    var label: String
    var role: String
    var alignment: Alignment
    var hasClasses: Bool
    var chart: CellChart?
    var kind: CellKind?
    var isNarrow = false
    var unit: LocatedText?
    /// How the column's value is shown, and the digits of it: its totals look like that.
    var entry: SlotAllocator.Entry
    var style: CellStyle

    /// The currency of all its amounts, where that is known.
    var knownCurrency: Currency? { entry.currency ?? entry.computedCurrency }
}

extension ReportPlanner {
    /// Plans the cells of the details: the columns', then the fields that partials use by name.
    mutating func planColumns(
        _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> [NamedCellPlan] {
        var cells: [NamedCellPlan] = []
        hiddenColumns = []
        if isOfTotals {
            for column in report.columns ?? [] {
                if let when = column.when, try !holds(when, &slots) { hiddenColumns.insert(column.name.content) }
            }
            try planTotalColumns()
            return []
        }
        for column in report.columns ?? allColumns(slots.schema) {
            do {
                if let when = column.when, try !holds(when, &slots) {
                    hiddenColumns.insert(column.name.content)
                    continue
                }
                let cell = try cell(for: column, &plan, &slots)
                cells.append(cell)
                note(.column, column.name, TotalKind(cell.entry), slot: cell.entry.slot)
            } catch {
                problems.add(error)
            }
        }
        addColumns(cells)
        let shown = Set(cells.map(\.name)), wanted = wanted(slots)
        for name in slots.names where wanted.contains(name) && !shown.contains(name) {
            cells.append(try cell(for: ColumnDefinition(LocatedText(name, at: report.place)), &plan, &slots))
        }
        return cells
    }

    /// The columns of the report: those of its first section. A column that has no value there is what it is in a later
    /// one; one that is money in any is money, for amounts are not told without their currencies.
    private mutating func addColumns(_ cells: [NamedCellPlan]) {
        if columns.isEmpty {
            columns = cells.map {
                ColumnPlan(
                    name: $0.name, label: $0.label, role: $0.role, unit: $0.unit, alignment: $0.alignment,
                    chart: $0.chart, kind: $0.kind, isNarrow: $0.isNarrow, currency: $0.knownCurrency)
            }
            unknownColumns = Set(cells.filter { $0.entry.isUnknown }.map(\.name))
            return
        }
        for cell in cells where !cell.entry.isUnknown {
            guard let number = columns.firstIndex(where: { $0.name == cell.name }) else { continue }
            if unknownColumns.remove(cell.name) != nil {
                columns[number].role = cell.role
                columns[number].unit = cell.unit
                columns[number].alignment = cell.alignment
                columns[number].currency = cell.knownCurrency
            } else if cell.role == "money" {
                columns[number].role = cell.role
                if columns[number].currency != cell.knownCurrency { columns[number].currency = nil }
            } else if columns[number].role == "number", cell.role == "number" {
                checkUnits(columns[number], cell)
            }
        }
    }

    /// Figures of a column are in one unit, in whatever section they stand.
    private mutating func checkUnits(_ column: ColumnPlan, _ cell: NamedCellPlan) {
        guard column.unit?.content != cell.unit?.content, let one = cell.unit ?? column.unit else { return }
        let other =
            cell.unit == nil ? nil : column.unit.map { "in \($0.content) (\($0.place.file):\($0.place.line))" }
        problems.add(
            Problem(
                "the figures of \"\(cell.name)\" are in \(one.content) in one section, and in another "
                    + (other ?? "without a unit"), at: one.place,
                advice: "Give them one unit in all sections: convert them by compute in the section."))
    }

    /// All fields, where no columns are declared: those of the first section, for they are the heads of all. One that only counts
    /// the records says nothing, unless its author says something of it.
    private mutating func allColumns(_ schema: Schema) -> [ColumnDefinition] {
        guard columns.isEmpty else { return columns.map { ColumnDefinition(LocatedText($0.name, at: report.place)) } }
        let declared = Set(report.declarations.flatMap(\.sourceNames))
        let unnamed = schema.fields.filter { $0.isUnnamed && !declared.contains($0.name) }
        let counting = Set(unnamed.filter(\.countsRecords).map(\.name))
        let all = report.names(of: schema)
        let names = all.filter { !counting.contains($0) }
        for field in unnamed where !field.countsRecords {
            warnings.add(
                Problem(
                    "a column has no name in its source, so its head is \"\(humanized(field.name))\"", at: report.place,
                    advice:
                        "Say what it is called: fields: { \(Field.quoted(field.name)): { label: … } }; or which columns "
                        + "are shown: columns: […]."))
        }
        return (names.isEmpty ? all : names).map { ColumnDefinition(LocatedText($0, at: report.place)) }
    }

    /// Warns of figures with more decimals than are meant, where all of these are shown.
    mutating func warnOfRest(_ entry: SlotAllocator.Entry, _ style: CellStyle) {
        guard let doubt = entry.restDoubt, case .fixed(let digits)? = formats.shownDigits(entry, style),
            digits >= BinaryRest.leastScale
        else { return }
        warnings.add(doubt)
    }

    /// The names that the partials of the details use, also of kinds that a condition names and no section has yet.
    private func wanted(_ slots: borrowing SlotAllocator) -> Set<String> {
        var names = context.wanted("detail")
        if let row = report.row {
            names.formUnion(context.wanted(row.content))
            for kind in (try? slots.parsed(row))?.texts ?? [] { names.formUnion(context.wanted(kind)) }
        }
        for kind in kinds.dropFirst(RowKind.names.count) { names.formUnion(context.wanted(kind)) }
        return names
    }

    /// Whether a condition over what is known before the records holds.
    private func holds(_ when: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> Bool {
        let program = try slots.compile(when)
        try slots.require(program, .boolean, when)
        guard program.isConstant else {
            throw Problem(
                "whether a column is there cannot depend on a record", at: when.place,
                advice: "Use what is the same for all of them, such as base.")
        }
        var memory = Memory(width: 0, slots: 0)
        memory.constants.append(slots.constants.span)
        return try program.holds(in: &memory)
    }

    private mutating func cell(
        for column: ColumnDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> NamedCellPlan {
        var (source, entry) = try source(of: column, &plan, &slots)
        if let declaration = column.declaration { entry.declaration = declaration }
        let style = column.style
        let declared = entry.declaration?.style
        var cell = CellPlan(source: source, format: .text, missing: Text(0, 0))
        cell.format =
            if case .share = source { .percent(formats.table.share) } else { try formats.format(entry, style) }
        note(tailOf: column.name.content, cell.format, entry)
        warnOfRest(entry, style)
        cell.missing = slots.constant((style.missing ?? declared?.missing)?.content ?? "")
        let classes = style.classes + (declared?.classes ?? [])
        try planClasses(classes, of: &cell, &plan, &slots)
        try checkBand(of: column)
        if let chart = column.chart {
            try planPicture(chart, of: column, in: plan.cells.count, source, entry, &plan, slots)
        }
        if let kind = column.kind {
            try planKind(kind, of: column, in: plan.cells.count, source, entry, &plan, &slots)
        }
        plan.cells.append(cell)
        // A balance and a share are not called as what they are of.
        let called = source.isOfRecord ? style.label ?? declared?.label : style.label
        let role = isForTotals(column.name.content) ? "number" : entry.kind.type.role
        return NamedCellPlan(
            name: column.name.content,
            label: called?.content ?? humanized(column.name.content), role: role,
            alignment: (style.align ?? declared?.align)?.content
                ?? (role == "number" || role == "money" ? .end : .start),
            hasClasses: cell.classCount > 0, chart: column.chart?.content, kind: column.kind?.kind.content,
            isNarrow: classes.contains { $0.name.content == "narrow" && $0.condition == nil },
            unit: cell.isShare ? nil : try formats.unit(of: entry, style), entry: entry, style: style)
    }

    /// Plans the class names of a cell.
    func planClasses(
        _ classes: [(name: LocatedText, condition: LocatedText?)], of cell: inout CellPlan, _ plan: inout SectionPlan,
        _ slots: inout SlotAllocator
    ) throws(Problem) {
        cell.firstClass = plan.classes.count
        for (name, condition) in classes {
            var number: Int?
            if let condition { number = try slots.condition(condition) }
            plan.classes.append(ClassPlan(name: slots.constant(name.content), condition: number))
        }
        cell.classCount = plan.classes.count - cell.firstClass
    }

    /// Where the value of a column comes from: a slot, a balance or a share.
    private mutating func source(
        of column: ColumnDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> (CellSource, SlotAllocator.Entry) {
        let text = column.value ?? column.name
        if column.value != nil, Expression.isOfWords(text.content), !slots.trustsNames, !slots.isName(text.content),
            text.content.split(separator: " ").allSatisfy({ !slots.isName(String($0)) })
        {
            throw wordsAsValue(text, of: column)
        }
        let expression = column.value == nil ? nil : try slots.parsed(text)
        if let call = expression?.call, call.function == "running" || call.function == "share" {
            let isRunning = call.function == "running"
            let (count, label) = (call.arguments.count, call.arguments.last?.label)
            guard let expression, let argument = call.arguments.first, argument.label == nil,
                count == 1 || isRunning && count == 2 && label == "over"
            else {
                throw Problem(
                    "\(call.function) takes the name of one column", at: text.place,
                    advice: "Write \(call.function)(amount)\(isRunning ? " or running(amount, over: report)" : "").")
            }
            let inner = LocatedText(
                expression.written(argument.value.range), at: expression.place(of: argument.value.range))
            let made = try made(of: inner, for: column, &slots)
            let entry = made.entry
            let isField = slots.schema.fields.contains { $0.name == inner.content }
            try requireFigure(entry, inner, of: call.function, isField: isField)
            if isRunning {
                let over = call.arguments.dropFirst().first.map {
                    LocatedText(expression.written($0.value.range), at: expression.place(of: $0.value.range))
                }
                let running = RunningColumn(column: column, inner: inner, over: over, of: made)
                return (.running(plan.balances.count), try addBalance(running, &plan, &slots))
            }
            let isOfRounded = rounding.totals == .ofRounded
            let accumulator = totals.accumulator(
                inner.content, of: made.of, weight: nil, needs: .sum, isOfRounded: isOfRounded, at: inner.place)
            totals.needsAhead = true
            var share = entry
            share.kind = Kind(.number)
            return (.share(slot: entry.slot, accumulator: accumulator), share)
        }
        if let equals = column.equals { throw noBalance(equals) }
        if let expression, expression.isSimpleName.map({ slots.given.has($0) }) ?? true {
            let entry = try slots.value(of: text)
            slots.name(entry, column.name.content)
            return (.slot(entry.slot), entry)
        }
        // A name may have characters that an expression would need quotes for.
        guard let entry = try slots.entry(text.content) else {
            if let problem = namesWithoutCommas(text, slots) { throw problem }
            let written = try Expression.parse(text)
            if written.isSimpleName.map({ slots.given.has($0) }) ?? true { throw nameless(written) }
            _ = try slots.compile(written)
            throw Problem("there is no field \"\(text.content)\"", at: text.place)
        }
        return (.slot(entry.slot), entry)
    }
}

extension ReportPlanner {
    /// The problem of several names in the place of one, with blanks between them.
    private func namesWithoutCommas(_ text: LocatedText, _ slots: borrowing SlotAllocator) -> Problem? {
        let words = text.content.split(separator: " ").map(String.init)
        guard words.count > 1, words.allSatisfy({ slots.isName($0) }) else { return nil }
        return Problem(
            "a comma is missing between these columns", at: text.place,
            advice: "Write \(words.joined(separator: ", ")).")
    }

    /// The problem of a column with words in place of an expression: most likely they are its head.
    private func wordsAsValue(_ text: LocatedText, of column: ColumnDefinition) -> Problem {
        Problem(
            "\"\(text.content)\" is no field and no expression", at: text.place,
            advice: "Write { label: \(text.content) }, if it is the head of the column.")
    }

    /// The problem of a column that is an expression alone: nothing says what its head is, and what totals call it.
    private func nameless(_ expression: Expression) -> Problem {
        let text = expression.text
        let name = expression.call?.function ?? "value"
        let isPlain = !text.content.contains { ",:#[]{}".contains($0) }
        let value = isPlain ? text.content : "\"\(text.content.replacing("\"", with: "\\\""))\""
        return Problem(
            "a column that is computed needs a name", at: text.place, advice: "Write { \(name): \(value) }.")
    }

    /// What a balance or a share is made of must be a figure.
    private func requireFigure(
        _ entry: SlotAllocator.Entry, _ text: LocatedText, of function: String, isField: Bool
    ) throws(Problem) {
        let type = entry.kind.type
        guard type != .number, type != .money, !entry.isUnknown else { return }
        let advice = "Write \(function) of a field or an expression that is a number or money"
        let declaration =
            isField && type == .text
            ? "; if the field is one, declare it: fields: { \(text.content): { type: number } }" : ""
        throw Problem(
            "\"\(text.content)\" is \(type.role), and \(function) needs numbers or money", at: text.place,
            advice: entry.hint ?? advice + declaration + ".")
    }
}

extension ValueType {
    /// What templates call it.
    var role: String {
        switch self {
        case .text: "text"
        case .number, .rate: "number"
        case .money: "money"
        case .date: "date"
        case .boolean: "boolean"
        }
    }
}
