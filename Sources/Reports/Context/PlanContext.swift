import BroadsheetBytes
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
    /// What the build was given: the values of inputs, and its day.
    package var given = GivenValues()
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
