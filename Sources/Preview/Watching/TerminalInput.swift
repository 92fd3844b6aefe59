import Glibc

/// What somebody types into the terminal that a preview runs in.
struct TerminalInput {
    private let input: Int32?
    private var hasEnded = false

    init(_ input: Int32?) {
        self.input = input
    }

    /// What can be waited for, if there is anything to wait for now.
    var descriptor: Int32? { hasEnded || isElsewhere ? nil : input }

    /// Whether another program has the terminal now.
    var mayComeBack: Bool { !hasEnded && isElsewhere }

    /// Whether the terminal belongs to another program: a read would stop this one.
    private var isElsewhere: Bool {
        guard let input, isatty(input) == 1 else { return false }
        return tcgetpgrp(input) != getpgrp()
    }

    /// Reads what is there; gives whether a line was ended.
    mutating func isEnter() -> Bool {
        guard let input else { return false }
        var bytes = [UInt8](repeating: 0, count: 1024)
        // Sound: at most as many bytes as the array has are read into it.
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(input, $0.baseAddress, $0.count) }
        if count <= 0 {
            hasEnded = count == 0 || errno != EINTR
            return false
        }
        return bytes.prefix(count).contains(0x0A)
    }
}
