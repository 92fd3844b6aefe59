// Shares of groups and sections: each is what its sum is of the sum one level further out, so that together they are 100 per cent.
extension TotalsProof {
    /// A share that waits for the sum that it is a share of.
    struct Share {
        let figure: PageFigure
        /// The sum of the group or section itself.
        let part: Exact
        let line: Int
    }

    /// A share of an amount with the currency of what it is a share of, which a page does not say: that of the figures beside it in its column,
    /// or else the only one that the records of its group have there.
    func inItsCurrency(_ share: PageFigure, _ row: PageRow, _ totals: LevelTotals?) -> PageFigure {
        // Numbers of values and of records are in none.
        let beside = row.figures.filter { $0.column == share.column && !$0.currency.isEmpty }.map(\.currency)
        let within = totals?.sums.filter { $0.column == share.column }.map(\.currency) ?? []
        guard let currency = Set(beside.isEmpty ? within : beside).only else { return share }
        var share = share
        share.currency = currency
        return share
    }

    /// Takes the share of a group or section, whose own sum is `part`, until what it is a share of is whole.
    mutating func wait(_ figure: PageFigure, _ part: Exact?, at level: Int, _ line: Int) {
        guard level > 0, level <= levels.count, let part, figure.value != nil else { return tally.leave(figure.rule) }
        levels[level - 1].shares.append(Share(figure: figure, part: part, line: line))
    }

    /// Holds the shares of a level against what it comes to.
    mutating func settleShares(_ level: Int) {
        let shares = levels[level].shares
        levels[level].shares = []
        addUp(shares)
        let totals = levels[level].totals
        for share in shares {
            guard !totals.isPartial, !totals.isUnsure, totals.known?.contains(share.figure.column) ?? true,
                let value = share.figure.value, let whole = totals[share.figure.column, share.figure.currency]?.sum,
                let isRight = value.isShare(of: share.part, in: whole)
            else {
                tally.leave(share.figure.rule)
                continue
            }
            if isRight {
                tally.proved += 1
            } else if share.figure.rule != "share" || !namesRulesInFull || !isCertain(whole, of: share.figure, level) {
                // What groups come to need not be what their rows do.
                tally.leave(share.figure.rule)
            } else {
                let text = "the share \(value) is not that of \(share.part) in \(whole)"
                findings.append(Finding(line: share.line, text: text))
            }
        }
    }

    /// Whether what a share is of is certain: of an amount, whose currency the page does not say with it, where that stands there as a total.
    private func isCertain(_ whole: Exact, of share: PageFigure, _ level: Int) -> Bool {
        share.currency.isEmpty
            || levels[level].stated.contains {
                $0.rule == "sum" && $0.column == share.column && $0.currency == share.currency
                    && $0.value?.isSame(as: whole) == true
            }
    }

    /// Adds up the shares of a level as they are shown, column by column and currency by currency. Those of which some are not shown come to no
    /// hundred per cent, and nobody would add them up.
    private mutating func addUp(_ shares: [Share]) {
        struct Sum { var exact: Exact? = .zero, shown: Exact? = .zero }
        var sums: [String: Sum] = [:]
        for share in shares where namesRulesInFull {
            let figure = share.figure
            let own = "\(figure.column) \(figure.rule) \(figure.currency)"
            let shown = ShownFigure.decimal(in: figure.text)
            sums[own, default: Sum()].exact = sums[own, default: Sum()].exact.flatMap { one in
                figure.value.flatMap { one + $0 }
            }
            sums[own, default: Sum()].shown = sums[own, default: Sum()].shown.flatMap { one in
                shown.flatMap { one + $0 }
            }
        }
        let hundred = Exact(units: 100, scale: 0)
        for sum in sums.values {
            guard let exact = sum.exact, let shown = sum.shown, exact.isNearly(hundred) else { continue }
            if shown.isSame(as: hundred) { tally.proved += 1 } else { missed += 1 }
        }
    }
}

extension Set {
    /// Its only member; nil if it has none, or several.
    fileprivate var only: Element? { count == 1 ? first : nil }
}
