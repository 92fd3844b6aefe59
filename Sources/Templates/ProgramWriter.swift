import BroadsheetBytes
import BroadsheetDiagnostics

/// Collects the steps of a program; neighbouring literals become one.
struct ProgramWriter {
    private var ops: [Op] = []
    private var literals = Literals()
    private var failures: [Problem] = []
    /// No literal may be merged with one before this step: something jumps here.
    private var barrier = 0

    /// A step whose target is not known yet.
    typealias Jump = Int

    /// How large a program may become: far above what any page needs.
    private static let mostOps = 1 << 20
    private static let mostBytes = 1 << 24

    /// Whether the program has outgrown its bounds.
    var isTooLarge: Bool { ops.count > Self.mostOps || literals.count > Self.mostBytes }

    mutating func text(_ text: String) {
        let offset = literals.count
        literals.append(contentsOf: text.utf8)
        addLiteral(from: offset)
    }

    mutating func escapedText(_ text: String) {
        var sink = ByteSink(capacity: text.utf8.count + 16)
        sink.appendEscaped(text.utf8Span.span)
        self.text(sink.string)
    }

    private mutating func addLiteral(from offset: Int) {
        let length = literals.count - offset
        guard length > 0 else { return }
        if ops.count > barrier, case .literal(let start, let before)? = ops.last, Int(start) + Int(before) == offset {
            ops[ops.count - 1] = .literal(offset: start, length: before + UInt32(length))
        } else {
            ops.append(.literal(offset: UInt32(offset), length: UInt32(length)))
        }
    }

    mutating func add(_ op: Op) { ops.append(op) }

    /// A step that may jump; `land` says where to.
    mutating func jump(_ op: Op) -> Jump {
        ops.append(op)
        return ops.count - 1
    }

    /// Lets `jump` go on here.
    mutating func land(_ jump: Jump) {
        ops[jump] = ops[jump].aimed(at: UInt32(ops.count))
        barrier = ops.count
    }

    /// Compares a slot with `text`; goes on elsewhere if it is something else.
    mutating func compare(_ slot: Int, with text: String) -> Jump {
        let offset = literals.count
        literals.append(contentsOf: text.utf8)
        return jump(
            .compareSlot(
                UInt32(slot), to: 0, offset: UInt32(offset), length: UInt16(truncatingIfNeeded: literals.count - offset)
            ))
    }

    /// A step that ends in `problem`.
    mutating func fail(_ problem: Problem) { add(.fail(failure(problem))) }

    /// The number of `problem`, for a step that ends in it.
    mutating func failure(_ problem: Problem) -> UInt32 {
        failures.append(problem)
        return UInt32(failures.count - 1)
    }

    /// How far the program has been written.
    struct Mark {
        fileprivate var ops: Int
        fileprivate var literals: Int
    }

    /// Where to come back to; the literal before it stays as it is.
    mutating func mark() -> Mark {
        barrier = ops.count
        return Mark(ops: ops.count, literals: literals.count)
    }

    /// Forgets what was written after `mark`.
    mutating func rewind(to mark: Mark) {
        ops.removeSubrange(mark.ops...)
        literals.truncate(to: mark.literals)
        barrier = ops.count
    }

    /// The program, its steps joined where several are one.
    func finish(partialNames: [String]) -> Program {
        var joiner = StepJoiner(ops, literals)
        joiner.join()
        return Program(
            ops: joiner.joined, literals: joiner.literals, failures: failures, partialNames: partialNames)
    }
}

extension Op {
    /// The same step with another target.
    func aimed(at target: UInt32) -> Op {
        switch self {
        case .literal, .slot, .choice, .rawSlot, .stream, .noPartial, .fail: self
        case .jump: .jump(to: target)
        case .jumpUnlessSlot(let slot, _): .jumpUnlessSlot(slot, to: target)
        case .jumpIfSlot(let slot, _): .jumpIfSlot(slot, to: target)
        case .jumpUnlessFlag(let flag, _): .jumpUnlessFlag(flag, to: target)
        case .jumpIfFlag(let flag, _): .jumpIfFlag(flag, to: target)
        case .jumpUnlessLoop(let loop, _): .jumpUnlessLoop(loop, to: target)
        case .jumpIfLoop(let loop, _): .jumpIfLoop(loop, to: target)
        case .loop(let loop, _): .loop(loop, end: target)
        case .compareSlot(let slot, _, let offset, let length):
            .compareSlot(slot, to: target, offset: offset, length: length)
        }
    }

    /// The step that goes on elsewhere if `condition` is, or is not, as it should be.
    init(jumpIf condition: Condition, is holds: Bool) {
        switch (condition, holds) {
        case (.slot(let slot), true): self = .jumpIfSlot(UInt32(slot), to: 0)
        case (.slot(let slot), false): self = .jumpUnlessSlot(UInt32(slot), to: 0)
        case (.flag(let flag), true): self = .jumpIfFlag(UInt32(flag), to: 0)
        case (.flag(let flag), false): self = .jumpUnlessFlag(UInt32(flag), to: 0)
        case (.loop(let loop), true): self = .jumpIfLoop(UInt32(loop), to: 0)
        case (.loop(let loop), false): self = .jumpUnlessLoop(UInt32(loop), to: 0)
        }
    }
}
