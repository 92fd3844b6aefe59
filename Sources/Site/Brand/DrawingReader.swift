/// Reads a drawing, tag by tag.
struct DrawingReader {
    private let bytes: [UInt8]
    private var at = 0
    /// The names of the elements that are open.
    private var open: [String] = []

    /// Elements that run what they hold, or hold what is no drawing; their names in small letters.
    private static let active: Set<String> = [
        "script", "foreignobject", "iframe", "embed", "object", "handler", "listener",
    ]

    /// A reader of a whole file.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The first thing that is wrong with the drawing; nil if nothing is.
    mutating func fault() -> DrawingFault? {
        var elements = 0
        while let start = find("<", from: at) {
            if let fault = style(at..<start) { return fault }
            at = start
            if starts("<!--") {
                guard skip(to: "-->") else { return .torn("a remark does not end") }
            } else if starts("<![CDATA[") {
                let begin = at
                guard skip(to: "]]>") else { return .torn("a text does not end") }
                if let fault = style(begin..<at) { return fault }
            } else if starts("<?") {
                if starts("<?xml-stylesheet") { return .foreign("a style sheet") }
                guard skip(to: "?>") else { return .torn("an instruction does not end") }
            } else if starts("<!") {
                let begin = at
                guard skip(to: ">") else { return .torn("its head does not end") }
                if bytes[begin..<at].contains(UInt8(ascii: "[")) { return .entities }
            } else if let fault = tag() {
                return fault
            } else {
                elements += 1
            }
        }
        if let name = open.last { return .torn("<\(name)> is not closed") }
        return elements > 0 ? nil : .torn("it has no element")
    }

    /// Reads a tag, and what it says.
    private mutating func tag() -> DrawingFault? {
        let closes = starts("</")
        at += closes ? 2 : 1
        let name = word()
        if closes {
            guard skip(to: ">") else { return .torn("</\(name)> does not end") }
            let last = open.popLast()
            return last == name ? nil : .torn("</\(name)> closes \(last.map { "<\($0)>" } ?? "nothing")")
        }
        let local = Self.local(name)
        if Self.active.contains(local) { return .script("<\(name)>") }
        while true {
            blanks()
            guard at < bytes.count else { return .torn("<\(name)> does not end") }
            if bytes[at] == UInt8(ascii: ">") {
                at += 1
                open.append(name)
                return nil
            }
            if starts("/>") {
                at += 2
                return nil
            }
            let attribute = word()
            guard !attribute.isEmpty, let value = value() else {
                return .torn("an attribute of <\(name)> has no value")
            }
            if let fault = Self.fault(of: attribute, value, in: local) { return fault }
        }
    }

    /// What is wrong with an attribute.
    private static func fault(of attribute: String, _ value: String, in element: String) -> DrawingFault? {
        let name = attribute.lowercased()
        if name.hasPrefix("on") { return .script(attribute) }
        if name == "style" || value.contains("url(") { return style(value) }
        guard local(name) == "href" || name == "src" else { return nil }
        let address = value.filter { !$0.isWhitespace }.lowercased()
        if address.hasPrefix("javascript:") || address.hasPrefix("data:text/html") {
            return .script("\(attribute)=\"\(value)\"")
        }
        return element == "a" || address.hasPrefix("#") || address.hasPrefix("data:") || address.isEmpty
            ? nil : .foreign(value)
    }

    /// What is wrong with rules of a style sheet, or any other text.
    private func style(_ range: Range<Int>) -> DrawingFault? {
        guard open.last.map(Self.local) == "style" else { return nil }
        let rules = String(decoding: bytes[range], as: UTF8.self)
        return Self.style(rules) ?? Self.style(Self.resolved(rules))
    }

    private static func style(_ rules: String) -> DrawingFault? {
        if rules.contains("@import") { return .foreign("@import") }
        for piece in rules.split(separator: "url(", omittingEmptySubsequences: false).dropFirst() {
            let address = piece.prefix { $0 != ")" }.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
            if !address.hasPrefix("#"), !address.hasPrefix("data:") { return .foreign(String(address)) }
        }
        return nil
    }

    /// A name without that of its space, in small letters.
    private static func local(_ name: String) -> String {
        (name.split(separator: ":").last.map(String.init) ?? name).lowercased()
    }
}

// Where the reader stands.
extension DrawingReader {
    private func starts(_ text: StaticString) -> Bool { has(text, at: at) }

    private func has(_ text: StaticString, at place: Int) -> Bool {
        bytes[min(place, bytes.count)...].starts(with: String(describing: text).utf8)
    }

    private func find(_ text: StaticString, from start: Int) -> Int? {
        var place = start
        while place < bytes.count {
            if has(text, at: place) { return place }
            place += 1
        }
        return nil
    }

    /// Goes behind the next `text`, if there is one.
    private mutating func skip(to text: StaticString) -> Bool {
        guard let found = find(text, from: at) else { return false }
        at = found + text.utf8CodeUnitCount
        return true
    }

    private mutating func blanks() {
        while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
    }

    /// A name, up to what cannot be in one.
    private mutating func word() -> String {
        let start = at
        while at < bytes.count, bytes[at] > 0x20, !"/>=<\"'".utf8.contains(bytes[at]) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// `="…"` behind the name of an attribute.
    private mutating func value() -> String? {
        blanks()
        guard starts("=") else { return nil }
        at += 1
        blanks()
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else { return nil }
        let mark = bytes[at]
        let start = at + 1
        guard let end = bytes[start...].firstIndex(of: mark) else { return nil }
        at = end + 1
        return Self.resolved(String(decoding: bytes[start..<end], as: UTF8.self))
    }

    /// A text with the characters that its references stand for.
    private static func resolved(_ text: String) -> String {
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { resolved, part in
            let name = part.prefix { $0 != ";" }
            if name.endIndex < part.endIndex, let character = character(name) {
                resolved.append(character)
                resolved += part[name.endIndex...].dropFirst()
            } else {
                resolved += "&\(part)"
            }
        }
    }

    /// The character that a reference is to; there are five names, and numbers.
    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }
}
