import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// What the values of columns and items are shown as.
extension ReportPlanner {
    /// Plans what a column is shown as that says `as`.
    mutating func planKind(
        _ kind: CellKindDefinition, of column: ColumnDefinition, in cell: Int, _ source: CellSource,
        _ entry: SlotAllocator.Entry, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        if let chart = column.chart {
            throw Problem(
                "\"chart\" and \"as\" exclude each other", at: chart.place,
                advice: "Keep one of them; a second column may show the same value otherwise.")
        }
        try require(entry, for: kind, of: column.name.content)
        let isFirst = report.columns?.first?.name.content == column.name.content
        if isFirst, kind.kind.content.hasLinks, let link = report.link {
            throw Problem(
                "the first column leads to \(link.content), and cannot have links of its own", at: kind.kind.place,
                advice: "Take \"link\" out of the report, or put another column first.")
        }
        var field = -1
        var isOfSlot = false
        if case .slot(let slot) = source {
            isOfSlot = true
            field = slots.decoder.steps.first { $0.slot == slot }?.field ?? -1
        }
        let look = try look(kind, knowsColumn: isOfSlot, entry, &slots)
        if case .scaleOfColumn = look {
            plan.bars.append(BarColumn(cell: cell, plan: .ends(least: -1, greatest: -1), isGround: true))
        }
        plan.kinds.append(CellKindPlan(cell: cell, field: field, look: look))
    }

    /// Plans what an item is shown as that says `as`: its value alone, so a scale has its ends from elsewhere.
    mutating func plannedKind(
        _ kind: CellKindDefinition, of item: LocatedText, _ entry: SlotAllocator.Entry, _ slots: inout SlotAllocator
    ) throws(Problem) -> CellKindPlan {
        try require(entry, for: kind, of: item.content)
        return CellKindPlan(cell: 0, field: -1, look: try look(kind, knowsColumn: false, entry, &slots))
    }

    /// What `kind` shows. `knowsColumn` says whether there is a column whose least and greatest value can be found.
    private mutating func look(
        _ kind: CellKindDefinition, knowsColumn: Bool, _ entry: SlotAllocator.Entry, _ slots: inout SlotAllocator
    ) throws(Problem) -> CellKindPlan.Look {
        let base = slots.constant(context.basePath)
        switch kind.kind.content {
        case .link:
            var program: Int?
            if let text = kind.words { program = try words(text, &slots) }
            return .link(words: program, base: base)
        case .picture:
            guard let alt = kind.alt else {
                throw Problem(
                    "a picture says nothing to those who do not see it", at: kind.kind.place,
                    advice: "Say what it shows: as: { kind: picture, alt: name }; alt: \"''\" if it only adorns.")
            }
            let width = kind.width?.content ?? 64
            return .picture(
                alt: try words(alt, &slots), width: width, height: kind.height?.content ?? width, base: base)
        case .markdown: return .markdown(base: base)
        case .tags: return .tags(separator: slots.constant(kind.separator?.content ?? ""))
        case .check: return .check
        case .rating: return .rating(most: kind.most?.content ?? 5)
        case .scale:
            if let least = kind.least?.content, let greatest = kind.greatest?.content {
                return .scale(least: least, greatest: greatest)
            }
            guard knowsColumn else {
                throw Problem(
                    "the ends of this scale are not known", at: kind.kind.place,
                    advice: "Say them: as: { kind: scale, from: 0, to: 100 }.")
            }
            return .scaleOfColumn
        case .target:
            guard let target = kind.target else {
                throw Problem(
                    "there is no target", at: kind.kind.place,
                    advice: "Name the field that has it, or a figure: as: { kind: target, target: plan }.")
            }
            let program = try slots.compile(target)
            if program.type != entry.kind.type, !entry.isUnknown, !slots.trustsNames {
                throw Problem(
                    "the target is \(program.type.role), and the figure \(entry.kind.type.role)",
                    at: target.place, advice: "Name a figure of the same kind.")
            }
            return .target(slots.programs.add(program))
        }
    }

    /// The program of a text.
    private mutating func words(_ text: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> Int {
        let program = try slots.compile(text)
        guard program.type == .text || slots.trustsNames else {
            throw Problem(
                "\"\(text.content)\" is \(program.type.role), and no text", at: text.place,
                advice: "Name a field with words, or write text(\(text.content)).")
        }
        return slots.programs.add(program)
    }

    /// The type that values must have to be shown so.
    private func require(
        _ entry: SlotAllocator.Entry, for kind: CellKindDefinition, of name: String
    ) throws(Problem) {
        let type = entry.kind.type
        let (fits, wanted): (Bool, String) =
            switch kind.kind.content {
            case .link, .picture, .markdown, .tags: (type == .text, "texts")
            case .check: (type == .boolean, "what is true or false")
            case .rating: (type == .number, "numbers")
            case .scale, .target: (type == .number || type == .money, "numbers or money")
            }
        guard !fits, !entry.isUnknown else { return }
        throw Problem(
            "\(kind.kind.content.rawValue) shows \(wanted), and \"\(name)\" is \(type.role)",
            at: kind.kind.place, advice: entry.hint ?? "Take \"as\" out, or declare the field's type.")
    }
}
