/// What a chart of records reads of each of them.
struct PointFeed: BitwiseCopyable, Sendable {
    /// What tells the series of a record.
    enum Series: BitwiseCopyable, Sendable {
        /// There is one.
        case one
        /// The title of its section: a declared one, or the outermost group.
        case section
        /// The title of the outermost group in its section.
        case group
        /// A value, by its slot, as it is shown.
        case value(Int, CellFormat)
    }

    /// The number of the chart, and that among those of points.
    var chart: Int
    var number: Int
    /// The slots of both values.
    var x: Int
    var y: Int
    var series = Series.one
    /// The slot of what it is called, as it is shown; below zero if it is not.
    var label = -1
    var labelFormat = CellFormat.text
}
