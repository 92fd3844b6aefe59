/// A part of an expression as it was parsed: nothing is known of types yet.
package struct Node: Sendable {
    /// What the part is.
    package indirect enum Kind: Sendable {
        case literal(Literal)
        case name(String)
        /// `sign` is where the operator itself stands.
        case unary(UnaryOperator, sign: Range<Int>, Node)
        case binary(BinaryOperator, sign: Range<Int>, Node, Node)
        case call(Call)
    }

    /// What it is.
    package let kind: Kind
    /// Which characters of the expression it is, counted in Unicode scalars.
    package let range: Range<Int>
    /// How many nodes lie one inside another here.
    let depth: Int

    init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
        switch kind {
        case .literal, .name: depth = 1
        case .unary(_, _, let operand): depth = operand.depth + 1
        case .binary(_, _, let left, let right): depth = max(left.depth, right.depth) + 1
        case .call(let call): depth = (call.arguments.map(\.depth).max() ?? 0) + 1
        }
    }
}

/// A function's name with its arguments.
package struct Call: Sendable {
    /// The function's name, as written.
    package let function: String
    /// Where the name stands.
    package let nameRange: Range<Int>
    /// The arguments in their order.
    package let arguments: [Argument]
    /// Where the call ends, behind its parenthesis.
    var end: Int?
}

/// One argument of a call.
package struct Argument: Sendable {
    /// The label before it: `by` in `avg(price, by: shares)`.
    package let label: String?
    /// Where the label stands, if there is one.
    package let labelRange: Range<Int>?
    /// The argument itself; of `count(where …)`, which has but a condition, the condition.
    package let value: Node
    /// The condition behind it, in a total: `amount < 0` in `sum(amount where amount < 0)`.
    package var condition: Node?
    /// Whether it is nothing but a condition: `count(where amount < 0)`.
    package var isCondition = false

    /// How many nodes lie one inside another here.
    var depth: Int { max(value.depth, condition?.depth ?? 0) }
}
