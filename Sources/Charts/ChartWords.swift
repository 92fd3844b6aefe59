package import BroadsheetValues

/// What a chart says, in the page's language: sentences with places in braces for what they are about.
package struct ChartWords: Sendable {
    /// Tells of bars: `{count}` `{least}` `{greatest}`.
    package var bar = "Bars: {count}; least: {least}; greatest: {greatest}."
    /// Tells of a line: `{count}` `{first}` `{last}` `{least}` `{greatest}`.
    package var line = "Values: {count}; from {first} to {last}; least: {least}; greatest: {greatest}."
    /// Tells of parts of a whole: `{count}` `{least}` `{greatest}`.
    package var share = "Parts: {count}; largest: {greatest}; smallest: {least}."
    /// Tells of several series: `{count}` `{names}` `{first}` `{last}` `{least}` `{greatest}`.
    package var series =
        "Series: {count} ({names}); from {first} to {last}; least: {least}; greatest: {greatest}."
    /// Tells that parts of a whole were wanted, and there is none.
    package var noWhole = "Some values are below zero, so they are not drawn as parts of a whole."
    /// What opens the table of what is drawn.
    package var table = "Figures of this chart"
    /// Tells of a line in a cell: `{count}` `{first}` `{last}` `{least}` `{greatest}`.
    package var sparkline = "Values: {count}; from {first} to {last}; least: {least}; greatest: {greatest}."
    /// Tells of the band behind a list in a cell: `{least}` `{greatest}` `{count}`.
    package var band = "Band: {least} to {greatest}; outside of it: {count}."
    /// Tells of a chart of one value: `{first}`.
    package var one = "One value: {first}."
    /// Tells that there is nothing to draw.
    package var none = "There are no values to draw."
    /// Tells how many have no value: `{count}`.
    package var missing = "Without a value: {count}."
    /// Tells that only the first of many are drawn: `{drawn}` `{count}`.
    package var limited = "Only the first {drawn} of {count} are drawn."
    /// Tells that consecutive values became one each, and what is drawn of them: `{count}` `{width}` `{names}`.
    package var steps = "{count} values, gathered in steps of {width}. Drawn of each step: {names}."
    /// Tells that of so many values of a line two are drawn: `{width}`.
    package var lineSteps = "Of every {width} values, the least and the greatest are drawn."
    /// That what is more than can be told apart is left out, since a figure of several is not made of theirs.
    package var notGathered = "What is too many is left out: a figure of several together does not follow from theirs."
    /// Steps of the calendar, as the sentence names them.
    package var week = "a week"
    package var month = "a month"
    package var quarter = "a quarter"
    package var year = "a year"
    /// Tells how many values a logarithmic scale has no place for: `{count}`.
    package var notAbove = "Not above zero, and so not on this scale: {count}."
    /// What stands before where the figures come from.
    package var source = "Source:"
    /// The name of the parts that are too many to be drawn one by one: `{count}`.
    package var other: PluralForms = {
        var forms = PluralForms("{count} others", locale: .standard)
        forms[.one] = "{count} other"
        return forms
    }()
    /// Tells of points: `{count}` `{x}` `{first}` `{last}` `{y}` `{least}` `{greatest}` `{names}`.
    package var scatter = "Points: {count}; {x} from {first} to {last}; {y} from {least} to {greatest}."
    /// Tells that points are too many to be told apart: `{count}` `{x}` `{width}` `{y}` `{height}`.
    package var gathered =
        "{count} records are gathered in fields, {width} of {x} wide and {height} of {y} high: the larger a circle, the more of them."
    /// Tells of a straight line through points: `{y}` `{formula}` `{fit}` `{count}`.
    package var trend = "Linear trend: {y} = {formula}; r² = {fit}, n = {count}."
    /// Tells that there is none.
    package var noTrend = "There is no trend: all have the same value along the page, or there are fewer than three."

    /// The words that the program knows by itself, in English.
    package init() {}

    /// The words that `word` gives by name (`ChartWords.names`), and `forms` those that are counted; English ones in place of those that
    /// they do not know.
    package init(_ word: (String) -> String?, forms: (String) -> PluralForms? = { _ in nil }) {
        other = forms(Self.otherName) ?? other
        for entry in Self.entries {
            if let text = word(entry.name) { self[keyPath: entry.path] = text }
        }
    }

    /// The names of the words, as a theme's `words:` have them.
    package static var names: [String] { entries.map(\.name) + [otherName] }

    private static let otherName = "chart_other"

    private static var entries: [(name: String, path: WritableKeyPath<ChartWords, String>)] {
        [
            ("chart_bar", \.bar), ("chart_line", \.line), ("chart_share", \.share), ("chart_series", \.series),
            ("chart_no_whole", \.noWhole), ("chart_table", \.table), ("chart_sparkline", \.sparkline),
            ("chart_band", \.band),
            ("chart_one", \.one), ("chart_none", \.none), ("chart_missing", \.missing),
            ("chart_limited", \.limited), ("chart_steps", \.steps),
            ("chart_line_steps", \.lineSteps), ("chart_not_gathered", \.notGathered), ("chart_week", \.week),
            ("chart_month", \.month),
            ("chart_quarter", \.quarter), ("chart_year", \.year), ("chart_not_above", \.notAbove),
            ("chart_source", \.source),
            ("chart_scatter", \.scatter), ("chart_gathered", \.gathered),
            ("chart_trend", \.trend), ("chart_no_trend", \.noTrend),
        ]
    }
}
