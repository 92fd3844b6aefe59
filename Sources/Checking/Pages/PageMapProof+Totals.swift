// What a page says that it adds up to itself.
extension PageMapProof {
    /// Holds what a page says of itself against its rows.
    func holdTotals(of page: Page) {
        guard let own = page.own else { return }
        if page.isUnsure { return leave(own.figures.count + 1) }
        hold(own.count, page.records, "entries", of: page)
        var told: [String: Set<String>] = [:]
        for figure in own.figures {
            guard let column = column(called: figure.label) else {
                leave(1)
                continue
            }
            told[figure.label, default: []].insert(figure.figure?.currency ?? "")
            hold(figure, column, of: page)
        }
        for (label, currencies) in told.sorted(by: { $0.key < $1.key }) {
            guard let column = column(called: label) else { continue }
            for sum in page.sums where sum.column == column && !currencies.contains(sum.currency) {
                tell(page, "the totals of this page have no \(label) in \(sum.currency)")
            }
        }
    }

    /// A figure is the sum of its column in its currency, and says how many details have no value there.
    private func hold(_ figure: PageOwnTotals.Figure, _ column: Int, of page: Page) {
        let sums = page.sums.filter { $0.column == column }
        if !figure.leftOut.isEmpty {
            let withValue = sums.reduce(0) { $0 + $1.count }
            hold(figure.leftOut, page.records - withValue, "entries without a value in \(figure.label)", of: page)
        }
        guard let shown = figure.figure else { return }
        guard let sum = sums.first(where: { $0.currency == shown.currency })?.value, let value = shown.value else {
            return tell(page, "the totals of this page say \(shown.amount), and \"\(figure.label)\" has nothing in it")
        }
        if !sum.isSame(as: value) {
            let amount = PageFigure(value: sum, currency: shown.currency).amount
            tell(
                page, "the totals of this page say \(shown.amount), and \"\(figure.label)\" comes to \(amount) there")
        } else if !ShownFigure.shows(shown.text, value, rounding: nil) {
            tell(page, "\"\(shown.text)\" is shown for the value \(value)")
        } else {
            prove()
        }
    }

    private func hold(_ text: String, _ count: Int, _ what: String, of page: Page) {
        if ShownFigure.shows(text, Exact(units: Int128(count), scale: 0), rounding: nil) { return prove() }
        tell(page, "the totals of this page say \"\(text)\", and there are \(count) \(what)")
    }

    private func tell(_ page: Page, _ text: String) {
        tell(PageMapEntry(line: page.own?.line ?? 1), page.file, text)
    }
}
