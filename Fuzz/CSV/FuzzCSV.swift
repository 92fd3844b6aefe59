import FuzzChecks

// libFuzzer calls this for each input, from one thread.
nonisolated(unsafe) private let check = CSVCheck()

/// Stops the program where something does not hold for the `size` bytes from `data` on.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    // Sound: libFuzzer keeps the bytes where they are until the call returns.
    let input = unsafe Span(_unsafeStart: data, count: size)
    if let complaint = unsafe check.complaint(about: input) { fatalError(complaint) }
    return 0
}
