package import BroadsheetValues

/// A value that stands in the expression or in its scope itself.
package enum Literal: Sendable, Equatable {
    case missing
    case text(String)
    case number(Decimal)
    case boolean(Bool)
    case date(Day)
}
