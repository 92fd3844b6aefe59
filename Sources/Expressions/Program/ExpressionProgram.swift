import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

/// An expression that is ready to run for each record: flat plain-data steps over the slots of `Memory`.
package struct ExpressionProgram: Sendable {
    /// Its steps and constants, as the only program in there.
    let code: ProgramCode
    /// Which characters of the expression each step comes from.
    let ranges: [Range<Int>]
    let places: LocatedText
    /// What the value is, and the currency that it leads to if it is a rate.
    package let kind: Kind
    /// Whether that is known: what is nothing but missing values counts as text, and could be anything.
    package let hasKind: Bool
    /// The slots that must be filled before it runs, each once.
    package let usedSlots: [Int]

    /// Its steps.
    var ops: [Op] { code.ops }
    /// How many results the steps keep at a time.
    var temporaries: Int { code.entries[0].temporaries }
    /// The type of the value.
    package var type: ValueType { kind.type }
    /// Whether the value is the same for every record.
    package var isConstant: Bool { usedSlots.isEmpty }
    /// The slot that the expression is, if it is nothing else: its value needs no run at all.
    package var isSlot: Int? {
        ops.isEmpty && code.entries[0].result.home == .slot ? code.entries[0].result.index : nil
    }

    /// The value for the record whose values lie in the slots of `memory`. Text that is made goes to its scratch.
    package func value(in memory: inout Memory) throws(EvaluationError) -> Value { try code.value(0, in: &memory) }

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
}
