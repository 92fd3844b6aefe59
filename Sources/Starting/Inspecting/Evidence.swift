package import BroadsheetRecords
package import BroadsheetValues

/// What the records show that no column tells alone: what figures add up to, which lines are totals, whether a balance
/// agrees.
package struct Evidence: Sendable {
    /// A figure and what says in which unit it is.
    package struct Measured: Hashable, Sendable {
        package var amount: Int
        package var unit: Int

        package init(amount: Int, unit: Int) {
            (self.amount, self.unit) = (amount, unit)
        }
    }

    /// What each column adds up to; nil where it has no figures, or some that do not fit.
    package var totals: [Decimal?] = []
    /// How many figures have nothing beside them that says their currency or asset.
    package var withoutUnit: [Measured: Int] = [:]
    /// How many figures stand in lines without a balance, by the column of balances.
    package var withoutBalance: [Measured: Int] = [:]
    /// The columns of which a figure is not whole.
    package var fractions: Set<Int> = []
    /// How many figures of each column are whole and not round.
    package var uneven: [Int: Int] = [:]
    /// The columns whose figures have the same sign where something was bought as where it was sold, and what says which.
    package var unsigned: (action: Int, figures: Set<Int>)?
    /// What amounts add up to if a word in another column takes them away.
    package var flows: [Flow: Decimal] = [:]
    /// Columns whose figure is the same in all records with one key: a fee of a statement, on each of its lines.
    package var repeated: [Int: Int] = [:]
    /// Columns of which a figure is the sum of those right above it or right below, with the record that has it.
    package var blocks: [Int: Int] = [:]
    /// A column in which a word says that its record stands for others, and the word.
    package var whole: (column: Int, word: String)?
    /// How many records have nothing in any field.
    package var empty = 0
    /// The lines that are no records but totals or balances of them.
    package var lines: [TotalLine] = []
    /// How the balance agrees with amounts, each way that was tried that agrees somewhere.
    package var checks: [BalanceCheck] = []

    /// Whether the records are a bank's statements, which say of each entry whether it is booked.
    package var isOfStatements = false

    /// Whether the records are as programs tell them to each other, who often count in the smallest unit.
    package var isOfPrograms = false

    /// Whether every figure of the column `amount` has its unit in that column.
    package func hasUnit(_ amount: Int, in unit: Int) -> Bool {
        withoutUnit[Measured(amount: amount, unit: unit)] == nil
    }

    /// Nothing seen yet.
    package init() {}
}

/// How the columns of a source say what comes in and what goes out.
package enum Flow: Hashable, Sendable {
    /// One column, as it is written or with the opposite sign.
    case column(Int, isTurned: Bool)
    /// Two columns, of which `reversals` says how debits are written.
    case pair(debit: Int, credit: Int, Reversals)
    /// One column, which is taken away where another one has this word.
    case marked(Int, by: Int, word: String)
}

/// Whether each balance is the one before it and the amount.
package struct BalanceCheck: Sendable {
    /// The column of balances.
    package var balance: Int
    package var flow: Flow
    package var isNewestFirst: Bool
    /// In how many records it agrees, of how many that could be checked.
    package var agreeing: Int
    package var checked: Int
    /// How many records with an amount stand before the first balance or behind the last one, and cannot be checked.
    package var unchecked: Int

    /// Whether it agrees everywhere, and so often that this is no accident.
    package var isProof: Bool { agreeing == checked && checked >= 2 }
}

/// A line among the records that adds others up, or says what an account held.
package struct TotalLine: Sendable {
    /// Why it is taken for one.
    package enum Reason: Sendable {
        /// A word says so, and nothing speaks against it.
        case words
        /// Its figures are the sums of those above, and it lacks what all records have.
        case sum
        /// It could as well be a record.
        case perhaps
    }

    /// The record, counted from 0, and where it begins in its source.
    package var row: Int
    package var origin: UInt64
    /// The column that says so, and what it says.
    package var column: Int
    package var text: String
    package var reason: Reason
    /// The columns that have figures in it.
    package var figures: [Int]
}
