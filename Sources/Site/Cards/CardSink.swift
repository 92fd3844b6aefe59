import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Takes the figure of a card from the rows of its report: the same rows that the page shows.
final class CardSink: RowSink {
    /// The rows of a total: one, or one a currency.
    private struct Total {
        var figures: [CardFacts.Figure] = []
        var isIncomplete = false
    }

    private let plan: CardFigurePlan
    private let report: ReportPlan
    private var grand: Total?
    /// The totals of sections, by the order in which they came, with their titles.
    private var sections: [(title: String, total: Total)] = []
    private var hasSection = false
    /// The title of the section that is meant.
    private var title = ""
    private var message = ""
    private var isInSection = false
    /// The figures of the groups that it is followed through; nil once that turned out to be impossible.
    private var points: [CardTrend.Point]? = []
    /// Whether a group has begun whose figure has not come.
    private var isOpen = false

    init(_ plan: CardFigurePlan) {
        (self.plan, report) = (plan, plan.report)
    }

    /// Nothing told yet.
    func begin() {
        (grand, sections, hasSection, message, isInSection) = (nil, [], false, "", plan.section == nil)
        (points, isOpen) = (plan.trend == nil ? nil : [], false)
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        switch state.row.kind {
        case .header: beginSection(state)
        case .message:
            if message.isEmpty, isInSection { message = state.memory.string(state.row.title) }
        case .footer: takeFooter(state)
        case .grandfooter:
            if !state.row.isContinued { grand = Total() }
            add(state, to: &grand)
        default: break
        }
        if isInSection { follow(state) }
    }

    private func beginSection(_ state: borrowing RowState) {
        guard let section = plan.section else { return }
        isInSection = state.memory.bytes(of: state.row.title).string == section.content || key(state) == section.content
        if isInSection { (hasSection, title) = (true, state.memory.string(state.row.title)) }
    }

    /// The key of a group that is a section, as it is in every language; empty where sections are not groups.
    private func key(_ state: borrowing RowState) -> String {
        guard let key = plan.sectionKey else { return "" }
        var written = ByteSink()
        state.memory.appendPlain(state.memory.slots[key], to: &written)
        return written.string
    }

    private func takeFooter(_ state: borrowing RowState) {
        if !state.row.isContinued { sections.append((state.memory.string(state.row.title), Total())) }
        guard let last = sections.indices.last else { return }
        var total: Total? = sections[last].total
        add(state, to: &total)
        sections[last].total = total ?? Total()
    }

    private func add(_ state: borrowing RowState, to total: inout Total?) {
        if !state.row.partial.isEmpty { total?.isIncomplete = true }
        guard let figure = figure(state) else { return }
        total?.figures.append(figure)
    }

    /// The figure of a row of totals; nil for one that goes on in another currency and has none.
    private func figure(_ state: borrowing RowState) -> CardFacts.Figure? {
        var text = ByteSink()
        var value = ByteSink()
        var currency = ByteSink()
        var leftOut = ByteSink()
        guard let number = plan.number else {
            if state.row.isContinued { return nil }
            state.counts.append(state.row.count, to: &text)
            value.append(digits: UInt64(max(0, state.row.count)))
            return CardFacts.Figure(
                text: text.string, value: value.string, currency: "", isNegative: false, leftOut: "")
        }
        let cell = state.cells[number]
        if state.row.isContinued, cell.value.isMissing { return nil }
        text.append(state.memory.bytes(of: cell.text))
        state.memory.appendPlain(cell.value, to: &value)
        if case .money(let money) = cell.value { money.currency.append(to: &currency) }
        if !state.row.isContinued, state.leftOut[number] > 0 {
            state.leftOuts.appendPhrase(for: state.leftOut[number], escaped: false, to: &leftOut)
        }
        return CardFacts.Figure(
            text: text.string, value: value.string, currency: currency.string,
            isNegative: report.figures[number].tellsSign && cell.isNegative,
            leftOut: leftOut.string)
    }

    // MARK: How the figure went on

    /// Takes the figure of a group that it is followed through. A group whose figure does not come ends that: nobody may take a
    /// line for whole that is not.
    private func follow(_ state: borrowing RowState) {
        guard let trend = plan.trend, points != nil, Int(state.row.level) == trend.level + 1 else { return }
        switch state.row.kind {
        case .header, .subheader:
            if isOpen || state.memory.slots[trend.key].isMissing { return points = nil }
            isOpen = true
        case .group:
            guard let missing = trend.missing, state.memory.string(state.row.title) != missing else {
                return points = nil
            }
            take(state)
        case .footer, .subfooter:
            isOpen = false
            take(state)
        default: break
        }
    }

    private func take(_ state: borrowing RowState) {
        guard !state.row.isContinued, state.row.partial.isEmpty, let figure = figure(state) else { return points = nil }
        let value = plan.number.map { state.cells[$0].value } ?? .number(Decimal(state.row.count))
        guard value.amount != nil, points?.last.map({ $0.has(sameCurrencyAs: value) }) ?? true,
            plan.number.map({ state.leftOut[$0] == 0 }) ?? true
        else { return points = nil }
        points?.append(CardTrend.Point(title: state.memory.string(state.row.title), text: figure.text, value: value))
    }

    // MARK: What came of it

    /// The figures that are there. The first row of a total may be in a currency of another column, in which this one has nothing.
    /// Records without a value are in no currency: what is said of them there stands behind all figures.
    private static func present(_ figures: [CardFacts.Figure]) -> [CardFacts.Figure] {
        let isAny = figures.contains { !$0.value.isEmpty }
        var present = figures.filter { !isAny || !$0.value.isEmpty }
        guard let first = figures.first, let last = present.indices.last else { return figures }
        present[0].leftOut = ""
        present[last].leftOut = first.leftOut
        return present
    }

    /// What the card shows; throws if the section that it is of never came.
    func finish(on url: String) throws(Problem) -> CardFacts {
        if let section = plan.section, !hasSection {
            throw Problem(
                "\(url) shows no section \"\(section.content)\"", at: section.place,
                advice: suggestion(for: section.content, among: sections.map(\.title)))
        }
        var facts = CardFacts()
        facts.message = message
        let total: Total? =
            if plan.section != nil {
                sections.first { $0.title == title }?.total
            } else {
                grand ?? (sections.count == 1 ? sections[0].total : nil)
            }
        facts.figures = Self.present(total?.figures ?? [])
        facts.isIncomplete = total?.isIncomplete ?? false
        // Where there is no figure, the page's own words say why.
        if facts.figures.contains(where: { !$0.value.isEmpty }) {
            facts.message = ""
        } else if !message.isEmpty {
            facts.figures = []
        }
        // Where there are several currencies, what one of them did says nothing of the others.
        if facts.figures.count == 1, !isOpen, let points, let trend = plan.trend {
            facts.trend = CardTrend(points, trend, report).facts(of: plan.number)
        }
        return facts
    }
}
