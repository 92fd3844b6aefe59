package import BroadsheetDiagnostics

/// A value with the key that it stands behind.
package struct KeyedValue: Sendable {
    /// The key as it is written.
    package let name: String
    /// The value.
    package let node: YAMLNode
    /// What is said of the key; nil for a name of the author's own.
    package let entry: KeyEntry?

    init(_ name: String, _ node: YAMLNode, _ entry: KeyEntry) {
        (self.name, self.node, self.entry) = (name, node, entry)
    }

    /// A value behind a name of the author's own.
    package init(_ entry: YAMLEntry) {
        (name, node, self.entry) = (entry.key.content, entry.value, nil)
    }

    /// The root of a document, which no key stands before; messages call it `name`.
    package init(root node: YAMLNode, called name: String) {
        (self.name, self.node, entry) = (name, node, nil)
    }

    /// A value of the list that this one is, behind the same key.
    package func element(_ node: YAMLNode) -> KeyedValue {
        KeyedValue(name: name, node: node, entry: entry)
    }

    private init(name: String, node: YAMLNode, entry: KeyEntry?) {
        (self.name, self.node, self.entry) = (name, node, entry)
    }

    /// What an author may write in its place: `charts: [{ kind: bar, value: amount }]`.
    package var example: String { "\(name): \(entry?.example ?? "{ key: value }")" }
    /// To write that.
    package var advice: String { "Write \(example)." }

    /// Where the value stands.
    package var place: Place { node.place }
    /// The scalar, if the value is one.
    package var scalar: YAMLScalar? { node.scalar }
    /// The list's values, if the value is a list.
    package var sequence: [YAMLNode]? { node.sequence }
    /// The mapping's entries, if the value is a mapping.
    package var mapping: [YAMLEntry]? { node.mapping }
    /// What a reader of messages calls this kind of value.
    package var kindInWords: String { node.kindInWords }
}
