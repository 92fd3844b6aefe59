import BroadsheetBytes
import CSystem
import Glibc

/// Decodes what the C library knows, with its `iconv`: the one owner of a descriptor.
@safe
struct ForeignDecoder: ~Copyable {
    // Sound: opened in init, closed once in deinit, and used by one reader at a time.
    private let descriptor: iconv_t

    /// A decoder of the encoding that authors call `name`.
    init(_ name: String) throws(ReadingFailure) {
        // Sound: the names are C strings for the time of the call; -1 is what iconv_open gives in place of a
        // descriptor.
        let made = unsafe iconv_open("UTF-8", DeclaredEncoding.foreign[name] ?? name)
        guard Int(bitPattern: made) != -1, let made = unsafe made else {
            // All else is no question of the name: no memory, too many open files.
            throw errno == EINVAL ? .unknownEncoding(name) : .input(InputFailure(code: errno))
        }
        unsafe descriptor = made
    }

    deinit { unsafe iconv_close(descriptor) }

    borrowing func decode(
        _ raw: borrowing Span<UInt8>, from start: Int, isLast: Bool, room: Int, into sink: inout ByteSink
    ) -> DecodingStep {
        guard start < raw.count else { return DecodingStep(position: start, fault: nil) }
        sink.reserve(room)
        var left = raw.count - start
        var space = room
        // Sound: iconv reads at most `left` bytes of the span and writes at most `room` bytes, which were reserved
        // behind those of the sink; it does not write to what it reads.
        let code = unsafe raw.withUnsafeBufferPointer { buffer -> Int32 in
            guard let base = buffer.baseAddress else { return 0 }
            var from: UnsafeMutablePointer<CChar>? = unsafe UnsafeMutableRawPointer(mutating: base + start)
                .assumingMemoryBound(to: CChar.self)
            var to: UnsafeMutablePointer<CChar>? = unsafe UnsafeMutableRawPointer(sink.base + sink.count)
                .assumingMemoryBound(to: CChar.self)
            return unsafe iconv(descriptor, &from, &left, &to, &space) == -1 ? errno : 0
        }
        sink.count += room - space
        let position = raw.count - left
        return DecodingStep(position: position, fault: fault(code, raw, at: position, isLast: isLast))
    }

    /// Appends what was kept back because an accent could have followed.
    borrowing func finish(into sink: inout ByteSink) {
        sink.reserve(16)
        var space = 16
        // Sound: iconv writes at most 16 bytes, which were reserved.
        unsafe withUnsafeMutablePointer(to: &space) { space in
            var to: UnsafeMutablePointer<CChar>? = unsafe UnsafeMutableRawPointer(sink.base + sink.count)
                .assumingMemoryBound(to: CChar.self)
            _ = unsafe iconv(descriptor, nil, nil, &to, space)
        }
        sink.count += 16 - space
    }

    private borrowing func fault(
        _ code: Int32, _ raw: borrowing Span<UInt8>, at position: Int, isLast: Bool
    ) -> TextFault? {
        switch code {
        case EILSEQ: .unknown([raw[position]])
        // Half of a character: more may come.
        case EINVAL: isLast ? .cutOff : nil
        default: nil
        }
    }
}
