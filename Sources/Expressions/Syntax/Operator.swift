/// The operators of the language. Those that stand between two values know how closely they bind.
package enum BinaryOperator: String, Sendable, CaseIterable {
    case or
    case and
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case dividedBy = "/"
    case remainder = "%"

    /// How closely it binds: the larger, the closer.
    var binding: Binding {
        switch self {
        case .or: .or
        case .and: .and
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
        case .plus, .minus: .additive
        case .times, .dividedBy, .remainder: .multiplicative
        }
    }

    /// Whether it compares.
    var compares: Bool { binding == .comparison }
}

/// The operators that stand before a value.
package enum UnaryOperator: String, Sendable {
    case minus = "-"
    case not
}

/// How closely operators bind, from the loosest on.
enum Binding: Int, Comparable {
    case or, and, not, comparison, additive, multiplicative, unary

    /// The next closer one: what may stand at the right of an operator.
    var closer: Binding { Binding(rawValue: rawValue + 1) ?? .unary }

    static func < (a: Binding, b: Binding) -> Bool { a.rawValue < b.rawValue }
}
