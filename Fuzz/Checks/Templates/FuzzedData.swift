import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTemplates

/// The data that templates are rendered with, once known beforehand and once behind slots, flags and loops.
struct FuzzedData: SlotProvider {
    private let texts: [String]
    private let truth: Bool
    private let count: Int
    private let position = Position()

    /// Where the loop is.
    private final class Position { var at = 0 }

    /// The marks in all texts: no other character of the data is one of markup.
    static let marks = "<b>&\"'"

    init(_ choice: UInt8) {
        let first = choice & 1 == 0 ? Self.marks : ""
        texts = [first, "x\(Self.marks)", choice & 2 == 0 ? "p" : "gone", "i0", "", "i2\n"]
        truth = choice & 4 == 0
        count = Int(choice >> 3 & 3)
    }

    /// With all of it known. An element has a name of its own for its list: who goes through a list once more inside of
    /// it finds the last element behind it, where what is known beforehand has the outer one.
    var known: Shape {
        .object(
            [
                "a": .constant(texts[0]), "b": .object(["c": .constant(texts[1])], text: .constant(texts[0])),
                "kind": .constant(texts[2]), "f": .boolean(truth),
                "l": .list((0..<count).map { .object(["e": .constant(texts[3 + $0]), "l": .absent], text: nil) }),
            ], text: nil)
    }

    /// With nothing of it known.
    var slotted: Shape {
        .object(
            [
                "a": .slot(0), "b": .object(["c": .slot(1)], text: .slot(0)), "kind": .slot(2), "f": .flag(0),
                "l": .loop(0, .object(["e": .slot(3), "l": .absent], text: nil)),
            ], text: nil)
    }

    /// The same for a judge of its own.
    var plain: (a: String, c: String, kind: String, f: Bool, elements: [String]) {
        (texts[0], texts[1], texts[2], truth, Array(texts[3...].prefix(count)))
    }

    private func text(_ slot: Int) -> String { slot == 3 ? texts[3 + position.at] : texts[slot] }

    func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem) {
        let bytes = Array(text(slot).utf8)
        if escaped { sink.appendEscaped(bytes.span) } else { sink.append(bytes.span) }
    }

    func isTrue(slot: Int) -> Bool { !text(slot).isEmpty }
    func isTrue(flag: Int) -> Bool { truth }
    func count(loop: Int) -> Int { count }
    func enter(loop: Int, element index: Int) { position.at = index }
}
