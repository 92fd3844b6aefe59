import Glibc

/// An open file that text is written to at once: a thin face over `write(2)`.
package struct Stream: Sendable {
    private let descriptor: Int32

    /// The open file `descriptor`; whoever opened it closes it.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    static let standardOutput = Stream(descriptor: 1)
    static let standardError = Stream(descriptor: 2)

    /// Whether a person is looking at it.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes all of `text`; gives the reason if it could not, and nothing for a reader that went away.
    func write(_ text: String) -> String? {
        var text = text
        // Sound: the buffer is read inside this closure only.
        return text.withUTF8 { bytes in unsafe write(bytes).flatMap { $0 == EPIPE ? nil : reason($0) } }
    }

    /// Writes all of `bytes`; gives the system's code of what went wrong, if anything did.
    func write(_ bytes: [UInt8]) -> Int32? {
        // Sound: the buffer is read inside this closure only.
        unsafe bytes.withUnsafeBufferPointer { bytes in unsafe write(bytes) }
    }

    private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
        var done = 0
        while done < bytes.count {
            // Sound: what is read lies within the buffer.
            let count = unsafe Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
            if count > 0 {
                done += count
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}

/// What the system calls the error `code`.
func reason(_ code: Int32) -> String {
    // Sound: strerror gives a C string that lives until the next call on this thread, and is copied at once.
    unsafe String(cString: strerror(code))
}

/// The value of the environment variable `name`.
func environment(_ name: String) -> String? {
    // Sound: nothing in this program changes the environment, and the string is copied at once.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
}

/// Lets a write fail that goes to a reader that went away, or beyond the size that the system allows a file, instead
/// of ending the process in the middle of its work.
func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
}

/// Opens what the process was started without, so that no file of the site is taken for standard output.
func openMissingStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
        // Sound: the path is a C string for the time of the call. The lowest free descriptor is the one missing.
        _ = unsafe open("/dev/null", O_RDWR)
    }
}

/// How many columns the terminal has that standard error goes to.
func terminalWidth() -> Int {
    var size = winsize()
    // Sound: the call fills exactly one winsize.
    guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
    return Int(size.ws_col)
}
