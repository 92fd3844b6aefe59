package import BroadsheetCharts
package import BroadsheetValues

/// The words that a theme gives to reports.
package struct Words: Sendable {
    /// In place of a source that is missing.
    package var missing = "These records are not currently available."
    /// In place of the records of an empty source.
    package var empty = "There are no records."
    package var yes = "yes"
    package var no = "no"
    /// What stands where there is no value.
    package var none = "–"
    /// What is said when figures shown do not add up to the totals shown.
    package var footed =
        "Figures with † are rounded up or down by a unit of their last digit, so that those shown add up to the total shown."
    package var rounded =
        "Totals are of the exact figures; the rounded figures shown add up to slightly different ones."
    /// What is said of a total that is within the tolerance of its control total, and is not that.
    package var tolerance =
        "{total} differs from its control total by {difference}, within the declared tolerance of {tolerance}."
    /// What records are called where they are counted.
    package var entries = PluralForms("entries", locale: .standard)
    /// How many records a total leaves out, since they have no value.
    package var leftOut = PluralForms("without a value", locale: .standard)
    /// What is said of records that are left out, since several files have them.
    package var overlap: PluralForms = {
        var forms = PluralForms(
            "The files overlap: {count} records that an earlier file has too are left out of the data.",
            locale: .standard)
        forms[.one] = "The files overlap: {count} record that an earlier file has too is left out of the data."
        return forms
    }()
    /// What the groups beyond a limit are called.
    package var others = "Others"
    /// What is said of records beyond a limit, of groups, and of records that are not counted.
    package var rest = counted("{count} more record is not shown.", "{count} more records are not shown.")
    package var restOfGroups = counted("{count} more group is not shown.", "{count} more groups are not shown.")
    package var restUncounted = "More records are not shown."
    /// What the total of a section's items is called.
    package var total = "Total"
    /// What the sum of something is called: `{name}` is what that is called.
    package var totalOf = "Total {name}"
    /// What stands where a value that follows controls cannot be computed.
    package var failed = "cannot be computed"
    /// What an average with weights is called.
    package var weighted = "Weighted average"
    /// What stands for the commonest value where several are equally common.
    package var several = "several"
    /// What is said in place of a chart of too many sections or groups.
    package var tooMany = "There are too many to draw."
    /// What is said in cells.
    package var cells = CellWords()
    /// What is said of charts.
    package var charts = ChartWords()
    /// What each rule is called.
    package var rules: [TotalDefinition.Rule: String] = [
        .count: "Count", .sum: "Total", .avg: "Average", .min: "Minimum", .max: "Maximum", .first: "First",
        .last: "Last", .median: "Median", .percentile: "Percentile", .mode: "Most common", .distinct: "Different",
        .stddev: "Standard deviation (sample)", .stddevAll: "Standard deviation (all)", .share: "Share",
        .running: "Balance",
    ]

    /// The words in English.
    package init() {}

    private static func counted(_ one: String, _ other: String) -> PluralForms {
        var forms = PluralForms(other, locale: .standard)
        forms[.one] = one
        return forms
    }
}
