import BroadsheetBytes
import CMark

/// Owns what libcmark made of a text.
@safe
struct MarkdownTree: ~Copyable {
    // Sound: made by cmark, given back once, in deinit. Nodes and walks are used while the tree is alive: both
    // stay inside functions that borrow it.
    private let root: OpaquePointer

    /// Parses `text`; bytes that are not UTF-8 become replacement characters.
    init(_ text: borrowing Span<UInt8>, smart: Bool) {
        let options = CMARK_OPT_VALIDATE_UTF8 | (smart ? CMARK_OPT_SMART : 0)
        // Sound: cmark copies what it needs before it returns. It never returns null: without memory it ends the
        // process itself.
        unsafe root = text.withUnsafeBytes { bytes in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return unsafe start.map { unsafe cmark_parse_document($0, bytes.count, options) }
                ?? cmark_parse_document("", 0, options)
        }
    }

    deinit { unsafe cmark_node_free(root) }

    /// A walk over the whole tree.
    var walk: MarkdownWalk { unsafe MarkdownWalk(root) }
}

/// A walk over a node and what is in it. cmark keeps the place in the tree itself, so depth costs no stack.
@safe
struct MarkdownWalk: ~Copyable {
    // Sound: made by cmark, given back once, in deinit; the tree outlives it.
    private let iterator: OpaquePointer

    @unsafe init(_ node: OpaquePointer) { unsafe iterator = cmark_iter_new(node) }

    deinit { unsafe cmark_iter_free(iterator) }

    /// The next step: into a node or, if it can have children, out of it.
    mutating func next() -> (node: MarkdownNode, entering: Bool)? {
        // Sound: the iterator is alive; the node belongs to the tree.
        let event = unsafe cmark_iter_next(iterator)
        guard event != CMARK_EVENT_DONE else { return nil }
        return unsafe (MarkdownNode(cmark_iter_get_node(iterator)), event == CMARK_EVENT_ENTER)
    }
}
