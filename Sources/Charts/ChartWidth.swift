/// The two ways in which a chart is drawn. The style sheet shows the one that there is room for, so that the type
/// has its size on a phone, too.
enum ChartWidth: String, Sendable, CaseIterable {
    case wide, narrow

    /// How wide it is, in tenths of a unit.
    var width: Int {
        switch self {
        case .wide: 6400
        case .narrow: 3200
        }
    }

    /// How high the field of a line or of columns is.
    var plotHeight: Int {
        switch self {
        case .wide: 2200
        case .narrow: 1800
        }
    }
}

/// What a chart's points are along its axis.
package enum ChartAxis: Sendable {
    /// Names, in whatever order they have.
    case names
    /// Days, months, years: time goes with the reading, so bars stand.
    case times
}
