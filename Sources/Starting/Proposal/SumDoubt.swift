/// Why figures are not added up until a person has decided what they are.
enum SumDoubt {
    /// Nothing says that they can be.
    case name
    /// So many of them have nothing in the column that says in what they are counted.
    case unit(Int, missing: Int)
    /// Several currencies occur, and none is said to be theirs.
    case noUnit
    /// Several measures occur, and none is said to be theirs.
    case noMeasure
    /// They are the same on all lines of one value of that column.
    case repeated(Int)
    /// A line that has one may add up others.
    case line(String)
    /// The balance does not agree with them.
    case balance(BalanceCheck)
    /// All figures of that column of credits are below zero.
    case creditsBelowZero(Int)
    /// The words of that column may say which are taken away.
    case marker(Int)
    /// So many of them stand in lines without a balance, though others have one in that column.
    case unbalanced(Int, lines: Int)
    /// All are whole, though their currency has hundredths, and few are round: they may be counted in those.
    case whole
    /// A word of that column says of some that nothing was paid, or not yet; without a word, the column has the reasons.
    case status(Int, String?)
    /// What that column says was bought has the same sign as what was sold.
    case action(Int)
    /// The figure of that record, counted from 0, is the sum of those right above it or right below.
    case block(Int)
    /// A word of that column says of records that they may stand for all others.
    case forOthers(Int, String)
    /// There is but one record, which may hold others under its names.
    case alone
    /// They stand in so few lines that they may be totals of others.
    case few(Int)
}
