import BroadsheetBytes
import BroadsheetValues

/// Numbers that stand in one text: `1 2.5 3`, `1, 2.5, 3`, `[1,2.5,3]`.
enum FigureList {
    /// Appends the numbers to `figures`; gives the piece that is none, or nil.
    ///
    /// Commas part numbers only where nothing else does, or with a blank behind them: `1,5 2,5` is no list of four.
    static func read(_ text: borrowing Span<UInt8>, into figures: inout [Decimal]) -> String? {
        let range = inside(text)
        var isParted = false
        for i in range where isBlank(text[i]) || isMark(text[i]) { isParted = true }
        var start = range.lowerBound
        for i in range.lowerBound...range.upperBound {
            let isEnd = i == range.upperBound
            let isComma = !isEnd && text[i] == UInt8(ascii: ",")
            let parts =
                isEnd || isBlank(text[i]) || isMark(text[i])
                || isComma && (!isParted || i + 1 == range.upperBound || isBlank(text[i + 1]))
            guard parts else { continue }
            if i > start {
                let piece = text.extracting(start..<i)
                guard let figure = Decimal(piece) else { return piece.string }
                figures.append(figure)
            }
            start = i + 1
        }
        return nil
    }

    /// The text without blanks and brackets around it.
    private static func inside(_ text: borrowing Span<UInt8>) -> Range<Int> {
        var range = 0..<text.count
        while let first = range.first, isBlank(text[first]) { range = first + 1..<range.upperBound }
        while let last = range.last, isBlank(text[last]) { range = range.lowerBound..<last }
        if let first = range.first, let last = range.last, last > first, text[first] == UInt8(ascii: "["),
            text[last] == UInt8(ascii: "]")
        {
            range = first + 1..<last
        }
        return range
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
    private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|") }
}
