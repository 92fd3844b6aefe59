import BroadsheetBytes
package import BroadsheetCharts
package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

/// What a report is planned with: all that it does not say itself.
package struct PlanContext: Sendable {
    /// Whether a named source is there.
    package enum Found: Sendable {
        case source(any RecordSource)
        /// It is not there, or cannot be read.
        case missing(Absence)
    }

    /// A source that is not there.
    package struct Absence: Error, Sendable {
        /// Why it is not there, and what that means.
        package enum Reason: Sendable {
            /// There is no such file, or it cannot be read: something is shown in its place where the author says what.
            case notThere
            /// It lies elsewhere, so nothing need be shown in its place.
            case elsewhere
            /// A server that cannot be reached now: something is always shown in its place, unless it is required.
            case unreachable
        }

        /// What to say if nothing may be missing.
        package var problem: Problem
        package var reason: Reason

        /// A source that is not there for `reason`.
        package init(_ problem: Problem, _ reason: Reason = .notThere) {
            self.problem = problem
            self.reason = reason
        }
    }

    /// The locale that figures and dates are shown in.
    package var locale: LocaleTable
    /// The words of the theme.
    package var words = Words()
    /// The values that the page gives.
    package var page: [PageSlot] = []
    /// The page's own records, where its sections name no source.
    package var pageRecords: PageRecords?
    /// The names that the partial of a row kind uses: which fields and totals it wants besides the columns.
    package var wanted: @Sendable (String) -> Set<String> = { _ in [] }
    /// Finds a source by what was written of it.
    package var find: @Sendable (SourceDefinition) throws(Problem) -> Found
    /// Told which sources are looked up in, even where they were read before for another page.
    package var use: @Sendable (SourceDefinition) -> Void = { _ in }
    /// The words that messages use for rounding, and the mode where the report declares none.
    package var rounding = Rounding()
    /// What stands before every address inside the site.
    package var basePath = ""
    /// The site's rates, for reports that declare none.
    package var rates: RatesDefinition?
    /// What the build has read to look values up in.
    package var lookups = Lookups()
    /// A prefix for all ids, where a page has several reports.
    package var idPrefix = ""

    /// The page's own records.
    package struct PageRecords: Sendable {
        package var source: any RecordSource
        package var schema: Schema
        /// The declarations that its fields were read with.
        package init(_ source: any RecordSource, _ schema: Schema) {
            self.source = source
            self.schema = schema
        }
    }

    /// A context for `locale`, with no page values.
    package init(
        locale: LocaleTable, find: @escaping @Sendable (SourceDefinition) throws(Problem) -> Found
    ) {
        self.locale = locale
        self.find = find
    }
}

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
    package var rounded =
        "Totals are of the exact figures; the rounded figures shown add up to slightly different ones."
    /// What records are called where they are counted.
    package var entries = PluralForms("entries", locale: .standard)
    /// How many records a total leaves out, since they have no value.
    package var leftOut = PluralForms("without a value", locale: .standard)
    /// What an average with weights is called.
    package var weighted = "Weighted average"
    /// What is said in place of a chart of too many sections or groups.
    package var tooMany = "There are too many to draw."
    /// What is said of charts.
    package var charts = ChartWords()
    /// What each rule is called.
    package var rules: [TotalDefinition.Rule: String] = [
        .count: "Count", .sum: "Total", .avg: "Average", .min: "Minimum", .max: "Maximum", .first: "First",
        .last: "Last", .median: "Median", .share: "Share", .running: "Balance",
    ]

    /// The words in English.
    package init() {}
}
