import BroadsheetBytes
import BroadsheetDiagnostics

/// Writes finished files into a folder, which takes the place of an older one: a file that has not changed is taken over from
/// there, with its time stamp.
final class FolderWriter: PageWriter {
    private let root: String
    private let old: String?
    /// The path of the file at hand from the root of the system on, with a zero byte at its end.
    private var path = ByteSink()
    /// The file at hand, once a piece of it was written.
    private var file: OutputFile?

    /// A writer into the folder `root`, which takes the place of `old`.
    init(_ root: String, old: String?) {
        self.root = root
        self.old = old
    }

    var another: any PageWriter { FolderWriter(root, old: old) }

    func begin(_ relative: borrowing Span<UInt8>) {
        path.removeAll()
        path.append(root)
        path.append(UInt8(ascii: "/"))
        path.append(relative)
        path.append(0)
        file = nil
    }

    func write(_ piece: borrowing ByteSink) throws(Problem) {
        if file == nil { try open() }
        try file?.write(piece, name: path)
    }

    func restart() throws(Problem) {
        if file != nil { try file?.empty(name: path) }
    }

    func finish(_ piece: borrowing ByteSink) throws(Problem) -> Bool {
        if file == nil, takeOver(piece) { return true }
        try write(piece)
        try close()
        return false
    }

    func copy(_ input: borrowing InputFile, name: String) throws(Problem) -> (bytes: Int, isUnchanged: Bool) {
        if try takeOver(input, name: name) { return (input.size, true) }
        var piece = ByteSink(capacity: InputFile.piece)
        var bytes = 0
        repeat {
            piece.removeAll()
            bytes += try input.read(InputFile.piece, into: &piece, name: name)
            try write(piece)
        } while piece.count == InputFile.piece
        try close()
        return (bytes, false)
    }

    func takeOver() throws(Problem) -> Int? {
        var before = ByteSink()
        guard appendPathBefore(to: &before) else { return nil }
        if let size = FileSystem.link(before, as: path) { return size }
        try makeFolder()
        return FileSystem.link(before, as: path)
    }

    // MARK: The file at hand

    private func open() throws(Problem) {
        if let opened = try OutputFile(path: path) {
            file = consume opened
        } else {
            try makeFolder()
            guard let opened = try OutputFile(path: path) else {
                throw Problem("\(path.pathText) cannot be written", advice: "Look at the folder's rights.")
            }
            file = consume opened
        }
        try keepRights()
    }

    private func close() throws(Problem) {
        if let opened = file.take() { try opened.end(name: path) }
    }

    /// Makes the folder that the file is in.
    private func makeFolder() throws(Problem) {
        let text = path.pathText
        guard let slash = text.lastIndex(of: "/") else { return }
        try TreeFolders.make(String(text[..<slash].dropFirst(root.count)), in: root, as: old)
    }

    // MARK: The file of the same path in the older folder

    /// Gives the file the rights of the one whose place it takes.
    private func keepRights() throws(Problem) {
        guard let old else { return }
        let text = path.pathText
        guard let before = try FileEntry(at: old + text.dropFirst(root.count)), before.kind == .file else { return }
        _ = before.rights.give(to: text)
    }

    /// Takes the file over if it has just these bytes; says whether it did.
    private func takeOver(_ bytes: borrowing ByteSink) -> Bool {
        var before = ByteSink()
        guard appendPathBefore(to: &before) else { return false }
        if FileSystem.link(before, as: path, ifItHas: bytes) { return true }
        // The folder may not be there yet.
        let text = path.pathText
        guard let slash = text.lastIndex(of: "/"), (try? FileEntry(at: String(text[..<slash]))) == nil,
            (try? makeFolder()) != nil
        else { return false }
        return FileSystem.link(before, as: path, ifItHas: bytes)
    }

    /// Takes the file over if it has just the bytes of `input`, which is read from its beginning on afterwards; says whether it
    /// did.
    private func takeOver(_ input: borrowing InputFile, name: String) throws(Problem) -> Bool {
        var before = ByteSink()
        guard appendPathBefore(to: &before) else { return false }
        try makeFolder()
        do throws(InputFailure) {
            if try FileSystem.link(before, as: path, ifItHas: input) { return true }
            try input.seek(to: 0)
            return false
        } catch {
            throw error.problem(of: name)
        }
    }

    /// Appends the file's path in the older folder, with a zero byte at its end; says whether there is such a folder.
    private func appendPathBefore(to before: inout ByteSink) -> Bool {
        guard let old else { return false }
        before.append(old)
        before.append(path.count - root.utf8.count, from: root.utf8.count, of: path)
        return true
    }
}
