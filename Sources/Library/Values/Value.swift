/// A value of a record or a cell, exactly.
public enum Value: Hashable, Sendable {
    /// Nothing: not zero, not an empty text.
    case missing
    /// A text.
    case text(String)
    /// A number.
    case number(Decimal)
    /// An amount of money.
    case money(Money)
    /// A day, or the day that a period begins on.
    case day(Day)
    /// Whether something is so.
    case truth(Bool)
}

/// What the values of a column or a group are, which is known before the first of them.
public enum ValueKind: Hashable, Sendable {
    /// Texts.
    case text
    /// Numbers; `decimals` is how many each of them has, where that is known.
    case number(decimals: Int?)
    /// Amounts of money.
    case money
    /// Days.
    case day
    /// Periods, each told by a day in it.
    case period(CalendarPrecision)
    /// Whether something is so.
    case truth
}
