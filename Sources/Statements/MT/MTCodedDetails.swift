import BroadsheetBytes

/// Code words between slashes, as Dutch and other banks write them: `/TRCD/00100/EREF/E1/CNTP/NL91…/ABNANL2A/Jansen/`.
enum MTCodedDetails {
    /// Whether `text` is written so.
    static func begins(_ text: borrowing Span<UInt8>) -> Bool { code(text, at: 0) != nil }

    /// Writes what `text` says into `record`.
    static func read(_ text: borrowing Span<UInt8>, at place: Int, into record: inout StatementRecord) {
        var i = 0
        while let found = code(text, at: i) {
            let start = i + found.size
            var end = start
            while end < text.count, code(text, at: end) == nil { end += 1 }
            set(found.name, text.extracting(start..<end), at: place, into: &record)
            i = end
        }
    }

    /// The word between slashes at `i`, and how long it is with both of them.
    private static func code(_ text: borrowing Span<UInt8>, at i: Int) -> (name: String, size: Int)? {
        guard i < text.count, text[i] == 0x2F else { return nil }
        var end = i + 1
        while end < text.count, end < i + 6, text[end].isCapital { end += 1 }
        guard end - i >= 3, end < text.count, text[end] == 0x2F else { return nil }
        let name = text.extracting(i + 1..<end).string
        return names.contains(name) ? (name, end - i + 1) : nil
    }

    private static func set(
        _ name: String, _ value: borrowing Span<UInt8>, at place: Int, into record: inout StatementRecord
    ) {
        let text = trimmed(value)
        switch name {
        case "CNTP": return counterparty(text.span, at: place, into: &record)
        case "BENM", "ORDP":
            // `/BENM//NAME/…`: the parts have words of their own.
            if !text.isEmpty { record.addOther(named: name, text.span, at: place) }
        case "REMI": remittance(text.span, at: place, into: &record)
        default:
            guard let field = fields[name] else { return record.addOther(named: name, text.span, at: place) }
            if field == .endToEnd, text.span.begins(with: "NOTPROVIDED") { return }
            record.addOther(field, text.span, at: place)
        }
    }

    /// Account, bank, name and town with slashes between them.
    private static func counterparty(_ text: borrowing Span<UInt8>, at place: Int, into record: inout StatementRecord) {
        var start = 0
        for number in 0... {
            let end = text.first(0x2F, from: start) ?? text.count
            let part = trimmed(text.extracting(start..<end))
            switch number {
            case 0: record.set(.counterpartyAccount, part.span, at: place)
            case 1: record.set(.counterpartyBank, part.span, at: place)
            case 2: record.set(.name, part.span, at: place)
            default: record.addOther(named: "CNTP", part.span, at: place)
            }
            start = end + 1
            if start > text.count { return }
        }
    }

    /// `USTD//Invoice 118`, `STRD/CUR/9876…`, or the text itself.
    private static func remittance(_ text: borrowing Span<UInt8>, at place: Int, into record: inout StatementRecord) {
        var start = 0
        if text.begins(with: "USTD/") { start = 5 }
        let isStructured = text.begins(with: "STRD/")
        if isStructured { start = 5 }
        while start < text.count, text[start] == 0x2F { start += 1 }
        let rest = text.extracting(start..<text.count)
        if isStructured {
            let slash = rest.first(0x2F).map { $0 + 1 } ?? 0
            let reference = trimmed(rest.extracting(slash..<rest.count))
            record.set(.reference, reference.span, at: place)
            record.addOther(named: "STRD", rest, at: place)
        } else {
            MTPurpose.read(rest, at: place, into: &record)
        }
    }

    /// The text without blanks and slashes around it.
    private static func trimmed(_ value: borrowing Span<UInt8>) -> [UInt8] {
        var (start, end) = (0, value.count)
        while start < end, value[start] <= 0x20 || value[start] == 0x2F { start += 1 }
        while end > start, value[end - 1] <= 0x20 || value[end - 1] == 0x2F { end -= 1 }
        return value.extracting(start..<end).array
    }

    private static let fields: [String: StatementField] = [
        "TRTP": .bookingText, "TRCD": .bankCode, "IBAN": .counterpartyAccount, "BIC": .counterpartyBank,
        "NAME": .name, "EREF": .endToEnd, "MARF": .mandate, "CSID": .creditorID, "PREF": .batch,
        "RTRN": .returnReason, "ULTC": .ultimateName, "ULTD": .ultimateName, "ULTB": .ultimateName,
        "PURP": .purpose,
    ]
    private static let names: Set<String> = Set(fields.keys).union([
        "CNTP", "BENM", "ORDP", "REMI", "ISDT", "SVCL", "CHGS", "OAMT", "EXCH", "OCMT", "BUSP", "CREF", "SWOD", "NRTX",
        "TRAN", "IREF", "ADDR", "ID", "SCRD", "TXDT", "CHGT", "BATC",
    ])
}
