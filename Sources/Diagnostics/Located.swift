/// Something that a person wrote, and where.
public struct Located<Content> {
    /// What was written.
    public var content: Content
    /// Where: its first character.
    public var place: Place

    /// `content`, written at `place`.
    public init(_ content: Content, at place: Place) {
        self.content = content
        self.place = place
    }
}

extension Located: Sendable where Content: Sendable {}
extension Located: Equatable where Content: Equatable {}
extension Located: Hashable where Content: Hashable {}

/// The text of an expression or of a small template, still to be parsed.
public typealias LocatedText = Located<String>
