import FuzzChecks

/// The check of the parser that `--parser=NAME` names. libFuzzer leaves alone what begins with two dashes, and calls
/// from one thread.
nonisolated(unsafe) private let check: any FuzzCheck = {
    let name = CommandLine.arguments.first { $0.hasPrefix("--parser=") }?.dropFirst("--parser=".count)
    guard let name, let parser = FuzzedParser(rawValue: String(name)) else { fatalError("no such parser is fuzzed") }
    return parser.check()
}()

/// Stops the program where something does not hold for the `size` bytes from `data` on.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    // Sound: libFuzzer keeps the bytes where they are until the call returns.
    let input = unsafe Span(_unsafeStart: data, count: size)
    if let complaint = unsafe check.complaint(about: input) { fatalError(complaint) }
    return 0
}
