package import BroadsheetDiagnostics
import CSystem
import Glibc

extension FileSystem {
    /// Whether something is at `path` that belongs to the user of this process.
    package static func isOwn(_ path: String) throws(Problem) -> Bool {
        try status(of: path, followsLinks: false)?.st_uid == geteuid()
    }

    /// Whether `path` lies on a disk that no other machine writes to, as far as the system tells.
    package static func isOfThisMachine(_ path: String) -> Bool {
        // Sound: the path is a C string for the time of the call.
        let kind = unsafe broadsheet_disk(path)
        return kind >= 0 && !networks.contains(kind)
    }

    /// NFS, SMB (three kinds), Ceph, AFS (two kinds), Coda, 9P, GFS2, OCFS2, Lustre, and what is a program's own (FUSE).
    private static let networks: Set<Int64> = [
        0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x00C3_6400, 0x5346_414F, 0x6B41_4653, 0x7375_7245, 0x0102_1997,
        0x0116_1970, 0x7461_636F, 0x0BD0_0BD0, 0x6573_5546,
    ]
}
