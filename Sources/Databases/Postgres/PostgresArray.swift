import BroadsheetBytes

/// Arrays as PostgreSQL writes them, `{a,"b c",NULL}`: their elements with commas between them, nulls left out, as
/// JSON's arrays are read. An array of arrays stays as it is.
enum PostgresArray {
    /// Replaces the array that was written to `sink` from `start` on.
    static func flatten(_ sink: inout ByteSink, from start: Int, ofBooleans: Bool, _ buffer: inout ByteSink) {
        buffer.removeAll()
        guard write(sink.bytes(start, sink.count - start), ofBooleans, to: &buffer) else { return }
        sink.truncate(to: start)
        sink.append(buffer.span)
    }

    /// Writes the elements; false if it is an array of arrays.
    private static func write(_ text: borrowing Span<UInt8>, _ ofBooleans: Bool, to sink: inout ByteSink) -> Bool {
        var i = 0
        // An array that does not begin at 1 says so first: [0:2]={…}.
        while i < text.count, text[i] != UInt8(ascii: "{") { i += 1 }
        i += 1
        var isFirst = true
        while i < text.count, text[i] != UInt8(ascii: "}") {
            if text[i] == UInt8(ascii: "{") { return false }
            if text[i] == UInt8(ascii: ",") {
                i += 1
                continue
            }
            let start = sink.count
            if !isFirst { sink.append(", ") }
            let first = sink.count
            let isQuoted = text[i] == UInt8(ascii: "\"")
            i = isQuoted ? quoted(text, i + 1, &sink) : plain(text, i, &sink)
            if !isQuoted, sink.bytes(first, sink.count - first).string == "NULL" {
                sink.truncate(to: start)
                continue
            }
            if ofBooleans { spell(&sink, first) }
            isFirst = false
        }
        return true
    }

    private static func quoted(_ text: borrowing Span<UInt8>, _ start: Int, _ sink: inout ByteSink) -> Int {
        var i = start
        while i < text.count, text[i] != UInt8(ascii: "\"") {
            if text[i] == UInt8(ascii: "\\"), i + 1 < text.count { i += 1 }
            sink.append(text[i])
            i += 1
        }
        return i + 1
    }

    private static func plain(_ text: borrowing Span<UInt8>, _ start: Int, _ sink: inout ByteSink) -> Int {
        var i = start
        while i < text.count, text[i] != UInt8(ascii: ","), text[i] != UInt8(ascii: "}") {
            sink.append(text[i])
            i += 1
        }
        return i
    }

    /// Writes t and f as words.
    private static func spell(_ sink: inout ByteSink, _ start: Int) {
        let isTrue = sink.count > start && sink.bytes(start, 1)[0] == UInt8(ascii: "t")
        sink.truncate(to: start)
        sink.append(isTrue ? "true" : "false")
    }
}
