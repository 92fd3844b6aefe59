import BroadsheetDiagnostics

/// The figures of the whole report, each as its sections would show it. The report then shows it with as many digits
/// as the section that needs the most.
struct WholeFigures {
    /// A figure as one section would show it.
    struct Candidate {
        /// Its number.
        var number: Int
        /// Whether the section has values that tell how it looks.
        var isKnown: Bool
    }

    /// Where a figure of the whole report stands, with its number there.
    enum Use: Hashable {
        case footer(Int), summary(Int), chart(Int, measure: Int), caption(Int, part: Int)
    }

    /// A figure, as each section would show it.
    struct Figure {
        /// Whether the report says itself how it is shown.
        var isDeclared: Bool
        var candidates: [Candidate] = []
    }

    /// The figures by their use.
    private(set) var figures: [Use: Figure] = [:]
    /// What the footers of the sections show, and the shares that are of the whole report among it.
    private(set) var ofSections: [Candidate] = []
    private(set) var shares: [Int] = []
    /// The accumulators that calculated shares are of.
    private(set) var shared: Set<Int> = []
    /// The least and greatest figures of columns, which bars in cells are measured by.
    var bars: [Int] = []
    /// Whether the grand footer tells the number of records, and how.
    private(set) var counts: CellStyle?

    /// Notes a figure of the whole report, as the section at hand would show it.
    mutating func add(_ candidate: Candidate, of definition: TotalDefinition, _ use: Use) {
        let style = definition.style
        let new = Figure(isDeclared: style.saysHowLong)
        figures[use, default: new].candidates.append(candidate)
    }

    /// Notes a figure of a section's footer.
    mutating func noteSection(_ candidate: Candidate, isShare: Bool) {
        ofSections.append(candidate)
        if isShare { shares.append(candidate.number) }
    }

    /// Notes that shares are of the sums of an accumulator.
    mutating func noteShare(_ accumulator: Int) { shared.insert(accumulator) }

    /// Notes that the grand footer tells the number of records.
    mutating func count(_ style: CellStyle) { if counts == nil { counts = style } }
}
