package import BroadsheetDiagnostics

/// One figure that is made of many.
package struct TotalDefinition: Sendable {
    /// The rules that the design lists.
    package enum Rule: String, Sendable, CaseIterable {
        case count, sum, avg, min, max, first, last, median
        /// The share of the parent's sum, in per cent.
        case share
        /// The balance so far, shown in each detail.
        case running
    }
    /// The column or field that is totalled; `*` for the records themselves.
    package var of: LocatedText
    package var rule: Located<Rule>
    /// The weights of a weighted average: `avg(price, by: shares)`.
    package var weight: LocatedText?
    /// How the total is shown, where it differs from its column.
    package var style = CellStyle()

    /// The `rule` over `of`.
    package init(of: LocatedText, rule: Located<Rule>) {
        self.of = of
        self.rule = rule
    }
}
