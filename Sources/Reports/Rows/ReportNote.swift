/// What a sentence outside of the sections is about: its row has the number in its `count`, and the word in its id.
package enum ReportNote: Int, Sendable {
    /// Figures that are shown rounded, and do not add up as they are shown.
    case rounding = 1
    /// Figures whose last digit is another one, so that those shown add up.
    case adjusted
    /// Files that have the same records.
    case overlap
    /// A difference from a control total that is allowed.
    case tolerance
    /// A chart that is not drawn.
    case chart

    /// What the id of its row has behind that of the report.
    package var word: String {
        switch self {
        case .rounding: "rounding"
        case .adjusted: "adjusted"
        case .overlap: "overlap"
        case .tolerance: "tolerance"
        case .chart: "chart"
        }
    }
}
