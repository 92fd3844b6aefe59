package import BroadsheetDiagnostics

/// A value of a YAML file, and where it stands.
package struct YAMLNode: Sendable, Equatable {
    /// What the value is.
    package indirect enum Content: Sendable, Equatable {
        /// One text; what it means is for its reader to say.
        case scalar(YAMLScalar)
        /// A list.
        case sequence([YAMLNode])
        /// Keys with values, in the order in which they are written.
        case mapping([YAMLEntry])
    }

    /// What the value is.
    package var content: Content
    /// Where it is written. The place of a value that an alias repeats is where it was written first.
    package var place: Place

    /// `content`, written at `place`.
    package init(_ content: Content, at place: Place) {
        self.content = content
        self.place = place
    }
}

/// A key of a mapping with its value.
package struct YAMLEntry: Sendable, Equatable {
    /// The key's text, whatever it looks like: `true` is a key of four letters.
    package var key: LocatedText
    /// The value; a null scalar where nothing is written.
    package var value: YAMLNode

    /// `key: value`.
    package init(_ key: LocatedText, _ value: YAMLNode) {
        self.key = key
        self.value = value
    }
}

extension YAMLNode {
    /// What a reader of messages calls this kind of value: `a text`, `a list`, `a mapping`, `nothing`.
    package var kindInWords: String {
        switch content {
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .scalar(let scalar) where scalar.isNull: "nothing"
        case .scalar(let scalar) where scalar.asBool != nil: "true or false"
        case .scalar(let scalar) where scalar.isNumber: "a number"
        case .scalar: "a text"
        }
    }

    /// The scalar, if the value is one.
    package var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

    /// The list's values, if the value is a list.
    package var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }

    /// The mapping's entries, if the value is a mapping.
    package var mapping: [YAMLEntry]? { if case .mapping(let entries) = content { entries } else { nil } }

    /// Whether nothing is written: an empty value, `~` or `null`.
    package var isNull: Bool { scalar?.isNull ?? false }

    /// The value of `key` in a mapping, if it is there.
    package subscript(key: String) -> YAMLNode? { mapping?.first { $0.key.content == key }?.value }
}
