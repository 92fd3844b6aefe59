/// Holds the shares of records against what they are shares of: what the records of their group or section come to, in one column of it.
///
/// A page does not say which column shares are of, so that is the one of which they are shares in three of four records; where there is
/// none, a column in per cent is no share.
struct ShareProof {
    /// A record with a figure in per cent.
    private struct Record { let line: Int, figures: [PageFigure] }

    private(set) var findings: [Finding] = []
    /// How many shares are what their records are of the whole.
    private(set) var proved = 0
    private var records: [Record] = []
    private var isTooLong = false

    /// How many records of one group are looked at.
    private static let most = 5000

    /// Takes the next row of the page.
    mutating func add(_ row: PageRow) {
        guard row.kind == .detail else { return finish() }
        if records.isEmpty, !Self.hasPerCent(row.figures.span) { return }
        if records.count < Self.most {
            records.append(Record(line: row.line, figures: row.figures))
        } else {
            isTooLong = true
        }
    }

    private static func hasPerCent(_ figures: borrowing Span<PageFigure>) -> Bool {
        for index in figures.indices where isInPerCent(figures[index]) { return true }
        return false
    }

    private static func isInPerCent(_ figure: PageFigure) -> Bool {
        // The Arabic sign begins with this byte.
        figure.rule.isEmpty && figure.text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == 0xD9 }
            && figure.text.unicodeScalars.contains { $0 == "%" || $0 == "\u{66A}" }
    }

    /// No more records of the group follow.
    mutating func finish() {
        defer { (records, isTooLong) = ([], false) }
        guard records.count > 3, !isTooLong else { return }
        var wholes = LevelTotals()
        for record in records { for figure in record.figures { wholes.add(figure) } }
        for column in Set(records.lazy.flatMap(\.figures).filter(Self.isInPerCent).map(\.column)) {
            for other in Set(wholes.sums.map(\.column)).sorted() where other != column {
                if hold(column, other, wholes) { break }
            }
        }
    }

    /// Whether a share is that of an amount in what the amounts of its column come to where each counts as it is shown: some reports add them up so.
    private func isOfShown(_ share: Exact, _ amount: Exact, _ column: Int, _ currency: String) -> Bool {
        let values = records.compactMap { record in
            record.figures.first { $0.column == column && $0.currency == currency }?.value
        }
        for digits in 0..<min(values.map(\.scale).max() ?? 0, Self.mostDigits) {
            for rule in [RoundingRule.halfEven, .halfUp] {
                var whole: Exact? = .zero
                for value in values {
                    whole = value.rounded(to: digits, rule).flatMap { one in whole.flatMap { $0 + one } }
                }
                if let whole, share.isShare(of: amount, in: whole) == true { return true }
            }
        }
        return false
    }

    /// To how many digits behind the decimal sign amounts may be shown that have more.
    private static let mostDigits = 6

    /// Whether the figures in a column are shares of those in another; then those that are none are told.
    private mutating func hold(_ column: Int, _ other: Int, _ wholes: LevelTotals) -> Bool {
        var right = 0
        var faults: [Finding] = []
        for record in records {
            guard let share = record.figures.first(where: { $0.column == column }), let value = share.value,
                let part = record.figures.first(where: { $0.column == other }), let amount = part.value,
                let whole = wholes[other, part.currency]?.sum, let isRight = value.isShare(of: amount, in: whole)
            else { continue }
            if isRight || isOfShown(value, amount, other, part.currency) {
                right += 1
            } else {
                faults.append(
                    Finding(line: record.line, text: "the share \(value) is not that of \(amount) in \(whole)"))
            }
        }
        guard right > 2, faults.count * 4 <= right + faults.count else { return false }
        proved += right
        findings += faults
        return true
    }
}
