import CMicrohttpd
import Glibc

/// Which connections have lost their other side.
enum HangUps {
    /// The places of those `sockets` over which nothing more comes.
    static func among(_ sockets: [Int32]) -> [Int] {
        var asked = sockets.map { pollfd(fd: $0, events: broadsheet_hang_up, revents: 0) }
        // Sound: the call fills the array's own entries.
        guard unsafe poll(&asked, nfds_t(asked.count), 0) > 0 else { return [] }
        return asked.indices.filter { asked[$0].revents != 0 }
    }
}
