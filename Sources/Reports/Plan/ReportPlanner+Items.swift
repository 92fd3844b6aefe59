import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension ReportPlanner {
    /// The plan of a section of items: rows of the page's own values, or controls of a form.
    mutating func planItems(_ section: SectionDefinition) throws(Problem) -> SectionPlan {
        var plan = SectionPlan(place: section.place, content: .items)
        var slots = slotPlanner(
            Schema([]), origin: context.page.isEmpty ? "on this page" : "among the values of the page")
        // A title is of the page alone, whatever is chosen there.
        var frame = section
        frame.when = nil
        try planFrame(of: frame, &plan, &slots)
        slots.addControls()
        if let when = section.when { plan.when = try slots.condition(when) }
        plan.levels = [LevelPlan()]
        plan.band = report.band == .none ? .none : .row
        planFrameShapes(&plan)
        let items = section.items ?? []
        itemMarks = FigureMarks()
        for (number, item) in items.enumerated() {
            do {
                plan.items.append(try self.plan(item, number: number, &plan, &slots))
            } catch {
                problems.add(error)
            }
        }
        // What rests upon the items would be misunderstood without those that have problems.
        guard plan.items.count == items.count else { return finish(plan, slots) }
        try planItemTotals(section, &plan, &slots)
        try planLive(section, &plan, &slots)
        return finish(plan, slots)
    }

    private mutating func plan(
        _ item: ItemDefinition, number: Int, _ section: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) -> ItemPlan {
        var plan = ItemPlan(cell: CellPlan(source: .slot(0), format: .text, missing: Text(0, 0)))
        if let when = item.when {
            plan.when = try slots.condition(when)
        }
        var role = "text"
        var declared: CellStyle?
        if let value = item.value {
            let expression = try slots.parsed(value)
            let entry = try slots.look(of: value)
            plan.value = slots.programs.add(try slots.compile(expression))
            plan.cell.format = try formats.format(entry, item.style)
            plan.unit = try formats.unit(of: entry, item.style)
            if let brief = formats.briefStyle(entry, item.style) {
                plan.briefPlace = brief.compact?.place ?? brief.significant?.place ?? value.place
            }
            (plan.type, plan.digits) = (entry.kind, formats.shownDigits(entry, item.style))
            role = entry.kind.type.role
            plan.tellsSign = entry.named.tellsSign
            if let kind = item.kind {
                plan.look = try plannedKind(kind, of: value, entry, &slots)
                plan.lookPlace = kind.kind.place
            }
            declared = entry.declaration?.style
        }
        plan.cell.missing = slots.constant((item.style.missing ?? declared?.missing)?.content ?? context.words.none)
        try planClasses(item.style.classes + (declared?.classes ?? []), of: &plan.cell, &section, &slots)
        plan.kind = kind(of: item.control)
        let label =
            (item.label ?? item.style.label ?? declared?.label)?.content
            ?? humanized(item.value.map { slots.given.nameOfInput($0.content) ?? $0.content } ?? "")
        plan.shape = add(itemShape(item, plan, label: label, role: role, number: number + 1))
        return plan
    }

    private func kind(of control: ControlDefinition?) -> RowKind {
        switch control?.kind.content {
        case nil: .item
        case .slider: .slider
        case .switch: .switch
        case .choice: .choice
        case .stepper: .stepper
        case .text: .text
        case .date: .date
        }
    }

    private mutating func itemShape(
        _ item: ItemDefinition, _ plan: ItemPlan, label: String, role: String, number: Int
    ) -> RowShape {
        var shape = RowShape(kind: plan.kind, name: RowKind.names[Int(plan.kind.number)], level: 2)
        let cell = CellShape(
            cell: 0, name: "value", label: label, role: role,
            alignment: item.style.align?.content ?? (role == "number" || role == "money" ? .end : .start),
            hasClasses: plan.cell.classCount > 0 || plan.look?.hasGround == true, kind: item.kind?.kind.content,
            isBrief: plan.cell.format.isBrief, tellsSign: plan.tellsSign)
        shape.cells = [cell]
        shape.named = [NamedCell(name: "value", rule: nil, shape: cell)]
        shape.item = ItemShape(
            label: label, control: item.control, number: number, mark: itemMarks.item(label),
            expression: item.value?.content ?? "")
        return shape
    }
}
