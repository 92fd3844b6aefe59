import BroadsheetBytes
import BroadsheetValues

/// Numbers that stand in one text: `1 2.5 3`, `1, 2.5, 3`, `[1,null,3]`.
enum FigureList {
    /// Appends the numbers to `figures`, nil for each that is missing; gives the piece that is none, or nil.
    ///
    /// Commas part numbers only where nothing else does, or with a blank behind them: `1,5 2,5` is no list of four. Between two
    /// marks, and between a mark and an end, is one place, which may be empty: `1;;3` has a missing one.
    static func read(_ text: borrowing Span<UInt8>, into figures: inout [Decimal?]) -> String? {
        let range = inside(text)
        var isParted = false
        for i in range where isBlank(text[i]) || isMark(text[i]) { isParted = true }
        var start = range.lowerBound
        var isEmpty = true
        var hasMarks = false
        for i in range.lowerBound...range.upperBound {
            let isEnd = i == range.upperBound
            let isComma = !isEnd && text[i] == UInt8(ascii: ",")
            let marks =
                !isEnd && isMark(text[i])
                || isComma && (!isParted || i + 1 == range.upperBound || isBlank(text[i + 1]))
            guard marks || isEnd || isBlank(text[i]) else { continue }
            if i > start {
                let piece = text.extracting(start..<i)
                let figure = Decimal(piece)
                if figure == nil, !saysMissing(piece) { return piece.string }
                figures.append(figure)
                isEmpty = false
            }
            start = i + 1
            if isEmpty, marks || isEnd && hasMarks { figures.append(nil) }
            if marks { (isEmpty, hasMarks) = (true, true) }
        }
        return nil
    }

    /// Whether a piece stands for a number that is missing.
    private static func saysMissing(_ piece: borrowing Span<UInt8>) -> Bool {
        switch piece.string {
        case "null", "NA", "n/a", "-", "–": true
        default: false
        }
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
