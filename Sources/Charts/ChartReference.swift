package import BroadsheetValues

/// What a chart shows beside its values: a line or a range at a value or along its names, a note at a point.
package struct ChartReference: Sendable {
    /// Where it is.
    package enum Spot: Sendable {
        /// At a value, or between two of them.
        case value(Decimal), values(Decimal, Decimal)
        /// At a name, or from one to another, by their places.
        case name(Int), names(Int, Int)
        /// At a day of an axis of time, or between two of them.
        case day(Day), days(Day, Day)
        /// At the value of a series at a name.
        case point(series: Int, name: Int)
    }
    /// Where it is.
    package var spot: Spot
    /// What stands beside it.
    package var label: String
    /// Where it is, in words.
    package var place: String

    /// What is told of it.
    var told: String { [label, place].filter { !$0.isEmpty }.joined(separator: ": ") }

    /// One at `spot`, which is told as `place`.
    package init(at spot: Spot, label: String, place: String) {
        (self.spot, self.label, self.place) = (spot, label, place)
    }

    /// Whether it is at names and a series that are among so many.
    func isOn(names: Int, series: Int) -> Bool {
        switch spot {
        case .value, .values, .day, .days: true
        case .name(let name): name < names
        case .names(let first, let last): first < names && last < names
        case .point(let number, let name): number < series && name < names
        }
    }

    /// The values that must be in sight.
    var values: [Decimal] {
        switch spot {
        case .value(let value): [value]
        case .values(let low, let high): [low, high]
        case .name, .names, .day, .days, .point: []
        }
    }
}
