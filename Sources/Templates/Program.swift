public import BroadsheetBytes
public import BroadsheetDiagnostics

/// A template bound to a shape: a flat array of steps that one loop runs.
@usableFromInline
package struct Program: Sendable {
    /// The steps.
    @usableFromInline package let ops: [Op]
    /// The bytes that the steps copy.
    @usableFromInline package let literals: Literals
    /// The problems that a step may end in.
    let failures: [Problem]
    /// The names of the partials that a name known only when rendering can mean.
    let partialNames: [String]

    init(ops: [Op], literals: Literals, failures: [Problem], partialNames: [String]) {
        self.ops = ops
        self.literals = literals
        self.failures = failures
        self.partialNames = partialNames
    }

    /// Whether it writes a slot that is wanted, whatever it depends on.
    package func writes(where isWanted: (Int) -> Bool) -> Bool {
        ops.contains { op in
            switch op {
            case .slot(let slot, _, _), .rawSlot(let slot): isWanted(Int(slot))
            default: false
            }
        }
    }

    /// The text of a program that depends on nothing: one literal, or none; nil if it asks a provider.
    package var constantText: String? {
        switch (ops.count, ops.first) {
        case (0, _): ""
        case (1, .literal(let offset, let length)?):
            String(decoding: literals.bytes(Int(offset), Int(length)), as: UTF8.self)
        default: nil
        }
    }

    /// Renders once: appends to `sink`, asking `provider` for what was not known before.
    @inlinable
    package func render<Provider: SlotProvider & ~Copyable>(
        with provider: borrowing Provider, into sink: inout ByteSink
    ) throws(Problem) {
        try run(0, ops.count, with: provider, into: &sink)
    }

    /// Runs the steps from `start` to `end`.
    @inlinable
    func run<Provider: SlotProvider & ~Copyable>(
        _ start: Int, _ end: Int, with provider: borrowing Provider, into sink: inout ByteSink
    ) throws(Problem) {
        let ops = self.ops.span
        var next = start
        while next < end {
            let op = ops[next]
            next &+= 1
            switch op {
            case .literal(let offset, let length):
                sink.append(Int(length), from: Int(offset), of: literals)
            case .slot(let slot, let offset, let length):
                sink.append(Int(length), from: Int(offset), of: literals)
                try provider.write(Int(slot), escaped: true, to: &sink)
            case .choice(let flag, let offset, let yes, let no):
                let isTrue = provider.isTrue(flag: Int(flag))
                sink.append(
                    Int(isTrue ? yes : no), from: Int(isTrue ? offset : offset &+ UInt32(yes)), of: literals)
            case .rawSlot(let slot):
                try provider.write(Int(slot), escaped: false, to: &sink)
            case .stream(let stream):
                try provider.stream(Int(stream), to: &sink)
            case .jump(let target):
                next = Int(target)
            case .jumpUnlessSlot(let slot, let target):
                if !provider.isTrue(slot: Int(slot)) { next = Int(target) }
            case .jumpIfSlot(let slot, let target):
                if provider.isTrue(slot: Int(slot)) { next = Int(target) }
            case .jumpUnlessFlag(let flag, let target):
                if !provider.isTrue(flag: Int(flag)) { next = Int(target) }
            case .jumpIfFlag(let flag, let target):
                if provider.isTrue(flag: Int(flag)) { next = Int(target) }
            case .jumpUnlessLoop(let loop, let target):
                if provider.count(loop: Int(loop)) == 0 { next = Int(target) }
            case .jumpIfLoop(let loop, let target):
                if provider.count(loop: Int(loop)) != 0 { next = Int(target) }
            case .loop(let loop, let last):
                try repeatBody(loop, next, Int(last), with: provider, into: &sink)
                next = Int(last)
            case .compareSlot(let slot, let target, let offset, let length):
                let mark = sink.count
                try provider.write(Int(slot), escaped: false, to: &sink)
                let isSame = literals.isEqual(Int(offset), Int(length), to: sink.bytes(mark, sink.count &- mark))
                sink.truncate(to: mark)
                if !isSame { next = Int(target) }
            case .noPartial(let slot, let failure):
                let mark = sink.count
                try provider.write(Int(slot), escaped: false, to: &sink)
                throw noPartial(named: &sink, from: mark, failure: Int(failure))
            case .fail(let failure):
                throw problem(Int(failure))
            }
        }
    }

    /// Runs the steps of a loop's body for each of its elements. Apart, for what calls itself is not put into the caller's place, and
    /// most rows have no loops.
    @inlinable @inline(never)
    func repeatBody<Provider: SlotProvider & ~Copyable>(
        _ loop: UInt32, _ start: Int, _ end: Int, with provider: borrowing Provider, into sink: inout ByteSink
    ) throws(Problem) {
        for element in 0..<provider.count(loop: Int(loop)) {
            provider.enter(loop: Int(loop), element: element)
            try run(start, end, with: provider, into: &sink)
        }
    }

    /// The name was written behind `mark`, and is taken back.
    @usableFromInline @inline(never)
    func noPartial(named sink: inout ByteSink, from mark: Int, failure: Int) -> Problem {
        let name = sink.bytes(mark, sink.count - mark).string
        sink.truncate(to: mark)
        return .missingPartial(name, at: failures[failure].place, among: partialNames)
    }

    @usableFromInline @inline(never)
    func problem(_ failure: Int) -> Problem { failures[failure] }
}

extension Problem {
    /// There is no partial of that name.
    static func missingPartial(_ name: String, at place: Place?, among names: [String]) -> Problem {
        Problem("there is no partial \"\(name)\"", at: place, advice: suggestion(for: name, among: names))
    }
}

extension Program {
    /// The program that renders nothing.
    package static var nothing: Program { Program(ops: [], literals: Literals(), failures: [], partialNames: []) }
}
