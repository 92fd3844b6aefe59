public import BroadsheetBytes
public import BroadsheetDiagnostics

/// Programs by number, one after the other in the same flat arrays: running one takes nothing out of an array, and so
/// counts no references.
@usableFromInline
package struct ProgramSet: Sendable {
    @usableFromInline package let whole: Program
    /// Where each program begins; the last number is where the last one ends.
    @usableFromInline package let starts: [Int]

    /// These programs, under their places in the list.
    package init(_ programs: [Program]) {
        var ops: [Op] = []
        var literals = Literals()
        var failures: [Problem] = []
        var starts = [0]
        for program in programs {
            let shift = Shift(
                ops: UInt32(ops.count), literals: UInt32(literals.count), failures: UInt32(failures.count))
            ops += program.ops.map { $0.shifted(by: shift) }
            literals.append(contentsOf: program.literals.bytes(0, program.literals.count))
            failures += program.failures
            starts.append(ops.count)
        }
        whole = Program(
            ops: ops, literals: literals, failures: failures, partialNames: programs.first?.partialNames ?? [])
        self.starts = starts
    }

    /// Renders program `number` once.
    @inlinable
    package func render<Provider: SlotProvider & ~Copyable>(
        _ number: Int, with provider: borrowing Provider, into sink: inout ByteSink
    ) throws(Problem) {
        try whole.run(starts[number], starts[number &+ 1], with: provider, into: &sink)
    }
}

/// How far the parts of a program are moved when it stands behind others.
private struct Shift {
    var ops: UInt32
    var literals: UInt32
    var failures: UInt32
}

extension Op {
    fileprivate func shifted(by shift: Shift) -> Op {
        switch self {
        case .rawSlot, .stream: self
        case .slot(let slot, let offset, let length):
            .slot(slot, offset: offset + shift.literals, length: length)
        case .choice(let flag, let offset, let yes, let no):
            .choice(flag, offset: offset + shift.literals, yes: yes, no: no)
        case .literal(let offset, let length): .literal(offset: offset + shift.literals, length: length)
        case .jump(let target): .jump(to: target + shift.ops)
        case .jumpUnlessSlot(let slot, let target): .jumpUnlessSlot(slot, to: target + shift.ops)
        case .jumpIfSlot(let slot, let target): .jumpIfSlot(slot, to: target + shift.ops)
        case .jumpUnlessFlag(let flag, let target): .jumpUnlessFlag(flag, to: target + shift.ops)
        case .jumpIfFlag(let flag, let target): .jumpIfFlag(flag, to: target + shift.ops)
        case .jumpUnlessLoop(let loop, let target): .jumpUnlessLoop(loop, to: target + shift.ops)
        case .jumpIfLoop(let loop, let target): .jumpIfLoop(loop, to: target + shift.ops)
        case .loop(let loop, let end): .loop(loop, end: end + shift.ops)
        case .compareSlot(let slot, let target, let offset, let length):
            .compareSlot(slot, to: target + shift.ops, offset: offset + shift.literals, length: length)
        case .noPartial(let slot, let failure): .noPartial(slot: slot, failure: failure + shift.failures)
        case .fail(let failure): .fail(failure + shift.failures)
        }
    }
}
