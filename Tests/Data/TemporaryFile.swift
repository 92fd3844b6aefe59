import Glibc

/// A file that is there for one test, with its folder.
struct TemporaryFile: ~Copyable {
    let path: String

    init(_ bytes: [UInt8], name: String = "data.csv") {
        let number = UInt64.random(in: 0 ... .max)
        let folder = "/tmp/broadsheet-data-\(getpid())-\(number)"
        unsafe mkdir(folder, 0o700)
        path = "\(folder)/\(name)"
        Self.write(bytes, to: path)
    }

    /// Writes a file, or replaces what is in it.
    static func write(_ bytes: [UInt8], to path: String) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        // Sound: the buffer is read while the closure runs.
        let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        precondition(written == bytes.count)
        close(descriptor)
    }

    init(_ text: String, name: String = "data.csv") {
        self.init(Array(text.utf8), name: name)
    }

    deinit {
        unsafe unlink(path)
        unsafe rmdir(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    }
}
