import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

extension ReportPlanner {
    /// The plan of one level of grouping.
    mutating func level(_ group: GroupDefinition, _ slots: inout SlotAllocator) throws(Problem) -> LevelPlan {
        let entry = try slots.value(of: group.by)
        slots.weigh(group.by)
        let expression = try slots.parsed(group.by)
        if let function = expression.call?.function { slots.name(entry, function) }
        var level = LevelPlan()
        level.text = group.by.content
        level.key = entry.slot
        level.kind = TotalKind(entry)
        level.place = group.by.place
        level.isTime = entry.kind.type == .date
        level.format = try formats.format(entry, group.style)
        level.titles = group.titles.map { ($0.value.content, $0.title.content) }
        level.order = group.order.map(\.content)
        level.descending = group.descending
        level.keepsOrder = group.keepsOrder
        level.missing = group.style.missing?.content ?? context.words.none
        level.title = try group.title.map { text throws(Problem) in try template(text, &slots) }
        level.definition = group.totals
        level.limit = group.limit?.content
        if case .line(let title) = group.others { level.others = title?.content ?? context.words.others }
        level.linkPlace = group.link?.place
        level.link = try group.link.map { text throws(Problem) in try link(text, of: group, &slots) }
        return level
    }

    /// An address: one inside the site stands under its base path.
    mutating func link(_ text: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> TextTemplate {
        var link = try template(text, &slots)
        let isInside = text.content.hasPrefix("/") && !text.content.hasPrefix("//")
        if isInside, !context.basePath.isEmpty { link.parts.insert(.literal(context.basePath), at: 0) }
        return link
    }

    /// A short text with values in it: `{{name}} – {{market}}`.
    mutating func template(_ text: LocatedText, _ slots: inout SlotAllocator) throws(Problem) -> TextTemplate {
        var parts: [TextTemplate.Part] = []
        for piece in try TemplatePieces.split(text) {
            switch piece {
            case .literal(let literal):
                try refuseForeignMarks(literal, in: text, slots)
                parts.append(.literal(literal))
            case .expression(let inner):
                if let words = slots.given.texts.literal(inner.content) {
                    parts.append(.literal(words))
                    continue
                }
                if let name = inner.content.slugged {
                    parts.append(.slug(try slots.compile(LocatedText(name, at: inner.place))))
                    continue
                }
                let expression = try slots.parsed(inner)
                let program = try slots.compile(expression)
                var entry = SlotAllocator.Entry(slot: 0, kind: program.kind)
                if let name = expression.isSimpleName {
                    if let named = try slots.entry(name) { entry = named }
                    entry.isGiven = slots.given.has(name)
                }
                parts.append(.value(program, try formats.format(entry, CellStyle())))
            }
        }
        return TextTemplate(parts)
    }
}

extension String {
    /// `symbol` of `symbol.slug`: the value in the letters that an address has.
    fileprivate var slugged: String? {
        hasSuffix(".slug") ? String(dropLast(5)) : nil
    }
}
