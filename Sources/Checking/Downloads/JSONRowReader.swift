/// Reads rows of a JSON in place: nothing is made of a row but the places of its fields.
struct JSONRowReader {
    var columns = JSONColumns()

    /// A text, a number or a word of a cell, with its currency.
    private struct Amount {
        var text: JSONScanner.Piece?
        var currency = 0..<0
        /// Whether it is an object with an amount.
        var isAmount = false
    }

    /// Reads the row that `row` has the line of, which begins with its kind; says whether it goes on with the one before it. Nil if that is no row.
    mutating func read(_ row: inout DownloadRow) -> Bool? {
        let bytes = row.bytes
        var scanner = JSONScanner(bytes, from: 0, to: bytes.count)
        var (isContinued, hasCells) = (false, false)
        let isRead = scanner.members { scanner, name in
            if scanner.has("cells", name), !hasCells, scanner.next() == UInt8(ascii: "{") {
                hasCells = true
                return readCells(&scanner, &row)
            }
            if scanner.has("partial", name) { row.isPartial = true }
            if scanner.has("continued", name) { isContinued = true }
            guard let first = scanner.next(), first != UInt8(ascii: "{"), first != UInt8(ascii: "["),
                let value = scanner.piece()
            else { return scanner.skip(7) }
            if scanner.has("kind", name) { row.kind = Self.kind(value, scanner) }
            if scanner.has("level", name) { row.level = scanner.number(value) ?? 0 }
            if scanner.has("count", name) { row.count = scanner.number(value) }
            return true
        }
        return isRead && scanner.next() == nil ? isContinued : nil
    }

    private static func kind(_ value: JSONScanner.Piece, _ scanner: JSONScanner) -> DownloadRow.Kind {
        if scanner.has("detail", value) { return .detail }
        return switch String(decoding: scanner.bytes[value.place], as: UTF8.self) {
        case "group": .line
        case "subfooter", "footer", "grandfooter": .total
        case "opening", "closing": .balance
        case "header", "subheader": .head
        case "rest", "message": .rest
        case "item", "item-total": .other
        default: .detail
        }
    }

    private mutating func readCells(_ scanner: inout JSONScanner, _ row: inout DownloadRow) -> Bool {
        var guess = 0
        return scanner.members { scanner, name in
            let column = columns.number(scanner.bytes, name, guess: guess)
            guess = column + 1
            guard row.kind != .detail else {
                guard let value = amount(&scanner, 6) else { return false }
                return add(value, column, 0..<0, scanner, &row)
            }
            return readFigures(&scanner, column, &row)
        }
    }

    /// Reads the cell of a total: a figure for each of its rules, or one that has none.
    private mutating func readFigures(_ scanner: inout JSONScanner, _ column: Int, _ row: inout DownloadRow) -> Bool {
        guard scanner.next() == UInt8(ascii: "{") else {
            guard let value = amount(&scanner, 6) else { return false }
            return value.text == nil || add(value, column, 0..<0, scanner, &row)
        }
        var whole = scanner
        let first = row.fields.count
        let isRead = scanner.members { scanner, name in
            guard !name.isEscaped, let value = amount(&scanner, 5) else { return false }
            return add(value, column, name.place, scanner, &row)
        }
        guard isRead, let value = amount(&whole, 6), value.isAmount else { return isRead }
        row.keep(first)
        return add(value, column, 0..<0, scanner, &row)
    }

    /// Reads the value that comes next: of an object its amount and its currency.
    private mutating func amount(_ scanner: inout JSONScanner, _ depth: Int) -> Amount? {
        switch scanner.next() {
        case UInt8(ascii: "{"):
            var amount = Amount()
            let isRead = scanner.members { scanner, name in
                let (isAmount, isCurrency) = (scanner.has("amount", name), scanner.has("currency", name))
                if isAmount { amount.isAmount = true }
                guard isAmount || isCurrency, let first = scanner.next(), first != UInt8(ascii: "{"),
                    first != UInt8(ascii: "["), let value = scanner.piece()
                else { return scanner.skip(depth - 1) }
                if isAmount { amount.text = value }
                if isCurrency { amount.currency = value.place }
                return true
            }
            return isRead ? amount : nil
        case UInt8(ascii: "["): return scanner.skip(depth) ? Amount() : nil
        default: return scanner.piece().map { Amount(text: $0) }
        }
    }

    /// Adds what a cell has as a field; false where its text is none.
    private func add(
        _ value: Amount, _ column: Int, _ rule: Range<Int>, _ scanner: JSONScanner, _ row: inout DownloadRow
    ) -> Bool {
        guard let text = value.text, text.isText || !scanner.has("null", text) else {
            row.add(column, rule: rule, at: 0..<0, currency: value.currency)
            return true
        }
        guard text.isEscaped else {
            row.add(column, rule: rule, at: text.place, currency: value.currency)
            return true
        }
        guard let resolved = JSONEscapes.resolved(scanner.bytes, text.place) else { return false }
        row.add(column, rule: rule, text: resolved, currency: value.currency)
        return true
    }
}
