import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetValues

// What each field of a message says.
extension MTReader {
    /// Does what the field `tag` says, whose value begins at `place`.
    func apply(_ tag: String, _ value: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        if tag != "86", tag != "NS" { try endEntry() }
        let text = value.extracting(value.trimmedRange)
        switch tag {
        case "20": try begin()
        case "25", "25P": try account(text, at: place)
        case "28", "28C": try number(text, at: place)
        case "60F", "60M": try opening(text, at: place, isIntermediate: tag == "60M")
        case "62F", "62M": try closing(text, at: place, isIntermediate: tag == "62M")
        case "61": try entry(value, at: place)
        case "86":
            guard entryPlace != nil else { return }
            if details.count > 0 { details.append(0x0A) } else { detailsPlace = place }
            details.append(value)
        case "NS": if entryPlace != nil { book.record.addOther(named: "NS", text, at: place) }
        case "34F": try limit(text, at: place)
        case "90D", "90C": try turnover(text, isDebit: tag == "90D", at: place)
        case "13", "13D": message?.isInterim = true
        // A reference to another message; what will be at the owner's disposal.
        case "21", "64", "65": return
        default:
            throw problem(
                "MT940 and MT942 have no field :\(tag):", at: tagPlace, size: tag.utf8.count + 2,
                advice: "Look at the line; if its bank means something by it, take the line out.")
        }
    }

    private func begin() throws(Problem) {
        try endMessage()
        message = MTMessage()
        book.entryNumber = 0
        book.share { $0.clear() }
    }

    /// The account: `DE89370400440532013000`, `37040044/532013000EUR`.
    private func account(_ text: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        if message == nil || !book.ledger.statement.account.isEmpty { try begin() }
        var end = text.first(0x0A) ?? text.count
        var start = 0
        let slash = text.first(0x2F) ?? end
        if slash > 0, slash + 1 < end { start = slash + 1 }
        // A code behind digits is the account's currency.
        if end - start > 6, (end - 3..<end).allSatisfy({ text[$0].isCapital }),
            text[end - 4].isDigit || text[end - 4] == 0x20
        {
            end -= 3
        }
        while end > start, text[end - 1] == 0x20 { end -= 1 }
        let (number, bank) = (text.extracting(start..<end).array, text.extracting(0..<max(0, start - 1)).array)
        book.share { record in
            record.set(.account, number.span, at: place + start)
            record.set(.bank, bank.span, at: place)
        }
        book.ledger.statement.account = number.span.string
    }

    /// The number of the statement and that of its page: `12/1`.
    private func number(_ text: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        let slash = text.first(0x2F) ?? text.count
        let (name, page) = (
            text.extracting(0..<slash).array, text.extracting(min(slash + 1, text.count)..<text.count).array
        )
        book.share { record in
            record.set(.statement, name.span, at: place)
            record.set(.statementNumber, page.span, at: place + slash + 1)
        }
        book.ledger.statement.name = text.string
    }

    private func opening(_ text: borrowing Span<UInt8>, at place: Int, isIntermediate: Bool) throws(Problem) {
        var balance = try balance(text, at: place)
        guard message?.hasOpening == false else {
            throw problem(
                "this is a second opening balance of the statement", at: place, size: text.count,
                advice: "Look for the end of the statement before it, :62F:, which may be missing.")
        }
        balance.isIntermediate = isIntermediate
        message?.hasOpening = true
        book.ledger.statement.opening = balance
        setCurrency(balance.currency, at: place)
    }

    private func closing(_ text: borrowing Span<UInt8>, at place: Int, isIntermediate: Bool) throws(Problem) {
        var balance = try balance(text, at: place)
        guard message?.hasClosing == false else {
            throw problem(
                "this is a second closing balance of the statement", at: place, size: text.count,
                advice: "Look for the beginning of a statement, :20:, which may be missing.")
        }
        balance.isIntermediate = isIntermediate
        message?.hasClosing = true
        book.ledger.statement.closing = balance
    }

    private func balance(_ text: borrowing Span<UInt8>, at place: Int) throws(Problem) -> StatementBalance {
        if message == nil { try begin() }
        if let balance = MTAmount.balance(text, at: place) { return balance }
        throw problem(
            "\"\(text.string)\" is no balance", at: place, size: text.count,
            advice: "A balance is C or D, a day, a currency and an amount with a comma: C260131EUR1234,50.")
    }

    private func setCurrency(_ code: String, at place: Int) {
        message?.currency = code
        book.ledger.statement.currency = code
        book.share { $0.set(.currency, code, at: place) }
    }

    /// The floor limit of an interim report: `EURD0,`. It says the currency.
    private func limit(_ text: borrowing Span<UInt8>, at place: Int) throws(Problem) {
        message?.isInterim = true
        guard text.count > 3, Currency(text.extracting(0..<3)) != nil else {
            throw problem(
                "\"\(text.string)\" is no floor limit", at: place, size: text.count,
                advice: "It is a currency, D or C, and an amount: EURD0,.")
        }
        setCurrency(text.extracting(0..<3).string, at: place)
    }

    /// How many entries of an interim report take away, or give, and what they add up to: `3EUR120,50`.
    private func turnover(_ text: borrowing Span<UInt8>, isDebit: Bool, at place: Int) throws(Problem) {
        var size = 0
        while size < text.count, text[size].isDigit { size += 1 }
        guard let message, let count = text.digits(0, min(size, 9)), text.count > size + 3,
            let stated = MTAmount.decimal(text.extracting(size + 3..<text.count))
        else {
            throw problem(
                "\"\(text.string)\" is no number of entries with their sum", at: place, size: text.count,
                advice: "It is a number, a currency and an amount with a comma: 3EUR120,50.")
        }
        let found = isDebit ? message.debits : message.credits
        if found.count == count, found.sum == stated { return }
        let kind = isDebit ? "debits" : "credits"
        throw problem(
            "the statement says that its \(kind) are \(count) entries of \(stated), and there are \(found.count) of"
                + " \(found.sum)", at: place, size: text.count,
            advice: "Look for an entry that is missing, there twice or changed, or fetch the statement again.")
    }

    /// Ends the message at hand: what it says of itself must hold.
    func endMessage() throws(Problem) {
        try endEntry()
        guard let message else { return }
        if message.hasOpening != message.hasClosing { throw cutOff }
        self.message = nil
        book.ledger.statement.isContinued = !message.isInterim
        try book.ledger.end()
    }
}
