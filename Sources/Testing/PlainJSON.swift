/// A JSON text, read in the plainest way there is: what the tests hold downloads against. Numbers stay as they are written.
package indirect enum PlainJSON: Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case list([PlainJSON])
    /// The members, in their order: a name may come twice, which no reader would notice.
    case object([(name: String, value: PlainJSON)])

    /// The value that `text` is; nil if it is none.
    package init?(_ text: String) {
        var reader = Reader(rest: Array(text.unicodeScalars)[...])
        guard let value = reader.value() else { return nil }
        reader.skipBlanks()
        guard reader.rest.isEmpty else { return nil }
        self = value
    }

    package static func == (a: PlainJSON, b: PlainJSON) -> Bool { a.written == b.written }

    /// The member called `name`; nil where there is none, or more than one.
    package subscript(name: String) -> PlainJSON? {
        let found = members.filter { $0.name == name }
        return found.count == 1 ? found[0].value : nil
    }

    /// The members of an object.
    package var members: [(name: String, value: PlainJSON)] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The elements of a list.
    package var elements: [PlainJSON] { if case .list(let elements) = self { elements } else { [] } }

    /// The value in one line; a text and a number are what they say.
    package var written: String {
        switch self {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let text), .text(let text): text
        case .list(let elements): "[" + elements.map(\.written).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\($0.name):\($0.value.written)" }.joined(separator: ",") + "}"
        }
    }
}

private struct Reader {
    var rest: ArraySlice<Unicode.Scalar>

    mutating func skipBlanks() { rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) } }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    mutating func value() -> PlainJSON? {
        if take("{") { return object() }
        if take("[") { return list() }
        if take("\"") { return text().map { .text($0) } }
        let word = rest.prefix { !",]} \t\r\n".unicodeScalars.contains($0) }
        rest = rest.dropFirst(word.count)
        switch String(String.UnicodeScalarView(word)) {
        case "": return nil
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case let number: return number.allSatisfy { "-.0123456789".contains($0) } ? .number(number) : nil
        }
    }

    private mutating func object() -> PlainJSON? {
        var members: [(name: String, value: PlainJSON)] = []
        if take("}") { return .object([]) }
        repeat {
            guard take("\""), let name = text(), take(":"), let value = value() else { return nil }
            members.append((name, value))
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func list() -> PlainJSON? {
        var elements: [PlainJSON] = []
        if take("]") { return .list([]) }
        repeat {
            guard let value = value() else { return nil }
            elements.append(value)
        } while take(",")
        return take("]") ? .list(elements) : nil
    }

    /// The rest of a text whose opening quote is read.
    private mutating func text() -> String? {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "\"" { return String(text) }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "n": text.append("\n")
            case "u":
                guard let code = UInt32(String(String.UnicodeScalarView(rest.prefix(4))), radix: 16),
                    let scalar = Unicode.Scalar(code)
                else { return nil }
                rest = rest.dropFirst(4)
                text.append(scalar)
            case let other?: text.append(other)
            case nil: return nil
            }
        }
        return nil
    }
}
