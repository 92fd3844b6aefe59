package import BroadsheetBytes

extension NumberFormats {
    /// What figures in format `format` can have behind the decimal sign. Shown as they are written, they have up to
    /// `written` decimals.
    package func tail(of format: Int, written: Int?, isRightToLeft: Bool) -> FigureTail {
        let layout = layouts[format]
        let least = Int(layout.minimumDecimals)
        let most = written.map { min(max(least, $0), Int(layout.maximumDecimals)) } ?? Int(layout.maximumDecimals)
        return FigureTail(
            least: least, most: most, closing: affixes[format].closing(pool.span, isRightToLeft: isRightToLeft),
            isRightToLeft: isRightToLeft)
    }

    /// Appends what a number in format `format` lacks at its end against the figures of its column; `asWritten` if it
    /// is shown with all the decimals that it is written with.
    package func appendPad(
        after number: Decimal, format: Int, asWritten: Bool, _ tail: FigureTail, to sink: inout ByteSink
    ) {
        var layout = layouts[format]
        if asWritten { layout.minimumDecimals = min(max(layout.minimumDecimals, number.scale), layout.maximumDecimals) }
        affixes[format].appendPad(number, layout, tail, pool: pool.span, to: &sink)
    }
}
