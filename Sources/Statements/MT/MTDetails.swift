import BroadsheetBytes

/// What a bank says of an entry, :86:, in the three ways in which banks write it: German subfields (`166?00GUTSCHRIFT?20…`),
/// code words between slashes (`/TRCD/00100/REMI/…`), or free text; in all of them SEPA's words (`EREF+…`) are understood.
enum MTDetails {
    /// Writes what `value` says into `record`.
    static func read(_ value: borrowing Span<UInt8>, at place: Int, into record: inout StatementRecord) {
        let text = value.extracting(value.trimmedRange)
        if text.count >= 6, text.digits(0, 3) != nil, isSeparator(text[3]), text.digits(4, 2) != nil {
            MTGermanDetails.read(text, at: place, into: &record)
        } else if MTCodedDetails.begins(text) {
            MTCodedDetails.read(unfolded(text, width: 65, isWords: false).span, at: place, into: &record)
        } else {
            let whole = unfolded(text, width: 65, isWords: true)
            MTPurpose.read(whole.span, at: place, into: &record)
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !byte.isDigit && !(byte | 0x20 &- 0x61 < 26) && byte != 0x2F
            && !(byte & 0xDF).isCapital
    }

    /// The lines of `text` as one. A line that is filled up to `width` goes on in the next; between `isWords` of others
    /// is a blank.
    static func unfolded(_ text: borrowing Span<UInt8>, width: Int, isWords: Bool) -> [UInt8] {
        var whole: [UInt8] = []
        var start = 0
        while start <= text.count {
            let end = text.first(0x0A, from: start) ?? text.count
            var last = end
            while last > start, text[last - 1] == 0x0D { last -= 1 }
            for i in start..<last { whole.append(text[i]) }
            let isFull = characters(text, start, last) >= width
            if isWords, !isFull, end < text.count, whole.last.map({ $0 != 0x20 }) == true { whole.append(0x20) }
            start = end + 1
        }
        while let byte = whole.last, byte <= 0x20 { whole.removeLast() }
        return whole
    }

    static func characters(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int {
        var count = 0
        for i in start..<max(start, end) where text[i] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}
