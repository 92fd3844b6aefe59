import CMark

/// What a node of a Markdown text is.
enum MarkdownKind: Sendable, Equatable {
    // Blocks.
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case table, tableRow, tableCell, noteDefinition, otherBlock
    // What stands in a line.
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image, noteReference
    case otherInline

    /// The kind that libcmark-gfm has that number for.
    init(_ type: cmark_node_type) {
        switch type {
        case CMARK_NODE_DOCUMENT: self = .document
        case CMARK_NODE_BLOCK_QUOTE: self = .blockQuote
        case CMARK_NODE_LIST: self = .list
        case CMARK_NODE_ITEM: self = .item
        case CMARK_NODE_CODE_BLOCK: self = .codeBlock
        case CMARK_NODE_HTML_BLOCK: self = .htmlBlock
        case CMARK_NODE_PARAGRAPH: self = .paragraph
        case CMARK_NODE_HEADING: self = .heading
        case CMARK_NODE_THEMATIC_BREAK: self = .thematicBreak
        case CMARK_NODE_FOOTNOTE_DEFINITION: self = .noteDefinition
        case CMARK_NODE_TEXT: self = .text
        case CMARK_NODE_SOFTBREAK: self = .softBreak
        case CMARK_NODE_LINEBREAK: self = .lineBreak
        case CMARK_NODE_CODE: self = .code
        case CMARK_NODE_HTML_INLINE: self = .htmlInline
        case CMARK_NODE_EMPH: self = .emphasis
        case CMARK_NODE_STRONG: self = .strong
        case CMARK_NODE_LINK: self = .link
        case CMARK_NODE_IMAGE: self = .image
        case CMARK_NODE_FOOTNOTE_REFERENCE: self = .noteReference
        default: self = Self.extended(type.rawValue)
        }
    }

    /// The kind of an extension, whose number is known when the extension is registered.
    private static func extended(_ type: UInt32) -> MarkdownKind {
        switch type {
        case cmark_kind_table(): .table
        case cmark_kind_table_row(): .tableRow
        case cmark_kind_table_cell(): .tableCell
        case cmark_kind_strikethrough(): .strikethrough
        default: type & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(inlineBits) ? .otherInline : .otherBlock
        }
    }

    /// What the number of everything that stands in a line has.
    private static var inlineBits: Int32 { CMARK_NODE_TYPE_PRESENT | 0x4000 }

    /// Whether it is a block, and does not stand in a line.
    var isBlock: Bool {
        switch self {
        case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .heading, .thematicBreak, .table,
            .tableRow, .tableCell, .noteDefinition, .otherBlock:
            true
        case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough, .link, .image,
            .noteReference, .otherInline:
            false
        }
    }
}

/// Where the texts of a table's column stand.
enum MarkdownAlignment: Sendable, Equatable {
    case none, start, center, end

    /// The alignment that libcmark-gfm has that letter for.
    init(_ letter: UInt8) {
        switch letter {
        case UInt8(ascii: "l"): self = .start
        case UInt8(ascii: "c"): self = .center
        case UInt8(ascii: "r"): self = .end
        default: self = .none
        }
    }
}
