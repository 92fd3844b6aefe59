import Glibc

@testable import BroadsheetCommands

/// What a run of the program said, and what it ended with.
struct Run {
    let code: ExitCode
    let out: String
    let err: String

    /// Runs the program with `arguments`, its streams in files that nobody sees.
    init(_ arguments: String..., colours: Bool = false) {
        self.init(arguments, colours: colours)
    }

    /// Runs the program with `arguments`, its streams in files that nobody sees.
    init(_ arguments: [String], colours: Bool = false) {
        let outFile = TemporaryFile()
        let errFile = TemporaryFile()
        var console = Console(out: outFile.stream, err: errFile.stream, colours: colours)
        code = Broadsheet.run(arguments, on: &console)
        out = outFile.text
        err = errFile.text
    }
}

/// A file without a name: it is gone when it is closed.
final class TemporaryFile {
    private let descriptor: Int32

    init() {
        var path = Array("/tmp/broadsheet-XXXXXX".utf8CString)
        // Sound: the template is a C string of its own that mkstemp writes into.
        descriptor = unsafe path.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
        _ = unsafe path.withUnsafeBufferPointer { unsafe unlink($0.baseAddress!) }
    }

    deinit { close(descriptor) }

    var stream: BroadsheetCommands.Stream { BroadsheetCommands.Stream(descriptor: descriptor) }

    var text: String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            // Sound: pread writes at most `count` bytes of the buffer.
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(bytes.count))
            }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }
}
