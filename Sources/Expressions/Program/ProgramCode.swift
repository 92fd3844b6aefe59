package import BroadsheetValues

/// The steps and constants of programs, one after the other in flat arrays of plain data.
///
/// A section has many programs and runs some of them for each record. Named by a number in here, they are run where
/// they lie: a program taken out of an array would be copied, and its references counted, for each record.
package struct ProgramCode: Sendable {
    /// Where a program lies, and what it needs.
    struct Entry: Sendable {
        /// Its first step, and how many there are. Jumps count from the first.
        var first: Int
        var count: Int
        var result: Operand
        /// How many results the steps keep at a time.
        var temporaries: Int
        var rounding: RoundingMode
        /// What it asks, if that is all: `flag == 'D'`.
        var sameness: Sameness?
    }

    /// Whether the text in a slot is, or is not, one that the program names: the commonest of conditions.
    struct Sameness: BitwiseCopyable, Sendable {
        var slot: Int
        /// A text of the constants.
        var text: Text
        var holds: Bool
    }

    private(set) var ops: [Op] = []
    /// The first constant is `missing`: the operand of what has none.
    private(set) var constants: [Value] = [.missing]
    private(set) var entries: [Entry] = []
    /// What steps look rates up in. All programs of a section have the same, or none.
    package var rates = RateTable.none

    /// No programs.
    package init() {}

    /// How many programs there are.
    package var count: Int { entries.count }

    /// Adds a program; gives its number.
    mutating func add(
        _ ops: [Op], constants: [Value], result: Operand, temporaries: Int, rounding: RoundingMode
    ) -> Int {
        let shift = self.constants.count - 1
        let sameness = ops.count == 1 ? Self.sameness(ops[0], constants) : nil
        entries.append(
            Entry(
                first: self.ops.count, count: ops.count, result: result.shifted(by: shift), temporaries: temporaries,
                rounding: rounding, sameness: sameness))
        self.ops += ops.map { $0.shifted(by: shift) }
        self.constants += constants.dropFirst()
        return entries.count - 1
    }

    /// What a step asks, if it compares the text of a slot with one of `constants`.
    private static func sameness(_ op: Op, _ constants: [Value]) -> Sameness? {
        guard op.code == .compareTexts, Relation.isSameness(op.detail) else { return nil }
        for (slot, other) in [(op.first, op.second), (op.second, op.first)] where slot.home == .slot {
            guard other.home == .constant, case .text(let text) = constants[other.index], text.space == .constant else {
                continue
            }
            return Sameness(slot: slot.index, text: text, holds: op.detail == Relation.same)
        }
        return nil
    }

    /// Adds the program of `other`; gives its number.
    package mutating func add(_ program: ExpressionProgram) -> Int {
        let code = program.code
        let entry = code.entries[0]
        if !code.rates.isEmpty { rates = code.rates }
        return add(
            code.ops, constants: code.constants, result: entry.result, temporaries: entry.temporaries,
            rounding: entry.rounding)
    }
}

extension Operand {
    /// The operand where the constants begin `shift` places later; the first, which is missing, stays.
    fileprivate func shifted(by shift: Int) -> Operand {
        home == .constant && index > 0 ? Operand(.constant, index + shift) : self
    }
}

extension Op {
    fileprivate func shifted(by shift: Int) -> Op {
        Op(
            code, detail: detail, destination: Int(destination), first.shifted(by: shift), second.shifted(by: shift),
            code.isJump ? third : third.shifted(by: shift))
    }
}

extension OpCode {
    /// Whether its third operand is the step that it leads to.
    fileprivate var isJump: Bool {
        switch self {
        case .jump, .jumpIfFalse, .jumpIfTrue, .jumpUnlessTrue, .jumpIfPresent: true
        default: false
        }
    }
}
