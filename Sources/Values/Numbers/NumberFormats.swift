package import BroadsheetBytes

/// Number formats by number, in flat arrays of plain data: showing a number by one of them counts no references.
package struct NumberFormats: Sendable {
    private(set) var layouts: [FigureLayout] = []
    private(set) var affixes: [Affixes] = []
    private(set) var pool: [UInt8] = []
    /// Of each, how its figures are shown where nothing stands around them: decided once, not for each figure.
    private var plain: [PlainFigure] = []

    /// No formats.
    package init() {}

    /// How many there are.
    package var count: Int { layouts.count }

    /// Adds a format; gives its number.
    package mutating func add(_ format: NumberFormat) -> Int {
        layouts.append(format.layout)
        affixes.append(format.affixes.shifted(by: pool.count))
        pool += format.pool
        plain.append(PlainFigure(format.layout, format.affixes))
        return layouts.count - 1
    }

    /// Adds format `format` once more, with at least and at most so many decimals; gives the number of it.
    package mutating func widen(_ format: Int, least: Int, most: Int) -> Int {
        var layout = layouts[format]
        layout.minimumDecimals = UInt8(clamping: least)
        layout.maximumDecimals = UInt8(clamping: max(least, most))
        layouts.append(layout)
        affixes.append(affixes[format])
        plain.append(PlainFigure(layout, affixes[format]))
        return layouts.count - 1
    }

    /// How many decimals a number in format `format` has at least and at most.
    package func decimals(of format: Int) -> (least: Int, most: Int) {
        (Int(layouts[format].minimumDecimals), Int(layouts[format].maximumDecimals))
    }

    /// By how many places format `format` moves a number: 2 for per cent.
    package func shift(of format: Int) -> Int { Int(layouts[format].shift) }

    /// Appends a number in format `format`, with all the decimals that it is written with.
    package func append(asWritten number: Decimal, format: Int, to sink: inout ByteSink) {
        var layout = layouts[format]
        layout.minimumDecimals = min(max(layout.minimumDecimals, number.scale), layout.maximumDecimals)
        affixes[format].append(number, layout, pool: pool.span, to: &sink)
    }

    /// Appends a number in format `format`.
    package func append(_ number: Decimal, format: Int, to sink: inout ByteSink) {
        if plain[format].append(number, to: &sink) { return }
        affixes[format].append(number, layouts[format], pool: pool.span, to: &sink)
    }
}

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
