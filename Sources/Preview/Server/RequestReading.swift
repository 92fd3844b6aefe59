import CMicrohttpd
import Glibc

extension Request {
    /// The request that MHD has read on `connection`.
    init(
        _ connection: OpaquePointer, path: UnsafePointer<CChar>, method: UnsafePointer<CChar>, isFromThisMachine: Bool
    ) {
        // Sound: MHD's texts end in 0 and live during the call; each is copied.
        self.path = unsafe String(cString: path)
        self.method = unsafe strcmp(method, "GET") == 0 ? .get : strcmp(method, "HEAD") == 0 ? .head : .other
        self.isFromThisMachine = isFromThisMachine
        // Sound: the values outlive the calls, which use them on this thread alone.
        unsafe withUnsafeMutablePointer(to: &headers) { headers in
            _ = unsafe MHD_get_connection_values_n(
                connection, MHD_ValueKind.HEADER_KIND,
                { context, _, name, nameSize, value, valueSize in
                    guard let headers = unsafe context?.assumingMemoryBound(to: RequestHeaders.self) else { return .NO }
                    unsafe headers.pointee.take(text(name, nameSize) ?? "", text(value, valueSize) ?? "")
                    return .YES
                }, headers)
        }
        unsafe withUnsafeMutablePointer(to: &query) { query in
            _ = unsafe MHD_get_connection_values_n(
                connection, MHD_ValueKind.GET_ARGUMENT_KIND,
                { context, _, name, nameSize, value, valueSize in
                    guard let query = unsafe context?.assumingMemoryBound(to: [(name: String, value: String?)].self)
                    else { return .NO }
                    unsafe query.pointee.append((text(name, nameSize) ?? "", text(value, valueSize)))
                    return .YES
                }, query)
        }
    }
}

private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String? {
    guard let start = unsafe start else { return nil }
    // Sound: MHD says how many bytes there are; bad UTF-8 becomes a sign that no value that matters has.
    return unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) { start in
        unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
