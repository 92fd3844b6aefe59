import BroadsheetBytes

/// Subfields as German banks write them: three digits that say what kind of entry it is, then `?00`, `?20` and so on.
enum MTGermanDetails {
    /// Writes what `text` says into `record`.
    static func read(_ text: borrowing Span<UInt8>, at place: Int, into record: inout StatementRecord) {
        record.set(.bankCode, text.extracting(0..<3), at: place)
        let mark = text[3]
        let whole = MTDetails.unfolded(text, width: 0, isWords: false)
        let bytes = whole.span
        var purpose = Joined(width: 27)
        var name = Joined(width: 27)
        var start = 3
        while start < bytes.count, let number = bytes.digits(start + 1, 2) {
            var end = start + 3
            while end < bytes.count, !(bytes[end] == mark && bytes.digits(end + 1, 2) != nil) { end += 1 }
            let value = bytes.extracting(start + 3..<end)
            let trimmed = value.extracting(value.trimmedRange)
            switch number {
            case 0: record.set(.bookingText, trimmed, at: place)
            case 10: record.addOther(named: "Primanota", trimmed, at: place)
            case 20...29, 60...63: purpose.add(value)
            case 30: record.set(.counterpartyBank, trimmed, at: place)
            case 31, 38: record.set(.counterpartyAccount, trimmed, at: place)
            case 32, 33: name.add(value)
            case 34: record.addOther(named: "TextKey", trimmed, at: place)
            default: record.addOther(named: number < 10 ? "?0\(number)" : "?\(number)", trimmed, at: place)
            }
            start = end
        }
        record.set(.name, name.bytes.span, at: place)
        MTPurpose.read(purpose.bytes.span, at: place, into: &record)
    }

    /// Subfields put together: one that is filled goes on in the next, between others is a blank; a word of SEPA begins a
    /// line.
    private struct Joined {
        var bytes: [UInt8] = []
        let width: Int
        private var isFull = true

        init(width: Int) { self.width = width }

        mutating func add(_ value: borrowing Span<UInt8>) {
            var end = value.count
            while end > 0, value[end - 1] <= 0x20 { end -= 1 }
            if MTPurpose.word(value, at: 0) != nil {
                if !bytes.isEmpty { bytes.append(0x0A) }
            } else if !isFull, !bytes.isEmpty, value.isEmpty || value[0] != 0x20 {
                bytes.append(0x20)
            }
            for i in 0..<end { bytes.append(value[i]) }
            isFull = MTDetails.characters(value, 0, value.count) >= width && end == value.count
        }
    }
}
