import BroadsheetDiagnostics
import BroadsheetValues

/// A balance while it is read.
struct CamtBalance {
    var place = 0
    var code = ""
    var isIntermediate = false
    var amount: Decimal?
    var currency = ""
    var isDebit: Bool?
    var date = ""
}

/// The balances of a statement: those from which its opening and its closing one are taken.
struct CamtBalances {
    var opening: StatementBalance?
    var previous: StatementBalance?
    var closing: StatementBalance?
    /// The first and the last interim balance.
    var interim: (first: StatementBalance, last: StatementBalance?)?
    var isReport = false
}

/// How many entries there are and what they add up to: of all, or of those of one side.
struct CamtTotals {
    var count: Int?
    var sum: Decimal?
    var net: Decimal?
    var isDebit: Bool?
    /// What was counted: all entries, and those that are booked.
    var all = [CamtSide(), CamtSide()]
    var booked = [CamtSide(), CamtSide()]

    /// Credits, or debits.
    struct CamtSide {
        var count = 0
        var sum = Decimal.zero
    }
}

// Statements with their balances and sums.
extension CamtHandler {
    func beginStatement(isReport: Bool, isNotice: Bool) {
        book.entryNumber = 0
        book.share { $0.clear() }
        balances = CamtBalances(isReport: isReport || isNotice)
        totals = CamtTotals()
        summaries = []
    }

    func endBalance(_ mark: CamtMark, _ value: String) throws(Problem) {
        switch mark {
        case .balanceCode: balance.code = value
        case .balanceSubtype: balance.isIntermediate = value == "INTM"
        case .balanceAmount:
            balance.amount = try figure(value)
            balance.currency = currency
            // Messages show the amount.
            balance.place = place
        case .balanceSign: balance.isDebit = try isDebit(value)
        case .balanceDate: balance.date = try day(value)
        default: try takeBalance()
        }
    }

    private func takeBalance() throws(Problem) {
        guard let amount = balance.amount, let isDebit = balance.isDebit else {
            throw problem(
                "this balance has no \(balance.amount == nil ? "amount" : "CdtDbtInd")", at: balance.place,
                advice: "Look whether its line is missing, or fetch the statement again.")
        }
        var taken = StatementBalance(
            amount: isDebit ? amount.negated : amount, currency: balance.currency, date: balance.date,
            place: balance.place)
        taken.isIntermediate = balance.isIntermediate
        let before: StatementBalance?
        switch balance.code {
        case "OPBD": (before, balances.opening) = (balances.opening, taken)
        case "PRCD": (before, balances.previous) = (balances.previous, taken)
        case "CLBD": (before, balances.closing) = (balances.closing, taken)
        case "ITBD":
            before = nil
            if let first = balances.interim?.first {
                balances.interim = (first, taken)
            } else {
                balances.interim = (taken, nil)
            }
        default: return
        }
        // A page may begin and end with balances of one kind in different currencies: that is told by the ledger.
        guard let before, before.amount != taken.amount, before.currency == taken.currency else { return }
        throw problem(
            "this is a second \(balance.code) balance of the statement, and another one: \(before.words) stands before it",
            at: taken.place, advice: "Look which of the two is right, or fetch the statement again.")
    }

    func endSummary(_ mark: CamtMark, _ value: String) throws(Problem) {
        switch mark {
        case .summaryCount:
            guard let count = Int(value), count >= 0 else {
                throw problem(
                    "\"\(value)\" is no number of entries", advice: "Look at it, or fetch the statement again.")
            }
            summary.count = count
            summaryPlace = place
        case .summarySum: summary.sum = try figure(value)
        case .summaryNet: summary.net = try figure(value)
        case .summarySign: summary.isDebit = try isDebit(value)
        default: summaries.append((summary, summaryKind, summaryPlace))
        }
    }

    /// Counts an entry in the sums that the statement may state.
    func count(_ amount: Decimal, isBooked: Bool) throws(Problem) {
        let side = amount.isNegative ? 1 : 0
        totals.all[side].count += 1
        totals.all[side].sum = try book.ledger.sum(totals.all[side].sum, amount.magnitude, at: entry.place)
        guard isBooked else { return }
        totals.booked[side].count += 1
        totals.booked[side].sum = try book.ledger.sum(totals.booked[side].sum, amount.magnitude, at: entry.place)
    }

    func endStatement() throws(Problem) {
        for summary in summaries { try check(summary) }
        let isReport = balances.isReport
        var opening = balances.opening ?? balances.previous
        var closing = balances.closing
        if !isReport, let interim = balances.interim {
            // A page of several begins or ends with what the account holds in between.
            if opening == nil, closing != nil || interim.last != nil {
                opening = interim.first
                opening?.isIntermediate = true
            }
            if closing == nil, opening != nil {
                closing = interim.last ?? (balances.opening ?? balances.previous == nil ? nil : interim.first)
                closing?.isIntermediate = true
            }
        }
        (book.ledger.statement.opening, book.ledger.statement.closing) = (opening, closing)
        book.ledger.statement.isContinued = !isReport
        if book.ledger.statement.currency.isEmpty, let currency = closing?.currency ?? opening?.currency {
            book.ledger.statement.currency = currency
        }
        try book.ledger.end()
    }

    /// What the statement says of its entries holds: of all of them, or of those that are booked.
    private func check(_ summary: (stated: CamtTotals, kind: String, place: Int)) throws(Problem) {
        let sides = summary.kind == "TtlCdtNtries" ? [0] : summary.kind == "TtlDbtNtries" ? [1] : [0, 1]
        var found: [(count: Int, sum: Decimal)] = []
        for counted in [totals.all, totals.booked] {
            var (count, sum, net) = (0, Decimal.zero, Decimal.zero)
            for side in sides {
                count += counted[side].count
                sum = try book.ledger.sum(sum, counted[side].sum, at: summary.place)
                let signed = side == 1 ? counted[side].sum.negated : counted[side].sum
                net = try book.ledger.sum(net, signed, at: summary.place)
            }
            let stated = summary.stated
            let statedNet = stated.net.map { stated.isDebit == true ? $0.negated : $0 }
            if stated.count ?? count == count, stated.sum ?? sum == sum, statedNet ?? net == net { return }
            found.append((count, sum))
        }
        let stated = [summary.stated.count.map { "\($0) entries" }, summary.stated.sum.map { "a sum of \($0)" }]
        throw problem(
            "the statement says of its \(Self.kinds[summary.kind] ?? "entries") \(stated.compactMap(\.self).joined(separator: " and ")),"
                + " and there are \(found[0].count) of \(found[0].sum)", at: summary.place,
            advice: "Look for an entry that is missing, there twice or changed, or fetch the statement again.")
    }

    private static let kinds = ["TtlNtries": "entries", "TtlCdtNtries": "credits", "TtlDbtNtries": "debits"]
}
