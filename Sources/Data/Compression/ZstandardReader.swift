import BroadsheetBytes
import CZstandard

/// Unpacks zstd with libzstd, piece by piece: one frame or several behind one another.
@safe
final class ZstandardReader {
    private var input: PackedInput
    // Sound: made in init, given back once in deinit, and never shared.
    private let stream: OpaquePointer
    private var isInFrame = true

    init(_ file: consuming InputFile) throws(ReadingFailure) {
        input = PackedInput(file)
        guard let made = unsafe ZSTD_createDStream() else { throw .archive(ArchiveFault(kind: .memory)) }
        unsafe stream = made
    }

    deinit { unsafe ZSTD_freeDStream(stream) }

    /// Appends up to `limit` unpacked bytes, fewer only at the end.
    func read(_ limit: Int, into sink: inout ByteSink) throws(ReadingFailure) -> Int {
        sink.reserve(limit)
        let end = sink.count + limit
        while sink.count < end {
            try input.refill()
            let before = sink.count
            // At the end of the file, the library may still hold bytes that had no room.
            try unpack(to: end, &sink)
            if input.isAtEnd, sink.count == before {
                if isInFrame { throw .archive(ArchiveFault(kind: .cutOff)) }
                break
            }
        }
        return sink.count - (end - limit)
    }

    private func unpack(to end: Int, _ sink: inout ByteSink) throws(ReadingFailure) {
        if input.isAtEnd, !isInFrame { return }
        // Sound: the library reads at most the bytes at hand, which stay where they are during the call, and writes at
        // most those that were reserved.
        var packed = unsafe ZSTD_inBuffer(src: input.start, size: input.count, pos: 0)
        var plain = unsafe ZSTD_outBuffer(dst: sink.base + sink.count, size: end - sink.count, pos: 0)
        let code = unsafe ZSTD_decompressStream(stream, &plain, &packed)
        if ZSTD_isError(code) != 0 {
            let isMemory = ZSTD_getErrorCode(code) == ZSTD_error_frameParameter_windowTooLarge
            throw .archive(ArchiveFault(kind: isMemory ? .memory : .damaged))
        }
        sink.count += unsafe plain.pos
        input.skip(unsafe packed.pos)
        isInFrame = code != 0
    }
}
