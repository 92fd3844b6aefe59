import CCurl
import Glibc

/// A file that is sent piece by piece, again from the start where a server asks for it. Used by one thread at a time.
final class TransferBody {
    private let descriptor: Int32
    private let size: Int
    private var position = 0

    /// The first `size` bytes of the file at `path`; nil if it cannot be read.
    init?(path: String, size: Int) {
        // Sound: the path is a C string for the time of the call.
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        self.size = size
        if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Tells the handle where the body is read. Whoever made this keeps it alive while the handle works.
    func set(on handle: UnsafeMutableRawPointer) {
        // Sound: the context is this body, which outlives the work of the handle.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe broadsheet_set_upload(
            handle, context,
            { buffer, size, count, context in
                // Sound: the buffer has as many bytes as curl says, and is written during the call.
                unsafe TransferBody.body(context).read(
                    UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
            },
            { context, offset, origin in
                // Sound: as above.
                unsafe TransferBody.body(context).seek(to: Int(offset), from: origin) ? 0 : 1
            }, Int64(size))
    }

    private static func body(_ context: UnsafeMutableRawPointer?) -> TransferBody {
        // Sound: the context is what `set` gave.
        unsafe Unmanaged<TransferBody>.fromOpaque(context!).takeUnretainedValue()
    }

    private func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        let wanted = min(buffer.count, size - position)
        guard wanted > 0 else { return 0 }
        while true {
            // Sound: at most the buffer's own bytes are written.
            let count = unsafe pread(descriptor, buffer.baseAddress, wanted, off_t(position))
            if count > 0 {
                position += count
                return count
            }
            // A file that has become shorter must not become a shorter file there.
            guard count < 0, errno == EINTR else { return broadsheet_cannot_read }
        }
    }

    private func seek(to offset: Int, from origin: Int32) -> Bool {
        guard origin == SEEK_SET, (0...size).contains(offset) else { return false }
        position = offset
        return true
    }
}
