import CZlib
import CZstandard

/// Compresses bytes, for tests.
enum Packing: String, CaseIterable {
    case gzip = "gz"
    case zstandard = "zst"

    /// `bytes` as one member or frame of this kind.
    func pack(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .gzip: Self.gzipped(bytes)
        case .zstandard: Self.zstandard(bytes)
        }
    }

    private static func gzipped(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var stream = unsafe z_stream()
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        unsafe precondition(
            deflateInit2_(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK)
        var packed = [UInt8](repeating: 0, count: bytes.count + 1000)
        // Sound: both buffers are alive while the library uses them.
        let count = unsafe bytes.withUnsafeMutableBufferPointer { from in
            unsafe packed.withUnsafeMutableBufferPointer { to in
                unsafe stream.next_in = from.baseAddress
                unsafe stream.avail_in = UInt32(from.count)
                unsafe stream.next_out = to.baseAddress
                unsafe stream.avail_out = UInt32(to.count)
                unsafe precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END)
                return unsafe Int(stream.total_out)
            }
        }
        unsafe deflateEnd(&stream)
        return Array(packed.prefix(count))
    }

    private static func zstandard(_ bytes: [UInt8]) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
        // Sound: both buffers are alive while the library uses them.
        let count = unsafe bytes.withUnsafeBytes { from in
            unsafe packed.withUnsafeMutableBytes { to in
                unsafe ZSTD_compress(to.baseAddress, to.count, from.baseAddress, from.count, 3)
            }
        }
        return Array(packed.prefix(count))
    }
}
