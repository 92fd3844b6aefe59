import BroadsheetReports
import BroadsheetTemplates

// The pages of a report, as the templates of each of them see them.
extension LayoutShape {
    /// Which page it is, which are beside it, and what is on each.
    var pager: Shape {
        guard plan.dividedReport != nil else { return .absent }
        return .object(
            [
                "label": slot(.label), "number": slot(.number), "count": slot(.count), "further": flag(.further),
                "suffix": slot(.suffix), "find": .boolean(plan.dividedReport?.plan.pagination?.isFound ?? false),
                "is_map": flag(.isMap), "previous": page(.previous, if: .previous),
                "next": page(.next, if: .next, suffix: slot(.nextSuffix)),
                "first": page(.first, if: .further), "map": page(.map, if: .hasMap), "has_entries": flag(.listed),
                "last": .object(["url": slot(.last)], text: slot(.last)),
                "entries": .loop(LayoutLoop.pages, entry), "has_totals": flag(.hasTotals),
                "counted": slot(.counted), "totals": .loop(LayoutLoop.pageTotals, total),
            ], text: slot(.label))
    }

    private var entry: Shape {
        let figure = Shape.object(
            [
                "text": slot(.figure), "label": .constant(plan.dividedReport?.plan.pagination?.label ?? ""),
                "value": slot(.value), "currency": slot(.currency),
                "money": .slot(LayoutSlot.pager + PagerNames.Part.currency.rawValue),
            ], text: slot(.figure))
        return .object(
            [
                "url": slot(.url), "title": slot(.title), "count": slot(.entries), "current": flag(.current),
                "figures": .loop(LayoutLoop.pageFigures, figure),
            ], text: slot(.title))
    }

    /// What the page adds up to in a column and a currency.
    private var total: Shape {
        .object(
            [
                "label": slot(.totalLabel), "value": slot(.totalValue), "currency": slot(.totalCurrency),
                "text": slot(.total), "money": slot(.totalCurrency), "has_value": flag(.hasTotal),
                "left_out": .present(
                    LayoutFlag.pager + PagerNames.Question.leavesOut.rawValue,
                    .object(["phrase": slot(.totalLeftOut)], text: slot(.totalLeftOut))),
            ], text: slot(.total))
    }

    private func page(_ part: PagerNames.Part, if question: PagerNames.Question, suffix: Shape = .absent) -> Shape {
        .present(
            LayoutFlag.pager + question.rawValue, .object(["url": slot(part), "suffix": suffix], text: slot(part)))
    }

    private func slot(_ part: PagerNames.Part) -> Shape { .slot(LayoutSlot.pager + part.rawValue) }
    private func flag(_ question: PagerNames.Question) -> Shape { .flag(LayoutFlag.pager + question.rawValue) }
}
