import BroadsheetBytes
import CZlib

/// Unpacks one file of an archive with zlib, piece by piece, and holds it against its check sum at the end.
@safe
final class ZipReader {
    private let entry: ZipEntry
    private let input: InputFile
    // Sound: allocated in init and given back once, in deinit; zlib needs it to stay where it is.
    private let stream: UnsafeMutablePointer<z_stream>
    private var packed = ByteSink(capacity: pieceSize)
    private var used = 0
    /// How many packed bytes have not been read.
    private var left: Int
    private var unpacked = 0
    private var crc: UInt = 0
    private var isOver = false

    private static let pieceSize = 1 << 16

    /// Opens the file that `entry` is of the archive at `path`.
    init(_ entry: ZipEntry, at path: String) throws(ZipFault) {
        try entry.check()
        self.entry = entry
        left = entry.packed
        do { input = try InputFile(path: path) } catch { throw .input(error) }
        unsafe stream = .allocate(capacity: 1)
        // Sound: a zeroed structure asks for the usual memory functions; -15 is the largest window, without a header.
        unsafe stream.initialize(to: z_stream())
        let code = unsafe inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        if code != Z_OK { throw .memory }
        try seek()
    }

    deinit {
        // Sound: `inflateEnd` knows a stream that was never begun.
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Goes behind the file's own header, which must say what the directory says.
    private func seek() throws(ZipFault) {
        let damaged = ZipFault.damaged("\(entry.name) is not where its directory says")
        guard entry.offset >= 0, entry.packed >= 0, entry.size >= 0, entry.offset <= input.size - 30 else {
            throw damaged
        }
        let head = try ZipArchive.bytes(of: input, at: entry.offset, 30)
        let name = head.span.number(26, 2)
        let start = entry.offset + 30 + name + head.span.number(28, 2)
        guard head.span.number(0, 4) == 0x0403_4B50, head.span.number(8, 2) == entry.method,
            start <= input.size - entry.packed,
            try ZipArchive.bytes(of: input, at: entry.offset + 30, name).string == entry.name
        else { throw damaged }
        if head.span.number(6, 2) & 1 != 0 { throw .encrypted }
        do { try input.seek(to: start) } catch { throw .input(error) }
    }

    /// Appends up to `limit` bytes to `sink`; gives how many, none only at the end, when all of it is known to be right.
    func read(_ limit: Int, into sink: inout ByteSink) throws(ZipFault) -> Int {
        if isOver { return 0 }
        let start = sink.count
        sink.reserve(limit)
        while sink.count < start + limit, !isOver {
            if used == packed.count { try refill() }
            let before = sink.count
            try entry.method == 0 ? copy(limit - (before - start), &sink) : inflate(limit - (before - start), &sink)
            unpacked += sink.count - before
            // Sound: these bytes are written, and the sink is this function's own meanwhile.
            crc = unsafe crc32(crc, sink.base + before, UInt32(sink.count - before))
            if unpacked > entry.size { throw .damaged("\(entry.name) has more bytes than its directory says") }
        }
        if isOver {
            guard unpacked == entry.size else {
                throw .damaged("\(entry.name) has fewer bytes than its directory says")
            }
            guard UInt32(truncatingIfNeeded: crc) == entry.crc else {
                throw .damaged("\(entry.name) is not what its check sum says")
            }
        }
        return sink.count - start
    }

    private func refill() throws(ZipFault) {
        packed.removeAll()
        used = 0
        let wanted = min(left, Self.pieceSize)
        do throws(InputFailure) {
            guard try input.read(wanted, into: &packed) == wanted else { throw InputFailure(code: 0) }
        } catch {
            if error.code == 0 { throw .cutOff }
            throw .input(error)
        }
        left -= wanted
    }

    /// Takes bytes that are not packed.
    private func copy(_ limit: Int, _ sink: inout ByteSink) {
        let count = min(limit, packed.count - used)
        sink.append(packed.bytes(used, count))
        used += count
        isOver = left == 0 && used == packed.count
    }

    private func inflate(_ limit: Int, _ sink: inout ByteSink) throws(ZipFault) {
        // Sound: zlib reads at most the bytes at hand, which stay where they are during the call, and writes at most
        // those that were reserved.
        unsafe stream.pointee.next_in = packed.base + used
        unsafe stream.pointee.avail_in = UInt32(packed.count - used)
        unsafe stream.pointee.next_out = sink.base + sink.count
        unsafe stream.pointee.avail_out = UInt32(clamping: limit)
        let (had, room) = unsafe (Int(stream.pointee.avail_in), Int(stream.pointee.avail_out))
        let code = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        let got = unsafe room - Int(stream.pointee.avail_out)
        sink.count += got
        used = unsafe packed.count - Int(stream.pointee.avail_in)
        switch code {
        case Z_STREAM_END:
            guard left == 0, used == packed.count else { throw .damaged("\(entry.name) ends too early") }
            isOver = true
        case Z_OK, Z_BUF_ERROR:
            if got == 0, had == 0 { throw .damaged("\(entry.name) ends too early") }
        case Z_MEM_ERROR: throw .memory
        default: throw .damaged("\(entry.name) cannot be unpacked")
        }
    }
}
