import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// Totals of items: of what a section shows in rows that are declared one by one.
extension ReportPlanner {
    /// The rules that items can be added up by.
    private static let rules: [TotalDefinition.Rule] = [.sum, .min, .max, .count]

    /// `totals: { value: sum }` of a section of items.
    mutating func planItemTotals(
        _ section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        for definition in section.totals ?? [] {
            try check(definition)
            let rule = definition.rule.content
            let figures = plan.items.indices.filter {
                plan.items[$0].value != nil && (rule == .count || plan.items[$0].type.type.isFigure)
            }
            guard let first = figures.first.map({ plan.items[$0] }) else {
                throw Problem(
                    "none of the items has a figure", at: definition.of.place,
                    advice: "Take the total out, or add items with numbers or amounts.")
            }
            let type = rule == .count ? Kind(.number) : first.type
            if rule != .count, let other = figures.first(where: { plan.items[$0].type.type != type.type }) {
                throw Problem(
                    "the items are amounts of money and plain numbers, which have no total", at: definition.of.place,
                    advice:
                        "Put the \(plan.items[other].type.type == .money ? "amounts" : "numbers") into a section of their own."
                )
            }
            var unit = definition.style.unit
            for item in figures where rule != .count { unit = try Unit.agreed(unit, plan.items[item].unit) }
            var cell = CellPlan(source: .slot(0), format: .text, missing: Text(0, 0))
            cell.format = try formats.format(
                SlotAllocator.Entry(slot: 0, kind: type),
                style(of: definition, in: unit, over: figures.map { plan.items[$0].digits }))
            cell.missing = slots.constant(definition.style.missing?.content ?? context.words.none)
            var total = ItemTotalPlan(rule: rule, items: figures, cell: cell, place: definition.rule.place)
            total.tellsSign = rule == .count || figures.contains { plan.items[$0].tellsSign }
            total.shape = add(
                totalShape(definition, type, total, number: plan.items.count + plan.itemTotals.count + 1))
            plan.itemTotals.append(total)
        }
    }

    private func check(_ definition: TotalDefinition) throws(Problem) {
        guard definition.of.content == "value" || definition.rule.content == .count && definition.of.content == "*"
        else {
            throw Problem(
                "items have no column \"\(definition.of.content)\"", at: definition.of.place,
                advice: "Write totals: { value: sum } for the total of what the items show.")
        }
        if let condition = definition.condition {
            throw Problem(
                "the total of items has a condition, and items are no records", at: condition.place,
                advice: "Take the condition out, and let the items that are meant have a section of their own.")
        }
        guard Self.rules.contains(definition.rule.content) else {
            throw Problem(
                "items have no total \"\(definition.rule.content.rawValue)\"", at: definition.rule.place,
                advice: "Write sum, min, max or count.")
        }
    }

    /// How a total is shown: as it says, else with the decimals of the items that have the most.
    private func style(
        of definition: TotalDefinition, in unit: LocatedText?, over items: [ShownDigits?]
    ) -> CellStyle {
        var style = definition.style
        style.unit = unit
        if definition.rule.content == .count {
            style.digits = style.digits ?? Located(0, at: definition.rule.place)
        } else if !style.saysHowLong {
            switch ShownDigits.widest(items) {
            case .fixed(let digits): style.digits = Located(digits, at: definition.rule.place)
            case .ofCurrencyAtLeast(let digits) where digits > 2:
                style.digits = Located(digits, at: definition.rule.place)
            default: break
            }
        }
        return style
    }

    private mutating func totalShape(
        _ definition: TotalDefinition, _ kind: Kind, _ total: ItemTotalPlan, number: Int
    ) -> RowShape {
        let rule = definition.rule.content
        let word = rule == .sum ? context.words.total : context.words.rules[rule] ?? rule.rawValue
        let label = definition.style.label?.content ?? word
        let role = kind.type.role
        var shape = RowShape(kind: .itemTotal, name: RowKind.names[Int(RowKind.itemTotal.number)], level: 2)
        let cell = CellShape(
            cell: 0, name: "value", label: label, role: role, alignment: definition.style.align?.content ?? .end,
            isBrief: total.cell.format.isBrief, tellsSign: total.tellsSign)
        shape.cells = [cell]
        shape.named = [NamedCell(name: "value", rule: nil, shape: cell)]
        shape.item = ItemShape(
            label: label, control: nil, number: number,
            mark: itemMarks.total("value", definition.rule.content.rawValue))
        return shape
    }
}

extension ValueType {
    /// Whether it is added up.
    var isFigure: Bool { self == .number || self == .money }
}
