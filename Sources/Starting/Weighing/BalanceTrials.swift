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
        /// How many records with an amount stand before the first balance, and behind the last one so far.
        var before = 0
        var behind = 0
        /// How many stand between two balances, and are counted by what these say.
        var between = 0
        /// How many cannot be checked. Where balances stand on some lines only, such as the last of a day, none is in doubt.
        var unchecked: Int { between > 0 ? 0 : before + behind }

        /// Whether it is wrong so often that it need not be tried further.
        var isHopeless: Bool { checked > 40 && agreeing * 2 < checked }

        mutating func look(_ values: [Decimal?], _ text: (Int) -> String) {
            let key = account.map(text) ?? ""
            let found = flow.amount(values, text)
            let amount = found ?? .zero
            if values[self.balance] != nil {
                if last[key] != nil { between += behind }
                behind = 0
            } else if found != nil {
                behind += 1
            }
            guard let (balance, moved) = last[key] else {
                // What stands before the first balance is not known; the newest record's amount came before those below it.
                if let first = values[self.balance] {
                    last[key] = (first, isNewestFirst ? amount : .zero)
                } else if found != nil {
                    before += 1
                    behind = 0
                }
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
                checked: trial.checked, unchecked: trial.unchecked)
        }.enumerated().sorted { a, b in
            let (one, other) = (a.element, b.element)
            let (left, right) = (one.agreeing * other.checked, other.agreeing * one.checked)
            return left != right ? left > right : (-one.checked, a.offset) < (-other.checked, b.offset)
        }.map(\.element)
    }
}
