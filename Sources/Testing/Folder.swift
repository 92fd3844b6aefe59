import BroadsheetDiagnostics
import Glibc

/// A folder as tests see it: the texts in it by their paths.
package struct Folder: Sendable {
    /// Where it is.
    package let path: String

    /// The folder at `path`, whether it is there or not.
    package init(_ path: String) {
        self.path = path
    }

    /// The folder called `name` in this one.
    package func folder(_ name: String) -> Folder { Folder("\(path)/\(name)") }

    /// Whether there is something called `name` in it.
    package func has(_ name: String) -> Bool { Folder.kind(of: "\(path)/\(name)") != nil }

    /// The names of the folders in it, sorted.
    package var folders: [String] { entries.filter { Folder.kind(of: "\(path)/\($0)") == S_IFDIR } }

    /// The paths of all files in it and in its folders, sorted.
    package var files: [String] {
        entries.flatMap { name in
            Folder.kind(of: "\(path)/\(name)") == S_IFDIR ? folder(name).files.map { "\(name)/\($0)" } : [name]
        }.sorted()
    }

    /// What is in the file `name`; nil if it cannot be read.
    package func bytes(of name: String) -> [UInt8]? {
        // Sound: the path is a C string for the time of the call.
        let file = unsafe open("\(path)/\(name)", O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // Sound: read fills at most the buffer's own bytes.
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
            guard count > 0 else { return count == 0 ? result : nil }
            result += buffer.prefix(count)
        }
    }

    /// What is in the file `name`, as text; nil if it cannot be read.
    package func text(of name: String) -> String? {
        bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every file's bytes by its path.
    package var contents: [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: files.map { ($0, bytes(of: $0) ?? []) })
    }

    private var entries: [String] {
        // Sound: the directory is open while it is read, and each name is copied before the next is asked for.
        guard let directory = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
                unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The kind of what is at `path`: S_IFDIR, S_IFREG and so on; a link is a link.
    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        // Sound: lstat fills exactly one stat.
        guard unsafe lstat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }
}
