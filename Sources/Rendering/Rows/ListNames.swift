import BroadsheetReports
import BroadsheetTemplates

/// What a row's template sees of what the row lists: entries with figures, and in an entry further ones.
struct ListNames {
    /// Where in a list something is asked of: the entries, or those in an entry.
    enum Depth: Int {
        case outer, inner
    }

    /// A text of an entry or of its figure.
    enum Part: Int {
        case id, title, word, level, count, plainCount, countWord, countPhrase, text, value, currency, rule, ruleWord
        case leftOut, leftOutPhrase, figure
    }

    /// A question about an entry or its figure.
    enum Question: Int {
        case counted, single, nested, present, number, money, date, negative, positive, incomplete, leftOut, brief,
            adjusted, revised
    }

    /// What the drawing of a chart is streamed as.
    static let drawing = 0

    /// The loops: over entries, and over the figures of one.
    static func entryLoop(_ depth: Depth) -> Int { depth.rawValue }
    static func figureLoop(_ depth: Depth) -> Int { 2 + depth.rawValue }

    /// Whether figures are marked that were others before, and whether the report has several pages.
    var marksRevised = false
    var hasPages = false

    /// The outer entries.
    var entries: Shape {
        let inner = Shape.loop(Self.entryLoop(.inner), entry(.inner, inner: .absent))
        return Shape.loop(Self.entryLoop(.outer), entry(.outer, inner: inner))
    }

    private func entry(_ depth: Depth, inner: Shape) -> Shape {
        let count = Shape.object(
            [
                "value": slot(.plainCount, depth), "word": slot(.countWord, depth),
                "phrase": slot(.countPhrase, depth),
                "figure": .joined([slot(.id, depth), .constant(":\(FigurePlan.countMark)")]),
            ], text: slot(.count, depth))
        return .object(
            [
                "page": hasPages
                    ? .slot(depth == .outer ? RowSlot.entryPage : RowSlot.innerEntryPage) : .absent,
                "id": slot(.id, depth), "title": slot(.title, depth), "word": slot(.word, depth),
                "level": slot(.level, depth), "count": .present(number(.counted, depth), count),
                "single": flag(.single, depth), "entries": inner,
                "incomplete": flag(.incomplete, depth), "left_out": .absent,
                "has_entries": depth == .outer ? flag(.nested, depth) : .boolean(false),
                "totals": .loop(Self.figureLoop(depth), figure(depth)),
            ], text: slot(.title, depth))
    }

    private func figure(_ depth: Depth) -> Shape {
        .object(
            [
                "text": slot(.text, depth), "value": slot(.value, depth), "currency": slot(.currency, depth),
                "figure": slot(.figure, depth), "rule": slot(.rule, depth), "rule_in_full": slot(.rule, depth),
                "pad": .absent,
                "word": slot(.ruleWord, depth), "present": flag(.present, depth),
                "number": flag(.number, depth), "money": flag(.money, depth), "date": flag(.date, depth),
                "boolean": .boolean(false), "negative": flag(.negative, depth), "positive": flag(.positive, depth),
                "revised": marksRevised ? flag(.revised, depth) : .boolean(false), "former": .absent,
                "brief": flag(.brief, depth), "adjusted": flag(.adjusted, depth), "chart": .absent,
                "sparkline": .boolean(false),
                "left_out": .present(
                    number(.leftOut, depth),
                    .object(["phrase": slot(.leftOutPhrase, depth)], text: slot(.leftOut, depth))),
            ], text: slot(.text, depth))
    }

    private func slot(_ part: Part, _ depth: Depth) -> Shape {
        .slot(RowSlot.lists + (depth.rawValue << 4 | part.rawValue))
    }

    private func flag(_ question: Question, _ depth: Depth) -> Shape {
        .flag(number(question, depth))
    }

    private func number(_ question: Question, _ depth: Depth) -> Int {
        RowFlag.lists + (depth.rawValue << 4 | question.rawValue)
    }
}

extension RowKind {
    /// Whether its rows list something.
    package var lists: Bool { self == .summary || self == .contents || self == .chart }
}
