import BroadsheetValues

/// Tries on the records which columns fulfil that each balance is the one before it and the amount: which of them has the
/// amount, with which signs, and whether the oldest or the newest record comes first.
struct BalanceTrials {
    /// One way in which it could be.
    private struct Trial {
        let balance: Int
        let flow: Flow
        let isNewestFirst: Bool
        /// The column by whose values balances belong together; nil where there is but one account.
        let account: Int?
        /// The last balance of each account, and what came in since.
        var last: [String: (balance: Decimal, moved: Decimal)] = [:]
        var agreeing = 0
        var checked = 0

        /// Whether it is wrong so often that it need not be tried further.
        var isHopeless: Bool { checked > 40 && agreeing * 2 < checked }

        mutating func look(_ values: [Decimal?], _ text: (Int) -> String) {
            let key = account.map(text) ?? ""
            let amount = flow.amount(values, text) ?? .zero
            guard let (balance, moved) = last[key] else {
                // What stands before the first balance is not known; the newest record's amount came before those below it.
                if let first = values[self.balance] { last[key] = (first, isNewestFirst ? amount : .zero) }
                return
            }
            let since = isNewestFirst ? moved : (try? moved.adding(amount)) ?? moved
            guard let now = values[self.balance] else {
                last[key] = (balance, isNewestFirst ? (try? moved.adding(amount)) ?? moved : since)
                return
            }
            checked += 1
            let expected = isNewestFirst ? try? balance.subtracting(since) : try? balance.adding(since)
            if expected == now { agreeing += 1 }
            last[key] = (now, isNewestFirst ? amount : .zero)
        }
    }

    private var trials: [Trial] = []

    init(_ columns: FlowColumns, _ units: UnitColumns) {
        for balance in columns.balances {
            let own = units.unit(of: balance).map { [$0] } ?? []
            let accounts: [Int?] = [nil] + (own + columns.accounts.prefix(2)).map { Optional($0) }
            for flow in columns.all {
                for account in accounts {
                    for isNewestFirst in [false, true] {
                        trials.append(
                            Trial(balance: balance, flow: flow, isNewestFirst: isNewestFirst, account: account))
                    }
                }
            }
        }
    }

    /// Takes a record into account.
    mutating func look(_ values: [Decimal?], _ text: (Int) -> String) {
        for i in trials.indices where !trials[i].isHopeless { trials[i].look(values, text) }
    }

    /// What came of it, the best first; of equals the one that takes the columns as they are.
    var checks: [BalanceCheck] {
        trials.filter { $0.checked > 0 }.map { trial in
            BalanceCheck(
                balance: trial.balance, flow: trial.flow, isNewestFirst: trial.isNewestFirst, agreeing: trial.agreeing,
                checked: trial.checked)
        }.enumerated().sorted { a, b in
            let (one, other) = (a.element, b.element)
            let (left, right) = (one.agreeing * other.checked, other.agreeing * one.checked)
            return left != right ? left > right : (-one.checked, a.offset) < (-other.checked, b.offset)
        }.map(\.element)
    }
}
