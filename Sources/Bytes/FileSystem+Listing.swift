package import BroadsheetDiagnostics
import Glibc

extension FileSystem {
    /// What to do about a name that is no text, which no path can be made of.
    package enum OtherNames: Sendable {
        /// It is a problem.
        case refused
        /// It is left out: the folder is another's, in which such files are nobody's business.
        case leftOut
    }

    /// The names in the folder at `path`, which messages call `name`, in the order of their bytes; none if nothing is
    /// there. A folder that cannot be read is a problem, and so is anything else in its place.
    package static func entries(
        of path: String, name: String? = nil, _ others: OtherNames = .refused
    ) throws(Problem) -> [String] {
        try listing(of: path, name: name, others).map(\.name)
    }

    /// The same names, and of each whether the folder says that it is a file: no link, and no folder. Some file systems say it of nothing.
    static func listing(
        of path: String, name: String? = nil, _ others: OtherNames = .refused
    ) throws(Problem) -> [(name: String, isFile: Bool)] {
        let found: [ListedName]
        do throws(InputFailure) {
            found = try listed(in: Array(path.utf8))
        } catch {
            if error.isMissing, try status(of: path, name: name, followsLinks: false) == nil { return [] }
            throw problem(ofFolder: path, name: name ?? shown(path), error)
        }
        var names: [(name: String, isFile: Bool)] = []
        for found in found.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
            if let text = String(validating: found.bytes, as: UTF8.self) {
                names.append((text, found.isFile))
            } else if others == .refused {
                let written = String(decoding: found.bytes, as: UTF8.self)
                throw Problem(
                    "\(name ?? shown(path)) has a file whose name is not UTF-8: \(written)",
                    advice: "Give it another name.")
            }
        }
        return names
    }

    /// A name in a folder, and whether the folder says that it is a file.
    private struct ListedName {
        var bytes: [UInt8]
        var isFile: Bool
    }

    /// The names in the folder at `path`, as bytes, in no order.
    static func names(in path: [UInt8]) throws(InputFailure) -> [[UInt8]] { try listed(in: path).map(\.bytes) }

    private static func listed(in path: [UInt8]) throws(InputFailure) -> [ListedName] {
        // Sound: the handle is closed once, after the last entry was read from it.
        let folder = try unsafe open(folder: path)
        defer { unsafe closedir(folder) }
        var names: [ListedName] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(folder) else {
                if errno == 0 { return names }
                if errno == EINTR { continue }
                throw InputFailure(code: errno)
            }
            // Sound: the name ends in a zero byte and is copied before the next entry is read.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
                    unsafe Array(UnsafeBufferPointer(start: start, count: 256).prefix { $0 != 0 })
                }
            }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            names.append(ListedName(bytes: name, isFile: unsafe Int(entry.pointee.d_type) == Int(DT_REG)))
        }
    }

    private static func open(folder path: [UInt8]) throws(InputFailure) -> OpaquePointer {
        let text = path.map { CChar(bitPattern: $0) } + [0]
        while true {
            // Sound: the path ends in a zero byte, and lives during the call.
            if let folder = unsafe opendir(text) { return unsafe folder }
            if errno != EINTR { throw InputFailure(code: errno) }
        }
    }

    private static func problem(ofFolder path: String, name: String, _ failure: InputFailure) -> Problem {
        switch failure.code {
        case ENOENT: brokenLink(path, name: name)
        case ENOTDIR: Problem("\(name) is not a folder", advice: "Move it away, or put a folder in its place.")
        default: failure.problem(of: name)
        }
    }

    /// What is said of a link at `path` to something that is not there.
    package static func brokenLink(_ path: String, name: String) -> Problem {
        let target = (try? destination(of: path)) ?? nil
        return Problem(
            "\(name) is a link to \(target ?? "something"), which is not there",
            advice: "Mend the link, or remove it.")
    }
}
