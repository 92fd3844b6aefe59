import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetValues
import BroadsheetXML

/// Takes the elements of a camt document, and writes its entries and balances into a book.
final class CamtHandler: XMLReceiver {
    /// One element that is open.
    private struct Level {
        /// What it is; -1 for one that is not known.
        var node: Int
        var hasChildren = false
        /// The name of one that is not known, with those above it up to the entry.
        var path = ""
    }

    let book: StatementBook
    /// Where the parser is.
    var position: XMLPosition?
    private let tree = CamtTree.known
    private var levels: [Level] = []
    /// The text of the element at hand, its currency, and where it begins.
    private var text: [UInt8] = []
    private(set) var currency = ""
    private(set) var place = 0
    private var hasMessage = false
    /// Whether the elements of an entry, or of one of its details, are open.
    private(set) var isInEntry = false
    private(set) var isInDetails = false

    var balance = CamtBalance()
    var balances = CamtBalances()
    var summary = CamtTotals()
    var totals = CamtTotals()
    var summaries: [(stated: CamtTotals, kind: String, place: Int)] = []
    var entry = CamtEntry()
    /// What is gathered of the details at hand: their own values, and those of both sides.
    var detail = CamtDetail()
    /// The details of the entry that ended.
    var parts = CamtParts()
    /// Whether the fee that is known is that of all charges.
    var feeIsTotal = false

    /// A receiver that writes into `book`.
    init(_ book: StatementBook) { self.book = book }

    func begin(_ element: borrowing XMLElement) throws(Problem) {
        text.removeAll(keepingCapacity: true)
        if let last = levels.indices.last { levels[last].hasChildren = true }
        let parent = levels.last?.node
        let above = parent ?? -2
        var level = Level(node: -1)
        if above >= 0 { level.node = tree.child(of: above, element) }
        // A message stands in a Document, and that perhaps in something else.
        if above < 0, !hasMessageOpen { level.node = tree.child(of: CamtTree.root, element) }
        if level.node < 0, isInEntry {
            let before =
                levels.last.map {
                    $0.node < 0 ? $0.path + "/" : tree.isHolder($0.node) ? "" : "\(tree.nodes[$0.node].name)/"
                } ?? ""
            level.path = before + element.name.string
        }
        levels.append(level)
        place = position?.offset ?? 0
        guard level.node >= 0 else { return }
        if case .special(let mark) = tree.nodes[level.node].meaning { try beginSpecial(mark, element) }
    }

    private var hasMessageOpen: Bool { levels.contains { $0.node > 0 } }

    func text(_ bytes: borrowing Span<UInt8>) throws(Problem) {
        if text.count == 0 { textPlace = position?.offset ?? 0 }
        // Sound: the buffer is read inside this closure only.
        unsafe bytes.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
        if text.count > 1 << 24 {
            throw problem("a text is longer than 16 MiB", advice: "Look whether its element ends.")
        }
    }

    private var textPlace = 0

    func end(_ name: borrowing XMLName) throws(Problem) {
        guard let level = levels.popLast() else { return }
        defer { text.removeAll(keepingCapacity: true) }
        if level.node < 0 {
            if isInEntry, !level.hasChildren { addOther(level.path) }
            return
        }
        place = textPlace
        try apply(tree.nodes[level.node].meaning, hasChildren: level.hasChildren)
    }

    private func addOther(_ path: String) {
        let text = self.text
        let value = text.span.extracting(text.span.trimmedRange)
        if isInDetails {
            detail.record.addOther(named: path, value, at: textPlace)
        } else {
            book.record.addOther(named: path, value, at: textPlace)
        }
    }

    private func apply(_ meaning: CamtMeaning, hasChildren: Bool) throws(Problem) {
        if case .special(let mark) = meaning { return try endSpecial(mark, value, hasChildren) }
        let text = self.text
        let value = text.span.extracting(text.span.trimmedRange)
        if value.isEmpty { return }
        switch meaning {
        case .none, .ignored, .special: return
        case .shared(let field): share(field, value.string)
        case .field(.endToEnd) where value.begins(with: "NOTPROVIDED"): return
        case .field(let field):
            if isInDetails {
                detail.record.addOther(field, value, at: place)
            } else {
                book.record.addOther(field, value, at: place)
            }
        case .more(let field, let mark):
            if isInDetails {
                detail.record.add(field, value, after: mark, at: place)
            } else {
                book.record.add(field, value, after: mark, at: place)
            }
        case .other(let name): addOther("\(name)")
        case .debtor(let field):
            detail.sides.debtor.add(field, value, after: field == .address ? ", " : "; ", at: place)
        case .creditor(let field):
            detail.sides.creditor.add(field, value, after: field == .address ? ", " : "; ", at: place)
        case .otherOfDebtor(let name): detail.sides.debtor.addOther(named: "\(name)", value, at: place)
        case .otherOfCreditor(let name): detail.sides.creditor.addOther(named: "\(name)", value, at: place)
        }
    }

    /// The text of the element that ends.
    private var value: String {
        let text = self.text
        return text.span.extracting(text.span.trimmedRange).string
    }

    private func share(_ field: StatementField, _ value: String) {
        if field == .statementNumber, book.shared.has(.statementNumber) { return }
        if field == .account, book.shared.has(.account) { return }
        book.share { $0.set(field, value, at: place) }
        switch field {
        case .account: book.ledger.statement.account = value
        case .statement: book.ledger.statement.name = value
        case .currency: book.ledger.statement.currency = value
        default: return
        }
    }

    // MARK: Elements that do something

    private func beginSpecial(_ mark: CamtMark, _ element: borrowing XMLElement) throws(Problem) {
        switch mark {
        case .message: hasMessage = true
        case .statement: beginStatement(isReport: element.is("Rpt"), isNotice: element.is("Ntfctn"))
        case .entry:
            isInEntry = true
            beginEntry()
        case .details:
            isInDetails = true
            detail.clear()
        case .balance: balance = CamtBalance(place: place)
        case .summary:
            summary = CamtTotals()
            summaryKind = element.name.string
            summaryPlace = place
        case .amount, .balanceAmount, .detailAmount, .transactionAmount, .originalAmount, .counterValue, .chargeTotal,
            .chargeAmount:
            currency = element.value(of: "Ccy") ?? ""
        case .charge: charge = (nil, "", false)
        default: return
        }
    }

    var summaryKind = ""
    var summaryPlace = 0
    /// The charge at hand: how much, in what, and whether it is given back.
    var charge: (amount: Decimal?, currency: String, isCredit: Bool) = (nil, "", false)

    private func endSpecial(_ mark: CamtMark, _ value: String, _ hasChildren: Bool) throws(Problem) {
        switch mark {
        case .message, .lastPage: return
        case .statement: try endStatement()
        case .entry:
            try endEntry()
            isInEntry = false
        case .details:
            try endDetails()
            isInDetails = false
        case .balance, .balanceCode, .balanceSubtype, .balanceAmount, .balanceSign, .balanceDate:
            try endBalance(mark, value)
        case .summary, .summaryCount, .summarySum, .summaryNet, .summarySign: try endSummary(mark, value)
        case .status: if !hasChildren { entry.status = value }
        case .charge, .chargeTotal, .chargeAmount, .chargeSign: try endCharge(mark, value)
        default: try endValue(mark, value)
        }
    }

    /// Ends the file.
    func finish() throws(Problem) {
        if hasMessage { return }
        throw Problem(
            "\(book.file.name) is XML, and no bank statement: it has no BkToCstmrStmt, BkToCstmrAcctRpt or"
                + " BkToCstmrDbtCdtNtfctn",
            advice: "Statements are camt.052, camt.053 and camt.054; if it is OFX, say so: as: ofx.")
    }

    /// A problem of what is at hand.
    func problem(_ sentence: String, at place: Int? = nil, advice: String) -> Problem {
        Problem(sentence, at: book.place(place ?? self.place), advice: advice)
    }

    /// The figure that `value` is.
    func figure(_ value: String) throws(Problem) -> Decimal {
        if let figure = Decimal(value), value.first != "-" { return figure }
        throw problem(
            "\"\(value)\" is no amount", advice: "An amount has digits and a point before the fraction: 1234.50.")
    }

    /// Whether `value` says that something is taken away.
    func isDebit(_ value: String) throws(Problem) -> Bool {
        if value == "DBIT" { return true }
        if value == "CRDT" { return false }
        throw problem("\"\(value)\" is neither CRDT nor DBIT", advice: "Look at it, or fetch the statement again.")
    }

    /// The day that `value` begins with.
    func day(_ value: String) throws(Problem) -> String {
        let day = String(value.prefix(10))
        var sink = ByteSink(capacity: 16)
        sink.append(day)
        let rest = value.dropFirst(10).first
        if Day(iso: sink.span) != nil, rest == nil || rest == "T" || rest == "Z" || rest == "+" || rest == "-" {
            return day
        }
        throw problem(
            "\"\(value)\" is no day", advice: "A day is written as 2026-01-31, and a time behind it after a T.")
    }
}
