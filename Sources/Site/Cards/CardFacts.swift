import BroadsheetBytes

/// What a card shows, once its report was run.
struct CardFacts {
    /// A figure; one in each currency.
    struct Figure {
        var text: String
        /// The exact value, as machines have it, and its currency.
        var value: String
        var currency: String
        var isNegative: Bool
        /// How many records have no value for it, in words; empty if all have. Of several figures the last one says it, for all.
        var leftOut: String
    }

    /// How the figure went on.
    struct Trend {
        /// The line through it, as SVG.
        var drawing: [UInt8]
        /// The last two groups that it was followed through, and what it is in the last.
        var last: String
        var before: String
        var figure: String
        /// By how much it differs from the one before; empty where that cannot be said.
        var change: String
        var isNegative: Bool
        var isPositive: Bool
    }

    /// The page's sentence about itself, where it names totals.
    var description = ""
    var figures: [Figure] = []
    /// Whether totals are not of all records.
    var isIncomplete = false
    /// What stands in place of records, where there are none.
    var message = ""
    var trend: Trend?
}
