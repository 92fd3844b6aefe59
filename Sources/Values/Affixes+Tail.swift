import BroadsheetBytes

extension Affixes {
    /// What a negative figure has at its right edge, and another one has not.
    func closing(_ pool: borrowing Span<UInt8>, isRightToLeft: Bool) -> SmallText {
        // A mark at its beginning makes a figure run from left to right, whatever the page does.
        let mark = "\u{200E}".utf8
        let before = Self.bytes(negativePrefix, pool)
        let endsBefore = isRightToLeft && !before.starts(with: mark)
        let (own, more) =
            endsBefore
            ? (Self.bytes(prefix, pool), before) : (Self.bytes(suffix, pool), Self.bytes(negativeSuffix, pool))
        guard more.count > own.count else { return SmallText([]) }
        let rest: ArraySlice<UInt8> =
            if more.starts(with: own) {
                more[own.count...]
            } else if more.suffix(own.count).elementsEqual(own) {
                more.prefix(more.count - own.count)
            } else {
                []
            }
        return SmallText(endsBefore && rest.starts(with: mark) ? [] : rest)
    }

    private static func bytes(_ piece: Piece, _ pool: borrowing Span<UInt8>) -> [UInt8] {
        (Int(piece.start)..<Int(max(piece.start, piece.end))).map { pool[$0] }
    }

    /// Appends what a figure lacks at its end against the longest of its column.
    func appendPad(
        _ number: Decimal, _ layout: FigureLayout, _ tail: FigureTail, pool: borrowing Span<UInt8>,
        to sink: inout ByteSink
    ) {
        let figure = layout.figure(of: number)
        layout.appendDecimals(from: max(figure.decimals, Int(layout.minimumDecimals)), to: Int(tail.most), to: &sink)
        guard tail.closing.count > 0 else { return }
        let isClosed = number.units < 0 && figure.magnitude != 0
        if isClosed, closing(pool, isRightToLeft: tail.isRightToLeft).count > 0 { return }
        tail.closing.append(to: &sink)
    }
}

extension FigureLayout {
    /// Appends zeros for the decimals from one number of them up to another, and their sign if there is none yet.
    fileprivate func appendDecimals(from shown: Int, to most: Int, to sink: inout ByteSink) {
        guard shown < most else { return }
        if shown == 0 { decimal.append(to: &sink) }
        for _ in shown..<most { zero.append(to: &sink) }
    }
}
