package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetValues

extension StatementSource: BalancedSource {
    /// What each account held before its first statement and after its last, in whichever order the file has them.
    package func accountBalances() throws(Problem) -> [AccountBalance] {
        let (statements, count) = try statements()
        guard statements.count == count else {
            throw Problem(
                "\(name) has \(count) statements, and what an account began with is found in \(statements.count) at most",
                at: nil, advice: "Write what it began with as a figure.")
        }
        var accounts: [(account: String, currency: String)] = []
        var runs: [[StatementSummary]] = []
        for statement in statements where statement.opening != nil || statement.closing != nil || statement.entries > 0
        {
            let currency = (statement.opening ?? statement.closing)?.currency ?? statement.currency
            if let known = accounts.firstIndex(where: { $0 == (statement.account, currency) }) {
                runs[known].append(statement)
            } else {
                accounts.append((statement.account, currency))
                runs.append([statement])
            }
        }
        return zip(accounts, runs).map { account, run in
            let (first, last) = Self.ends(of: run)
            return AccountBalance(
                account: account.account, currency: account.currency, opening: first?.openingAmount,
                closing: last?.closingAmount)
        }
    }

    /// The first and the last statement of an account in time: each goes on where the one before it ended. Nil where that
    /// does not tell, or tells two things.
    private static func ends(of run: [StatementSummary]) -> (first: StatementSummary?, last: StatementSummary?) {
        guard run.count > 1 else { return (run.first, run.first) }
        let pairs = zip(run, run.dropFirst())
        let goesOn = pairs.allSatisfy { $0.closingAmount != nil && $0.closingAmount == $1.openingAmount }
        let isTurned = pairs.allSatisfy { $0.openingAmount != nil && $0.openingAmount == $1.closingAmount }
        if goesOn, isTurned, run.first?.openingAmount != run.last?.openingAmount { return (nil, nil) }
        if goesOn { return (run.first, run.last) }
        return isTurned ? (run.last, run.first) : (nil, nil)
    }
}
