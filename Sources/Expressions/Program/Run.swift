import BroadsheetBytes
package import BroadsheetRecords
package import BroadsheetValues

extension ProgramCode {
    /// How many results are kept without an allocation: enough for all that people write.
    private static var usual: Int { 8 }

    /// The value of program `number` for the record whose values lie in the slots of `memory`. Text that is made
    /// goes to its scratch.
    package func value(_ number: Int, in memory: inout Memory) throws(EvaluationError) -> Value {
        let entry = entries[number]
        switch entry.count {
        case 0: return read(entry.result, memory)
        case 1:
            // Most conditions are one comparison, so these go past the large switch and its large frame.
            let op = ops[entry.first]
            let stepper = Stepper(rounding: entry.rounding)
            if op.code == .compareTexts {
                return stepper.compareTexts(op.detail, read(op.first, memory), read(op.second, memory), memory)
            }
            if op.code == .compareNumbers {
                return stepper.compareNumbers(op.detail, read(op.first, memory), read(op.second, memory))
            }
            return try single(op, stepper, &memory)
        default: return try run(entry, &memory)
        }
    }

    /// Whether condition `number` is true for the record in `memory`; a missing one is not.
    package func isTrue(_ number: Int, in memory: inout Memory) throws(EvaluationError) -> Bool {
        if let sameness = entries[number].sameness, case .text(let text) = memory.slots[sameness.slot] {
            let wanted = memory.constants.bytes(sameness.text.offset, sameness.text.length)
            let same = text.length == sameness.text.length && memory.bytes(of: text).isEqual(to: wanted)
            return same == sameness.holds
        }
        if case .boolean(let isTrue) = try value(number, in: &memory) { return isTrue }
        return false
    }

    /// The value of a program of one step.
    @inline(never)
    private func single(_ op: Op, _ stepper: Stepper, _ memory: inout Memory) throws(EvaluationError) -> Value {
        do {
            let third = op.third == .none ? Value.missing : read(op.third, memory)
            if op.code.usesRates {
                return try exchange(op, stepper, read(op.first, memory), read(op.second, memory), third, memory)
            }
            return try stepper.step(op, read(op.first, memory), read(op.second, memory), third, &memory)
        } catch {
            throw EvaluationError(operation: 0, cause: error)
        }
    }

    /// Runs a program of several steps.
    private func run(_ entry: Entry, _ memory: inout Memory) throws(EvaluationError) -> Value {
        if entry.temporaries <= Self.usual {
            var results = InlineArray<8, Value>(repeating: .missing)
            var span = results.mutableSpan
            return try run(entry, &span, &memory)
        }
        var results = [Value](repeating: .missing, count: entry.temporaries)
        var span = results.mutableSpan
        return try run(entry, &span, &memory)
    }

    @inline(__always)
    private func run(
        _ entry: Entry, _ results: inout MutableSpan<Value>, _ memory: inout Memory
    ) throws(EvaluationError) -> Value {
        let stepper = Stepper(rounding: entry.rounding)
        var i = 0
        while i < entry.count {
            let op = ops[entry.first &+ i]
            let first = read(op.first, results, memory)
            if op.code.rawValue &- OpCode.jump.rawValue <= OpCode.jumpIfPresent.rawValue &- OpCode.jump.rawValue {
                i = op.code.jumps(on: first) ? op.third.index : i &+ 1
                continue
            }
            do {
                let second = op.second == .none ? .missing : read(op.second, results, memory)
                let third = op.third == .none ? .missing : read(op.third, results, memory)
                results[Int(op.destination)] =
                    op.code.usesRates
                    ? try exchange(op, stepper, first, second, third, memory)
                    : try stepper.step(op, first, second, third, &memory)
            } catch {
                throw EvaluationError(operation: i, cause: error)
            }
            i &+= 1
        }
        return read(entry.result, results, memory)
    }

    /// A slot or a constant.
    @inline(__always)
    private func read(_ operand: Operand, _ memory: borrowing Memory) -> Value {
        operand.home == .slot ? memory.slots[operand.index] : constants[operand.index]
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
