import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

extension ReportPlanner {
    /// Plans the totals of a section at all its levels.
    mutating func planTotals(
        _ section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        let own = section.totals ?? report.totals
        let groups = section.groups ?? report.groups
        levelNames = plan.levels.count > groups.count ? [nil] : []
        levelNames += groups.map(\.by.content)
        hasTimes = plan.levels.contains(where: \.isTime)
        for level in plan.levels.indices {
            let isSection = level == 0
            var definitions = isSection ? own : plan.levels[level].definition
            if isSection, plan.levels[0].key != nil, !plan.levels[0].definition.isEmpty {
                definitions = plan.levels[0].definition
            }
            // A group that is a line has what the section has, if it says nothing.
            if !isSection, definitions.isEmpty, plan.groupsAreLines { definitions = own }
            plan.levels[level].figures = try levelFigures(definitions, isSection: isSection, &slots)
        }
        try planWhole(&slots)
        try planRankings(section, &plan, &slots)
        try planOverview(&plan, &slots)
        try findInputs(&plan, &slots)
    }

    private mutating func levelFigures(
        _ definitions: [TotalDefinition], isSection: Bool, _ slots: inout SlotAllocator
    ) throws(Problem) -> LevelFigures {
        var level = LevelFigures()
        totalsAtHand = definitions
        defer { totalsAtHand = [] }
        for definition in definitions {
            if try countsRecords(definition) {
                level.count = true
                level.countFormat = definition.style
                continue
            }
            if hiddenColumns.contains(definition.of.content) { continue }
            let figure = try figure(for: definition, &slots)
            if isSection { try requireShown(definition, figure) } else { try requireColumn(definition, figure) }
            level.shown.append(figure.number)
            if isSection { totals.whole.noteSection(figure, isShare: definition.rule.content == .share) }
        }
        return level
    }

    /// What the whole report shows, as this section would show it.
    private mutating func planWhole(_ slots: inout SlotAllocator) throws(Problem) {
        for (number, definition) in report.totals.enumerated() {
            if try countsRecords(definition) {
                totals.whole.count(definition.style)
                continue
            }
            if hiddenColumns.contains(definition.of.content) { continue }
            let figure = try figure(for: definition, &slots)
            try requireShown(definition, figure)
            totals.whole.add(figure, of: definition, .footer(number))
        }
    }

    /// Whether a total of a section or of the report is told anywhere: in the summary or the contents, or as one of a group.
    private func requireShown(_ total: TotalDefinition, _ figure: WholeFigures.Candidate) throws(Problem) {
        if totals.figures[figure.number].column != nil || report.summaryIsOfTotals || contents != .none { return }
        try requireColumn(total, figure)
    }

    /// Whether a total has a column to stand under, or a partial that names it.
    private func requireColumn(_ total: TotalDefinition, _ figure: WholeFigures.Candidate) throws(Problem) {
        guard totals.figures[figure.number].column == nil else { return }
        let name = total.of.content
        let kinds = ["footer", "subfooter", "grandfooter"] + Self.heads
        if kinds.contains(where: { context.wanted($0).contains(name) }) { return }
        let names = columns.count < 6 ? columns.map(\.name) : ["…"]
        if name == "*" {
            throw Problem(
                "the number of some records has no column to stand under", at: total.rule.place,
                advice: "Give it the name of a column: \(columns.first?.name ?? "name"): \(total.key). "
                    + "Or show it before the sections: summary: { \"*\": \(total.key) }.")
        }
        if let value = total.value {
            throw Problem(
                "the total \"\(name)\" has no column to stand under", at: total.of.place,
                advice:
                    "Add one, which need not have values: columns: [\((names + ["{ \(name): { value: missing } }"]).joined(separator: ", "))]. "
                    + "Or show it before the sections: summary: { \(name): \(value.content) }.")
        }
        throw Problem(
            "the total of \"\(name)\" has no column to stand under", at: total.of.place,
            advice: "Add the column: columns: [\((names + [name]).joined(separator: ", "))]. "
                + "Or show it before the sections: summary: { \(name): \(total.key) }.")
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
            return total.condition == nil
        }
        if rule == .running {
            throw Problem(
                "a running balance stands in each detail, not among the totals", at: total.rule.place,
                advice: "Write it as a column: columns: [{ balance: running(\(total.of.content)) }].")
        }
        return false
    }

    /// A column that is there for calculated totals only has no values that could be counted or added up.
    private func requireValues(of total: TotalDefinition) throws(Problem) {
        let name = total.of.content
        guard hasNoValues(name) else { return }
        let meant = total.rule.content == .count ? total.key : "\(total.rule.content.rawValue)(…)"
        throw Problem(
            "nothing is ever in \"\(name)\", so there is no \(total.rule.content.rawValue) of it", at: total.rule.place,
            advice: "Say what is calculated: \(name): { value: \"\(meant)\" }.")
    }

    /// The figure of a total, and what must be added up for it.
    mutating func figure(
        for total: TotalDefinition, _ slots: inout SlotAllocator
    ) throws(Problem) -> WholeFigures.Candidate {
        let rule = total.rule.content
        if rule == .value { return try calculated(total, &slots) }
        let name = total.of.content
        try requireValues(of: total)
        let added = try added(for: total, &slots)
        let entry = added.totalled.entry
        var style = total.style
        let shape = figureEntry(entry, rule)
        let column = column(of: total)
        if column == nil, !rule.counts { try noteUnit(of: total.of, added.totalled) }
        style.unit = rule.counts ? nil : try Unit.agreed(style.unit, added.totalled.style.unit)
        if !style.saysHowLong { style = overlaid(style, added.totalled.style) }
        let format = rule.counts ? CellFormat.number(formats.table.count) : try formats.format(shape, style)
        if let column {
            note(column: column, role: rule.counts || rule == .share ? "number" : entry.kind.type.role)
            if isOfTotals, rule != .share, let unit = style.unit { columns[column].unit = unit }
            if rule.isOfTheColumn { note(tailOf: columns[column].name, format, shape) }
        }
        if !rule.counts { warnOfRest(entry, style) }
        let figure = FigurePlan(
            name: name, rule: rule, key: total.key, isWeighted: total.weight != nil, percent: total.percent?.content,
            isConditional: total.condition != nil, accumulator: added.accumulator, format: format,
            missing: (style.missing ?? entry.declaration?.style.missing)?.content ?? context.words.none,
            column: column, role: rule.counts || rule == .share ? "number" : entry.kind.type.role,
            label: style.label?.content ?? word(for: total), digits: formats.shownDigits(entry, style),
            tellsSign: rule.counts || rule == .share || entry.named.tellsSign)
        return WholeFigures.Candidate(number: totals.figure(figure), isKnown: TotalKind(entry) != nil)
    }

    /// Notes the unit of what is totalled without being a column; in another section it must be the same.
    private mutating func noteUnit(of name: LocatedText, _ totalled: Totalled) throws(Problem) {
        if totalled.entry.isUnknown || totalled.entry.isBlank { return }
        let unit = totalled.style.unit ?? totalled.entry.unit
        guard let known = unitsOfTotals.updateValue(unit, forKey: name.content), known?.content != unit?.content else {
            return
        }
        let words = [known, unit].map { $0.map { "in \($0.content)" } ?? "without a unit" }
        throw Problem(
            "\"\(name.content)\" is \(words[0]) in one section and \(words[1]) in another: they are never one total",
            at: name.place, advice: "Give it one unit in all sections: convert it by compute in the section.")
    }

    /// What is added up for a total, and the number of what adds it up.
    struct Added {
        var totalled: Totalled
        var accumulator: Int
    }

    /// What is added up for a total of a column or a field.
    mutating func added(
        for total: TotalDefinition, isName: Bool = true, _ slots: inout SlotAllocator
    ) throws(Problem) -> Added {
        let rule = total.rule.content
        let condition = try total.condition.map { text throws(Problem) in try self.condition(text, &slots) }
        // Records that are counted by a condition are counted by its being there.
        let totalled =
            if let condition, total.of.content == "*" {
                condition
            } else if isName {
                try self.totalled(total.of, &slots)
            } else {
                Totalled(entry: try slots.value(of: total.of), of: total.of.content)
            }
        try requireFigures(totalled, of: total)
        if totalled.entry.kind.type == .text, !rule.counts { totals.keepsTexts = true }
        if rule == .min || rule == .max { slots.weigh(LocatedText(totalled.of, at: total.of.place)) }
        let weight = try total.weight.map { weight throws(Problem) in try number(weight, &slots) }
        let accumulator = totals.accumulator(
            total.of.content, of: totalled.of, weight: weight?.of, condition: condition?.of,
            needs: total.weight == nil ? rule.needs : [.sum, .weights],
            isOfRounded: rounding.totals == .ofRounded && rule.needs == .sum && total.weight == nil,
            at: total.of.place)
        if rule == .sum, total.condition == nil { totals.noteSum(accumulator) }
        return Added(totalled: totalled, accumulator: accumulator)
    }

    /// Tells of values that are no figures where a rule needs such.
    private func requireFigures(_ totalled: Totalled, of total: TotalDefinition) throws(Problem) {
        let (entry, name) = (totalled.entry, total.of.content)
        let type = entry.kind.type
        guard total.rule.content.needsFigures, type != .number, type != .money, !entry.isUnknown else { return }
        throw Problem(
            "\"\(name)\" is \(type.role), and \(total.rule.content.rawValue) needs numbers or money",
            at: total.of.place,
            advice: entry.hint ?? "Declare it, if it is one: fields: { \(name): { type: number } }.")
    }

    /// The condition of the records that a total is of.
    private func condition(_ text: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> Totalled {
        let program = try slots.compile(text)
        try slots.require(program, .boolean, text)
        slots.weigh(text)
        return Totalled(entry: try slots.value(of: text), of: text.content)
    }

    /// What the rule of a total is called.
    func word(for total: TotalDefinition) -> String {
        let rule = total.rule.content
        var word = total.weight == nil ? context.words.rules[rule] ?? rule.rawValue : context.words.weighted
        if let percent = total.percent { word += " \(percent.content)" }
        if let condition = total.condition { word += " (\(condition.content))" }
        return word
    }

    /// What is weighed by, for a weighted average.
    private func number(_ weight: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> Totalled {
        let totalled = try self.weight(weight, &slots)
        let entry = totalled.entry
        guard entry.kind.type == .number || entry.isUnknown else {
            throw Problem(
                "the weight \"\(weight.content)\" is \(entry.kind.type.role), not a number", at: weight.place,
                advice: "Weigh by a number, such as shares.")
        }
        return totalled
    }

    /// An average has digits of its own: two at least, where its numbers may have none.
    func figureEntry(_ entry: SlotAllocator.Entry, _ rule: TotalDefinition.Rule) -> SlotAllocator.Entry {
        var entry = entry
        let isBetween = [.avg, .median, .percentile, .stddev, .stddevAll].contains(rule)
        if isBetween, entry.kind.type == .number {
            entry.digits = max(2, entry.digits ?? 2)
        }
        return entry
    }

    func overlaid(_ style: CellStyle, _ below: CellStyle) -> CellStyle {
        var style = style
        style.takeLength(of: below)
        style.grouping = style.grouping ?? below.grouping
        style.accounting = style.accounting ?? below.accounting
        style.missing = style.missing ?? below.missing
        return style
    }

    /// The digits that details show of a value, in its column or as its field has them.
    func detailDigits(_ name: String, _ entry: SlotAllocator.Entry) -> ShownDigits? {
        formats.shownDigits(entry, report.columns?.first { $0.name.content == name }?.style ?? CellStyle())
    }

    /// Finds the slots of all accumulators in this section; it may lack some.
    private mutating func findInputs(_ plan: inout SectionPlan, _ slots: inout SlotAllocator) throws(Problem) {
        plan.inputs = []
        // What the section shows has its slots; what others alone total is no field that it lacks.
        let others = slots.others
        slots.others = nil
        defer { slots.others = others }
        for accumulator in totals.accumulators {
            guard let value = entry(of: accumulator, &slots) else {
                plan.inputs.append(nil)
                continue
            }
            let keepsValues = !accumulator.needs.isDisjoint(with: [.extremes, .ends, .modes])
            if value.kind.type == .text, keepsValues { totals.keepsTexts = true }
            let weight = accumulator.weight.flatMap { try? field(LocatedText($0, at: report.place), &slots) }
            let condition = accumulator.condition.flatMap { try? slots.value(of: LocatedText($0, at: report.place)) }
            guard condition != nil || accumulator.condition == nil else {
                plan.inputs.append(nil)
                continue
            }
            plan.inputs.append(
                AccumulatorInput(
                    slot: value.slot, weight: weight?.slot, condition: condition?.slot,
                    digits: detailDigits(accumulator.name, value),
                    kind: TotalKind(value), weightKind: weight.flatMap { TotalKind($0) }, currency: value.currency))
        }
    }

    /// What an accumulator adds up in this section, with what its column declares of it; nil if there is no such thing.
    private func entry(of accumulator: AccumulatorPlan, _ slots: inout SlotAllocator) -> SlotAllocator.Entry? {
        guard var entry = try? field(LocatedText(accumulator.value, at: report.place), &slots) else { return nil }
        let column = report.columns?.first { $0.name.content == accumulator.name }
        if let declaration = column?.declaration { entry.declaration = declaration }
        return entry
    }
}
