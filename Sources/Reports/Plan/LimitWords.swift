package import BroadsheetValues

/// What is said of what a limit leaves out.
package struct LimitWords: Sendable {
    /// How many records there are, or groups.
    package let records: CountFormat
    package let groups: CountFormat
    /// That there are more, where nobody has counted them.
    package let uncounted: String

    /// The words of `context`.
    init(_ context: PlanContext) {
        records = CountFormat(locale: context.locale, word: context.words.rest)
        groups = CountFormat(locale: context.locale, word: context.words.restOfGroups)
        uncounted = context.words.restUncounted
    }
}
