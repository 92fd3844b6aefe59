import Glibc

/// One file in memory whose content is replaced for each input, because sources read files.
package final class ScratchFile {
    /// Where sources find it.
    package let path: String
    private let descriptor: Int32

    /// A new empty file without a name.
    package init() {
        // Sound: the names are strings that end in 0 for as long as the calls take.
        let folder = unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        let name = "\(folder)/broadsheet-fuzz-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
        // The file keeps no name, so that nothing of it is left, however the program ends.
        _ = unsafe unlink(name)
        precondition(descriptor >= 0, "there is no room for a file in memory")
        path = "/proc/self/fd/\(descriptor)"
    }

    deinit { close(descriptor) }

    /// Replaces what is in the file.
    package func write(_ bytes: borrowing Span<UInt8>) {
        ftruncate(descriptor, 0)
        // Sound: the buffer is read inside the closure only, and no further than it goes.
        let written = unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        precondition(written == bytes.count)
    }

    /// Replaces what is in the file.
    package func write(_ bytes: [UInt8]) { write(bytes.span) }
}
