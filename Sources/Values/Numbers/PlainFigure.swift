import BroadsheetBytes

/// How figures are shown by a format that puts nothing around them but a minus: the commonest by far. It shows
/// those that have its number of decimals already.
struct PlainFigure: BitwiseCopyable, Sendable {
    /// The decimals that a figure must have; more than any has, where the format is no plain one.
    private let decimals: UInt8
    private let sign: UInt8
    /// What stands between groups of three; 0 where nothing does.
    private let group: UInt8

    /// How `layout` and `affixes` show figures, if plainly.
    init(_ layout: FigureLayout, _ affixes: Affixes) {
        decimals = affixes.isBare && layout.isPlain ? layout.maximumDecimals : .max
        sign = layout.decimal.single ?? 0
        group = layout.primary == 0 ? 0 : layout.group.single ?? 0
    }

    /// Appends a figure; says whether it is one that is shown so.
    @inline(__always)
    func append(_ number: Decimal, to sink: inout ByteSink) -> Bool {
        guard number.scale == decimals, let units = Int64(exactly: number.units), units != .min else { return false }
        if units < 0 { sink.append("\u{2212}") }
        sink.append(figure: units.magnitude, decimals: Int(decimals), sign: sign, group: group)
        return true
    }
}

extension FigureLayout {
    /// Whether it has the digits and signs of ASCII, groups of three or none, and one number of decimals.
    fileprivate var isPlain: Bool {
        zero.single == 0x30 && minimumDecimals == maximumDecimals && shift == 0 && minimumIntegers == 1
            && minimumGrouping == 1 && decimal.single != nil
            && (primary == 0 || primary == 3 && secondary == 3 && group.single != nil)
    }
}
