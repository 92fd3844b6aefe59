package import BroadsheetBytes

// Formats as the script of a page reads them, which writes figures as the build does: `Scripts/reading/live/figures.js`.
extension NumberFormats {
    /// Appends format `format` as a list of JSON.
    package func appendForPage(_ format: Int, to sink: inout ByteSink) {
        layouts[format].appendForPage(affixes[format], pool: pool.span, to: &sink)
    }
}

extension MoneyFormat {
    /// Appends how amounts in `currency` look as a list of JSON.
    package func appendForPage(_ currency: Currency, to sink: inout ByteSink) {
        var own: [UInt8] = []
        let look = look(of: currency, pool: &own)
        look.layout.appendForPage(look.affixes, pool: own.span, to: &sink)
    }
}

extension FigureLayout {
    /// Appends its numbers, its signs, and what stands around figures and around negative ones.
    fileprivate func appendForPage(_ affixes: Affixes, pool: borrowing Span<UInt8>, to sink: inout ByteSink) {
        sink.append("[")
        for number in [
            minimumIntegers, minimumDecimals, maximumDecimals, primary, secondary, minimumGrouping, shift,
        ] {
            sink.append("\(number),")
        }
        for sign in [decimal, group, zero] {
            var text = ByteSink(capacity: 8)
            sign.append(to: &text)
            sink.appendJSON(text.span)
            sink.append(",")
        }
        let pieces = [affixes.prefix, affixes.suffix, affixes.negativePrefix, affixes.negativeSuffix]
        for (number, piece) in pieces.enumerated() {
            var text = ByteSink(capacity: 16)
            piece.append(of: pool, to: &text)
            sink.appendJSON(text.span)
            sink.append(number < 3 ? "," : "]")
        }
    }
}
