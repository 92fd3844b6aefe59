/// What can stand in a report: texts, numbers, money, days, truths, and types of one's own that are told as one of them.
///
/// An enum of texts needs one word: `enum Market: String, ReportValue { … }`.
public protocol ReportValue: Sendable {
    /// What all values of the type are.
    static var kind: ValueKind { get }
    /// The value as a report has it.
    var value: Value { get }
}

extension String: ReportValue {
    /// Texts.
    public static var kind: ValueKind { .text }
    /// The text.
    public var value: Value { .text(self) }
}

extension Substring: ReportValue {
    /// Texts.
    public static var kind: ValueKind { .text }
    /// The text.
    public var value: Value { .text(String(self)) }
}

extension Bool: ReportValue {
    /// Truths.
    public static var kind: ValueKind { .truth }
    /// Whether it is so.
    public var value: Value { .truth(self) }
}

extension Int: ReportValue {
    /// Whole numbers.
    public static var kind: ValueKind { .number(decimals: 0) }
    /// The number.
    public var value: Value { .number(Decimal(self)) }
}

extension Decimal: ReportValue {
    /// Numbers, each with decimals of its own.
    public static var kind: ValueKind { .number(decimals: nil) }
    /// The number.
    public var value: Value { .number(self) }
}

extension Money: ReportValue {
    /// Amounts.
    public static var kind: ValueKind { .money }
    /// The amount.
    public var value: Value { .money(self) }
}

extension Currency: ReportValue {
    /// Codes.
    public static var kind: ValueKind { .text }
    /// The code.
    public var value: Value { .text(code) }
}

extension Day: ReportValue {
    /// Days.
    public static var kind: ValueKind { .day }
    /// The day.
    public var value: Value { .day(self) }
}

extension Period: ReportValue {
    /// Periods of this unit.
    public static var kind: ValueKind { .period(Unit.precision) }
    /// The day that it begins on.
    public var value: Value { .day(firstDay) }
}

extension Optional: ReportValue where Wrapped: ReportValue {
    /// What it is where it is there.
    public static var kind: ValueKind { Wrapped.kind }
    /// The value, or nothing.
    public var value: Value { self?.value ?? .missing }
}

extension Array: ReportValue where Element == Decimal {
    /// A text of numbers, as a sparkline draws them.
    public static var kind: ValueKind { .text }
    /// The numbers with blanks between them.
    public var value: Value { isEmpty ? .missing : .text(map(\.description).joined(separator: " ")) }
}

extension RawRepresentable where Self: ReportValue, RawValue: ReportValue {
    /// What its raw values are.
    public static var kind: ValueKind { RawValue.kind }
    /// Its raw value.
    public var value: Value { rawValue.value }
}
