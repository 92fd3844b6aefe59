package import BroadsheetBytes

/// A file of a finished site, in memory.
package struct FinishedFile: Sendable {
    /// What is in it.
    package let bytes: SharedBytes
    /// The hash of its bytes: the same for the same bytes.
    package let hash: UInt64

    /// A file with what was written into `sink`, without a copy.
    init(taking sink: consuming ByteSink) {
        hash = ContentHash.of(sink.span)
        bytes = SharedBytes(taking: sink)
    }

    /// A file with a copy of `bytes`.
    init(_ bytes: borrowing Span<UInt8>) {
        hash = ContentHash.of(bytes)
        self.bytes = SharedBytes(bytes)
    }
}
