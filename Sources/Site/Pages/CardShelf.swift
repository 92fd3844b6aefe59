import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports

/// The cards of a page, for its templates to go through. Their figures are read from the reports that they are of, which are run
/// for that by the same plan as on their own pages.
final class CardShelf {
    private let plans: [CardPlan]
    private var facts: [CardFacts] = []
    /// The card at hand, and its figure at hand.
    var at = 0
    var figure = 0

    init(_ plans: [CardPlan]) { self.plans = plans }

    /// How many cards there are.
    var count: Int { plans.count }
    /// How many figures the card at hand has: one, or one in each currency.
    var figureCount: Int { facts[at].figures.count }

    /// Runs the reports.
    func read() throws(Problem) {
        facts = []
        for plan in plans { facts.append(try Self.facts(of: plan)) }
    }

    private static func facts(of plan: CardPlan) throws(Problem) -> CardFacts {
        var facts =
            try plan.figure.map { figure throws(Problem) in
                try Self.facts(of: figure, on: plan.url)
            } ?? CardFacts()
        facts.description = plan.description
        if let description = plan.descriptionPlan {
            // Cards are of pages that are made once, so there are no values and no texts of a record.
            facts.description = try DescriptionWriter(description)
                .written(PageValues(), records: nil, on: plan.url) { _ in "" }
        }
        return facts
    }

    private static func facts(of figure: CardFigurePlan, on url: String) throws(Problem) -> CardFacts {
        let runner = ReportRunner(figure.report, order: figure.order)
        try runner.begin(PageValues(), records: nil)
        let sink = CardSink(figure)
        // Records that turn out not to be in the order of their groups are sorted, and gone through again.
        repeat { sink.begin() } while try runner.run(sink) == .outOfOrder
        return try sink.finish(on: url)
    }

    /// Writes what is known of the card at hand.
    func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) {
        guard let part = CardShape.Part(rawValue: slot) else { return }
        let text = text(part)
        if escaped { sink.appendEscaped(Array(text.utf8).span) } else { sink.append(text) }
    }

    private func text(_ part: CardShape.Part) -> String {
        let (plan, facts) = (plans[at], facts[at])
        return switch part {
        case .url: plan.url
        case .title: plan.title
        case .description: facts.description
        case .section: plan.section
        case .label: facts.figures.isEmpty ? "" : plan.figure?.label ?? ""
        case .word: facts.figures.isEmpty ? "" : plan.figure?.word ?? ""
        case .date: plan.date?.text ?? ""
        case .plainDate: plan.date?.value ?? ""
        case .message: facts.message.isEmpty ? plan.message : facts.message
        case .tag: plan.language?.tag ?? ""
        case .direction: plan.language?.direction ?? ""
        case .last: facts.trend?.last ?? ""
        case .before: facts.trend?.before ?? ""
        case .lastFigure: facts.trend?.figure ?? ""
        case .change: facts.trend?.change ?? ""
        case .against: plan.against
        case .incomplete: plan.incomplete
        case .ownTitle: plan.ownTitle
        case .ownLabel: plan.ownLabel
        case .text: facts.figures[figure].text
        case .value: facts.figures[figure].value
        case .currency: facts.figures[figure].currency
        case .figureLeftOut: facts.figures[figure].leftOut
        case .leftOut: facts.figures.last?.leftOut ?? ""
        }
    }

    /// Whether something is true of the card at hand.
    func isTrue(_ flag: Int) -> Bool {
        guard let question = CardShape.Question(rawValue: flag) else { return false }
        let facts = facts[at]
        return switch question {
        case .incomplete: facts.isIncomplete
        case .trend: facts.trend != nil
        case .line: facts.trend?.drawing.isEmpty == false
        case .negativeChange: facts.trend?.isNegative ?? false
        case .positiveChange: facts.trend?.isPositive ?? false
        case .negative: facts.figures[figure].isNegative
        case .money: !facts.figures[figure].currency.isEmpty
        case .present: !facts.figures[figure].value.isEmpty
        }
    }

    /// Writes the line of the card at hand.
    func appendLine(to sink: inout ByteSink) { facts[at].trend?.drawing.append(to: &sink) }
}
