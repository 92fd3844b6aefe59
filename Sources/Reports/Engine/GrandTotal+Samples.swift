import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension GrandTotal {
    /// How the report writes its totals, for whoever tells further ones later, as the script of a page does of what it shows: a
    /// line for each figure and currency, of four parts with tabs between. They are the figure's column, counted from 1 (0 is
    /// the count of records), its rule, its currency, and the numbers 1234.11111… and -12345678.0 as the figure shows them: they tell
    /// its signs, its groups of digits, what stands around it, and how many decimals it has at most and at least. A fifth part says
    /// that below zero is no loss.
    mutating func samples() -> Text {
        let start = state.memory.scratch.count
        guard showsCounts || !plan.figures.isEmpty else { return Text(start, 0, in: .scratch) }
        sample("0", .count, currency: nil, as: .number(plan.formats.count), tellsSign: true)
        if let column = plan.countColumn {
            sample("\(column + 1)", .sum, currency: nil, as: .number(plan.formats.count), tellsSign: true)
        }
        for figure in plan.figures {
            // What is shown briefly tells not enough of how it is written.
            guard let column = figure.column, figure.rule.isOfPages, !figure.isWeighted, !figure.isConditional,
                !figure.format.isBrief
            else { continue }
            let total = totals[figure.accumulator]
            for number in 0..<total.partCount {
                let currency = figure.role == "money" ? total.part(number).currency : nil
                if figure.role == "number" || currency != nil {
                    sample(
                        "\(column + 1)", figure.rule, currency: currency, as: figure.format, tellsSign: figure.tellsSign
                    )
                }
            }
        }
        return Text(start, state.memory.scratch.count - start, in: .scratch)
    }

    private mutating func sample(
        _ column: String, _ rule: TotalDefinition.Rule, currency: Currency?, as format: CellFormat,
        tellsSign: Bool
    ) {
        state.memory.scratch.append("\(column)\t\(rule.rawValue)\t\(currency?.code ?? "")")
        for number in [Decimal.longFraction, .wholeWithZero] {
            state.memory.scratch.append("\t")
            let value = currency.map { Value.money(Money(number, $0)) } ?? .number(number)
            plan.formats.append(value, as: format, to: &state.memory)
        }
        state.memory.scratch.append(tellsSign ? "\n" : "\t-\n")
    }
}

extension TotalDefinition.Rule {
    /// Whether the script of a page can follow it.
    fileprivate var isOfPages: Bool {
        switch self {
        case .count, .sum, .avg, .min, .max, .first, .last, .median: true
        case .percentile, .mode, .distinct, .stddev, .stddevAll, .share, .running, .value: false
        }
    }
}

extension Decimal {
    /// 1234 and twenty ones behind the point: more than are ever shown, unless a figure is shown as it is written.
    fileprivate static var longFraction: Decimal { Decimal(units: 123_411_111_111_111_111_111_111, scale: 20) }
    /// -12345678.0
    fileprivate static var wholeWithZero: Decimal { Decimal(units: -123_456_780, scale: 1) }
}
