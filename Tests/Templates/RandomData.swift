import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTemplates
import BroadsheetTesting

/// The kinds of data that a property test makes up; the elements of a list are alike.
indirect enum Schema {
    case text
    /// A name of a partial, or of none.
    case kind
    case truth
    case list(Schema)
    case object([String: Schema], hasText: Bool)

    static let names = ["a", "b", "c", "d"]

    static func random(_ random: inout Seeded, depth: Int = 3) -> Schema {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &random) {
        case 0, 1: return .text
        case 2: return .truth
        case 3, 4: return .list(.random(&random, depth: depth - 1))
        default: return object(&random, depth: depth - 1)
        }
    }

    static func object(_ random: inout Seeded, depth: Int) -> Schema {
        var members: [String: Schema] = [:]
        for name in names where Bool.random(using: &random) { members[name] = .random(&random, depth: depth) }
        if Int.random(in: 0..<3, using: &random) == 0 { members["kind"] = .kind }
        return .object(members, hasText: Bool.random(using: &random))
    }

    func datum(_ random: inout Seeded) -> Datum {
        switch self {
        case .text:
            return .text(["", "x", "<b>", "long & \"wide\" 'text'", "two\nlines"].randomElement(using: &random) ?? "")
        case .kind: return .text(["p0", "p1", "gone", ""].randomElement(using: &random) ?? "")
        case .truth: return .truth(Bool.random(using: &random))
        case .list(let element):
            return .list((0..<Int.random(in: 0..<4, using: &random)).map { _ in element.datum(&random) })
        case .object(let members, let hasText):
            var data: [String: Datum] = [:]
            // Dictionaries have no order of their own; the seed must decide alone.
            for name in members.keys.sorted() { data[name] = members[name]?.datum(&random) }
            return .object(data, text: hasText ? Schema.text.datum(&random) : nil)
        }
    }
}

/// A value that fits a schema.
indirect enum Datum {
    case text(String)
    case truth(Bool)
    case list([Datum])
    case object([String: Datum], text: Datum?)

    /// The shape in which everything is known.
    var constant: Shape {
        switch self {
        case .text(let text): .constant(text)
        case .truth(let isTrue): .boolean(isTrue)
        case .list(let elements): .list(elements.map(\.constant))
        case .object(let members, let text): .object(members.mapValues(\.constant), text: text?.constant)
        }
    }
}

/// The same data behind slots, flags and loops, some of it known.
struct SlottedData: SlotProvider {
    /// The values of one slot, flag or loop, by the elements of the loops around it.
    private struct Table<Value> {
        var loops: [Int]
        var values: [[Int]: Value]
    }

    private var texts: [Table<String>] = []
    private var truths: [Table<Bool>] = []
    private var counts: [Table<Int>] = []
    private let elements = Box<[Int: Int]>([:])
    private(set) var shape: Shape = .absent

    init(_ datum: Datum, _ schema: Schema, _ random: inout Seeded) {
        shape = add([[]: datum], schema, loops: [], &random)
    }

    private mutating func add(
        _ data: [[Int]: Datum], _ schema: Schema, loops: [Int], _ random: inout Seeded
    ) -> Shape {
        // Outside of loops there is one value, which may as well be known.
        if loops.isEmpty, let only = data[[]], Int.random(in: 0..<4, using: &random) == 0 { return only.constant }
        switch schema {
        case .text, .kind:
            let values = data.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
            texts.append(Table(loops: loops, values: values))
            let slot = Shape.slot(texts.count - 1)
            guard Bool.random(using: &random) else { return slot }
            truths.append(Table(loops: loops, values: values.mapValues { !$0.isEmpty }))
            return .present(truths.count - 1, slot)
        case .truth:
            truths.append(
                Table(
                    loops: loops,
                    values: data.compactMapValues { if case .truth(let truth) = $0 { truth } else { nil } }))
            return .flag(truths.count - 1)
        case .list(let element):
            let lists = data.compactMapValues { if case .list(let list) = $0 { list } else { nil } }
            counts.append(Table(loops: loops, values: lists.mapValues(\.count)))
            let loop = counts.count - 1
            var inner: [[Int]: Datum] = [:]
            for (path, list) in lists { for (i, datum) in list.enumerated() { inner[path + [i]] = datum } }
            return .loop(loop, add(inner, element, loops: loops + [loop], &random))
        case .object(let members, let hasText):
            var shapes: [String: Shape] = [:]
            for name in members.keys.sorted() {
                let part = data.compactMapValues { if case .object(let members, _) = $0 { members[name] } else { nil } }
                if let member = members[name] { shapes[name] = add(part, member, loops: loops, &random) }
            }
            let part = data.compactMapValues { if case .object(_, let text) = $0 { text } else { nil } }
            return .object(shapes, text: hasText ? add(part, .text, loops: loops, &random) : nil)
        }
    }

    private func value<Value>(_ table: Table<Value>) -> Value? {
        table.values[table.loops.map { elements.value[$0] ?? -1 }]
    }

    func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem) {
        let bytes = Array((value(texts[slot]) ?? "no such slot").utf8)
        if escaped { sink.appendEscaped(bytes.span) } else { sink.append(bytes.span) }
    }

    func isTrue(slot: Int) -> Bool { value(texts[slot]) != "" }
    func isTrue(flag: Int) -> Bool { value(truths[flag]) ?? false }
    func count(loop: Int) -> Int { value(counts[loop]) ?? 0 }
    func enter(loop: Int, element index: Int) { elements.value[loop] = index }
}
