/// A page's description that names totals of the page's reports: they are known when these were run.
struct DescriptionPlan: Sendable {
    /// A part of it.
    enum Part: Sendable {
        case literal(String)
        /// The text of that number among those of the page's record.
        case text(Int)
        /// The total of that number.
        case total(Int)
    }

    /// A total that it names.
    struct Total: Sendable {
        /// Which of the page's reports it is of, and which of its figures; nil where its source is not there.
        var report: Int
        var figure: CardFigurePlan?
    }

    var parts: [Part] = []
    var totals: [Total] = []
    /// What stands in place of a figure that is not there.
    var missing = ""
    /// What is said of totals that are not of all records.
    var incomplete = ""
}
