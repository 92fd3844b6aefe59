/// A drawing whose values go along the page and whose names stand beside them: its field and what stands beside its values say what it
/// is drawn on.
protocol LyingDrawing: Drawing {
    /// The names, the axis and the canvas.
    var field: LyingField { get }
    /// The lines, ranges and notes beside the values.
    var references: References { get }
    var chart: SeriesChart { get }
}

extension LyingDrawing {
    var canvas: Canvas { field.canvas }
    var isLying: Bool { true }
    var places: ToldPlaces { MarkWriter.areMany(chart) ? .down(field.middles) : .marks }
    var headroom: Int { references.headroom }
    var unplaced: [String] { references.unplaced }
}
