import BroadsheetBytes

/// A value of JSON as programs tell it to each other: whole numbers, no fractions.
package indirect enum JSONValue: Sendable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case text(String)
    case list([JSONValue])
    /// Members in the order in which they are written.
    case object([(String, JSONValue)])

    /// The member called `name` of an object.
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members.first { $0.0.utf8.elementsEqual(name.utf8) }?.1 } else { nil }
    }

    /// The text, if it is one.
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, if it is one.
    package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// The values, if it is a list.
    package var list: [JSONValue]? { if case .list(let values) = self { values } else { nil } }

    /// Whether both are written alike.
    package static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
        case (.list(let a), .list(let b)): a == b
        case (.object(let a), .object(let b)): a.elementsEqual(b) { $0.0.utf8.elementsEqual($1.0.utf8) && $0.1 == $1.1 }
        default: false
        }
    }
}

// Writing.
extension JSONValue {
    /// The value as JSON writes it, on one line.
    package var written: String {
        var sink = ByteSink()
        append(to: &sink)
        return sink.string
    }

    private func append(to sink: inout ByteSink) {
        switch self {
        case .null: sink.append("null")
        case .boolean(let value): sink.append(value ? "true" : "false")
        case .integer(let value): sink.append(String(value))
        case .text(let value): sink.appendJSON(value)
        case .list(let values):
            sink.append("[")
            for (number, value) in values.enumerated() {
                if number > 0 { sink.append(",") }
                value.append(to: &sink)
            }
            sink.append("]")
        case .object(let members):
            sink.append("{")
            for (number, member) in members.enumerated() {
                if number > 0 { sink.append(",") }
                sink.appendJSON(member.0)
                sink.append(":")
                member.1.append(to: &sink)
            }
            sink.append("}")
        }
    }
}
