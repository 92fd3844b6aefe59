package import BroadsheetBytes
package import BroadsheetDiagnostics

/// The file of the page at hand: opened when its bytes no longer fit the memory that a page has, or when it ends.
package final class PageFile {
    /// How many bytes are gathered before they are written.
    package static let piece = 1 << 17

    /// Where it goes.
    package let place: OutputPlace
    /// Where that is a folder: its path; of the file in it, with a zero byte at its end. In memory, the path of the file.
    private var path = ByteSink()
    private var file: OutputFile?
    /// What was written of a file in memory.
    private var gathered = ByteSink()
    /// How many files and bytes were written.
    package private(set) var files = 0
    package private(set) var bytes = 0
    /// How many of the files were taken over.
    package private(set) var unchanged = 0

    /// Counts the files of another one as its own.
    package func count(_ other: PageFile) {
        files += other.files
        bytes += other.bytes
        unchanged += other.unchanged
        other.unchanged = 0
        other.files = 0
        other.bytes = 0
    }

    private var current = 0

    /// Files that go to `place`.
    package init(to place: OutputPlace) {
        self.place = place
    }

    /// Begins the file at `relative`, a path under the root.
    package func begin(_ relative: borrowing Span<UInt8>) {
        path.removeAll()
        switch place {
        case .folder(let root, _):
            path.append(root)
            path.append(UInt8(ascii: "/"))
            path.append(relative)
            path.append(0)
        case .memory:
            path.append(relative)
            gathered.removeAll()
        }
        file = nil
        current = 0
    }

    /// Writes what is in `sink` and empties it.
    package func write(_ sink: inout ByteSink) throws(Problem) {
        if case .memory(let memory) = place {
            try memory.reserve(sink.count)
            gathered.append(sink.span)
        } else {
            if file == nil { try open() }
            try file?.write(sink, name: path)
        }
        current += sink.count
        sink.removeAll()
    }

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

    /// Makes the folder that the file is in.
    private func makeFolder() throws(Problem) {
        guard case .folder(let root, let old) = place else { return }
        let text = path.pathText
        guard let slash = text.lastIndex(of: "/") else { return }
        try TreeFolders.make(String(text[..<slash].dropFirst(root.count)), in: root, as: old)
    }

    /// Gives a file that replaces another one the rights of that.
    private func keepRights() throws(Problem) {
        guard case .folder(let root, let old?) = place else { return }
        let text = path.pathText
        guard let before = try FileEntry(at: old + text.dropFirst(root.count)), before.kind == .file else { return }
        _ = before.rights.give(to: text)
    }

    /// Takes the file over from the site before, if it has just these bytes: its time stamp stays, and nothing is
    /// written.
    private func takeOver(_ sink: borrowing ByteSink) -> Bool {
        var before = ByteSink()
        guard appendPathBefore(to: &before) else { return false }
        if FileSystem.link(before, as: path, ifItHas: sink) { return true }
        // The folder may not be there yet.
        let text = path.pathText
        guard let slash = text.lastIndex(of: "/"), (try? FileEntry(at: String(text[..<slash]))) == nil,
            (try? makeFolder()) != nil
        else { return false }
        return FileSystem.link(before, as: path, ifItHas: sink)
    }

    /// Appends the file's path in the site before, with a zero byte at its end; says whether there was a site.
    private func appendPathBefore(to before: inout ByteSink) -> Bool {
        guard case .folder(let root, let old?) = place else { return false }
        before.append(old)
        before.append(path.count - root.utf8.count, from: root.utf8.count, of: path)
        return true
    }

    /// Lets the file be a copy of the one at `source`, which messages call `name`, piece by piece.
    package func copy(_ source: String, name: String) throws(Problem) {
        do {
            let input = try InputFile(path: source)
            if case .memory(let memory) = place { return try keep(input, in: memory) }
            var before = ByteSink()
            if appendPathBefore(to: &before) {
                try makeFolder()
                if try FileSystem.link(before, as: path, ifItHas: input) {
                    current = input.size
                    unchanged += 1
                    return try end()
                }
                try input.seek(to: 0)
            }
            var piece = ByteSink(capacity: InputFile.piece)
            repeat { _ = try input.read(InputFile.piece, into: &piece) } while try writeWhole(&piece)
            try end()
        } catch let failure as InputFailure {
            throw failure.problem(of: name)
        } catch {
            throw error as? Problem ?? Problem("\(name) cannot be read")
        }
    }

    /// Writes a piece; says whether it was a whole one, and there may be more.
    private func writeWhole(_ piece: inout ByteSink) throws(Problem) -> Bool {
        let isWhole = piece.count == InputFile.piece
        try write(&piece)
        return isWhole
    }

    /// Reads a file into memory, where it is held once.
    private func keep(_ input: borrowing InputFile, in memory: FinishedFiles) throws {
        try memory.reserve(input.size)
        var sink = ByteSink(capacity: input.size + 1)
        try input.readAll(into: &sink)
        current = sink.count
        memory.add(path.string, FinishedFile(taking: sink))
        try end()
    }

    /// Forgets what was written of the file: its page is rendered once more.
    package func restart() throws(Problem) {
        if file != nil { try file?.empty(name: path) }
        if case .memory(let memory) = place { memory.release(current) }
        gathered.removeAll()
        current = 0
    }

    /// Writes what is left in `sink` and ends the file.
    package func finish(_ sink: inout ByteSink) throws(Problem) {
        if case .memory(let memory) = place {
            try keep(&sink, in: memory)
        } else if file == nil, takeOver(sink) {
            current = sink.count
            sink.removeAll()
            unchanged += 1
        } else {
            try write(&sink)
        }
        try end()
    }

    /// Closes the file, and counts it.
    private func end() throws(Problem) {
        if let opened = file.take() { try opened.end(name: path) }
        files += 1
        bytes += current
    }

    /// Ends a file in memory.
    private func keep(_ sink: inout ByteSink, in memory: FinishedFiles) throws(Problem) {
        guard gathered.count > 0 else {
            try memory.reserve(sink.count)
            memory.add(path.string, FinishedFile(sink.span))
            current = sink.count
            sink.removeAll()
            return
        }
        try write(&sink)
        memory.add(path.string, FinishedFile(gathered.span))
        // A page of some hundred megabytes should not keep as much memory for all those after it.
        gathered = ByteSink()
    }
}
