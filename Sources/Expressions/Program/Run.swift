import BroadsheetRecords
import BroadsheetValues

extension ExpressionProgram {
    /// How many results are kept without an allocation: enough for all that people write.
    private static var usual: Int { 8 }

    /// Runs a program of several steps.
    func run(_ memory: inout Memory) throws(EvaluationError) -> Value {
        if temporaries <= Self.usual {
            var results = InlineArray<8, Value>(repeating: .missing)
            var span = results.mutableSpan
            return try run(&span, &memory)
        }
        var results = [Value](repeating: .missing, count: temporaries)
        var span = results.mutableSpan
        return try run(&span, &memory)
    }

    @inline(__always)
    private func run(_ results: inout MutableSpan<Value>, _ memory: inout Memory) throws(EvaluationError) -> Value {
        var i = 0
        while i < ops.count {
            let op = ops[i]
            let first = read(op.first, results, memory)
            if op.code.rawValue &- OpCode.jump.rawValue <= OpCode.jumpIfPresent.rawValue &- OpCode.jump.rawValue {
                i = op.code.jumps(on: first) ? op.third.index : i &+ 1
                continue
            }
            do {
                let second = op.second == .none ? .missing : read(op.second, results, memory)
                let third = op.third == .none ? .missing : read(op.third, results, memory)
                results[Int(op.destination)] = try step(op, first, second, third, &memory)
            } catch {
                throw EvaluationError(operation: i, cause: error)
            }
            i &+= 1
        }
        return read(result, results, memory)
    }

    /// A slot, a constant or a result.
    @inline(__always)
    private func read(
        _ operand: Operand, _ results: borrowing MutableSpan<Value>, _ memory: borrowing Memory
    ) -> Value {
        switch operand.home {
        case .slot: memory.slots[operand.index]
        case .constant: constants[operand.index]
        case .temporary: results[operand.index]
        }
    }
}

extension OpCode {
    /// Whether a jump is taken, given its operand.
    @inline(__always)
    fileprivate func jumps(on value: Value) -> Bool {
        let truth: Bool? = if case .boolean(let isTrue) = value { isTrue } else { nil }
        return switch self {
        case .jumpIfFalse: truth == false
        case .jumpIfTrue: truth == true
        case .jumpUnlessTrue: truth != true
        case .jumpIfPresent: !value.isMissing
        default: true
        }
    }
}
