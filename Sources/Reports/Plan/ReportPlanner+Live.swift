import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// What of a section of items follows the controls of its page.
extension ReportPlanner {
    /// Finds what follows controls, and writes down what the script of the page computes of it.
    mutating func planLive(
        _ section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        let writer = LiveSlots(slots)
        for (control, slot) in slots.controls { plan.controls.append((slot, slots.value(of: control))) }
        let followsWhole = plan.when.map { writer.isLive(slots.programs[$0]) } ?? false
        for number in plan.items.indices {
            let item = plan.items[number]
            let classes = plan.classes[item.cell.firstClass..<item.cell.firstClass + item.cell.classCount]
            let programs = [item.value].compactMap { $0 } + classes.compactMap(\.condition)
            plan.items[number].isLive = programs.contains { writer.isLive(slots.programs[$0]) }
            plan.items[number].followsWhen = item.when.map { writer.isLive(slots.programs[$0]) } ?? false
        }
        guard followsWhole || plan.items.contains(where: { $0.isLive || $0.followsWhen }) else { return }
        try refuseBrief(plan)
        try refuseLooks(plan)
        try refuseContents(section, followsWhole)
        try checkPartials(section, plan)
        var live = LivePlan()
        live.followsWhole = followsWhole
        live.failed = context.words.failed
        live.isHalfUp = rounding.mode.arithmetic == .halfUp
        for total in plan.itemTotals where total.items.contains(where: { isMoving(plan.items[$0]) }) {
            shapes[total.shape].item?.isLive = true
            shapes[total.shape].item?.isAnnounced = true
        }
        // A value that comes up by a control is written by the script, even if it is always the same.
        for item in plan.items where (item.isLive || item.followsWhen) && item.kind == .item {
            shapes[item.shape].item?.isLive = true
            shapes[item.shape].item?.isAnnounced = plan.itemTotals.isEmpty
        }
        var pages = LiveWriter(slots: writer, live: live)
        try pages.write(plan, slots)
        plan.live = pages.live
    }

    /// The script of a page writes figures with all their digits.
    private func refuseBrief(_ plan: SectionPlan) throws(Problem) {
        let items = plan.items.filter { isMoving($0) }
        let totals = plan.itemTotals.filter { $0.cell.format.isBrief && !items.isEmpty }
        guard let place = items.lazy.compactMap(\.briefPlace).first ?? totals.first?.place else { return }
        throw Problem(
            "what follows controls cannot be shown with few digits", at: place,
            advice: "Write digits in place of compact or significant.")
    }

    /// It writes texts, and no drawings.
    private func refuseLooks(_ plan: SectionPlan) throws(Problem) {
        guard let place = plan.items.lazy.filter({ isMoving($0) }).compactMap(\.lookPlace).first else { return }
        throw Problem(
            "what follows controls is shown as its text", at: place,
            advice: "Take \"as\" out, or the controls out of the item's expressions.")
    }

    private func isMoving(_ item: ItemPlan) -> Bool { item.isLive || item.followsWhen }

    /// A table of contents leads to sections that are there.
    private func refuseContents(_ section: SectionDefinition, _ followsWhole: Bool) throws(Problem) {
        guard followsWhole, let when = section.when, contents != .none else { return }
        throw Problem(
            "a section that controls bring up cannot be in a table of contents", at: when.place,
            advice: "Write contents: none, or give \"when\" to its items instead.")
    }

    /// Partials of an own theme that show a value but know nothing of one that changes would show the first for ever.
    private func checkPartials(_ section: SectionDefinition, _ plan: SectionPlan) throws(Problem) {
        var needed: [(kind: RowKind, names: [String])] = [(.sectionEnd, ["program"])]
        if plan.items.contains(where: { $0.kind == .item }) { needed.append((.item, ["id", "live"])) }
        if !plan.itemTotals.isEmpty { needed.append((.itemTotal, ["id", "live"])) }
        if plan.when != nil { needed.append((.sectionBegin, ["hidden"])) }
        for item in plan.items where item.followsWhen { needed.append((item.kind, ["id", "hidden"])) }
        for (kind, names) in needed {
            let name = RowKind.names[Int(kind.number)]
            let used = context.wanted(name)
            guard !used.isEmpty, let lacking = names.first(where: { !used.contains($0) }) else { continue }
            throw Problem(
                "rows/\(name).html of the theme has no {{\(lacking)}}, so that nothing there can follow controls",
                at: section.place, advice: "Take over what rows/\(name).html of the built-in theme does with it.")
        }
    }
}

/// Which slots of a section have values that follow controls.
struct LiveSlots {
    /// Controls, and what is computed of them.
    private(set) var all: Set<Int>
    /// The computed ones with their programs, in the order in which they are computed.
    private(set) var computed: [(slot: Int, program: Int)] = []

    init(_ slots: borrowing SlotAllocator) {
        all = Set(slots.controls.map(\.slot))
        for case .compute(let slot, let program) in slots.steps
        where !all.isDisjoint(with: slots.programs[program].usedSlots) {
            all.insert(slot)
            computed.append((slot, program))
        }
    }

    /// Whether the value of `program` follows controls.
    func isLive(_ program: ExpressionProgram) -> Bool { !all.isDisjoint(with: program.usedSlots) }
}
