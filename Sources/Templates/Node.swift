/// A piece of a parsed template.
indirect enum Node: Sendable {
    /// Text without the leading blanks of its lines.
    case text(String)
    /// The start of a line that is rendered, with its leading blanks: where an indentation goes.
    case line(String)
    case value(Name, escaped: Bool)
    case section(Name, inverted: Bool, [Node])
    case partial(PartialTag)
    case parent(ParentTag)
    case block(BlockTag)
}

/// A dotted name in a tag; without parts it is `.`, the innermost context itself.
struct Name: Sendable {
    var parts: [String]
    var mark: TagMark

    /// The name as it was written.
    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}

/// Which partial is meant.
enum PartialName: Sendable {
    case fixed(String)
    /// The name is what this name in the context prints: `{{>*name}}`.
    case dynamic(Name)
}

/// `{{>name}}`
struct PartialTag: Sendable {
    var name: PartialName
    var mark: TagMark
    /// The blanks before a tag that stands alone on its line; nil where it stands in a line.
    var indent: String?
}

/// `{{<name}}…{{/name}}`
struct ParentTag: Sendable {
    var name: PartialName
    var mark: TagMark
    /// The blanks before a pair of tags that fills its lines; nil where it stands in a line.
    var indent: String?
    /// What replaces the parent's blocks.
    var blocks: [String: Content]
}

/// `{{$name}}…{{/name}}` outside of a parent's tags: a place that can be filled from outside.
struct BlockTag: Sendable {
    var name: String
    var mark: TagMark
    /// What is rendered where nothing replaces it.
    var content: Content
    var site: Site

    /// How the block stands in its lines, and so how the lines of a replacement are laid out.
    struct Site: Sendable {
        /// The pair of tags fills its lines: nothing before the first, nothing after the last.
        var standsAlone = false
        /// The opening tag has a line to itself.
        var opensAlone = false
        /// The blanks before the opening tag, where it begins a line but has more behind it.
        var openIndent = ""
        /// The indentation of a replacement.
        var indent = ""
        /// The line end behind a closing tag that ends a line of text.
        var lineEnd = ""
        /// The closing tag has a line to itself.
        var closesAlone = false
        /// The line end that the template uses.
        var newline = "\n"
    }
}

/// What stands between the tags of a block.
struct Content: Sendable {
    var nodes: [Node]
    /// It starts on a line of its own, behind the line of the opening tag.
    var startsLine: Bool
    /// It ends with a line end, before the line of the closing tag.
    var endsLine: Bool
}
