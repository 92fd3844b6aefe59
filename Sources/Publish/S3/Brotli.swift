import CBrotli

/// Packs bytes with libbrotlienc.
enum Brotli {
    /// Whether the library is there. It is loaded by this.
    static var isThere: Bool { broadsheet_load_brotli() != 0 }

    /// The last bit of quality costs twenty times the time: texts that are larger than any page do without it.
    private static let largestForBest = 4 << 20

    /// `bytes` packed, the same for the same bytes. Nil if there is no memory for it, or no library.
    static func packed(_ bytes: [UInt8]) -> [UInt8]? {
        let room = BrotliEncoderMaxCompressedSize(bytes.count)
        guard room > 0 else { return nil }
        let quality = bytes.count <= largestForBest ? BROTLI_MAX_QUALITY : 9
        var result = [UInt8](repeating: 0, count: room)
        var count = room
        // Sound: both buffers have as many bytes as is said, and outlive the call.
        let isDone = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe result.withUnsafeMutableBufferPointer { target in
                unsafe BrotliEncoderCompress(
                    quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, source.count, source.baseAddress, &count,
                    target.baseAddress) != 0
            }
        }
        guard isDone else { return nil }
        result.removeLast(room - count)
        return result
    }
}
