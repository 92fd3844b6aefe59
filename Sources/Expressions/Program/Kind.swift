package import BroadsheetValues

/// What is known of a value before there is one: its type and, of a rate, the currency that it leads to.
package struct Kind: Sendable, Hashable {
    /// The type.
    package var type: ValueType
    /// The currency that a rate leads to.
    package var target: Currency?

    /// A value of `type`; of a rate, one that leads to `target`.
    package init(_ type: ValueType, target: Currency? = nil) {
        self.type = type
        self.target = type == .rate ? target : nil
    }
}

extension ValueType {
    /// What messages call it.
    var title: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .money: "money"
        case .date: "date"
        case .boolean: "true or false"
        case .rate: "rate"
        }
    }
}

/// What messages call a kind; nil is the literal `missing`, which fits everywhere.
func title(_ kind: Kind?) -> String { kind?.type.title ?? "missing" }
