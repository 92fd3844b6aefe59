import BroadsheetValues

/// What a list of values comes to, some of which may be missing.
struct ListFacts: BitwiseCopyable {
    /// Where the first and the last value are, the least and the greatest; the first of equal ones.
    private(set) var first = 0
    private(set) var last = 0
    private(set) var least = 0
    private(set) var greatest = 0
    /// How many values there are.
    private(set) var known = 0
    /// How many values lie outside of a declared band.
    private(set) var outside = 0

    /// The facts of `values` beside `band`.
    init(_ values: borrowing Span<Decimal?>, _ band: CellBand?) {
        for index in 0..<values.count {
            guard let value = values[index] else { continue }
            if known == 0 { (first, least, greatest) = (index, index, index) }
            if let least = values[least], value < least { self.least = index }
            if let greatest = values[greatest], value > greatest { self.greatest = index }
            if case .from(let low, let high) = band, value < low || value > high { outside += 1 }
            last = index
            known += 1
        }
    }
}
