import BroadsheetBytes

extension Program {
    /// The slots that rendering may ask for, in order: what a planner must fill.
    package var usedSlots: Set<Int> {
        Set(ops.compactMap(\.slot))
    }

    /// The flags that rendering may ask for.
    package var usedFlags: Set<Int> {
        Set(ops.compactMap(\.flag))
    }

    /// The steps as text, for tests and for finding out why a template is slow.
    package var steps: [String] {
        ops.flatMap { op in
            switch op {
            case .literal(let offset, let length): return [text(offset, length)]
            case .slot(_, let offset, let length) where length > 0: return [text(offset, length), op.summary]
            case .choice(let flag, let offset, let yes, let no):
                return ["if flag \(flag)", text(offset, UInt32(yes)), "else", text(offset + UInt32(yes), UInt32(no))]
            default: return [op.summary]
            }
        }
    }

    private func text(_ offset: UInt32, _ length: UInt32) -> String {
        String(decoding: literals.bytes(Int(offset), Int(length)), as: UTF8.self)
    }
}

extension Op {
    fileprivate var slot: Int? {
        switch self {
        case .slot(let slot, _, _), .rawSlot(let slot), .jumpUnlessSlot(let slot, _), .jumpIfSlot(let slot, _),
            .compareSlot(let slot, _, _, _), .noPartial(let slot, _):
            Int(slot)
        default: nil
        }
    }

    fileprivate var flag: Int? {
        switch self {
        case .jumpUnlessFlag(let flag, _), .jumpIfFlag(let flag, _), .choice(let flag, _, _, _): Int(flag)
        default: nil
        }
    }

    /// The step in a few words.
    fileprivate var summary: String {
        switch self {
        case .literal(let offset, let length): "literal \(offset)+\(length)"
        case .slot(let slot, _, _): "slot \(slot)"
        case .choice(let flag, _, _, _): "choice by flag \(flag)"
        case .rawSlot(let slot): "raw slot \(slot)"
        case .stream(let stream): "stream \(stream)"
        case .jump(let target): "go to \(target)"
        case .jumpUnlessSlot(let slot, let target): "unless slot \(slot) go to \(target)"
        case .jumpIfSlot(let slot, let target): "if slot \(slot) go to \(target)"
        case .jumpUnlessFlag(let flag, let target): "unless flag \(flag) go to \(target)"
        case .jumpIfFlag(let flag, let target): "if flag \(flag) go to \(target)"
        case .jumpUnlessLoop(let loop, let target): "unless loop \(loop) go to \(target)"
        case .jumpIfLoop(let loop, let target): "if loop \(loop) go to \(target)"
        case .loop(let loop, let end): "loop \(loop) up to \(end)"
        case .compareSlot(let slot, let target, let offset, let length):
            "unless slot \(slot) is literal \(offset)+\(length) go to \(target)"
        case .noPartial(let slot, _): "no partial of the name in slot \(slot)"
        case .fail(let failure): "problem \(failure)"
        }
    }
}
