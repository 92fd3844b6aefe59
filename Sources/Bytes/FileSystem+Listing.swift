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
        let found: [[UInt8]]
        do throws(InputFailure) {
            found = try names(in: Array(path.utf8))
        } catch {
            if error.isMissing, try status(of: path, name: name, followsLinks: false) == nil { return [] }
            throw problem(ofFolder: path, name: name ?? shown(path), error)
        }
        var names: [String] = []
        for bytes in found.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            if let text = String(validating: bytes, as: UTF8.self) {
                names.append(text)
            } else if others == .refused {
                let written = String(decoding: bytes, as: UTF8.self)
                throw Problem(
                    "\(name ?? shown(path)) has a file whose name is not UTF-8: \(written)",
                    advice: "Give it another name.")
            }
        }
        return names
    }

    /// The names in the folder at `path`, as bytes, in no order.
    static func names(in path: [UInt8]) throws(InputFailure) -> [[UInt8]] {
        // Sound: the handle is closed once, after the last entry was read from it.
        let folder = try unsafe open(folder: path)
        defer { unsafe closedir(folder) }
        var names: [[UInt8]] = []
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
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
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
