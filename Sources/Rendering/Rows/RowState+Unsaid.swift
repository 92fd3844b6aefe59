import BroadsheetBytes
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

// Amounts whose currency stands in the head of their column: it stays in their text, for copying and for those who listen.
extension RowState {
    /// Whether the currency of `cell` is the one that the head of its column says.
    @inline(never)
    func isSaid(_ cell: CellValue, sign: Int) -> Bool {
        guard sign < headSigns.count, case .money(let money) = cell.value else { return false }
        return money.currency == headSigns[sign].currency
    }

    /// Appends the text of cell `number` with the sign of its currency, and the blanks beside it, in an element of their own.
    @inline(never)
    func appendUnsaid(_ number: Int, sign: Int, to sink: inout ByteSink) {
        let text = memory.bytes(of: cells[number].text)
        guard isSaid(cells[number], sign: sign), let place = headSigns[sign].place(in: text) else {
            return sink.appendEscaped(text)
        }
        sink.appendEscaped(text.extracting(0..<place.range.lowerBound))
        sink.append(place.isLast ? "<span class=\"unsaid last\">" : "<span class=\"unsaid\">")
        sink.appendEscaped(text.extracting(place.range))
        sink.append("</span>")
        sink.appendEscaped(text.extracting(place.range.upperBound..<text.count))
    }
}

extension HeadSign {
    /// Where the sign and the blanks beside it stand in the text of an amount, and whether behind its digits; nil where it is not in it.
    func place(in text: borrowing Span<UInt8>) -> (range: Range<Int>, isLast: Bool)? {
        guard let start = firstPlace(in: text) else { return nil }
        var range = start..<start + sign.count
        let isLast = (0..<start).contains { isDigit(at: $0, in: text) }
        while let blank = isLast ? blank(before: range.lowerBound, in: text) : blank(at: range.upperBound, in: text) {
            range = isLast ? range.lowerBound - blank..<range.upperBound : range.lowerBound..<range.upperBound + blank
        }
        return (range, isLast)
    }

    private func firstPlace(in text: borrowing Span<UInt8>) -> Int? {
        guard !sign.isEmpty, text.count >= sign.count else { return nil }
        for start in 0...text.count - sign.count where text[start] == sign[0] {
            var length = 1
            while length < sign.count, text[start + length] == sign[length] { length += 1 }
            if length == sign.count { return start }
        }
        return nil
    }

    /// Whether a digit begins there, of whatever script: in front of a sign stand but minus, brackets, blanks and marks of direction,
    /// which begin with other bytes.
    private func isDigit(at place: Int, in text: borrowing Span<UInt8>) -> Bool {
        let byte = text[place]
        if byte < 0x80 { return (0x30...0x39).contains(byte) }
        guard byte >= 0xC0 else { return false }
        if byte == 0xD8 { return place + 1 < text.count && text[place + 1] != 0x9C }
        return byte != 0xC2 && byte != 0xE2 && byte != 0xEF
    }

    /// The length of a blank, which may be a narrow one or one without a break; nil where there is none.
    private func blank(at place: Int, in text: borrowing Span<UInt8>) -> Int? {
        if place < text.count, text[place] == 0x20 { return 1 }
        if place + 1 < text.count, text[place] == 0xC2, text[place + 1] == 0xA0 { return 2 }
        if place + 2 < text.count, text[place] == 0xE2, text[place + 1] == 0x80, text[place + 2] == 0xAF { return 3 }
        return nil
    }

    private func blank(before place: Int, in text: borrowing Span<UInt8>) -> Int? {
        (1...3).first { place >= $0 && blank(at: place - $0, in: text) == $0 }
    }
}
