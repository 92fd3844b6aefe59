import BroadsheetValues

/// The days that an axis goes over, each at its true distance from the first.
struct AxisDays: Sendable {
    let days: [Day]

    /// Days that ascend; nil if they do not, or are too few for distances.
    init?(_ days: [Day]) {
        guard days.count > 1, zip(days, days.dropFirst()).allSatisfy({ $0.number < $1.number }) else { return nil }
        self.days = days
    }

    var first: Int { Int(days[0].number) }
    var last: Int { Int(days[days.count - 1].number) }

    /// Where a day is on `length`, to the nearest tenth.
    func place(of number: Int, on length: Int) -> Int {
        ((number - first) * length + (last - first) / 2) / (last - first)
    }

    /// How much of the calendar each of them is, at least.
    var finest: Day.Precision { days.lazy.map(\.precision).min { $0.rawValue < $1.rawValue } ?? .day }
}

/// Where the names of an axis stand along a field.
enum AxisPlaces {
    /// At true distances where they are days, else at equal ones from end to end.
    static func along(_ plot: Plot, count: Int, _ days: AxisDays?) -> [Int] {
        if let days { return days.days.map { plot.start + days.place(of: Int($0.number), on: plot.width) } }
        if count < 2 { return [plot.start + plot.width / 2] }
        return (0..<count).map { plot.start + plot.width * $0 / (count - 1) }
    }
}
