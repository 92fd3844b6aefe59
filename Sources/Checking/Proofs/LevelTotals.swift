/// What the records below a level come to, column by column and currency by currency.
struct LevelTotals {
    /// What the values of one column in one currency come to.
    struct Sum {
        let column: Int
        let currency: String
        /// Nil where it has more digits than fit.
        var sum: Exact? = .zero
        var count = 0
        var least: Exact?
        var greatest: Exact?

        mutating func add(_ value: Exact) {
            if let before = sum { sum = before + value }
            count += 1
            spread(to: value)
        }

        /// Takes a value into account that may be the least or the greatest one.
        private mutating func spread(to value: Exact) {
            guard let least, let greatest else {
                (self.least, self.greatest) = (value, value)
                return
            }
            if value.isLess(than: least) { self.least = value }
            if greatest.isLess(than: value) { self.greatest = value }
        }

        mutating func add(_ other: Sum) {
            if let one = sum, let two = other.sum { sum = one + two } else { sum = nil }
            count += other.count
            for value in [other.least, other.greatest].compactMap({ $0 }) { spread(to: value) }
        }
    }

    var sums: [Sum] = []
    /// How many records there are.
    var records = 0
    /// Whether some are not shown, so that nothing can be said of all.
    var isPartial = false
    /// Whether a value had more digits than fit, or was no number.
    var isUnsure = false
    /// Whether totals without their records are among what is added up: then sums alone are known.
    var hasTotals = false
    /// The columns that such totals state sums of, if they do not state all; nil where all are known.
    private(set) var known: Set<Int>?

    /// What is not in one of these columns is not known.
    mutating func know(only columns: Set<Int>) { known = known.map { $0.intersection(columns) } ?? columns }

    /// Adds a value in a column and a currency.
    mutating func add(_ value: Exact, _ column: Int, _ currency: String) { sums[index(column, currency)].add(value) }

    mutating func add(_ figure: PageFigure) {
        guard let value = figure.value else { isUnsure = true; return }
        sums[index(figure.column, figure.currency)].add(value)
    }

    private mutating func index(_ column: Int, _ currency: String) -> Int {
        if let known = place(column, currency) { return known }
        sums.append(Sum(column: column, currency: currency))
        return sums.count - 1
    }

    private func place(_ column: Int, _ currency: String) -> Int? {
        // Sums are looked at where they stand: a copy of each takes longer than what is asked of it.
        let sums = sums.span
        for index in sums.indices where sums[index].column == column && sums[index].currency == currency {
            return index
        }
        return nil
    }

    /// Adds what stands below this level; its columns become those that `columns` says, counted from 1.
    mutating func add(_ other: LevelTotals, columns: [Int]? = nil) {
        func place(_ column: Int) -> Int {
            guard let columns else { return column }
            return column > 0 && column <= columns.count ? columns[column - 1] : 0
        }
        for sum in other.sums {
            let column = place(sum.column)
            if column == 0 { continue }
            sums[index(column, sum.currency)].add(sum)
        }
        if let known = other.known { know(only: Set(known.map(place))) }
        hasTotals = hasTotals || other.hasTotals
        records += other.records
        isPartial = isPartial || other.isPartial
        isUnsure = isUnsure || other.isUnsure
    }

    subscript(column: Int, currency: String) -> Sum? { place(column, currency).map { sums[$0] } }

    /// What all values that stand in the column and the currency of a figure come to, if all of them are known.
    func whole(of figure: PageFigure) -> Exact? {
        isPartial || isUnsure || !(known?.contains(figure.column) ?? true)
            ? nil : self[figure.column, figure.currency]?.sum
    }
}
