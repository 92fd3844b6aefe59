package import BroadsheetDiagnostics
import Glibc

/// What the build asks of folders and files, by path. That something is not there is an answer; that the system cannot
/// tell is a problem, never taken for the same.
package enum FileSystem {
    /// Whether a folder is at `path`.
    package static func isFolder(_ path: String) throws(Problem) -> Bool { try kind(of: path) == .folder }

    /// Whether a plain file is at `path`.
    package static func isFile(_ path: String) throws(Problem) -> Bool { try kind(of: path) == .file }

    /// Whether anything is at `path`; a link to nothing is nothing.
    package static func exists(_ path: String) throws(Problem) -> Bool {
        switch try kind(of: path) {
        case .nothing, .brokenLink: false
        case .file, .folder, .other: true
        }
    }

    /// What is at `path`, which messages call `name`.
    package static func kind(of path: String, name: String? = nil) throws(Problem) -> PathKind {
        if let info = try status(of: path, name: name, followsLinks: true) { return kind(info) }
        guard let info = try status(of: path, name: name, followsLinks: false) else { return .nothing }
        // What is no link has come between the two questions.
        return info.st_mode & S_IFMT == S_IFLNK ? .brokenLink : kind(info)
    }

    private static func kind(_ info: stat) -> PathKind {
        switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// What the system says of what is at `path`; nil if nothing is there, or a link to nothing that is followed.
    static func status(
        of path: String, name: String? = nil, followsLinks: Bool
    ) throws(Problem) -> stat? {
        var info = stat()
        while true {
            // Sound: the path is a C string for the time of the call, which fills `info`.
            let code = unsafe followsLinks ? stat(path, &info) : lstat(path, &info)
            if code == 0 { return info }
            if isNothing(errno) { return nil }
            if errno != EINTR { throw InputFailure(code: errno).problem(of: name ?? shown(path)) }
        }
    }

    /// Whether the system's error number says that nothing is there: no such name, or a file where a folder would be.
    package static func isNothing(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }

    /// A path as a user would write it.
    static func shown(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

    /// All bytes of the file at `path`, which messages call `name`.
    package static func contents(of path: String, name: String) throws(Problem) -> [UInt8] {
        do throws(InputFailure) { return try contents(of: path) } catch { throw error.problem(of: name) }
    }

    private static func contents(of path: String) throws(InputFailure) -> [UInt8] {
        let file = try InputFile(path: path)
        var sink = ByteSink(capacity: file.size + 1)
        try file.readAll(into: &sink)
        return sink.array
    }

    /// All bytes of the file at `path`, which messages call `name`; nil if nothing is there.
    package static func contentsIfThere(of path: String, name: String) throws(Problem) -> [UInt8]? {
        // It may go between two questions, as locks do, and come back. A link that leads nowhere stays one.
        for _ in 0..<mostTries {
            let kind = try kind(of: path, name: name)
            if kind == .nothing { return nil }
            do throws(InputFailure) {
                return try contents(of: path)
            } catch {
                if !error.isMissing || kind == .brokenLink { throw error.problem(of: name) }
            }
        }
        return nil
    }

    /// How often what goes and comes back is looked at again.
    private static let mostTries = 100

    /// Makes the folder at `path` and those above it that are not there.
    package static func makeFolder(_ path: String) throws(Problem) {
        guard let code = failure(makingFolder: path) else { return }
        throw Problem(
            "the folder \(path) cannot be made: \(ErrorText.of(code))",
            advice: "Look at the rights of the folder above it.")
    }

    /// Makes the folder at `path` and those above it; gives the system's error number if that fails.
    package static func failure(makingFolder path: String) -> Int32? {
        // Sound: the path is a C string for the time of the call.
        if unsafe mkdir(path, 0o755) == 0 { return nil }
        var code = errno
        if code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            if let code = failure(makingFolder: String(path[..<slash])) { return code }
            // Sound: as above.
            if unsafe mkdir(path, 0o755) == 0 { return nil }
            code = errno
        }
        guard code == EEXIST || code == EISDIR else { return code }
        // Something is there; it must be a folder.
        do throws(Problem) { return try isFolder(path) ? nil : ENOTDIR } catch { return code }
    }
}

/// What the system calls an error.
package enum ErrorText {
    /// The words for an error number.
    package static func of(_ code: Int32) -> String {
        // Sound: the text is copied before any other call can change it.
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
