/// Why figures are not added up until a person has decided what they are.
enum SumDoubt {
    /// Nothing says that they can be.
    case name
    /// So many of them have nothing in the column that says in what they are counted.
    case unit(Int, missing: Int)
    /// Several currencies occur, and none is said to be theirs.
    case noUnit
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
}
