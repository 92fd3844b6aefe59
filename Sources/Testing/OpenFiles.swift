import Glibc

/// Which files this process has open.
package enum OpenFiles {
    /// How many descriptors lead to the file at `path`, or into the folder there.
    package static func count(of path: String) -> Int {
        (0..<1024).count { descriptor in
            let target = target(of: descriptor)
            return target == path || target.hasPrefix("\(path)/")
        }
    }

    /// How many connections within this machine that are no network's this process has: databases are spoken to by them.
    package static var localConnections: Int {
        (0..<8192).count { descriptor in
            var domain: Int32 = -1
            var size = socklen_t(MemoryLayout<Int32>.size)
            // Sound: the call fills one number, which outlives it; of what is no socket it says so.
            let code = unsafe getsockopt(Int32(descriptor), SOL_SOCKET, SO_DOMAIN, &domain, &size)
            return code == 0 && domain == AF_UNIX
        }
    }

    private static func target(of descriptor: Int) -> String {
        // Sound: the buffer is used inside the closure only.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            // Sound: readlink writes at most as many bytes as it is told, and gives how many.
            let count = unsafe readlink("/proc/self/fd/\(descriptor)", start, buffer.count)
            return count < 0
                ? "" : unsafe String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
