import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

/// What the values of a total are. Values of two kinds are never one total, even where both are stored as numbers.
package enum TotalKind: BitwiseCopyable, Sendable, Hashable {
    case number, percent, rate, money, date, text, boolean

    /// What the values of `entry` are; nil if there are none to tell.
    init?(_ entry: SlotAllocator.Entry) {
        if entry.isUnknown || entry.isBlank { return nil }
        switch entry.kind.type {
        case .number: self = entry.declaration?.type?.content == .percent ? .percent : .number
        case .rate: self = .rate
        case .money: self = .money
        case .date: self = .date
        case .text: self = .text
        case .boolean: self = .boolean
        }
    }

    /// What messages call such values: "a number".
    var words: String {
        switch self {
        case .number: "a number"
        case .percent: "a per cent"
        case .rate: "a rate"
        case .money: "money"
        case .date: "a date"
        case .text: "text"
        case .boolean: "true or false"
        }
    }

    /// The type that declares a field as this; nil for money, which a currency declares.
    var declaration: String? {
        switch self {
        case .number: "number"
        case .percent: "percent"
        case .rate: "rate"
        case .money: nil
        case .date: "date"
        case .text: "text"
        case .boolean: "boolean"
        }
    }
}
