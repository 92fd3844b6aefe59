import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetValues

// Entries, :61:, with what the bank says of them, :86:.
extension MTReader {
    /// Begins an entry: `2601310201DR1234,50NTRFNONREF//B123`, and on a second line what else there is.
    func entry(_ value: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        guard let message, message.currency != "" else {
            throw problem(
                "this entry stands before anything says its currency", at: place,
                advice: "Look for the opening balance, :60F:, or the floor limit, :34F:, which must stand before it.")
        }
        let end = value.first(0x0A) ?? value.count
        let line = value.extracting(0..<end)
        guard let head = MTEntryHead(line) else {
            throw problem(
                "\"\(line.string)\" is no entry", at: place, size: end,
                advice: "An entry is a day, C or D, an amount with a comma, and four letters: 260131D12,50NTRFNONREF.")
        }
        book.beginEntry()
        entryPlace = tagPlace
        let isBooked = !message.isInterim && !head.isExpected
        set(head, line, at: place, isBooked: isBooked)
        let supplement = value.extracting(min(end + 1, value.count)..<value.count)
        if !supplement.isEmpty { MTSupplement.read(supplement, head.amount, at: place + end + 1, into: &book.record) }
        try book.ledger.add(head.amount, message.currency, isBooked: isBooked, at: tagPlace)
        try count(head.amount)
    }

    private func set(_ head: MTEntryHead, _ line: borrowing Span<UInt8>, at place: Int, isBooked: Bool) {
        book.record.set(.entry, String(book.entryNumber), at: place)
        book.record.set(.date, head.date.iso, at: place)
        book.record.set(.valueDate, head.valueDate.iso, at: place)
        book.record.set(.amount, "\(head.amount)", at: place + head.amountRange.lowerBound)
        book.record.set(.status, isBooked ? "booked" : head.isExpected ? "expected" : "pending", at: place)
        book.record.set(.reversal, head.isReversal ? "true" : "false", at: place)
        book.record.set(.code, line.extracting(head.code), at: place + head.code.lowerBound)
        let reference = line.extracting(head.reference)
        let isNone =
            reference.count == 6 && reference.begins(with: "NONREF")
            || reference.count == 5 && reference.begins(with: "KREF+")
        if !isNone {
            book.record.set(.reference, reference, at: place + head.reference.lowerBound)
        }
        book.record.set(.bankReference, line.extracting(head.bankReference), at: place + head.bankReference.lowerBound)
        if let funds = head.fundsCode { book.record.addOther(named: "FundsCode", [funds].span, at: place) }
    }

    private func count(_ amount: Decimal) throws(Problem) {
        guard var message else { return }
        if amount.isNegative {
            message.debits.count += 1
            message.debits.sum = try book.ledger.sum(message.debits.sum, amount.negated, at: tagPlace)
        } else {
            message.credits.count += 1
            message.credits.sum = try book.ledger.sum(message.credits.sum, amount, at: tagPlace)
        }
        self.message = message
    }

    /// Ends the entry at hand, if there is one.
    func endEntry() throws(Problem) {
        guard let place = entryPlace else { return }
        entryPlace = nil
        if details.count > 0 {
            MTDetails.read(details.span, at: detailsPlace, into: &book.record)
            details.removeAll()
        }
        try book.commit(at: place)
    }
}
