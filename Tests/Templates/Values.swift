import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTemplates

/// A provider with the texts, truths and lists that a test gives it.
struct Values {
    var slots: [String] = []
    var flags: [Bool] = []
    /// Of each loop, the slots and flags that its elements have.
    var loops: [[Values]] = []
    var streams: [String] = []
}

/// Gives `Values`; a provider is borrowed while it renders, so what entering a loop changes lies in a box.
struct ValueProvider: SlotProvider {
    private let current: Box<Values>

    init(_ values: Values) { current = Box(values) }

    func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem) {
        let bytes = Array(current.value.slots[slot].utf8)
        if escaped { sink.appendEscaped(bytes.span) } else { sink.append(bytes.span) }
    }

    func isTrue(slot: Int) -> Bool { !current.value.slots[slot].isEmpty }
    func isTrue(flag: Int) -> Bool { current.value.flags[flag] }
    func count(loop: Int) -> Int { current.value.loops[loop].count }

    /// The slots of an element come behind those that stay, as far as the element has them.
    func enter(loop: Int, element index: Int) {
        let element = current.value.loops[loop][index]
        for (slot, text) in element.slots.enumerated() where !text.isEmpty { current.value.slots[slot] = text }
        for (flag, isTrue) in element.flags.enumerated() { current.value.flags[flag] = isTrue }
        // The loop that is being gone through stays as it is.
        for (inner, values) in element.loops.enumerated() where inner > loop { current.value.loops[inner] = values }
    }

    func stream(_ stream: Int, to sink: inout ByteSink) throws(Problem) {
        sink.append(current.value.streams[stream])
    }
}

/// Parses, binds and renders `text` with a provider.
func render(
    _ text: String, _ shape: [String: Shape], _ values: Values, partials: [String: String] = [:],
    unknown: UnknownNames = .error
) throws(Problem) -> String {
    let program = try bind(text, .object(shape, text: nil), partials: partials, unknown: unknown)
    var sink = ByteSink()
    try program.render(with: ValueProvider(values), into: &sink)
    return sink.string
}

/// A value that a borrowed provider may change.
final class Box<Content> {
    var value: Content

    init(_ value: Content) { self.value = value }
}
