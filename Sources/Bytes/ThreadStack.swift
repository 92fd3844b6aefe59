import Glibc

/// The stack of a thread. The C library ends the program where the system does not take back a stack that it has made itself;
/// one that was made here just stays.
struct ThreadStack: Sendable {
    /// As an address, which may be sent: nothing is read or written here.
    private let start: UInt
    private let size: Int
    /// What no thread may touch, so that a stack that overflows is a fault.
    private static let guarded = Int(sysconf(Int32(_SC_PAGESIZE)))

    /// A stack as large as the system's threads have; nil where there is no memory for it.
    init?() {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        var size = 0
        unsafe pthread_attr_getstacksize(&attributes, &size)
        unsafe pthread_attr_destroy(&attributes)
        // Sound: the memory is new, and belongs to nobody else.
        let memory = unsafe mmap(
            nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0)
        guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return nil }
        (start, self.size) = (UInt(bitPattern: memory), size)
        guard unsafe mprotect(memory, Self.guarded, PROT_NONE) == 0 else {
            giveBack()
            return nil
        }
    }

    /// Calls `start` with what starts a thread on this stack.
    func withAttributes(_ start: (UnsafePointer<pthread_attr_t>) -> Bool) -> Bool {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
        defer { unsafe pthread_attr_destroy(&attributes) }
        // Sound: the attributes live as long as the call, and the stack until the thread has ended.
        guard
            unsafe pthread_attr_setstack(
                &attributes, UnsafeMutableRawPointer(bitPattern: self.start + UInt(Self.guarded))!, size - Self.guarded)
                == 0
        else { return false }
        return unsafe start(&attributes)
    }

    /// Gives the memory back, where the system takes it; nobody may be on the stack any more.
    func giveBack() {
        // Sound: the memory was made here, and is given back once.
        _ = unsafe munmap(UnsafeMutableRawPointer(bitPattern: start), size)
    }
}
