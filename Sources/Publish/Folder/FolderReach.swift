import BroadsheetBytes
import BroadsheetDiagnostics

/// Whether a folder can be published to.
enum FolderReach {
    /// The folder must be there, for a disk that is not mounted must not be filled up below its mount; or the one
    /// above it must be.
    static func check(_ path: String) throws(HostFault) {
        let above = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let kind = try HostFault.told { () throws(Problem) in try FileSystem.kind(of: path) }
        if kind != .folder, kind != .nothing, kind != .brokenLink {
            throw .lasting(Problem("\(path) is not a folder", advice: "Name a folder to publish to."))
        }
        let nearest = kind == .folder ? path : above
        guard try HostFault.told(by: { () throws(Problem) in try FileSystem.isFolder(nearest) }) else {
            throw .lasting(
                Problem(
                    "neither \(path) nor the folder above it is there",
                    advice: "Make \(above), or mount the disk that it is on."))
        }
        guard FileSystem.mayWrite(nearest) else {
            throw .lasting(
                Problem("this user may not write into \(nearest)", advice: "Look at the rights of the folder."))
        }
    }

    /// Makes a folder.
    static func make(_ path: String) throws(HostFault) {
        if let code = FileSystem.failure(makingFolder: path) { throw .lasting(FolderProblem.cannotWrite(path, code)) }
    }
}
