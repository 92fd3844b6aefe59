import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

/// An expression that is ready to run for each record: flat plain-data steps over the slots of `Memory`.
package struct ExpressionProgram: Sendable {
    let ops: [Op]
    let constants: [Value]
    let result: Operand
    /// How many results the steps keep at a time.
    let temporaries: Int
    let rounding: RoundingMode
    /// Which characters of the expression each step comes from.
    let ranges: [Range<Int>]
    let places: LocatedText
    /// What the value is, and the currency that it leads to if it is a rate.
    package let kind: Kind
    /// The slots that must be filled before it runs, each once.
    package let usedSlots: [Int]

    /// The type of the value.
    package var type: ValueType { kind.type }
    /// Whether the value is the same for every record.
    package var isConstant: Bool { usedSlots.isEmpty }
    /// The slot that the expression is, if it is nothing else: its value needs no run at all.
    package var isSlot: Int? { ops.isEmpty && result.home == .slot ? result.index : nil }

    /// The value for the record whose values lie in the slots of `memory`. Text that is made goes to its scratch.
    package func value(in memory: inout Memory) throws(EvaluationError) -> Value {
        switch ops.count {
        case 0: return read(result, memory)
        case 1:
            // Most conditions are one comparison, so these go past the large switch and its large frame.
            let op = ops[0]
            if op.code == .compareTexts {
                return compareTexts(op.detail, read(op.first, memory), read(op.second, memory), memory)
            }
            if op.code == .compareNumbers {
                return compareNumbers(op.detail, read(op.first, memory), read(op.second, memory))
            }
            return try single(op, &memory)
        default: return try run(&memory)
        }
    }

    /// Whether the condition is true for the record in `memory`; a missing one is not.
    package func isTrue(in memory: inout Memory) throws(EvaluationError) -> Bool {
        if case .boolean(let isTrue) = try value(in: &memory) { isTrue } else { false }
    }

    /// Runs the program for `count` rows: `load` fills the slots of a row, `take` gets its value.
    package func forEach(
        _ count: Int, in memory: inout Memory, load: (Int, inout Memory) throws(EvaluationError) -> Void,
        take: (Int, Value, inout Memory) throws(EvaluationError) -> Void
    ) throws(EvaluationError) {
        for row in 0..<count {
            try load(row, &memory)
            try take(row, try value(in: &memory), &memory)
        }
    }

    /// The value of a program of one step.
    @inline(never)
    private func single(_ op: Op, _ memory: inout Memory) throws(EvaluationError) -> Value {
        do {
            return try step(op, read(op.first, memory), read(op.second, memory), third(op, memory), &memory)
        } catch {
            throw EvaluationError(operation: 0, cause: error)
        }
    }

    /// The third operand, which hardly any step has.
    @inline(__always)
    private func third(_ op: Op, _ memory: borrowing Memory) -> Value {
        op.third == .none ? .missing : read(op.third, memory)
    }

    /// A slot or a constant.
    @inline(__always)
    func read(_ operand: Operand, _ memory: borrowing Memory) -> Value {
        operand.home == .slot ? memory.slots[operand.index] : constants[operand.index]
    }
}
