package import BroadsheetDiagnostics
import Glibc

extension Folder {
    /// Writes `bytes` to the file `name`, and makes the folders that it needs.
    package func write(_ bytes: [UInt8], to name: String) throws(Problem) {
        let target = "\(path)/\(name)"
        try make(parentOf: target)
        // Sound: the path is a C string for the time of the call.
        let file = unsafe open(target, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard file >= 0 else { throw Problem("\(target) cannot be written") }
        defer { close(file) }
        // Sound: write reads at most the array's own bytes.
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
        if count != bytes.count { throw Problem("\(target) could be written in part only") }
    }

    /// Writes `text` to the file `name`, and makes the folders that it needs.
    package func write(_ text: String, to name: String) throws(Problem) {
        try write(Array(text.utf8), to: name)
    }

    /// Removes the folder and all that is in it; what links lead to stays.
    package func remove() {
        for name in folders { folder(name).remove() }
        // Sound: the paths are C strings for the time of the call.
        for file in files { _ = unsafe unlink("\(path)/\(file)") }
        _ = unsafe rmdir(path)
    }

    /// Removes the file `name`.
    package func removeFile(_ name: String) {
        // Sound: the path is a C string for the time of the call.
        _ = unsafe unlink("\(path)/\(name)")
    }

    private func make(parentOf target: String) throws(Problem) {
        var made = ""
        for part in target.split(separator: "/").dropLast() {
            made += (made.isEmpty && !target.hasPrefix("/") ? "" : "/") + part
            // Sound: the path is a C string for the time of the call.
            if unsafe mkdir(made, 0o755) != 0, errno != EEXIST { throw Problem("\(made) cannot be made") }
        }
    }

    /// A new empty folder in the system's place for temporary files.
    package static func temporary() throws(Problem) -> Folder {
        var template = Array("/tmp/broadsheet-é-XXXXXX".utf8CString)
        // Sound: the template is a C string of its own, which mkdtemp fills in.
        let made = unsafe template.withUnsafeMutableBufferPointer { unsafe mkdtemp($0.baseAddress!) != nil }
        guard made else { throw Problem("there is no room for temporary files in /tmp") }
        return Folder(String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
}
