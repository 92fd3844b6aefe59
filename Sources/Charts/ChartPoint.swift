package import BroadsheetValues

/// One value of a chart, with its name and the text that the page shows for it.
package struct ChartPoint: Sendable {
    /// What the value is of: the title of a section or a group.
    package var label: String
    /// The exact value; nil if there is none.
    package var value: Decimal?
    /// The value as the page shows it.
    package var shown: String
    /// The day or the period that it is of, where points follow each other in time.
    package var day: Day?

    /// A value `shown` as the page does, with its `label`.
    package init(label: String, value: Decimal?, shown: String, day: Day? = nil) {
        self.label = label
        self.value = value
        self.shown = shown
        self.day = day
    }

    /// Its name and its figure, as a sentence says them.
    var told: String { label.isEmpty ? shown : "\(label) \(shown)" }
}
