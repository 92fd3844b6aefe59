package import BroadsheetDiagnostics
package import BroadsheetValues

/// One figure that is made of many.
package struct TotalDefinition: Sendable {
    /// The rules of totals.
    package enum Rule: String, Sendable, CaseIterable {
        case count, sum, avg, min, max, first, last, median
        /// The value that a certain part of all values, in per cent, is not above.
        case percentile
        /// The commonest value.
        case mode
        /// How many different values there are.
        case distinct
        /// The standard deviation of a sample, and of the whole.
        case stddev
        case stddevAll = "stddev_all"
        /// The share of the parent's sum, in per cent.
        case share
        /// The balance so far, shown in each detail.
        case running
        /// A calculation with other totals.
        case value

        /// Those that can stand behind a column's name.
        package static var ofColumns: [Rule] { allCases.filter { $0 != .value } }

        /// Whether it is a number of values: 0 where there are none, and in all currencies the sum of those in each.
        package var counts: Bool { self == .count || self == .distinct }
    }
    /// The column or field that is totalled; `*` for the records themselves; of a calculation, its name.
    package var of: LocatedText
    package var rule: Located<Rule>
    /// The weights of a weighted average: `avg(price, by: shares)`.
    package var weight: LocatedText?
    /// Of a percentile, which one: 0 to 100.
    package var percent: Located<Decimal>?
    /// Which records it is of, if not of all: `amount < 0`.
    package var condition: LocatedText?
    /// The calculation: `sum(profit) / sum(revenue)`.
    package var value: LocatedText?
    /// Whether the calculation is shown in per cent.
    package var isPercent: Located<Bool>?
    /// How the total is shown, where it differs from its column.
    package var style = CellStyle()

    /// The `rule` over `of`.
    package init(of: LocatedText, rule: Located<Rule>) {
        self.of = of
        self.rule = rule
    }

    /// What tells it from the other totals of its column, as downloads name it: `sum`, `percentile(90)`,
    /// `sum(where amount < 0)`.
    package var key: String {
        let inner = [percent.map { "\($0.content)" }, condition.map { "where \($0.content)" }].compactMap { $0 }
        return rule.content.rawValue + (inner.isEmpty ? "" : "(\(inner.joined(separator: " ")))")
    }
}
