import BroadsheetBytes
import BroadsheetCharts
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// How a figure went on from group to group, in the order of time.
struct CardTrend {
    /// The figure of a group.
    struct Point {
        var title: String
        var text: String
        var value: Value

        /// Whether `other` can be compared with it.
        func has(sameCurrencyAs other: Value) -> Bool {
            switch (value, other) {
            case (.number, .number): true
            case (.money(let own), .money(let other)): own.currency == other.currency
            default: false
            }
        }
    }

    private let points: [Point]
    private let plan: CardTrendPlan
    private let report: ReportPlan

    init(_ points: [Point], _ plan: CardTrendPlan, _ report: ReportPlan) {
        self.points = plan.isDescending ? points.reversed() : points
        (self.plan, self.report) = (plan, report)
    }

    /// What a card shows of it; nil where there are fewer than two groups.
    func facts(of figure: Int?) -> CardFacts.Trend? {
        guard points.count > 1 else { return nil }
        let (last, before) = (points[points.count - 1], points[points.count - 2])
        let values = points.map(\.value.amount)
        let digits = values.map { Int($0?.scale ?? 0) }.max() ?? 0
        let format = NumberFormat(
            locale: plan.locale, minimumDigits: digits, maximumDigits: digits, rounding: .halfEven)
        var drawing = ByteSink()
        Sparkline(words: plan.words, format: format, isRightToLeft: plan.isRightToLeft, locale: plan.locale)
            .append(values.span, to: &drawing)
        let change = Self.difference(last.value, before.value)
        return CardFacts.Trend(
            drawing: drawing.array, last: last.title, before: before.title, figure: last.text,
            change: change.map { shown($0, as: figure) } ?? "", isNegative: change?.amount?.isNegative ?? false,
            isPositive: (change?.amount?.units ?? 0) > 0)
    }

    /// By how much a figure differs from the one before, exactly; nil where that has too many digits.
    private static func difference(_ last: Value, _ before: Value) -> Value? {
        guard let a = last.amount, let b = before.amount, let difference = try? a.subtracting(b) else { return nil }
        if case .money(let money) = last { return .money(Money(difference, money.currency)) }
        return .number(difference)
    }

    /// A change as the report shows the figure, with a sign in any case; nothing of figures in per cent, for "2 % more" would
    /// mean another thing.
    private func shown(_ change: Value, as number: Int?) -> String {
        var memory = Memory(width: 0, slots: 0)
        if (change.amount?.units ?? 0) > 0 { memory.scratch.append("+") }
        guard let number else {
            var sink = ByteSink()
            report.counts.append(Int(change.amount?.units ?? 0), to: &sink)
            return memory.scratch.string + sink.string
        }
        let format = report.figures[number].format
        if case .percent = format { return "" }
        report.formats.append(change, as: format, to: &memory)
        return memory.scratch.string
    }
}

extension Value {
    /// The number, or that of an amount of money.
    var amount: Decimal? {
        switch self {
        case .number(let number): number
        case .money(let money): money.amount
        default: nil
        }
    }
}
