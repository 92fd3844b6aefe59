import BroadsheetBytes

extension FigureLayout {
    /// Appends a figure that is shown with the decimals that it has, in ASCII, with nothing around it but a minus:
    /// the commonest by far. Says whether it is one.
    @inline(__always)
    func appendPlainly(_ number: Decimal, _ affixes: Affixes, to sink: inout ByteSink) -> Bool {
        guard affixes.isBare, isPlain, number.scale == maximumDecimals, let units = Int64(exactly: number.units),
            units != .min
        else { return false }
        if units < 0 { sink.append(UInt8(ascii: "-")) }
        sink.append(
            figure: units.magnitude, decimals: Int(maximumDecimals), sign: decimal.single ?? 0,
            group: primary == 0 ? 0 : group.single ?? 0)
        return true
    }

    /// Whether it has the digits and signs of ASCII, groups of three or none, and one number of decimals.
    private var isPlain: Bool {
        zero.single == 0x30 && minimumDecimals == maximumDecimals && shift == 0 && minimumIntegers == 1
            && minimumGrouping == 1 && decimal.single != nil
            && (primary == 0 || primary == 3 && secondary == 3 && group.single != nil)
    }
}
