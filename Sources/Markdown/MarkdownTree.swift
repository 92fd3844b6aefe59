import BroadsheetBytes
import CMark
import Glibc
import Synchronization

/// Owns what libcmark-gfm made of a text.
@safe
struct MarkdownTree: ~Copyable {
    // Sound: made by cmark, given back once, in deinit. Nodes and walks are used while the tree is alive: both
    // stay inside functions that borrow it.
    private let root: OpaquePointer

    /// Parses `text`, with notes at its end if `notes`; bytes that are not UTF-8 become replacement characters.
    init(_ text: borrowing Span<UInt8>, smart: Bool, notes: Bool) {
        let options = CMARK_OPT_VALIDATE_UTF8 | (smart ? CMARK_OPT_SMART : 0) | (notes ? CMARK_OPT_FOOTNOTES : 0)
        // A parser writes the special characters of its extensions into a table that all parsers share.
        // Sound: cmark copies what it needs before it returns. It never returns null: without memory the process ends.
        unsafe root = Self.parsing.withLock { _ in unsafe Self.parse(text, options) }
    }

    /// One text at a time.
    static let parsing = Mutex<Void>(())

    @unsafe private static func parse(_ text: borrowing Span<UInt8>, _ options: Int32) -> OpaquePointer {
        unsafe text.withUnsafeBytes { bytes in
            let parser = unsafe cmark_parser_new_with_mem(options, memory)
            defer { unsafe cmark_parser_free(parser) }
            unsafe extensions.forEach { unsafe _ = cmark_parser_attach_syntax_extension(parser, $0) }
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            if let start = unsafe start { unsafe cmark_parser_feed(parser, start, bytes.count) }
            return unsafe cmark_parser_finish(parser)
        }
    }

    /// The extensions, registered once: tables, tasks, and what is struck through.
    // Sound: written once, before anybody reads it, and kept for good. Registering is not safe for several threads at a time:
    // it is asked for only by who holds the lock.
    private nonisolated(unsafe) static let extensions: [OpaquePointer] = {
        cmark_gfm_core_extensions_ensure_registered()
        let names: [String] = ["table", "strikethrough", "tasklist"]
        return unsafe names.compactMap { (name: String) in unsafe cmark_find_syntax_extension(name) }
    }()

    /// The C library's memory. What cmark takes by itself writes to standard error and aborts where there is none.
    // Sound: written once, before anybody reads it, and kept for good.
    private nonisolated(unsafe) static let memory: UnsafeMutablePointer<cmark_mem> = {
        let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
        unsafe memory.initialize(
            to: cmark_mem(
                calloc: { unsafe given(calloc($0, $1)) },
                realloc: { unsafe given(realloc($0, $1)) },
                free: { unsafe free($0) }))
        return unsafe memory
    }()

    deinit { unsafe cmark_node_free(root) }

    /// A walk over the whole tree.
    var walk: MarkdownWalk { unsafe MarkdownWalk(root) }
}

/// The memory that was asked for; without it the program ends.
// Sound: nothing is read or written.
@unsafe private func given(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    guard let memory = unsafe memory else { LastWord.noMemory() }
    return unsafe memory
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
