import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTemplates

/// A provider with the texts, truths and lists that a test gives it.
struct Values: SlotProvider {
    var slots: [String] = []
    var flags: [Bool] = []
    /// Of each loop, the slots and flags that its elements have.
    var loops: [[Values]] = []
    var streams: [String] = []

    mutating func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem) {
        let bytes = Array(slots[slot].utf8)
        if escaped { sink.appendEscaped(bytes.span) } else { sink.append(bytes.span) }
    }

    mutating func isTrue(slot: Int) -> Bool { !slots[slot].isEmpty }
    mutating func isTrue(flag: Int) -> Bool { flags[flag] }
    mutating func count(loop: Int) -> Int { loops[loop].count }

    /// The slots of an element come behind those that stay, as far as the element has them.
    mutating func enter(loop: Int, element index: Int) {
        let element = loops[loop][index]
        for (slot, text) in element.slots.enumerated() where !text.isEmpty { slots[slot] = text }
        for (flag, isTrue) in element.flags.enumerated() { flags[flag] = isTrue }
        // The loop that is being gone through stays as it is.
        for (inner, values) in element.loops.enumerated() where inner > loop { loops[inner] = values }
    }

    mutating func stream(_ stream: Int, to sink: inout ByteSink) throws(Problem) {
        sink.append(streams[stream])
    }
}

/// Parses, binds and renders `text` with a provider.
func render(
    _ text: String, _ shape: [String: Shape], _ values: Values, partials: [String: String] = [:],
    unknown: UnknownNames = .error
) throws(Problem) -> String {
    let program = try bind(text, .object(shape, text: nil), partials: partials, unknown: unknown)
    var sink = ByteSink()
    var values = values
    try program.render(with: &values, into: &sink)
    return sink.string
}
