/// One value of a record, a computation or a cell: plain data, 32 bytes, copied without counting references.
@frozen @usableFromInline
package enum Value: BitwiseCopyable, Sendable {
    /// Nothing: not zero, not an empty text.
    case missing
    case text(Text)
    case number(Decimal)
    case money(Money)
    case date(Day)
    case boolean(Bool)

    /// Whether there is nothing.
    @inlinable
    package var isMissing: Bool { if case .missing = self { true } else { false } }
}

/// What a value can be, as far as is known before a record is read.
@usableFromInline
package enum ValueType: Hashable, Sendable {
    case text, number, money, date, boolean
    /// A number that turns money of one currency into money of another: an exchange rate.
    case rate
}
