import BroadsheetBytes
import CZlib

/// Unpacks gzip with zlib, piece by piece: one member or several behind one another.
@safe
final class GzipReader {
    private var input: PackedInput
    // Sound: allocated in init and given back once, in deinit; zlib needs it to stay where it is.
    private let stream: UnsafeMutablePointer<z_stream>
    private var isInMember = true

    init(_ file: consuming InputFile) throws(ReadingFailure) {
        input = PackedInput(file)
        unsafe stream = .allocate(capacity: 1)
        // Sound: a zeroed structure asks for the usual memory functions. 31 is the largest window, and gzip's header.
        unsafe stream.initialize(to: z_stream())
        let code = unsafe inflateInit2_(stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        if code != Z_OK { throw .archive(ArchiveFault(kind: .memory)) }
    }

    deinit {
        // Sound: `inflateEnd` knows a stream that was never begun.
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Appends up to `limit` unpacked bytes, fewer only at the end.
    func read(_ limit: Int, into sink: inout ByteSink) throws(ReadingFailure) -> Int {
        sink.reserve(limit)
        let end = sink.count + limit
        while sink.count < end {
            try input.refill()
            if input.isAtEnd {
                if isInMember { throw .archive(ArchiveFault(kind: .cutOff)) }
                break
            }
            if !isInMember {
                // Tapes and some programs fill up with zeros.
                if input.skipZeros() { continue }
                unsafe inflateReset(stream)
                isInMember = true
            }
            try inflate(to: end, &sink)
        }
        return sink.count - (end - limit)
    }

    private func inflate(to end: Int, _ sink: inout ByteSink) throws(ReadingFailure) {
        // Sound: zlib reads at most the bytes at hand, which stay where they are during the call, and writes at most
        // those that were reserved.
        unsafe stream.pointee.next_in = input.start
        unsafe stream.pointee.avail_in = UInt32(input.count)
        unsafe stream.pointee.next_out = sink.base + sink.count
        unsafe stream.pointee.avail_out = UInt32(clamping: end - sink.count)
        let room = unsafe Int(stream.pointee.avail_out)
        let code = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        sink.count += unsafe room - Int(stream.pointee.avail_out)
        input.skip(unsafe input.count - Int(stream.pointee.avail_in))
        switch code {
        case Z_STREAM_END: isInMember = false
        case Z_OK, Z_BUF_ERROR: break
        case Z_MEM_ERROR: throw .archive(ArchiveFault(kind: .memory))
        default: throw .archive(ArchiveFault(kind: .damaged))
        }
    }
}
