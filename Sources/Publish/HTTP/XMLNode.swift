/// An element of the XML that servers answer with: its name without a prefix, its text, its elements. Attributes are not
/// kept. Anything that is not plain, well-formed XML of that kind is no node.
struct XMLNode: Sendable {
    /// The name, without the prefix of its namespace.
    let name: String
    /// The text directly in it.
    fileprivate(set) var text = ""
    /// The elements in it.
    fileprivate(set) var children: [XMLNode] = []

    fileprivate init(name: String) { self.name = name }

    /// The root element of a document; nil if it is none.
    init?(_ bytes: [UInt8]) {
        var reader = XMLReader(bytes)
        guard let root = reader.document() else { return nil }
        self = root
    }

    /// The elements called `name`.
    func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

    /// The first element called `name`.
    func first(_ name: String) -> XMLNode? { children.first { $0.name == name } }

    /// The text of the first element called `name`.
    func text(of name: String) -> String? { first(name)?.text }
}

/// Reads a document from its start to its end.
private struct XMLReader {
    private let bytes: [UInt8]
    private var at = 0
    /// Servers nest a few levels; a document that goes deeper is none of theirs.
    private static let deepest = 32

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() -> XMLNode? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        var open: [XMLNode] = []
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "<") else {
                guard let text = text() else { return nil }
                if !open.isEmpty { open[open.count - 1].text += text }
                continue
            }
            if skip("<?", to: "?>") || skip("<!--", to: "-->") { continue }
            if take("<![CDATA[") {
                guard let end = find("]]>"), !open.isEmpty else { return nil }
                open[open.count - 1].text += String(decoding: bytes[at..<end], as: UTF8.self)
                at = end + 3
                continue
            }
            // A document type could define entities: no server that is spoken with has one.
            if take("<!") { return nil }
            guard let tag = tag() else { return nil }
            if tag.isEnd {
                guard let node = open.popLast(), node.name == tag.name else { return nil }
                if open.isEmpty { return node }
                open[open.count - 1].children.append(node)
            } else {
                let node = XMLNode(name: tag.name)
                if tag.isWhole {
                    if open.isEmpty { return node }
                    open[open.count - 1].children.append(node)
                } else {
                    open.append(node)
                    if open.count > Self.deepest { return nil }
                }
            }
        }
        return nil
    }

    private mutating func take(_ word: String) -> Bool {
        guard bytes[at...].starts(with: word.utf8) else { return false }
        at += word.utf8.count
        return true
    }

    private func find(_ word: String) -> Int? {
        let first = word.utf8.first
        var i = at
        while i < bytes.count {
            if bytes[i] == first, bytes[i...].starts(with: word.utf8) { return i }
            i += 1
        }
        return nil
    }

    private mutating func skip(_ start: String, to end: String) -> Bool {
        guard take(start) else { return false }
        at = find(end).map { $0 + end.utf8.count } ?? bytes.count
        return true
    }

    /// `<D:href a="b>">`, `</D:href>`, `<D:href/>`.
    private mutating func tag() -> (name: String, isEnd: Bool, isWhole: Bool)? {
        at += 1
        let isEnd = take("/")
        let start = at
        while at < bytes.count, !" \t\r\n/>".utf8.contains(bytes[at]) { at += 1 }
        let name = bytes[start..<at].split(separator: UInt8(ascii: ":")).last ?? []
        var quote: UInt8?
        var isWhole = false
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return name.isEmpty ? nil : (String(decoding: name, as: UTF8.self), isEnd, isWhole)
            }
            isWhole = byte == UInt8(ascii: "/")
        }
        return nil
    }

    private mutating func text() -> String? {
        var result: [UInt8] = []
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
            guard bytes[at] == UInt8(ascii: "&") else {
                result.append(bytes[at])
                at += 1
                continue
            }
            guard let end = bytes[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let letter = Self.letter(String(decoding: bytes[at + 1..<end], as: UTF8.self))
            else { return nil }
            result += Array(String(letter).utf8)
            at = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func letter(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": "<"
        case "gt": ">"
        case "amp": "&"
        case "quot": "\""
        case "apos": "'"
        case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case _ where name.hasPrefix("#"): UInt32(name.dropFirst(1)).flatMap(Unicode.Scalar.init)
        default: nil
        }
    }
}
