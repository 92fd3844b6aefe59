package import BroadsheetDiagnostics
package import BroadsheetValues

/// What the values of a column are shown as, besides their text or in place of it.
package enum CellKind: String, Sendable, CaseIterable {
    /// An address that is led to, and a path of the site or an address that is shown as a picture.
    case link, picture
    /// A text of Markdown, and a list of words.
    case markdown, tags
    /// A mark for true and for false, and stars.
    case check, rating
    /// A ground whose strength tells the figure, and a bar against a target.
    case scale, target

    /// Whether it is a drawing in place of the text.
    package var replacesText: Bool { self != .scale && self != .target }
    /// Whether there may be links in it.
    package var hasLinks: Bool { self == .link || self == .markdown }
}

/// How a column is shown that says `as`.
package struct CellKindDefinition: Sendable {
    /// What it is shown as.
    package var kind: Located<CellKind>
    /// The words of a link, and what a picture tells those who do not see it: expressions.
    package var words: LocatedText?
    package var alt: LocatedText?
    /// The place that a picture takes.
    package var width: Located<Int>?
    package var height: Located<Int>?
    /// How many stars there are.
    package var most: Located<Int>?
    /// The ends of a scale.
    package var least: Located<Decimal>?
    package var greatest: Located<Decimal>?
    /// What a figure is to come to: a field or an expression.
    package var target: LocatedText?
    /// What parts tags.
    package var separator: LocatedText?

    /// Values shown as `kind`, and nothing else said of them.
    package init(_ kind: Located<CellKind>) { self.kind = kind }
}
