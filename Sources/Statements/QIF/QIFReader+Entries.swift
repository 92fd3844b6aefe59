import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

// The lines of an entry, and the entry as a whole.
extension QIFReader {
    func takeOfEntry(_ line: borrowing Span<UInt8>, _ isInvestment: Bool, at place: Int) throws(Problem) {
        let letter = line[0]
        let rest = line.extracting(1..<line.count)
        let range = rest.trimmedRange
        let value = rest.extracting(range)
        let start = place + 1 + range.lowerBound
        if "DTUCNPMLYIQO".utf8.contains(letter), !seen.insert(letter).inserted {
            throw problem(
                "a second line with \(String(UnicodeScalar(letter))) stands in this entry", at: place, size: line.count,
                advice: "Look for a line ^ between the two, which ends an entry.")
        }
        switch letter {
        case UInt8(ascii: "D"): try setDate(value.string, at: start)
        case UInt8(ascii: "T"): try setFigure(.amount, value.string, at: start)
        case UInt8(ascii: "U"): try setExact(value.string, at: start)
        case UInt8(ascii: "C"): book.record.set(.cleared, value, at: start)
        case UInt8(ascii: "N"): book.record.set(isInvestment ? .code : .checkNumber, value, at: start)
        case UInt8(ascii: "P"): book.record.set(.name, value, at: start)
        case UInt8(ascii: "M"): book.record.set(.text, value, at: start)
        case UInt8(ascii: "A"): book.record.add(.address, value, after: ", ", at: start)
        case UInt8(ascii: "L"): book.record.set(.category, value, at: start)
        case UInt8(ascii: "Y"): book.record.set(.security, value, at: start)
        case UInt8(ascii: "I"): try setFigure(.price, value.string, at: start)
        case UInt8(ascii: "Q"): try setFigure(.units, value.string, at: start)
        case UInt8(ascii: "O"): try setFigure(.commission, value.string, at: start)
        case UInt8(ascii: "S"): splits.append(QIFSplit(category: value.string, place: place))
        case UInt8(ascii: "E") where !splits.isEmpty: splits[splits.count - 1].text = value.string
        case UInt8(ascii: "$") where !isInvestment: try setSplit(value.string, at: start)
        case UInt8(ascii: "%") where !splits.isEmpty: splits[splits.count - 1].percent = value.string
        default:
            let isLetter = letter.isCapital || letter == 0x24 || letter == 0x25
            guard isLetter else {
                throw problem(
                    "this line begins with no letter of QIF", at: place, size: line.count,
                    advice: "Each line of an entry begins with a letter that says what it is: D, T, P, M.")
            }
            book.record.addOther(named: String(UnicodeScalar(letter)), value, at: start)
        }
    }

    private func setDate(_ text: String, at place: Int) throws(Problem) {
        guard let date = QIFDate.normal(text) else {
            throw problem(
                "\"\(text)\" is no day", at: place, size: text.utf8.count,
                advice: "Write it as 01/31/2026 or 31.01.2026.")
        }
        book.record.set(.date, date, at: place)
    }

    private func setFigure(_ field: StatementField, _ text: String, at place: Int) throws(Problem) {
        // Prices of old programs are fractions.
        if QIFAmount(text).isNone {
            throw problem(
                "\"\(text)\" is no figure", at: place, size: text.utf8.count,
                advice: "Write it with digits, and a point or a comma before the fraction: -1234.50.")
        }
        book.record.set(field, text, at: place)
    }

    /// U is the same amount as T, or more exact.
    private func setExact(_ text: String, at place: Int) throws(Problem) {
        if !book.record.has(.amount) { return try setFigure(.amount, text, at: place) }
        if !book.record.text(of: .amount).elementsEqual(text) {
            var sink = ByteSink(capacity: 32)
            sink.append(text)
            book.record.addOther(named: "U", sink.span, at: place)
        }
    }

    private func setSplit(_ text: String, at place: Int) throws(Problem) {
        guard !splits.isEmpty, splits[splits.count - 1].amount.isEmpty, !QIFAmount(text).isNone else {
            throw problem(
                splits.isEmpty ? "this amount belongs to no part of the entry" : "\"\(text)\" is no amount of one part",
                at: place, size: text.utf8.count, advice: "Each part has a line with S, its category, and one with $.")
        }
        splits[splits.count - 1].amount = text
        splits[splits.count - 1].place = place
    }

    /// Ends the entry that began at `place`: one record, or one for each of its parts.
    func commit(_ isInvestment: Bool, at place: Int) throws(Problem) {
        guard book.record.has(.date) else {
            throw problem(
                "this entry has no day", at: place, advice: "Look for its line with D, which is missing.")
        }
        book.record.set(.entry, String(book.entryNumber), at: place)
        book.ledger.statement.entries += 1
        if isInvestment { try setSign(at: place) }
        if isOpeningBalance { return try commitOpeningBalance(at: place) }
        let hasAmount = book.record.has(.amount)
        if !hasAmount, !isInvestment {
            throw problem(
                "this entry has no amount", at: place, advice: "Look for its line with T, which is missing.")
        }
        if splits.isEmpty || splits.contains(where: { $0.amount.isEmpty }) {
            for split in splits { addUnparted(split) }
            return try book.commit(at: place)
        }
        try checkSplits()
        let text = book.record.has(.text) ? book.record.text(of: .text) : ""
        for split in splits {
            book.record.set(.amount, split.amount, at: split.place)
            book.record.set(.category, split.category, at: split.place)
            book.record.set(.text, split.text.isEmpty ? text : split.text, at: split.place)
            try book.commit(at: place)
        }
    }

    /// Whether the entry is what the account held before: Quicken writes it as a transfer from the account to itself.
    private var isOpeningBalance: Bool {
        guard book.record.has(.category), book.record.has(.amount), splits.isEmpty else { return false }
        let category = book.record.text(of: .category)
        guard category.hasPrefix("["), category.hasSuffix("]") else { return false }
        if !account.name.isEmpty, category.dropFirst().dropLast() == account.name { return true }
        return book.record.has(.name) && book.record.text(of: .name).lowercased() == "opening balance"
    }

    /// What the account held before is no payment: it is shown, and not added up.
    private func commitOpeningBalance(at place: Int) throws(Problem) {
        let amountPlace = book.record.place(of: .amount)
        var sink = ByteSink(capacity: 64)
        sink.append("opening balance ")
        sink.append(book.record.text(of: .amount))
        if !book.record.has(.text) { book.record.set(.text, sink.string, at: amountPlace) }
        book.record.addOther(named: "T", sink.span, at: amountPlace)
        book.record.remove(.amount)
        try book.commit(at: place)
    }

    private func addUnparted(_ split: QIFSplit) {
        let words = [split.category, split.text, split.percent.isEmpty ? split.amount : split.percent + "%"]
        var sink = ByteSink(capacity: 64)
        sink.append(words.filter { !$0.isEmpty }.joined(separator: ", "))
        book.record.addOther(named: "split", sink.span, at: split.place)
    }

    /// The parts add up to the whole.
    private func checkSplits() throws(Problem) {
        let whole = QIFAmount(book.record.text(of: .amount))
        let sum = splits.reduce(QIFAmount.zero) { $0.adding(QIFAmount($1.amount)) }
        if sum.canEqual(whole) { return }
        throw problem(
            "the parts of this entry add up to \(sum.words), and its amount is \(whole.words)",
            at: book.record.place(of: .amount), size: book.record.size(of: .amount),
            advice: "Look for a part, a line with S and one with $, that is missing, there twice or changed.")
    }

    /// Gives the amount of an investment its sign: what is bought is paid for.
    private func setSign(at place: Int) throws(Problem) {
        guard book.record.has(.code) else { return }
        let action = book.record.text(of: .code)
        guard let effect = QIFAction.effect(of: action) else {
            let start = book.record.place(of: .code)
            throw problem(
                "there is no action \"\(action)\"", at: start, size: action.utf8.count,
                advice: suggestion(for: action, among: QIFAction.names))
        }
        guard book.record.has(.amount) else { return }
        let amount = book.record.text(of: .amount)
        let amountPlace = book.record.place(of: .amount)
        switch effect {
        case .takes where !amount.hasPrefix("-"): book.record.set(.amount, "-" + amount, at: amountPlace)
        case .nothing:
            // No cash moves: what the securities were worth is no amount that can be added up.
            var sink = ByteSink(capacity: 32)
            sink.append(amount)
            book.record.addOther(named: "T", sink.span, at: amountPlace)
            book.record.remove(.amount)
        default: return
        }
    }
}
