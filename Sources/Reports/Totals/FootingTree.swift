import BroadsheetValues

/// What the figures of one column are shown as so that they add up, from the whole report to its details: a first pass takes what
/// they are exactly, then the digits are given out from the top, and a second pass asks for them in the same order.
///
/// Of groups, all are kept; of details, which of them get a unit of the last digit, which is known by the remainder of one of them.
struct FootingTree {
    /// A figure in a currency.
    private struct Figure {
        var currency: Currency?
        var exact: Decimal
        var shown: Decimal
    }

    /// Which details get a unit, in a currency: where the total above them is cut off, and where it is a unit more.
    private struct Details {
        var currency: Currency?
        var sum: Decimal
        /// What they add up to, cut off to the digits that are shown.
        var floor: Decimal
        var cuts: [LargestRemainder.Cut?]
        /// What they add up to by themselves, rounded one by one.
        var rounded: Decimal
        /// The cut that holds, once that is known; nil for figures that are rounded one by one.
        var cut: LargestRemainder.Cut?
    }

    /// A group that shows its figure, or the whole report.
    private struct Node {
        var figures: [Figure] = []
        var groups: [Int] = []
        var details: [Details] = []
    }

    /// The most details that are made to add up to one total: they are held until it is known.
    static let most = 1_000_000

    private let isShare: Bool
    private let digits: ShownDigits
    private let mode: RoundingMode
    private var nodes = [Node()]
    private var open = [0]
    /// The details of each open node.
    private var held: [[(currency: Currency?, figure: Decimal)]] = [[]]
    /// How many nodes were opened in the second pass.
    private var count = 1
    private var isResolved = false
    /// Whether there are figures that still do not add up: those of which not all are shown.
    private(set) var hasRest = false

    /// Nothing taken yet of figures that are shown with `digits`.
    init(_ column: FootedColumn, _ mode: RoundingMode) {
        (isShare, digits, self.mode) = (column.isShare, column.digits, mode)
    }

    /// The group that is open.
    var top: Int { open.last ?? 0 }

    /// A group opens that shows its figure.
    mutating func openGroup() {
        if !isResolved { nodes.append(Node()) }
        open.append(isResolved ? count : nodes.count - 1)
        count += 1
        held.append([])
    }

    /// Takes the figure that the open group shows in a currency.
    mutating func take(_ figure: Decimal, in currency: Currency?) throws(ArithmeticError) {
        guard !isResolved, let digits = digits.digits(in: currency) else { return }
        nodes[top].figures.append(
            Figure(currency: currency, exact: figure, shown: try figure.rounded(to: digits, mode)))
    }

    /// Takes a detail of the open group; false where there are too many.
    mutating func takeDetail(_ figure: Decimal, in currency: Currency?) -> Bool {
        if isResolved { return true }
        held[held.count - 1].append((currency, figure))
        return held[held.count - 1].count <= Self.most
    }

    /// The open group closes.
    mutating func closeGroup() throws(ArithmeticError) {
        guard open.count > 1 else { return }
        if !isResolved {
            try takeDetails()
            nodes[open[open.count - 2]].groups.append(top)
        }
        open.removeLast()
        held.removeLast()
    }

    /// Works out what is known of the open group's details before its own digits are.
    private mutating func takeDetails() throws(ArithmeticError) {
        guard let all = held.last, !all.isEmpty else { return }
        for currency in all.map(\.currency).inOrder {
            let figures = all.filter { $0.currency == currency }.map(\.figure)
            guard let digits = digits.digits(in: currency) else { continue }
            var details = Details(currency: currency, sum: .zero, floor: .zero, cuts: [], rounded: .zero)
            for figure in figures {
                details.sum = try details.sum.adding(figure)
                details.rounded = try details.rounded.adding(figure.rounded(to: digits, mode))
            }
            let method = try LargestRemainder(figures, digits, mode)
            let whole = try LargestRemainder.Part(details.sum, digits, mode)
            details.floor = whole.floor
            details.cuts = [try method.cut(for: whole.floor), try method.cut(for: whole.above(digits))]
            nodes[top].details.append(details)
        }
    }

    // MARK: Between the passes

    /// Gives out the digits; what follows is asked for.
    mutating func resolve() throws(ArithmeticError) {
        try takeDetails()
        // Whoever stands around a group was opened before it.
        for node in nodes.indices {
            for currency in nodes[node].groups.flatMap({ nodes[$0].figures.map(\.currency) }).inOrder {
                try giveOut(node, to: currency)
            }
            for number in nodes[node].details.indices { try giveOut(node, toDetails: number) }
        }
        isResolved = true
        rewind()
    }

    /// Ready for the second pass once more.
    mutating func rewind() { (open, held, count) = ([0], [[]], 1) }

    /// What the parts of a node in a currency must add up to, as it is shown; nil where nothing says it, or where not all parts are
    /// shown.
    private func total(of node: Int, _ sum: Decimal, _ currency: Currency?, _ digits: Int) throws(ArithmeticError)
        -> Decimal?
    {
        if isShare {
            // Shares are quotients: together they are a hundred but for what was cut off of them.
            let away = try sum.subtracting(Decimal(100)).magnitude
            return away < Decimal(units: 1, scale: 9) ? Decimal(100) : nil
        }
        let own = nodes[node].figures.first { $0.currency == currency }
        return own.flatMap { $0.exact == sum ? $0.shown : nil }
    }

    /// Whether parts that show this must add up to something that is shown.
    private func isAsked(of node: Int, _ currency: Currency?) -> Bool {
        isShare || nodes[node].figures.contains { $0.currency == currency }
    }

    private mutating func giveOut(_ node: Int, to currency: Currency?) throws(ArithmeticError) {
        guard isAsked(of: node, currency), let digits = digits.digits(in: currency) else { return }
        let places = nodes[node].groups.flatMap { group in
            nodes[group].figures.indices.filter { nodes[group].figures[$0].currency == currency }.map { (group, $0) }
        }
        let figures = places.map { nodes[$0.0].figures[$0.1].exact }
        var sum = Decimal.zero
        var rounded = Decimal.zero
        for place in places {
            sum = try sum.adding(nodes[place.0].figures[place.1].exact)
            rounded = try rounded.adding(nodes[place.0].figures[place.1].shown)
        }
        let total = try total(of: node, sum, currency, digits)
        guard let total, let cut = try LargestRemainder(figures, digits, mode).cut(for: total) else {
            if !isShare || total != nil { hasRest = hasRest || rounded != total }
            return
        }
        var ties = cut.ties
        for (place, figure) in zip(places, figures) {
            let part = try LargestRemainder.Part(figure, digits, mode)
            let isAbove = part.isAbove(cut, &ties)
            nodes[place.0].figures[place.1].shown = isAbove ? try part.above(digits) : part.floor
        }
    }

    private mutating func giveOut(_ node: Int, toDetails number: Int) throws(ArithmeticError) {
        let details = nodes[node].details[number]
        guard isAsked(of: node, details.currency), let digits = digits.digits(in: details.currency) else { return }
        let total = try total(of: node, details.sum, details.currency, digits)
        guard let total, let cut = details.cuts[total == details.floor ? 0 : 1] else {
            if !isShare || total != nil { hasRest = hasRest || details.rounded != total }
            return
        }
        nodes[node].details[number].cut = cut
    }

    // MARK: In the second pass

    /// What the figure of `node` in a currency is shown as; nil where it is shown as it would be by itself.
    func shown(_ exact: Decimal, in currency: Currency?, of node: Int) throws(ArithmeticError) -> Decimal? {
        guard isResolved, nodes.indices.contains(node), let digits = digits.digits(in: currency),
            let figure = nodes[node].figures.first(where: { $0.currency == currency && $0.exact == exact })
        else { return nil }
        return figure.shown == (try exact.rounded(to: digits, mode)) ? nil : figure.shown
    }

    /// The same of the next detail of the open group.
    mutating func shownDetail(_ exact: Decimal, in currency: Currency?) throws(ArithmeticError) -> Decimal? {
        guard isResolved, let digits = digits.digits(in: currency),
            let number = nodes[top].details.firstIndex(where: { $0.currency == currency }),
            var cut = nodes[top].details[number].cut
        else { return nil }
        let part = try LargestRemainder.Part(exact, digits, mode)
        let isAbove = part.isAbove(cut, &cut.ties)
        nodes[top].details[number].cut = cut
        let shown = isAbove ? try part.above(digits) : part.floor
        return shown == (try exact.rounded(to: digits, mode)) ? nil : shown
    }
}

extension Array where Element == Currency? {
    /// Each of them once, in the order in which they come.
    fileprivate var inOrder: [Currency?] {
        var seen: [Currency?] = []
        for one in self where !seen.contains(one) { seen.append(one) }
        return seen
    }
}
