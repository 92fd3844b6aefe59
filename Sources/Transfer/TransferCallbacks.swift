import CCurl
import Glibc

/// What libcurl calls while it works, which finds its receiver here.
final class TransferCallbacks {
    private let receiver: any TransferReceiver

    /// Calls for `receiver`.
    init(_ receiver: any TransferReceiver) { self.receiver = receiver }

    /// Tells the handle what to call. Whoever makes these keeps them alive while the handle works.
    func set(on handle: UnsafeMutableRawPointer) {
        // Sound: the context is these callbacks, which outlive the work of the handle.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe broadsheet_set_callbacks(
            handle, context,
            { data, size, count, context in
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size * count)
                return unsafe TransferCallbacks.receiver(context).takeBody(Span(_unsafeBytes: bytes)) ? size * count : 0
            },
            { data, size, count, context in
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size * count)
                unsafe TransferCallbacks.receiver(context).takeHead(Span(_unsafeBytes: bytes))
                return size * count
            },
            { context, _, received, _, sent in
                unsafe TransferCallbacks.receiver(context).isStalled(
                    received: Int(received), sent: Int(sent)) ? 1 : 0
            },
            { context, _, address in
                guard let address = unsafe address, let context = unsafe context else { return -1 }
                return unsafe TransferCallbacks.socket(for: address, TransferCallbacks.receiver(context))
            })
    }

    private static func receiver(_ context: UnsafeMutableRawPointer?) -> any TransferReceiver {
        // Sound: the context is what `set` gave.
        unsafe Unmanaged<TransferCallbacks>.fromOpaque(context!).takeUnretainedValue().receiver
    }

    /// A socket for `address`, which is the one that is really connected to, whatever its name was said to be; none if
    /// it may not be reached.
    private static func socket(
        for address: UnsafeMutablePointer<curl_sockaddr>, _ receiver: any TransferReceiver
    ) -> Int32 {
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
        guard let found = unsafe NetworkAddress(Array(bytes)), receiver.mayReach(found) else { return -1 }
        return unsafe Glibc.socket(
            family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
    }
}
