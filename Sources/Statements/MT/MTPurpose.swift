import BroadsheetBytes

/// A text with SEPA's words in it: `EREF+2026-118MREF+M7SVWZ+Invoice 118`.
enum MTPurpose {
    /// Writes what `text` says into `record`: what stands behind each word, and before the first one.
    static func read(_ text: borrowing Span<UInt8>, at place: Int, into record: inout StatementRecord) {
        var current: (field: StatementField?, name: String) = (.text, "")
        var start = 0
        var i = 0
        while i <= text.count {
            let found = i < text.count && isBoundary(text, i) ? word(text, at: i) : nil
            if i == text.count || found != nil {
                add(text.extracting(start..<i), current, place, &record)
            }
            if let found {
                current = (found.field, found.name)
                i += found.size
                start = i
            } else {
                i += 1
            }
        }
    }

    private static func isBoundary(_ text: borrowing Span<UInt8>, _ i: Int) -> Bool {
        i == 0 || text[i - 1] <= 0x20
    }

    private static func add(
        _ value: borrowing Span<UInt8>, _ current: (field: StatementField?, name: String), _ place: Int,
        _ record: inout StatementRecord
    ) {
        let range = value.trimmedRange
        var plain: [UInt8] = []
        for i in range { plain.append(value[i] == 0x0A ? 0x20 : value[i]) }
        guard let field = current.field else { return record.addOther(named: current.name, plain.span, at: place) }
        if field == .endToEnd, plain.span.begins(with: "NOTPROVIDED") { return }
        record.add(field, plain.span, after: " ", at: place)
    }

    /// The word that stands at `i`, what it means, and how long it is with its sign.
    static func word(
        _ text: borrowing Span<UInt8>, at i: Int
    ) -> (name: String, field: StatementField?, size: Int)? {
        guard i + 4 <= text.count, text[i].isCapital else { return nil }
        for (word, field) in words {
            let size = word.utf8CodeUnitCount
            if text.begins(with: word, at: i), i + size < text.count, text[i + size] == 0x2B {
                return ("\(word)", field, size + 1)
            }
        }
        return nil
    }

    private static let words: [(StaticString, StatementField?)] = [
        ("EREF", .endToEnd), ("KREF", .reference), ("MREF", .mandate), ("CRED", .creditorID), ("DEBT", nil),
        ("SVWZ", .text), ("ABWA", .ultimateName), ("ABWE", .ultimateName), ("IBAN", .counterpartyAccount),
        ("BIC", .counterpartyBank), ("PURP", .purpose), ("COAM", nil), ("OAMT", nil), ("RREF", nil),
        ("RTRN", .returnReason),
    ]
}
