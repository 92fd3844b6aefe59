package import BroadsheetDiagnostics
import Glibc

/// What the build asks of folders and files, by path.
package enum FileSystem {
    /// Whether a folder is at `path`.
    package static func isFolder(_ path: String) -> Bool { mode(of: path) == S_IFDIR }

    /// Whether a plain file is at `path`.
    package static func isFile(_ path: String) -> Bool { mode(of: path) == S_IFREG }

    /// Whether anything is at `path`.
    package static func exists(_ path: String) -> Bool { mode(of: path) != nil }

    private static func mode(of path: String) -> mode_t? {
        var info = stat()
        // Sound: the call fills `info`, which outlives it.
        guard unsafe stat(path, &info) == 0 else { return nil }
        return info.st_mode & S_IFMT
    }

    /// The names in the folder at `path`, in the order of their bytes; none if there is no such folder.
    package static func entries(of path: String) -> [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        // Sound: the handle is closed once, after the last entry was read from it.
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The paths of all files under the folder at `path`, relative to it, in order; hidden ones are left out.
    package static func files(under path: String) -> [String] {
        var files: [String] = []
        for name in entries(of: path) where !name.hasPrefix(".") {
            if isFolder("\(path)/\(name)") {
                files += self.files(under: "\(path)/\(name)").map { "\(name)/\($0)" }
            } else {
                files.append(name)
            }
        }
        return files
    }

    /// All bytes of the file at `path`, which messages call `name`.
    package static func contents(of path: String, name: String) throws(Problem) -> [UInt8] {
        do {
            let file = try InputFile(path: path)
            var sink = ByteSink(capacity: max(16, file.size + 1))
            while try file.read(1 << 20, into: &sink) > 0 {}
            return sink.array
        } catch {
            throw Problem("\(name) cannot be read: \(error.reason)", advice: "Look at the file and its rights.")
        }
    }

    /// Makes the folder at `path` and those above it that are not there.
    package static func makeFolder(_ path: String) throws(Problem) {
        guard let code = failure(makingFolder: path) else { return }
        throw Problem(
            "the folder \(path) cannot be made: \(ErrorText.of(code))",
            advice: "Look at the rights of the folder above it.")
    }

    /// Makes the folder at `path` and those above it; gives the system's error number if that fails.
    package static func failure(makingFolder path: String) -> Int32? {
        if isFolder(path) { return nil }
        if unsafe mkdir(path, 0o755) == 0 || errno == EEXIST { return nil }
        let code = errno
        guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return code }
        if let code = failure(makingFolder: String(path[..<slash])) { return code }
        return unsafe mkdir(path, 0o755) == 0 || errno == EEXIST ? nil : errno
    }

    /// Deletes the file or the folder at `path`, with all that is in it.
    package static func remove(_ path: String) {
        var info = stat()
        // Sound: the call fills `info`, which outlives it; a link is deleted, never followed.
        guard unsafe lstat(path, &info) == 0 else { return }
        if info.st_mode & S_IFMT == S_IFDIR {
            for name in entries(of: path) { remove("\(path)/\(name)") }
            unsafe rmdir(path)
        } else {
            unsafe unlink(path)
        }
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
