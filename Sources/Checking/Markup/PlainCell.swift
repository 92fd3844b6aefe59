import BroadsheetBytes

/// A cell that has a text alone, or one figure or date with its text, as nearly all cells of a long page do. It is read at once, and not
/// piece by piece.
struct PlainCell {
    /// What it holds: places in the bytes of the page.
    enum Content {
        case text(Range<Int>)
        case figure(value: Range<Int>, currency: Range<Int>?, text: Range<Int>)
        case date(Range<Int>)
    }

    /// Whether it is one of a column of texts.
    var isText = false
    let content: Content
}

extension MarkupReader {
    /// Reads the rest of the cell that begins with an element called so, which was the last piece, if it is plain and all of it is at hand; nil where
    /// it is not, and nothing is passed over then.
    mutating func plainContent(called name: Range<Int>) -> PlainCell.Content? {
        guard let (content, end) = PlainCellReader.content(bytes.span, from: position, name) else { return nil }
        passOver(to: end)
        return content
    }

    /// Reads the cell that comes next, in the same way.
    mutating func plainCell() -> PlainCell? {
        guard let (cell, end) = PlainCellReader.cell(bytes.span, from: position) else { return nil }
        passOver(to: end)
        return cell
    }
}

/// Reads plain cells from the bytes of a page. All else, and what other programs write otherwise, is nil.
private enum PlainCellReader {
    /// The cell that begins at `start`, and where it ends: `<td headers="a" class="text">Tea</td>`.
    static func cell(_ bytes: borrowing Span<UInt8>, from start: Int) -> (PlainCell, end: Int)? {
        guard has("<td", bytes, at: start) else { return nil }
        var i = start + 3
        var isText: Bool?
        while i < bytes.count, bytes[i] == UInt8(ascii: " ") {
            let name = (i + 1)..<bytes.place(of: UInt8(ascii: "="), from: i + 1)
            guard name.count < longestName, let value = value(bytes, from: name.upperBound + 1) else { return nil }
            if isText == nil, bytes.has("class", at: name) { isText = bytes.hasClass("text", at: value) }
            if bytes.has("data-figure", at: name) { return nil }
            i = value.upperBound + 1
        }
        guard i < bytes.count, bytes[i] == UInt8(ascii: ">"),
            let (content, end) = content(bytes, from: i + 1, (start + 1)..<(start + 3))
        else { return nil }
        return (PlainCell(isText: isText ?? false, content: content), end)
    }

    /// More letters than any attribute of a cell has: what stands there is none, or has no value.
    private static let longestName = 12

    /// What the cell called `name` holds behind `start`, and where it ends.
    static func content(
        _ bytes: borrowing Span<UInt8>, from start: Int, _ name: Range<Int>
    ) -> (PlainCell.Content, end: Int)? {
        guard start < bytes.count else { return nil }
        if bytes[start] == UInt8(ascii: "<"), let (content, end) = element(bytes, from: start) {
            return close(bytes, from: end, name).map { (content, $0) }
        }
        let end = bytes.place(of: UInt8(ascii: "<"), from: start)
        return close(bytes, from: end, name).map { (.text(start..<end), $0) }
    }

    /// The figure or the date that begins at `start`, and where its element ends.
    private static func element(_ bytes: borrowing Span<UInt8>, from start: Int) -> (PlainCell.Content, end: Int)? {
        if has("<data value=", bytes, at: start) {
            guard let value = value(bytes, from: start + 12) else { return nil }
            var (currency, end): (Range<Int>?, Int) = (nil, value.upperBound + 1)
            if has(" data-currency=", bytes, at: end) {
                currency = Self.value(bytes, from: end + 15)
                guard let currency else { return nil }
                end = currency.upperBound + 1
            }
            guard let text = text(bytes, from: end), has("</data>", bytes, at: text.upperBound) else { return nil }
            return (.figure(value: value, currency: currency, text: text), text.upperBound + 7)
        }
        guard has("<time datetime=", bytes, at: start), let moment = value(bytes, from: start + 15),
            let text = text(bytes, from: moment.upperBound + 1), has("</time>", bytes, at: text.upperBound)
        else { return nil }
        return (.date(moment), text.upperBound + 7)
    }

    /// Where the cell called `name` ends, which ends at `start`.
    private static func close(_ bytes: borrowing Span<UInt8>, from start: Int, _ name: Range<Int>) -> Int? {
        let end = start + 3 + name.count
        return end <= bytes.count && bytes[start] == UInt8(ascii: "<") && bytes[start + 1] == UInt8(ascii: "/")
            && bytes[end - 1] == UInt8(ascii: ">") && bytes.has((start + 2)..<(end - 1), of: bytes, at: name)
            ? end : nil
    }

    private static func has(_ word: StaticString, _ bytes: borrowing Span<UInt8>, at start: Int) -> Bool {
        start + word.utf8CodeUnitCount <= bytes.count && bytes.has(word, at: start..<(start + word.utf8CodeUnitCount))
    }

    /// The value in quotes that begins at `start`.
    private static func value(_ bytes: borrowing Span<UInt8>, from start: Int) -> Range<Int>? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
        let end = bytes.place(of: UInt8(ascii: "\""), from: start + 1)
        return end < bytes.count ? (start + 1)..<end : nil
    }

    /// The text of an element whose attributes end at `start`, up to the next element.
    private static func text(_ bytes: borrowing Span<UInt8>, from start: Int) -> Range<Int>? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: ">") else { return nil }
        return (start + 1)..<bytes.place(of: UInt8(ascii: "<"), from: start + 1)
    }
}

extension Span where Element == UInt8 {
    /// Whether one of the words at `range`, a list of classes, is `word`.
    func hasClass(_ word: StaticString, at range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, self[end] != UInt8(ascii: " ") { end &+= 1 }
            if has(word, at: start..<end) { return true }
            start = end + 1
        }
        return false
    }
}
