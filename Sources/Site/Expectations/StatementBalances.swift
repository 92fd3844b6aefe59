import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// What a bank statement says that its accounts held, as figures that a total is expected to be.
struct StatementBalances {
    private let reference: BalanceReference
    private let origin: ExpectedOrigin
    private let context: PlanContext

    /// What `reference` names, which `origin` asks for.
    init(_ reference: BalanceReference, of origin: ExpectedOrigin, _ context: PlanContext) {
        (self.reference, self.origin, self.context) = (reference, origin, context)
    }

    /// The figures: one, or one in each currency.
    func texts() throws(Problem) -> [ExpectedText] {
        let source: any RecordSource
        switch try context.find(reference.source) {
        case .missing(let absence): throw absence.problem
        case .source(let found): source = found
        }
        guard let statement = source as? any BalancedSource else {
            throw Problem(
                "\(source.name) is no bank statement, which would say what its accounts held",
                at: reference.source.place,
                advice: "Name a statement: camt.053, MT940 or OFX; or write the figure.")
        }
        let accounts: [AccountBalance]
        do { accounts = try statement.accountBalances() } catch { throw error.placed(at: reference.source.place) }
        return try figures(chosen(accounts, in: source.name), in: source.name)
    }

    private func chosen(_ accounts: [AccountBalance], in name: String) throws(Problem) -> [AccountBalance] {
        var chosen = accounts
        if let account = reference.account {
            chosen = chosen.filter { $0.account == account.content }
            if chosen.isEmpty {
                throw Problem(
                    "\(name) has no account \"\(account.content)\"", at: account.place,
                    advice: suggestion(for: account.content, among: accounts.map(\.account)))
            }
        }
        if let currency = origin.currency {
            let codes = chosen.map(\.currency)
            chosen = chosen.filter { $0.currency == currency.content }
            if chosen.isEmpty {
                throw Problem(
                    "\(name) has no account in \(currency.content)", at: currency.place,
                    advice: suggestion(for: currency.content, among: codes))
            }
        }
        if chosen.isEmpty {
            throw Problem(
                "\(name) has no account", at: reference.source.place,
                advice: "Fetch the statement again, or write the figure.")
        }
        return chosen
    }

    /// What the accounts held, added up in each currency.
    private func figures(_ accounts: [AccountBalance], in name: String) throws(Problem) -> [ExpectedText] {
        var sums: [(currency: String, sum: Decimal)] = []
        for account in accounts {
            let amount = try self.amount(account, in: name)
            guard let known = sums.firstIndex(where: { $0.currency == account.currency }) else {
                sums.append((account.currency, amount))
                continue
            }
            do { sums[known].sum = try sums[known].sum.adding(amount) } catch { throw tooLong(name) }
        }
        return sums.map { sum in
            ExpectedText(
                LocatedText(origin.written(sum.sum, sum.currency), at: origin.place),
                from: "the \(reference.moment.words) of \(reference.account.map { "\($0.content) in " } ?? "")\(name)")
        }
    }

    private func amount(_ account: AccountBalance, in name: String) throws(Problem) -> Decimal {
        let needsOpening = reference.moment != .closing
        let needsClosing = reference.moment != .opening
        guard account.opening != nil || !needsOpening, account.closing != nil || !needsClosing else {
            let lacks = needsOpening && account.opening == nil ? "before its entries" : "after its entries"
            let subject = account.account.isEmpty ? "its account" : account.account
            throw Problem(
                "\(name) does not say what \(subject) held \(lacks)", at: reference.source.place,
                advice: needsOpening && needsClosing
                    ? "Name a statement with both balances, camt.053 or MT940, or write the figure."
                    : "Write the figure.")
        }
        switch reference.moment {
        case .opening: return account.opening ?? .zero
        case .closing: return account.closing ?? .zero
        case .movement:
            do {
                return try (account.closing ?? .zero).subtracting(account.opening ?? .zero)
            } catch { throw tooLong(name) }
        }
    }

    private func tooLong(_ name: String) -> Problem {
        Problem(
            "the balances of \(name) make a figure of more than \(Decimal.mostDigits) digits",
            at: reference.source.place,
            advice: "Look at the statement: one of its balances is wrong.")
    }
}

extension BalanceReference.Moment {
    /// What messages call it.
    fileprivate var words: String {
        switch self {
        case .opening: "opening balance"
        case .closing: "closing balance"
        case .movement: "movement"
        }
    }
}

extension ExpectedOrigin {
    /// A figure that was found, as it would be written.
    func written(_ figure: Decimal, _ currency: String) -> String {
        "\(figure)\(currency.isEmpty ? "" : " \(currency)")\(tolerance.map { " within \($0.content)" } ?? "")"
    }
}
