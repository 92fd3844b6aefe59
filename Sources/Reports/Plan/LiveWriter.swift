import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// Writes what the script of a page computes of one section: controls, programs, items, totals.
struct LiveWriter: ~Copyable {
    let slots: LiveSlots
    /// The plan that grows.
    var live: LivePlan
    private var sink = ByteSink()
    /// The slots that are named so far.
    private var used: Set<Int> = []

    init(slots: LiveSlots, live: LivePlan) {
        self.slots = slots
        self.live = live
    }

    /// Writes all of `plan` down.
    mutating func write(_ plan: SectionPlan, _ allocator: borrowing SlotAllocator) throws(Problem) {
        if live.followsWhole, let when = plan.when {
            sink.append("\"when\":")
            try append(allocator.programs[when], allocator)
            sink.append(",")
        }
        sink.append("\"items\":[")
        var isFirst = true
        for (number, item) in plan.items.enumerated() {
            guard item.isLive || item.followsWhen || isTotalled(number, plan) else { continue }
            if !isFirst { sink.append(",") }
            isFirst = false
            try append(item, number: number, plan, allocator)
        }
        sink.append("],\"totals\":[")
        for (number, total) in plan.itemTotals.enumerated() {
            if number > 0 { sink.append(",") }
            sink.append("{\"n\":\(plan.items.count + number + 1),\"rule\":\"\(total.rule.rawValue)\",\"of\":[")
            sink.append(total.items.map { "\($0 + 1)" }.joined(separator: ","))
            sink.append("],")
            appendLook(of: total.cell, tellsSign: total.tellsSign, allocator)
            sink.append("}")
        }
        sink.append("],\"computed\":[")
        try appendComputed(allocator)
        sink.append("],\"controls\":[")
        appendControls(allocator)
        sink.append("]")
        live.given = used.subtracting(slots.all).sorted()
        live.members = bytes
    }

    private func isTotalled(_ number: Int, _ plan: SectionPlan) -> Bool {
        plan.itemTotals.contains { $0.items.contains(number) }
    }

    private mutating func append(
        _ item: ItemPlan, number: Int, _ plan: SectionPlan, _ allocator: borrowing SlotAllocator
    ) throws(Problem) {
        sink.append("{\"n\":\(number + 1)")
        if item.followsWhen, let when = item.when {
            sink.append(",\"when\":")
            try append(allocator.programs[when], allocator)
        }
        if let value = item.value {
            let program = allocator.programs[value]
            if slots.isLive(program) || item.followsWhen || item.isLive {
                sink.append(",\"value\":")
                try append(program, allocator)
                sink.append(",")
                appendLook(of: item.cell, tellsSign: item.tellsSign, allocator)
            } else {
                live.fixed.append(number)
            }
        }
        let classes = plan.classes[item.cell.firstClass..<item.cell.firstClass + item.cell.classCount]
        sink.append(",\"classes\":[")
        for (number, own) in classes.enumerated() {
            if number > 0 { sink.append(",") }
            sink.append("[")
            appendText(own.name, allocator)
            sink.append(",")
            if let condition = own.condition {
                try append(allocator.programs[condition], allocator)
            } else {
                sink.append("null")
            }
            sink.append("]")
        }
        sink.append("]}")
    }

    private mutating func appendLook(of cell: CellPlan, tellsSign: Bool, _ allocator: borrowing SlotAllocator) {
        sink.append("\"format\":\(live.number(of: cell.format)),\"missing\":")
        appendText(cell.missing, allocator)
        if !tellsSign { sink.append(",\"signless\":true") }
    }

    private mutating func appendText(_ text: Text, _ allocator: borrowing SlotAllocator) {
        sink.appendJSON(allocator.constants.bytes(text.offset, text.length))
    }

    /// Appends a program, and notes what it needs.
    private mutating func append(
        _ program: ExpressionProgram, _ allocator: borrowing SlotAllocator
    ) throws(Problem) {
        if let problem = program.pageProblem { throw problem }
        try noteCurrencies(of: program, allocator)
        used.formUnion(program.usedSlots)
        program.appendForPage(to: &sink, texts: allocator.constants)
    }

    /// Which currencies its amounts can be in: a page has the looks of these alone.
    private mutating func noteCurrencies(
        of program: ExpressionProgram, _ allocator: borrowing SlotAllocator
    ) throws(Problem) {
        live.add(program.currencies(allocator.constants))
        guard let named = program.currencySlots else { throw Self.unknownCurrency(program) }
        for slot in named where slots.all.contains(slot) {
            guard let control = allocator.controls.first(where: { $0.slot == slot })?.control else {
                throw Self.unknownCurrency(program)
            }
            guard control.type == .text else { continue }
            guard control.definition.kind.content == .choice else { throw Self.unknownCurrency(program) }
            live.add(control.definition.options.compactMap { Currency($0.content) })
        }
    }

    private static func unknownCurrency(_ program: ExpressionProgram) -> Problem {
        Problem(
            "it is not known which currencies this can be", at: program.makerPlace,
            advice: "Let a choice offer them, or name them here: if(abroad, money(x, 'USD'), money(x, 'EUR')).")
    }

    /// The computed values that are used, in the order in which they are computed.
    private mutating func appendComputed(_ allocator: borrowing SlotAllocator) throws(Problem) {
        var needed = used
        for (slot, program) in slots.computed.reversed() where needed.contains(slot) {
            needed.formUnion(allocator.programs[program].usedSlots)
        }
        var isFirst = true
        for (slot, program) in slots.computed where needed.contains(slot) {
            if !isFirst { sink.append(",") }
            isFirst = false
            sink.append("[\(slot),")
            try append(allocator.programs[program], allocator)
            sink.append("]")
        }
    }

    /// The controls that are used: where they are, what their values are, which of them count.
    private mutating func appendControls(_ allocator: borrowing SlotAllocator) {
        var isFirst = true
        for (control, slot) in allocator.controls where used.contains(slot) {
            if !isFirst { sink.append(",") }
            isFirst = false
            sink.append("[\(slot),")
            sink.appendJSON(control.definition.name.content)
            sink.append(",\"\(control.type.role)\"")
            for limit in [control.range.least, control.range.most, control.range.step, control.range.base] {
                sink.append(limit.map { ",\"\($0)\"" } ?? ",null")
            }
            sink.append("]")
        }
    }

    /// What was written.
    private var bytes: [UInt8] {
        let span = sink.span
        return span.indices.map { span[$0] }
    }
}
