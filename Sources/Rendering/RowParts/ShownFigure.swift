import BroadsheetBytes

/// How a column shows the plain figures of another: what stands before and behind the digits, between groups of three, and at the point.
struct ShownFigure: ~Copyable {
    private var before = ByteSink(capacity: 16)
    private var after = ByteSink(capacity: 16)
    private var group = ByteSink(capacity: 4)
    private var point = ByteSink(capacity: 4)

    /// What is seen in the longest figure, if it gives every text of `shown`; else nil.
    init?(_ values: RowPartColumn, _ shown: RowPartColumn) {
        var longest = 0
        for row in 0..<values.texts.count where values.texts.length(row) > values.texts.length(longest) {
            longest = row
        }
        var value = ByteSink(capacity: 32)
        var text = ByteSink(capacity: 32)
        values.texts.copy(longest, to: &value)
        shown.texts.copy(longest, to: &text)
        guard look(at: text.span, of: value.span) else { return nil }
        for row in 0..<values.texts.count {
            values.texts.copy(row, to: &value)
            text.removeAll()
            show(value.span, to: &text)
            guard shown.texts.isSame(row, as: text) else { return nil }
        }
    }

    /// Appends it as JSON: `["€","",",","."]`.
    borrowing func append(to json: inout ByteSink) {
        json.append("[")
        json.appendJSON(before)
        json.append(",")
        json.appendJSON(after)
        json.append(",")
        json.appendJSON(group)
        json.append(",")
        json.appendJSON(point)
        json.append("]")
    }

    /// Takes a figure apart that is shown as `text`; false where its digits are others.
    private mutating func look(at text: borrowing Span<UInt8>, of value: borrowing Span<UInt8>) -> Bool {
        let whole = Self.whole(of: value)
        var end = text.count
        while end > 0, !text[end - 1].isDigit { end -= 1 }
        var start = 0
        while start < end, !text[start].isDigit { start += 1 }
        guard start < end, whole.count > 0 else { return false }
        before.append(text.extracting(0..<start))
        after.append(text.extracting(end..<text.count))
        var digits = 0
        var at = start
        while at < end {
            let begin = at
            while at < end, !text[at].isDigit { at += 1 }
            let mark = text.extracting(begin..<at)
            if mark.count > 0 {
                if digits == whole.count, point.count == 0 {
                    point.append(mark)
                } else if group.count == 0 {
                    group.append(mark)
                }
            }
            at += 1
            digits += 1
        }
        return true
    }

    /// Appends a plain figure as it is shown.
    private borrowing func show(_ value: borrowing Span<UInt8>, to made: inout ByteSink) {
        let whole = Self.whole(of: value)
        made.append(before.count, from: 0, of: before)
        for at in whole {
            if at > whole.lowerBound, (whole.upperBound - at) % 3 == 0 { made.append(group.count, from: 0, of: group) }
            made.append(value[at])
        }
        if whole.upperBound < value.count {
            made.append(point.count, from: 0, of: point)
            made.append(value.extracting(whole.upperBound + 1..<value.count))
        }
        made.append(after.count, from: 0, of: after)
    }

    /// Where the digits before the point stand.
    private static func whole(of value: borrowing Span<UInt8>) -> Range<Int> {
        let start = value.count > 0 && value[0] == UInt8(ascii: "-") ? 1 : 0
        var end = start
        while end < value.count, value[end] != UInt8(ascii: ".") { end += 1 }
        return start..<end
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
