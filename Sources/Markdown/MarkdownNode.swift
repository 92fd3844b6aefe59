import BroadsheetBytes
import CMark

#if canImport(Glibc)
    import Glibc
#endif

/// A node of a tree that is alive. Every property asks libcmark-gfm.
@safe
struct MarkdownNode {
    // Sound, here and below: the node belongs to a tree that its user borrows; cmark's accessors check the kind of
    // the node themselves and give 0 or null for one that has no such thing.
    private let node: OpaquePointer

    @unsafe init(_ node: OpaquePointer) { unsafe self.node = node }

    /// What the node is.
    var kind: MarkdownKind { unsafe MarkdownKind(cmark_node_get_type(node)) }

    var parent: MarkdownNode? { unsafe cmark_node_parent(node).map { unsafe MarkdownNode($0) } }
    var firstChild: MarkdownNode? { unsafe cmark_node_first_child(node).map { unsafe MarkdownNode($0) } }
    var lastChild: MarkdownNode? { unsafe cmark_node_last_child(node).map { unsafe MarkdownNode($0) } }
    var next: MarkdownNode? { unsafe cmark_node_next(node).map { unsafe MarkdownNode($0) } }

    /// Whether it is the first in its parent.
    var isFirst: Bool { unsafe cmark_node_previous(node) == nil }

    /// A walk over this node and what is in it.
    var walk: MarkdownWalk { unsafe MarkdownWalk(node) }

    /// Lines and columns (in bytes) of the text, counted from 1; 0 if cmark does not know.
    var startLine: Int { unsafe Int(cmark_node_get_start_line(node)) }
    var startColumn: Int { unsafe Int(cmark_node_get_start_column(node)) }
    var endLine: Int { unsafe Int(cmark_node_get_end_line(node)) }

    var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(node)) }
    var isTightList: Bool { unsafe cmark_node_get_list_tight(node) == 1 }
    var isBulletList: Bool { unsafe cmark_node_get_list_type(node) == CMARK_BULLET_LIST }
    var listStart: Int { unsafe Int(cmark_node_get_list_start(node)) }

    /// Whether it is the head of its table: the first row.
    var isTableHead: Bool { unsafe cmark_gfm_extensions_get_table_row_is_header(node) == 1 }

    /// Whether an item is a task, and then whether it is done.
    var isDone: Bool? {
        // Sound: the text is a constant of the library.
        guard kind == .item, let name = unsafe cmark_node_get_type_string(node), unsafe strcmp(name, "tasklist") == 0
        else { return nil }
        return unsafe cmark_gfm_extensions_get_tasklist_item_checked(node)
    }

    /// The alignments of a table's columns.
    var alignments: [MarkdownAlignment] {
        // Sound: the table has as many letters as columns, and lives.
        let count = unsafe Int(cmark_gfm_extensions_get_table_columns(node))
        guard let letters = unsafe cmark_gfm_extensions_get_table_alignments(node) else { return [] }
        return (0..<count).map { unsafe MarkdownAlignment(letters[$0]) }
    }

    /// Whether `other` is this very node.
    func isSame(as other: MarkdownNode) -> Bool { unsafe node == other.node }

    /// Calls `body` with the node's own text.
    func withLiteral<Result>(_ body: (borrowing Span<UInt8>) -> Result) -> Result {
        unsafe with(cmark_node_get_literal(node), body)
    }

    /// Calls `body` with the destination of a link or an image.
    func withURL<Result>(_ body: (borrowing Span<UInt8>) -> Result) -> Result {
        unsafe with(cmark_node_get_url(node), body)
    }

    /// Calls `body` with the title of a link or an image.
    func withTitle<Result>(_ body: (borrowing Span<UInt8>) -> Result) -> Result {
        unsafe with(cmark_node_get_title(node), body)
    }

    /// Calls `body` with what stands behind the opening fence of a code block.
    func withFenceInfo<Result>(_ body: (borrowing Span<UInt8>) -> Result) -> Result {
        unsafe with(cmark_node_get_fence_info(node), body)
    }

    // Sound: cmark's texts end with a zero byte and live as long as the node; the span ends with the closure.
    @unsafe private func with<Result>(
        _ text: UnsafePointer<CChar>?, _ body: (borrowing Span<UInt8>) -> Result
    ) -> Result {
        guard let text = unsafe text else { return body(Span()) }
        let length = unsafe strlen(text)
        return unsafe text.withMemoryRebound(to: UInt8.self, capacity: length) { start in
            unsafe body(Span(_unsafeStart: start, count: length))
        }
    }
}
