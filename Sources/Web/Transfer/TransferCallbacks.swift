import CCurl
import Glibc

/// What libcurl calls while it works; each finds its `Transfer` again in the context.
enum TransferCallbacks {
    /// Tells the handle what to call, with `context`, which is an unretained `Transfer`.
    static func set(on handle: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer) {
        // Sound: the caller keeps the transfer alive while the handle works.
        unsafe broadsheet_set_callbacks(
            handle, context,
            { data, size, count, context in
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size * count)
                return unsafe TransferCallbacks.transfer(context).takeBody(Span(_unsafeBytes: bytes)) ? size * count : 0
            },
            { data, size, count, context in
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size * count)
                unsafe TransferCallbacks.transfer(context).takeHead(Span(_unsafeBytes: bytes))
                return size * count
            },
            { context, _, received, _, _ in
                unsafe TransferCallbacks.transfer(context).isStalled(at: Int(received)) ? 1 : 0
            },
            { context, _, address in
                guard let address = unsafe address, let context = unsafe context else { return -1 }
                return unsafe TransferCallbacks.socket(for: address, TransferCallbacks.transfer(context))
            })
    }

    private static func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer {
        // Sound: the context is what `set` was given.
        unsafe Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
    }

    /// A socket for `address`, which is the one that is really connected to, whatever its name was said to be; none if
    /// it may not be reached.
    private static func socket(for address: UnsafeMutablePointer<curl_sockaddr>, _ transfer: Transfer) -> Int32 {
        // Sound: the structure is curl's, whole during the call; the address in it has `addrlen` bytes.
        let family = unsafe address.pointee.family
        guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return -1 }
        let start = family == AF_INET ? 4 : 8
        let count = family == AF_INET ? 4 : 16
        guard family == AF_INET || family == AF_INET6, unsafe Int(address.pointee.addrlen) >= start + count else {
            return -1
        }
        let bytes = unsafe UnsafeRawBufferPointer(
            start: UnsafeRawPointer(address) + offset + start, count: count)
        guard let found = unsafe NetworkAddress(Array(bytes)), transfer.mayReach(found) else { return -1 }
        return unsafe Glibc.socket(
            family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
    }
}
