extension Expression {
    /// The names whose type alone is the type of the whole expression: `coalesce(amount, price)` and `amount + price` are
    /// amounts if those are. Nil where the type is one of its own.
    package var typeNames: [String]? { root.typeNames }
}

extension Node {
    fileprivate var typeNames: [String]? {
        switch kind {
        case .name(let name): return [name]
        case .literal(.missing): return []
        case .binary(.plus, _, let left, let right):
            guard let first = left.typeNames, let second = right.typeNames else { return nil }
            return first + second
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
                guard let own = value.value.typeNames else { return nil }
                names += own
            }
            return names
        }
    }
}
