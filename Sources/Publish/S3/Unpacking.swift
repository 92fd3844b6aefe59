import CZlib

/// Bytes that were packed before they were sent, as they were.
package enum Unpacking {
    /// The bytes that were packed so; nil where it is not known how, or they are damaged.
    package static func unpacked(_ bytes: [UInt8], _ encoding: String?) -> [UInt8]? {
        switch encoding {
        case nil: bytes
        case "gzip": inflated(bytes)
        default: nil
        }
    }

    private static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        // Sound: the stream is initialized before it is used, and its buffers live for each call.
        guard unsafe inflateInit2_(&stream, 47, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { _ = unsafe inflateEnd(&stream) }
        var (input, output) = (bytes, [UInt8]())
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        return unsafe input.withUnsafeMutableBufferPointer { input -> [UInt8]? in
            unsafe stream.next_in = input.baseAddress
            unsafe stream.avail_in = UInt32(input.count)
            while true {
                let (code, count) = unsafe piece.withUnsafeMutableBufferPointer { piece -> (Int32, Int) in
                    unsafe stream.next_out = piece.baseAddress
                    unsafe stream.avail_out = UInt32(piece.count)
                    let code = unsafe inflate(&stream, Z_NO_FLUSH)
                    return unsafe (code, piece.count - Int(stream.avail_out))
                }
                output += piece[..<count]
                if code == Z_STREAM_END { return output }
                // Nothing more comes of what has no end.
                let isOver = unsafe count == 0 && stream.avail_in == 0
                if code != Z_OK || isOver { return nil }
            }
        }
    }
}
