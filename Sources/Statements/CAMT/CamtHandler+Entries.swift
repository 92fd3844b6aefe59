import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// The entry at hand, but for its texts.
struct CamtEntry {
    var place = 0
    var amount: Decimal?
    var currency = ""
    var isDebit: Bool?
    var isReversal = false
    var status = ""
    var hasDate = false
}

/// The values of the one who pays and of the one who is paid.
struct CamtSides: ~Copyable {
    var debtor = StatementRecord()
    var creditor = StatementRecord()

    /// What is known of a side.
    static let fields: [StatementField] = [
        .name, .counterpartyAccount, .counterpartyBank, .ultimateName, .address, .other,
    ]

    mutating func clear() {
        debtor.clear()
        creditor.clear()
    }
}

/// What is read of one transaction in an entry.
struct CamtDetail: ~Copyable {
    var record = StatementRecord()
    var sides = CamtSides()
    /// Its amount, or that of its AmtDtls.
    var amount: Decimal?
    var transaction: Decimal?
    var currency = ""
    var transactionCurrency = ""
    var isDebit: Bool?

    mutating func clear() {
        record.clear()
        sides.clear()
        (amount, transaction, isDebit) = (nil, nil, nil)
        (currency, transactionCurrency) = ("", "")
    }
}

extension CamtDetail {
    /// Which side is the other one.
    enum Role {
        case debtor, creditor
    }

    /// Takes the values of the other side, and those of the owner's own side that are not what all entries have.
    mutating func take(_ role: Role, _ book: StatementBook) {
        let shared = (
            name: book.shared.text(of: .accountName), account: book.shared.text(of: .account),
            bank: book.shared.text(of: .bank)
        )
        let own = role == .debtor ? "Cdtr" : "Dbtr"
        for field in CamtSides.fields {
            let place = role == .debtor ? sides.debtor.place(of: field) : sides.creditor.place(of: field)
            let other = role == .debtor ? sides.debtor.text(of: field) : sides.creditor.text(of: field)
            let mine = role == .debtor ? sides.creditor.text(of: field) : sides.debtor.text(of: field)
            if field == .other {
                for text in [other, mine] where !text.isEmpty { record.add(.other, text, at: place) }
                continue
            }
            if !other.isEmpty { record.set(field, other, at: place) }
            if mine.isEmpty
                || mine
                    == [.name: shared.name, .counterpartyAccount: shared.account, .counterpartyBank: shared.bank][field]
            {
                continue
            }
            record.add(.other, "\(own) \(field.name): \(mine)", at: place)
        }
    }
}

/// The transactions of an entry, until it is known whether they add up to it.
struct CamtParts: ~Copyable {
    /// Their values one behind another, and for each of them where its values stand.
    var bytes = ByteSink(capacity: 4096)
    var values: [(field: StatementField, start: Int, length: Int, place: Int)] = []
    /// Where in `values` each part begins, its amount, and whether that is in the currency of the entry.
    var parts: [(first: Int, amount: Decimal?)] = []

    mutating func clear() {
        bytes.removeAll()
        values.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
    }

    mutating func add(_ record: borrowing StatementRecord, _ amount: Decimal?) {
        parts.append((values.count, amount))
        for field in StatementField.allCases where record.has(field) {
            let value = record.value(of: field)
            values.append((field, bytes.count, value.count, record.place(of: field)))
            bytes.append(value)
        }
    }

    /// Writes the values of the part with that number into `record`.
    borrowing func write(_ part: Int, into record: inout StatementRecord, joins: Bool) {
        let end = part + 1 < parts.count ? parts[part + 1].first : values.count
        for value in values[parts[part].first..<end] {
            let bytes = bytes.bytes(value.start, value.length)
            if value.field == .other {
                record.add(.other, bytes, after: "; ", at: value.place)
            } else if joins {
                record.addOther(value.field, bytes, at: value.place)
            } else {
                record.set(value.field, bytes, at: value.place)
            }
        }
    }
}

// Entries and the transactions in them.
extension CamtHandler {
    func beginEntry() {
        book.beginEntry()
        parts.clear()
        detail.clear()
        entry = CamtEntry()
        entry.place = place
    }

    func endValue(_ mark: CamtMark, _ value: String) throws(Problem) {
        switch mark {
        case .amount: (entry.amount, entry.currency) = (try figure(value), try known(currency))
        case .sign: entry.isDebit = try isDebit(value)
        case .reversal: entry.isReversal = value == "true" || value == "1"
        case .bookingDate: try setDay(.date, value)
        case .valueDate: try setDay(.valueDate, value)
        case .detailAmount: (detail.amount, detail.currency) = (try figure(value), currency)
        case .detailSign: detail.isDebit = try isDebit(value)
        case .transactionAmount, .originalAmount, .counterValue: try setAmount(mark, value)
        case .rate:
            if isInDetails {
                detail.record.set(.rate, value, at: place)
            } else {
                book.record.set(.rate, value, at: place)
            }
        default: return
        }
    }

    private func known(_ currency: String) throws(Problem) -> String {
        if Currency(currency) != nil { return currency }
        throw problem(
            currency.isEmpty ? "this amount has no currency" : "\"\(currency)\" is no currency",
            advice: "An amount has the code of its currency as Ccy=\"EUR\".")
    }

    private func setDay(_ field: StatementField, _ value: String) throws(Problem) {
        book.record.set(field, try day(value), at: place)
        if value.utf8.count > 10 {
            var sink = ByteSink(capacity: 40)
            sink.append(value)
            book.record.addOther(named: field == .date ? "BookgDt" : "ValDt", sink.span, at: place)
        }
    }

    /// An amount of AmtDtls: that of the transaction, or an original one where it is in another currency.
    private func setAmount(_ mark: CamtMark, _ value: String) throws(Problem) {
        let amount = try figure(value)
        if currency == entry.currency {
            if isInDetails, mark == .transactionAmount || detail.transaction == nil {
                (detail.transaction, detail.transactionCurrency) = (amount, currency)
            }
            return
        }
        let has = isInDetails ? detail.record.has(.originalAmount) : book.record.has(.originalAmount)
        if has { return }
        let signed = (isInDetails ? detail.isDebit ?? entry.isDebit : entry.isDebit) == true ? amount.negated : amount
        if isInDetails {
            detail.record.set(.originalAmount, "\(signed)", at: place)
            detail.record.set(.originalCurrency, currency, at: place)
        } else {
            book.record.set(.originalAmount, "\(signed)", at: place)
            book.record.set(.originalCurrency, currency, at: place)
        }
    }

    /// Charges are stated as a whole, or each by itself.
    func endCharge(_ mark: CamtMark, _ value: String) throws(Problem) {
        switch mark {
        case .chargeTotal: try setFee(figure(value), currency, isTotal: true)
        case .chargeAmount: (charge.amount, charge.currency) = (try figure(value), currency)
        case .chargeSign: charge.isCredit = try !isDebit(value)
        default:
            guard let amount = charge.amount else { return }
            try setFee(charge.isCredit ? amount.negated : amount, charge.currency, isTotal: false)
            charge = (nil, "", false)
        }
    }

    private func setFee(_ amount: Decimal, _ currency: String, isTotal: Bool) throws(Problem) {
        if isInDetails {
            try setFee(amount, currency, isTotal, &detail.record)
        } else {
            try setFee(amount, currency, isTotal, &book.record)
        }
    }

    private func setFee(
        _ amount: Decimal, _ currency: String, _ isTotal: Bool, _ record: inout StatementRecord
    ) throws(Problem) {
        var sum = amount
        if record.has(.fee) {
            let isSame = record.text(of: .feeCurrency) == currency
            if feeIsTotal || !isSame {
                var sink = ByteSink(capacity: 40)
                sink.append("\(amount) \(currency)")
                return record.addOther(named: "Chrgs", sink.span, at: place)
            }
            sum = try book.ledger.sum(Decimal(record.text(of: .fee)) ?? .zero, amount, at: place)
        }
        feeIsTotal = isTotal
        record.set(.fee, "\(sum)", at: place)
        record.set(.feeCurrency, currency, at: place)
    }

    /// Ends a transaction: its own values, and those of the other side.
    func endDetails() throws(Problem) {
        guard let isDebit = detail.isDebit ?? entry.isDebit else {
            throw problem(
                "the entry does not say before its details whether it is a credit", at: entry.place,
                advice: "Look for its CdtDbtInd, or fetch the statement again.")
        }
        // What is taken back was paid the other way.
        if isDebit != entry.isReversal {
            detail.take(.creditor, book)
        } else {
            detail.take(.debtor, book)
        }
        var amount = detail.amount.flatMap { detail.currency == entry.currency ? $0 : nil } ?? detail.transaction
        if isDebit { amount = amount?.negated }
        parts.add(detail.record, amount)
        if parts.bytes.count > Batch.longestRecord {
            throw problem(
                "an entry is longer than \(Batch.longestRecord >> 20) MiB", at: entry.place,
                advice: "Ask the bank for the transactions of this batch as entries of their own.")
        }
    }

    /// Ends the entry: one record, or one for each transaction where these add up to it.
    func endEntry() throws(Problem) {
        guard let amount = entry.amount, let isDebit = entry.isDebit else {
            throw problem(
                "this entry has no \(entry.amount == nil ? "amount" : "CdtDbtInd")", at: entry.place,
                advice: "Look whether its line is missing, or fetch the statement again.")
        }
        let signed = isDebit ? amount.negated : amount
        let status = try status()
        let isBooked = status == "booked"
        book.record.set(.amount, "\(signed)", at: entry.place)
        book.record.set(.currency, entry.currency, at: entry.place)
        book.record.set(.entry, String(book.entryNumber), at: entry.place)
        book.record.set(.status, status, at: entry.place)
        book.record.set(.reversal, entry.isReversal ? "true" : "false", at: entry.place)
        if !book.record.has(.date), book.record.has(.valueDate) {
            book.record.set(.date, book.record.text(of: .valueDate), at: book.record.place(of: .valueDate))
        }
        try book.ledger.add(signed, entry.currency, isBooked: isBooked, at: entry.place)
        try count(signed, isBooked: isBooked)
        if parts.parts.count > 1, addUp(to: signed) { return try commitParts() }
        for part in parts.parts.indices { parts.write(part, into: &book.record, joins: true) }
        try book.commit(at: entry.place)
    }

    private func status() throws(Problem) -> String {
        switch entry.status {
        case "BOOK": return "booked"
        case "PDNG": return "pending"
        case "FUTR": return "future"
        case "INFO": return "information"
        case "": break
        default: return entry.status
        }
        throw problem(
            "this entry does not say whether it is booked", at: entry.place,
            advice: "Look for its Sts, BOOK or PDNG, or fetch the statement again.")
    }

    /// Whether all transactions have an amount, and these add up to that of the entry.
    private func addUp(to amount: Decimal) -> Bool {
        var sum = Decimal.zero
        for part in parts.parts {
            guard let own = part.amount, let more = try? sum.adding(own) else { return false }
            sum = more
        }
        return sum == amount
    }

    private func commitParts() throws(Problem) {
        var whole = StatementRecord()
        swap(&whole, &book.record)
        for part in parts.parts.indices {
            book.record.clear()
            book.record.take(from: whole)
            parts.write(part, into: &book.record, joins: false)
            if let amount = parts.parts[part].amount { book.record.set(.amount, "\(amount)", at: entry.place) }
            try book.commit(at: entry.place)
        }
    }
}
