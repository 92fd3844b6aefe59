import CZlib

/// Packs bytes with zlib.
enum Gzip {
    /// `bytes` as gzip, the same for the same bytes: without a name and a time. Nil if there is no memory for it.
    static func packed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        // Sound: a zeroed structure asks for the usual memory functions. 31 is the largest window, and gzip's header.
        let begun = unsafe deflateInit2_(
            &stream, 9, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard begun == Z_OK else { return nil }
        // Sound: the stream was begun, and is ended once.
        defer { unsafe deflateEnd(&stream) }
        var bytes = bytes
        let room = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
        guard bytes.count <= Int(UInt32.max), room <= Int(UInt32.max) else { return nil }
        var result = [UInt8](repeating: 0, count: room)
        // Sound: both buffers have as many bytes as the stream is told, and outlive the call.
        let isDone = unsafe bytes.withUnsafeMutableBufferPointer { source in
            unsafe result.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = source.baseAddress
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                return unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        guard isDone else { return nil }
        result.removeLast(unsafe Int(stream.avail_out))
        return result
    }
}
