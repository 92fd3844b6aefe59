import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// Totals that are calculated from totals.
extension ReportPlanner {
    /// The figure of a calculated total.
    mutating func calculated(
        _ total: TotalDefinition, _ slots: inout SlotAllocator
    ) throws(Problem) -> WholeFigures.Candidate {
        guard let text = total.value else { throw Problem("the total calculates nothing", at: total.of.place) }
        let planned = try planned(total, text, &slots)
        let column = self.column(of: total)
        let entry = entry(of: planned, total, &slots)
        if let column { note(column: column, role: entry.kind.type.role) }
        var style = total.style
        if !style.saysHowLong, let own = columnStyle(of: total, planned) {
            style = overlaid(style, own)
        }
        let isShare = planned.unit == .share && style.show == nil && style.digits == nil
        let format = isShare ? CellFormat.percent(formats.table.share) : try formats.format(entry, style)
        let measure = totals.measures[planned.number]
        let figure = FigurePlan(
            name: total.of.content, rule: .value, key: total.key, measure: planned.number, uses: measure.uses,
            accumulator: measure.uses.first ?? 0, format: format,
            missing: style.missing?.content ?? context.words.none, column: column, role: entry.kind.type.role,
            label: style.label?.content ?? column.map { columns[$0].label } ?? humanized(total.of.content),
            digits: isShare ? .fixed(1) : formats.shownDigits(entry, style), expression: total.value?.content ?? "")
        return WholeFigures.Candidate(number: totals.figure(figure), isKnown: planned.kind != nil)
    }

    /// The measure of a calculated total, in per cent where it is said to be.
    private mutating func planned(
        _ total: TotalDefinition, _ text: LocatedText, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan {
        let expression = try Expression.parse(text)
        var planned = try calculatedMeasure(total, expression, &slots)
        if let kind = planned.kind, ![.number, .money, .date].contains(kind.type) {
            throw Problem(
                "the total \"\(total.of.content)\" is \(kind.type.role), and not a figure", at: expression.place,
                advice: "Calculate a number, an amount or a date.")
        }
        guard total.isPercent?.content ?? isPercentColumn(total.of.content) else { return planned }
        switch planned.unit {
        case .percent, .share: return planned
        case .ratio: planned = try calculatedMeasure(total, expression, isHundredfold: true, &slots)
        case .plain, .mixed:
            guard planned.kind != nil, let place = total.isPercent?.place else { return planned }
            throw Problem(
                "\"\(total.of.content)\" is to be in per cent, and is neither a quotient nor in per cent already",
                at: place, advice: "Write a quotient, sum(profit) / sum(revenue), or percent(part, whole).")
        }
        planned.unit = .percent
        return planned
    }

    /// Plans the calculation of a total, which may not be made of itself.
    mutating func calculatedMeasure(
        _ total: TotalDefinition, _ expression: Expression, isHundredfold: Bool = false, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan {
        func isSame(_ other: TotalDefinition) -> Bool {
            other.of.content == total.of.content && other.value?.content == total.value?.content
        }
        if let known = calculationsUnderWay.first(where: isSame) {
            let others = calculationsUnderWay.drop { !isSame($0) }.dropFirst()
            let names = others.map { "\"\($0.of.content)\" (\($0.of.place.inSource))" }
            let way = names.isEmpty ? "" : " through \(names.joined(separator: " and "))"
            throw Problem(
                "the total \"\(known.of.content)\" is made of itself\(way)", at: known.value?.place ?? known.of.place,
                advice: "A calculated total may use totals that do not use it.")
        }
        calculationsUnderWay.append(total)
        defer { calculationsUnderWay.removeLast() }
        return try calculation(expression, isHundredfold: isHundredfold, called: total.of.content, &slots)
    }

    /// The measure of an expression over totals, or of a hundred times its value.
    mutating func calculation(
        _ expression: Expression, isHundredfold: Bool = false, called name: String, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan {
        var parts = CalculationParts(scope: try figureScope(expression, slots))
        if let whole = try part(expression.root, of: expression, called: name, &parts, &slots) { return whole }
        let program = try compiled(isHundredfold ? expression.timesHundred : expression, in: parts.scope)
        let text = expression.written(expression.root.range) + (isHundredfold ? " in per cent" : "")
        let operands = program.usedSlots
        var measure = Measure(
            kind: .calculation(program: totals.program(program, of: text, over: operands), of: operands))
        for operand in operands { measure.add(totals.measures[operand]) }
        let number = totals.measure(measure, called: name, at: expression.place)
        let look = try look(of: expression.root, parts, in: expression)
        return MeasurePlan(
            number: number, kind: program.hasKind ? program.kind : nil, digits: look.digits, unit: look.unit,
            currency: look.currency)
    }

    private mutating func compiled(_ expression: Expression, in scope: Scope) throws(Problem) -> ExpressionProgram {
        var constants = ByteSink()
        constants.append(totals.constants.span)
        let program = try expression.compile(in: scope, constants: &constants, rounding: rounding.mode.arithmetic)
        let span = constants.span
        totals.constants = (0..<span.count).map { span[$0] }
        return program
    }

    /// The names that a calculation may use: what is the same for the whole report.
    private func figureScope(_ expression: Expression, _ slots: borrowing SlotAllocator) throws(Problem) -> Scope {
        var scope = Scope(noun: "total")
        slots.given.add(to: &scope)
        if let base = report.base { scope.add("base", constant: .text(base.content)) }
        return scope
    }

    // MARK: How it is shown

    private func entry(
        of planned: MeasurePlan, _ total: TotalDefinition, _ slots: inout SlotAllocator
    ) -> SlotAllocator.Entry {
        var entry = SlotAllocator.Entry(
            slot: 0, kind: planned.kind ?? Kind(.number), digits: planned.digits, isComputed: true)
        entry.isUnknown = planned.kind == nil
        if planned.unit == .percent, total.isPercent?.content == true || isPercentColumn(total.of.content) {
            var declaration = FieldDeclaration(total.of)
            declaration.type = Located(.percent, at: total.of.place)
            entry.declaration = declaration
        }
        return entry
    }

    /// Whether a column of that name is declared to be in per cent.
    private func isPercentColumn(_ name: String) -> Bool {
        let column = report.columns?.first { $0.name.content == name }
        let field = report.declarations.first { $0.name.content == name }
        return (column?.declaration ?? field)?.type?.content == .percent
    }

    /// How the column of a calculated total is shown, where its values are of the same kind.
    private func columnStyle(of total: TotalDefinition, _ planned: MeasurePlan) -> CellStyle? {
        guard let column = report.columns?.first(where: { $0.name.content == total.of.content }),
            let shown = columns.first(where: { $0.name == total.of.content }),
            let kind = planned.kind, shown.role == kind.type.role
        else { return nil }
        let field = report.declarations.first { $0.name.content == total.of.content }
        return column.style.over(field?.style ?? CellStyle())
    }
}

extension Measure {
    /// Is made of another one as well.
    mutating func add(_ other: Measure) {
        for use in other.uses where !uses.contains(use) { uses.append(use) }
        countsRecords = countsRecords || other.countsRecords
        comparesGroups = comparesGroups || other.comparesGroups
    }
}
