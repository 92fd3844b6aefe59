package import BroadsheetValues

/// A currency that the head of a column says, so that the cells below need not show it.
package struct HeadSign: Sendable {
    /// How many a report can have: their numbers stand in four bits of a template's slot.
    static let most = 16
    /// The currency.
    package let currency: Currency
    /// How the language of the page writes it: `€`, `CHF`.
    package let sign: [UInt8]

    /// How `locale` writes `currency`.
    init(_ currency: Currency, locale: LocaleTable) {
        self.currency = currency
        sign = locale.symbol(of: currency) ?? Array(currency.code.utf8)
    }

    /// The sign as text.
    package var text: String { String(decoding: sign, as: UTF8.self) }
}

extension ReportPlanner {
    /// Lets heads of columns say the currency, where it is known before the records.
    func sayCurrencies(in plan: inout ReportPlan) {
        for number in plan.columns.indices where plan.columns[number].role == "money" {
            let currency =
                isOfTotals
                ? declaredCurrency(ofColumn: number, of: plan.figures, plan.sections) : plan.columns[number].currency
            guard let currency else { continue }
            if let known = plan.headSigns.firstIndex(where: { $0.currency == currency }) {
                plan.columns[number].headSign = known
            } else if plan.headSigns.count < HeadSign.most {
                plan.columns[number].headSign = plan.headSigns.count
                plan.headSigns.append(HeadSign(currency, locale: context.locale))
            }
        }
    }

    /// The one currency of all figures under a column of totals, where it is known.
    private func declaredCurrency(
        ofColumn number: Int, of figures: [FigurePlan], _ sections: [SectionPlan]
    ) -> Currency? {
        var declared: Currency?
        for figure in figures where figure.column == number {
            for input in sections.flatMap({ section in figure.added.compactMap { section.inputs[$0] } })
            where input.kind == .money {
                guard let currency = input.currency, declared == nil || declared == currency else { return nil }
                declared = currency
            }
        }
        return declared
    }
}

extension ReportPlan {
    /// The sign of the one currency of all columns of amounts, where there are several and their heads know it: it is said once
    /// for all of them.
    package var sharedSign: HeadSign? {
        let signs = columns.filter { $0.role == "money" }.map(\.headSign)
        guard signs.count > 1, let first = signs.first, let number = first, signs.allSatisfy({ $0 == number }) else {
            return nil
        }
        return headSigns[number]
    }
}
