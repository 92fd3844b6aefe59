import BroadsheetDiagnostics

/// An element of a small document that is held as a whole, such as the answer of a server: its name without a prefix, its
/// text, its elements. Attributes are not kept.
package struct XMLNode: Sendable {
    /// The name, without the prefix of its namespace.
    package let name: String
    /// The text directly in it.
    package fileprivate(set) var text = ""
    /// The elements in it.
    package fileprivate(set) var children: [XMLNode] = []

    fileprivate init(name: String) { self.name = name }

    /// The root element of a document; throws if it is none that is well-formed.
    package init(_ bytes: [UInt8]) throws(XMLFault) {
        let builder = XMLNodeBuilder()
        var parser = try XMLParser(for: builder)
        try parser.parse(bytes.span, isLast: true)
        guard let root = builder.root else { throw .malformed("no element found", line: 1, column: 1) }
        self = root
    }

    /// The elements called `name`.
    package func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

    /// The first element called `name`.
    package func first(_ name: String) -> XMLNode? { children.first { $0.name == name } }

    /// The text of the first element called `name`.
    package func text(of name: String) -> String? { first(name)?.text }
}

/// Puts the parts of a document together.
private final class XMLNodeBuilder: XMLReceiver {
    private(set) var root: XMLNode?
    private var open: [XMLNode] = []
    private var texts: [[UInt8]] = []

    func begin(_ element: borrowing XMLElement) {
        open.append(XMLNode(name: element.name.string))
        texts.append([])
    }

    func end(_ name: borrowing XMLName) {
        guard var node = open.popLast(), let text = texts.popLast() else { return }
        node.text = String(decoding: text, as: UTF8.self)
        if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }

    func text(_ bytes: borrowing Span<UInt8>) {
        guard !texts.isEmpty else { return }
        for i in bytes.indices { texts[texts.count - 1].append(bytes[i]) }
    }
}
