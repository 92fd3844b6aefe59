import BroadsheetDiagnostics
import Glibc

extension ChildProgram {
    /// The most that a program may say: what is longer is no listing of a site.
    private static let mostOutput = 1 << 30
    /// How much of its errors is kept.
    private static let mostErrors = 1 << 16

    /// Runs `command`, feeds it `input`, and gives all that it said. After `limit` seconds it is ended.
    ///
    /// What it says is read while it is fed, so neither side ever waits for the other.
    static func run(
        _ command: ShellCommand, input: [UInt8] = [], limit: Int? = nil
    ) throws(Problem) -> ShellOutcome {
        let program = try ChildProgram(command)
        var conversation = Conversation(program, input: input)
        let isLate = !conversation.hold(until: limit.map { now() + $0 * 1000 })
        if isLate { program.kill() }
        let code = program.wait()
        return ShellOutcome(
            code: code, output: conversation.output, errors: String(decoding: conversation.errors, as: UTF8.self),
            isLate: isLate)
    }

    /// Ends its input and waits for its end, which it is brought to after so many seconds; what it has said as errors.
    func outcome(within seconds: Int = 10) -> ShellOutcome {
        input.close()
        let deadline = Self.now() + seconds * 1000
        var said: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        var isOpen = true
        while isOpen, said.count < Self.mostErrors, Self.now() < deadline {
            // What it has left in the background may hold the stream open.
            let hasEnded = resultIfEnded() != nil
            switch errors.read(into: &buffer, waiting: false) {
            case .bytes(let count): said += buffer[..<count]
            case .end: isOpen = false
            case .nothingYet where hasEnded: isOpen = false
            case .nothingYet: _ = errors.wait(for: .bytes, milliseconds: 50)
            }
        }
        output.close()
        while resultIfEnded() == nil, Self.now() < deadline { usleep(1000) }
        let isLate = resultIfEnded() == nil
        if isLate { kill() }
        return ShellOutcome(
            code: wait(), output: [], errors: String(decoding: said, as: UTF8.self), isLate: isLate)
    }

    /// Milliseconds of a clock that nobody sets.
    static func now() -> Int {
        var time = timespec()
        // Sound: the call fills `time`.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// What is said to and by a program until it ends.
    private struct Conversation {
        let program: ChildProgram
        var input: ArraySlice<UInt8>
        var output: [UInt8] = []
        var errors: [UInt8] = []
        private var isOutputOpen = true
        private var isErrorsOpen = true
        private var buffer = [UInt8](repeating: 0, count: 1 << 16)

        init(_ program: ChildProgram, input: [UInt8]) {
            self.program = program
            self.input = input[...]
            if input.isEmpty { program.input.close() }
        }

        /// Goes on until the program has ended; false if it has not at the time `deadline`, or says too much.
        mutating func hold(until deadline: Int?) -> Bool {
            while isOutputOpen || isErrorsOpen {
                if let deadline, now() >= deadline { return false }
                wait(milliseconds: 50)
                // A program in the background that the first one left may hold the streams open: what counts is the first.
                let hasEnded = program.resultIfEnded() != nil
                write()
                let hasRead = read()
                if output.count > mostOutput { return false }
                if hasEnded, !hasRead { return true }
            }
            return true
        }

        private func wait(milliseconds: Int32) {
            var list: [pollfd] = []
            if isOutputOpen { list.append(pollfd(fd: program.output.descriptor, events: Int16(POLLIN), revents: 0)) }
            if isErrorsOpen { list.append(pollfd(fd: program.errors.descriptor, events: Int16(POLLIN), revents: 0)) }
            if !input.isEmpty { list.append(pollfd(fd: program.input.descriptor, events: Int16(POLLOUT), revents: 0)) }
            // Sound: the list has as many entries as is said.
            _ = unsafe poll(&list, nfds_t(list.count), milliseconds)
        }

        private mutating func write() {
            guard !input.isEmpty else { return }
            input = program.input.write(input.prefix(1 << 18), waiting: false).map { input.dropFirst($0) } ?? []
            if input.isEmpty { program.input.close() }
        }

        /// Reads what is there; whether anything was.
        private mutating func read() -> Bool {
            let before = (output.count, errors.count)
            if isOutputOpen { isOutputOpen = Self.drain(program.output, &buffer, into: &output) }
            if isErrorsOpen { isErrorsOpen = Self.drain(program.errors, &buffer, into: &errors) }
            let hasRead = before != (output.count, errors.count)
            if errors.count > 2 * mostErrors { errors.removeFirst(errors.count - mostErrors) }
            return hasRead
        }

        /// Reads what is there; whether more may come.
        private static func drain(_ end: SocketEnd, _ buffer: inout [UInt8], into bytes: inout [UInt8]) -> Bool {
            switch end.read(into: &buffer, waiting: false) {
            case .bytes(let count):
                bytes.append(contentsOf: buffer[..<count])
                return true
            case .nothingYet: return true
            case .end: return false
            }
        }
    }
}
