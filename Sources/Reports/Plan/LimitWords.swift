package import BroadsheetValues

/// What is said of what a limit leaves out.
package struct LimitWords: Sendable {
    /// How many records there are, or groups.
    package var records = CountFormat.standard
    package var groups = CountFormat.standard
    /// That there are more, where nobody has counted them.
    package var uncounted = ""
    /// How a number of groups is shown.
    package var counts = CountFormat.standard

    /// No words.
    init() {}

    /// The words of `context`.
    init(_ context: PlanContext) {
        records = CountFormat(locale: context.locale, word: context.words.rest)
        groups = CountFormat(locale: context.locale, word: context.words.restOfGroups)
        uncounted = context.words.restUncounted
        counts = CountFormat(locale: context.locale, word: context.words.entries)
    }
}
