import BroadsheetBytes

/// Makes fewer steps of a program that has been written: each costs the processor a guess where to go on.
///
/// A text that only a flag decides on becomes one choice between two texts, with what stands around it: of
/// `<td class="{{#negative}}d{{/negative}}">` two tags are left. A text goes with the slot behind it.
struct StepJoiner {
    private let ops: [Op]
    private(set) var literals: Literals
    private(set) var joined: [Op] = []
    /// For each step, how many jumps lead to it.
    private var arrivals: [Int]
    /// For each step, where it stands now.
    private var places: [Int]

    /// The longest text that is copied into a choice: both of its texts have it.
    private static let longest = 64

    init(_ ops: [Op], _ literals: Literals) {
        self.ops = ops
        self.literals = literals
        arrivals = Array(repeating: 0, count: ops.count + 1)
        places = Array(repeating: 0, count: ops.count + 1)
        for target in ops.compactMap(\.target) { arrivals[target] += 1 }
    }

    /// Joins what can be, and leads all jumps to where their targets stand now.
    mutating func join() {
        var next = 0
        while next < ops.count {
            places[next] = joined.count
            if let (choice, count) = choice(at: next) {
                next += count
                joined.append(choice)
                continue
            }
            if case .slot(let slot, _, 0) = ops[next], arrivals[next] == 0, next > 0,
                case .literal(let offset, let length)? = joined.last, places[next - 1] == joined.count - 1
            {
                places[next] = joined.count - 1
                joined[joined.count - 1] = .slot(slot, offset: offset, length: length)
            } else {
                joined.append(ops[next])
            }
            next += 1
        }
        places[ops.count] = joined.count
        joined = joined.map { op in op.target.map { op.aimed(at: UInt32(places[$0])) } ?? op }
    }

    /// The choice that begins with the step at `start`, and how many steps it stands for: a text before it, one where the flag
    /// is true, one where it is not, and a text behind.
    private mutating func choice(at start: Int) -> (Op, steps: Int)? {
        var next = start
        let before = shortText(at: next)
        if before != nil {
            next += 1
            guard arrivals[next] == 0 else { return nil }
        }
        guard next < ops.count else { return nil }
        var yes: [UInt8] = []
        var no: [UInt8] = []
        let flag: UInt32
        switch ops[next] {
        case .jumpUnlessFlag(let asked, let target):
            guard let text = branch(at: next, to: target) else { return nil }
            (flag, yes, next) = (asked, text, next + 2)
            if next < ops.count, case .jumpIfFlag(asked, let target) = ops[next], arrivals[next] == 1,
                let text = branch(at: next, to: target)
            {
                (no, next) = (text, next + 2)
            }
        case .jumpIfFlag(let asked, let target):
            guard let text = branch(at: next, to: target) else { return nil }
            (flag, no, next) = (asked, text, next + 2)
        default: return nil
        }
        var behind: [UInt8] = []
        // The choice's own jump leads behind it; nothing else may.
        if arrivals[next] == 1, let text = shortText(at: next) {
            behind = text
            next += 1
        }
        let offset = literals.count
        yes = (before ?? []) + yes + behind
        no = (before ?? []) + no + behind
        literals.append(contentsOf: yes)
        literals.append(contentsOf: no)
        let choice = Op.choice(flag, offset: UInt32(offset), yes: UInt16(yes.count), no: UInt16(no.count))
        return (choice, next - start)
    }

    /// The text of a branch of one step that the jump at `jump` goes past, to `target`.
    private func branch(at jump: Int, to target: UInt32) -> [UInt8]? {
        guard Int(target) == jump + 2, arrivals[jump + 1] == 0 else { return nil }
        return shortText(at: jump + 1)
    }

    /// The text of the step at `place`, if it is one and short.
    private func shortText(at place: Int) -> [UInt8]? {
        guard place < ops.count, case .literal(let offset, let length) = ops[place], length <= Self.longest else {
            return nil
        }
        return Array(literals.bytes(Int(offset), Int(length)))
    }
}

extension Op {
    /// The step that it may go on at, besides the next one.
    fileprivate var target: Int? {
        switch self {
        case .jump(let target), .jumpUnlessSlot(_, let target), .jumpIfSlot(_, let target),
            .jumpUnlessFlag(_, let target), .jumpIfFlag(_, let target), .jumpUnlessLoop(_, let target),
            .jumpIfLoop(_, let target), .loop(_, let target), .compareSlot(_, let target, _, _):
            Int(target)
        case .literal, .slot, .choice, .rawSlot, .stream, .noPartial, .fail: nil
        }
    }
}
