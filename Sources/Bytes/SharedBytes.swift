/// Bytes that never change, at a place in memory that stays the same for as long as anybody holds them: what may be
/// handed to a library that reads them later, without a copy.
package final class SharedBytes: Sendable {
    private let sink: ByteSink

    /// A copy of `bytes`.
    package init(_ bytes: borrowing Span<UInt8>) {
        var sink = ByteSink(capacity: bytes.count)
        sink.append(bytes)
        self.sink = sink
    }

    /// What was written into `sink`, without a copy.
    package init(taking sink: consuming ByteSink) { self.sink = sink }

    /// A copy of `bytes`.
    package convenience init(_ bytes: [UInt8]) { self.init(bytes.span) }

    /// The UTF-8 of `text`.
    package convenience init(_ text: String) {
        var sink = ByteSink(capacity: text.utf8.count)
        sink.append(text)
        self.init(taking: sink)
    }

    /// How many bytes there are.
    package var count: Int { sink.count }

    /// Where they begin: good for as long as this object lives, and never to be written to.
    // Sound: the pointer itself does nothing; whoever reads through it keeps the object and stays below `count`.
    package var start: UnsafePointer<UInt8> { unsafe UnsafePointer(sink.base) }

    /// Reads the bytes.
    package func read<Result>(_ body: (borrowing Span<UInt8>) -> Result) -> Result {
        withExtendedLifetime(self) {
            // Sound: the span is read inside the closure only, while this object is held.
            unsafe body(Span(_unsafeStart: start, count: count))
        }
    }
}
