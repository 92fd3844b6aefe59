import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

extension ReportPlanner {
    /// Plans the totals of a section at all its levels.
    mutating func planTotals(
        _ section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotPlanner
    ) throws(Problem) {
        let own = section.totals ?? report.totals
        for level in plan.levels.indices {
            let isSection = level == 0
            var definitions = isSection ? own : plan.levels[level].definition
            if isSection, plan.levels[0].key != nil, !plan.levels[0].definition.isEmpty {
                definitions = plan.levels[0].definition
            }
            plan.levels[level].figures = try levelFigures(definitions, &plan, &slots)
        }
        let whole = try levelFigures(report.totals, &plan, &slots)
        if totals.reportLevel.isEmpty { totals.reportLevel = whole }
        try planSurvey(&plan, &slots)
        try findInputs(&plan, &slots)
    }

    private mutating func levelFigures(
        _ definitions: [TotalDefinition], _ plan: inout SectionPlan, _ slots: inout SlotPlanner
    ) throws(Problem) -> LevelFigures {
        var level = LevelFigures()
        for definition in definitions {
            if try countsRecords(definition) {
                level.count = true
                level.countFormat = definition.style
                continue
            }
            level.shown.append(try figure(for: definition, &slots))
        }
        return level
    }

    /// Whether it is the number of records; otherwise it must be a total of a column.
    func countsRecords(_ total: TotalDefinition) throws(Problem) -> Bool {
        let rule = total.rule.content
        if total.of.content == "*" {
            guard rule == .count else {
                throw Problem(
                    "only count goes over the records themselves", at: total.rule.place,
                    advice: "Write \"*\": count, or name the column: amount: \(rule.rawValue).")
            }
            return true
        }
        if rule == .running {
            throw Problem(
                "a running balance stands in each detail, not among the totals", at: total.rule.place,
                advice: "Write it as a column: columns: [{ balance: running(\(total.of.content)) }].")
        }
        return false
    }

    /// The figure of a total, and what must be added up for it.
    mutating func figure(for total: TotalDefinition, _ slots: inout SlotPlanner) throws(Problem) -> Int {
        let rule = total.rule.content
        let name = total.of.content
        guard let entry = try slots.entry(name) else {
            _ = try slots.compile(total.of)
            throw Problem("there is no field \"\(name)\"", at: total.of.place)
        }
        let type = entry.kind.type
        if rule.needsFigures, type != .number, type != .money, !entry.isUnknown {
            throw Problem(
                "\"\(name)\" is \(type.role), and \(rule.rawValue) needs numbers or money", at: total.of.place,
                advice: entry.hint ?? "Declare it, if it is one: fields: { \(name): { type: number } }.")
        }
        if type == .text, rule != .count { totals.keepsTexts = true }
        if rule == .min || rule == .max { slots.weigh(total.of) }
        if let weight = total.weight { _ = try weightSlot(weight, &slots) }
        var style = total.style
        let shape = figureEntry(entry, rule)
        let column = columns.firstIndex { $0.name == name }
        if style.show == nil, style.digits == nil { style = overlaid(style, columnStyle(name)) }
        let format = rule == .count ? CellFormat.number(formats.table.count) : try formats.format(shape, style)
        if column != nil, rule.isOfTheColumn { note(tailOf: name, format, shape) }
        let digits = formats.shownDigits(entry, style)
        let isRounded = rounding.totals == .ofRounded && rule.needs == .sum && total.weight == nil
        let needs: AccumulatorNeeds = total.weight == nil ? rule.needs : [.sum, .weights]
        let accumulator = totals.accumulator(
            name, weight: total.weight?.content, needs: needs, isOfRounded: isRounded, at: total.of.place)
        if rule == .sum { totals.noteSum(accumulator) }
        return totals.figure(
            FigurePlan(
                name: name, rule: rule, isWeighted: total.weight != nil, accumulator: accumulator, format: format,
                missing: (style.missing ?? entry.declaration?.style.missing)?.content ?? context.words.none,
                column: column, role: rule == .count || rule == .share ? "number" : type.role,
                label: style.label?.content ?? word(for: total), digits: digits))
    }

    /// What the rule of a total is called.
    private func word(for total: TotalDefinition) -> String {
        let rule = total.rule.content
        return total.weight == nil ? context.words.rules[rule] ?? rule.rawValue : context.words.weighted
    }

    /// The slot of the weights of a weighted average.
    private func weightSlot(_ weight: LocatedText, _ slots: inout SlotPlanner) throws(Problem) -> Int {
        let entry = try slots.value(of: weight)
        guard entry.kind.type == .number || entry.isUnknown else {
            throw Problem(
                "the weight \"\(weight.content)\" is \(entry.kind.type.role), not a number", at: weight.place,
                advice: "Weigh by a number, such as shares.")
        }
        return entry.slot
    }

    /// An average has digits of its own: two at least, where its numbers may have none.
    private func figureEntry(_ entry: SlotPlanner.Entry, _ rule: TotalDefinition.Rule) -> SlotPlanner.Entry {
        var entry = entry
        if rule == .avg || rule == .median, entry.kind.type == .number {
            entry.digits = max(2, entry.digits ?? 2)
        }
        return entry
    }

    private func columnStyle(_ name: String) -> CellStyle {
        report.columns?.first { $0.name.content == name }?.style ?? CellStyle()
    }

    private func overlaid(_ style: CellStyle, _ below: CellStyle) -> CellStyle {
        var style = style
        style.show = style.show ?? below.show
        style.digits = style.digits ?? below.digits
        style.grouping = style.grouping ?? below.grouping
        style.accounting = style.accounting ?? below.accounting
        style.missing = style.missing ?? below.missing
        return style
    }

    /// The digits that details show of a value, in its column or as its field has them.
    func detailDigits(_ name: String, _ entry: SlotPlanner.Entry) -> ShownDigits? {
        formats.shownDigits(entry, columnStyle(name))
    }

    /// A field, or an expression; nil if this section has no such thing.
    private func entry(of name: String, _ slots: inout SlotPlanner) -> SlotPlanner.Entry? {
        if let entry = try? slots.entry(name) { return entry }
        return try? slots.value(of: LocatedText(name, at: report.place))
    }

    /// Finds the slots of all accumulators in this section; it may lack some.
    private mutating func findInputs(_ plan: inout SectionPlan, _ slots: inout SlotPlanner) throws(Problem) {
        plan.inputs = []
        for accumulator in totals.accumulators {
            guard let value = entry(of: accumulator.name, &slots) else {
                plan.inputs.append(nil)
                continue
            }
            let keepsValues = accumulator.needs.contains(.extremes) || accumulator.needs.contains(.ends)
            if value.kind.type == .text, keepsValues { totals.keepsTexts = true }
            let weight = accumulator.weight.flatMap { entry(of: $0, &slots)?.slot }
            plan.inputs.append(
                AccumulatorInput(slot: value.slot, weight: weight, digits: detailDigits(accumulator.name, value)))
        }
    }
}
