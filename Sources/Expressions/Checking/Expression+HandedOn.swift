extension Expression {
    /// The names of which the whole expression is the value of one, unchanged: `coalesce(amount, price)` is an amount, a price
    /// or nothing. Nil where it makes a value of its own.
    package var handedOnNames: [String]? { root.handedOnNames }
}

extension Node {
    fileprivate var handedOnNames: [String]? {
        switch kind {
        case .name(let name): return [name]
        case .literal(.missing): return []
        case .literal, .unary, .binary: return nil
        case .call(let call):
            let values: [Argument]
            switch Function(rawValue: call.function) {
            case .coalesce, .min, .max: values = call.arguments
            case .if: values = Array(call.arguments.dropFirst())
            default: return nil
            }
            var names: [String] = []
            for value in values {
                guard let own = value.value.handedOnNames else { return nil }
                names += own
            }
            return names
        }
    }
}
