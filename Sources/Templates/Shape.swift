/// What a template sees, as far as it is known before rendering.
///
/// What is known is decided while binding: constants are folded into the literals, lists of known length are
/// unrolled. What is not known has a number, under which the provider of the slots is asked.
package indirect enum Shape: Sendable {
    /// Text that is known; empty text is false.
    case constant(String)
    /// A known truth; printed as `true` or `false`.
    case boolean(Bool)
    /// Nothing, by a name that is known: prints nothing and is false.
    case absent
    /// A list of known length.
    case list([Shape])
    /// Names. `text` is what the name of the whole prints and what its truth depends on; nil: it has no text and is true.
    case object([String: Shape], text: Shape?)
    /// Text that is known when rendering; empty text is false.
    case slot(Int)
    /// A truth that is known when rendering.
    case flag(Int)
    /// Like the inner shape, but false where the flag is false.
    case present(Int, Shape)
    /// A list whose length is known when rendering; the slots of the inner shape are read for each element.
    case loop(Int, Shape)
    /// A text that the provider writes by itself, as it is: never escaped, always true.
    case stream(Int)
    /// Texts that stand one after the other, as one; always true.
    case joined([Shape])
}

/// A question whose answer is known when rendering only.
enum Condition: Hashable {
    case slot(Int)
    case flag(Int)
    case loop(Int)
}

/// Whether something is true: known, or when all conditions hold.
enum Truth {
    case never
    case when([Condition])
}

extension Shape {
    /// What a section over it depends on.
    var truth: Truth {
        switch self {
        case .constant(let text): text.isEmpty ? .never : .when([])
        case .boolean(let isTrue): isTrue ? .when([]) : .never
        case .absent: .never
        case .list(let elements): elements.isEmpty ? .never : .when([])
        case .object(_, let text): text?.truth ?? .when([])
        case .slot(let slot): .when([.slot(slot)])
        case .flag(let flag): .when([.flag(flag)])
        case .present(let flag, let shape): shape.truth.and(.flag(flag))
        case .loop(let loop, _): .when([.loop(loop)])
        case .stream, .joined: .when([])
        }
    }

    /// The shape without the flags around it: what it is where it is true.
    var inside: Shape {
        if case .present(_, let shape) = self { shape.inside } else { self }
    }

    /// What `name` is in it; nil if it has no such name.
    func member(_ name: String) -> Shape? {
        switch self {
        case .object(let members, let text): members[name] ?? text?.member(name)
        case .present(let flag, let shape): shape.member(name).map { .present(flag, $0) }
        default: nil
        }
    }

    /// The names in it, for suggestions.
    var memberNames: [String] {
        switch self {
        case .object(let members, let text): Array(members.keys) + (text?.memberNames ?? [])
        case .present(_, let shape): shape.memberNames
        default: []
        }
    }
}

extension Truth {
    fileprivate func and(_ condition: Condition) -> Truth {
        switch self {
        case .never: .never
        case .when(let conditions): .when([condition] + conditions)
        }
    }
}
