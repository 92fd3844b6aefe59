import BroadsheetBytes
import BroadsheetDiagnostics

/// The file of the page at hand: opened when its bytes no longer fit the memory that a page has, or when it ends.
final class PageFile {
    /// How many bytes are gathered before they are written.
    static let piece = 1 << 17

    let root: String
    private var path = ByteSink()
    private var file: OutputFile?
    /// How many files and bytes were written.
    private(set) var files = 0
    private(set) var bytes = 0

    /// Counts the files of another one as its own.
    func count(_ other: PageFile) {
        files += other.files
        bytes += other.bytes
        other.files = 0
        other.bytes = 0
    }

    private var current = 0

    /// Files under the folder `root`.
    init(root: String) {
        self.root = root
    }

    /// Begins the file at `relative`, a path under the root.
    func begin(_ relative: borrowing Span<UInt8>) {
        path.removeAll()
        path.append(root)
        path.append(UInt8(ascii: "/"))
        path.append(relative)
        path.append(0)
        file = nil
        current = 0
    }

    /// Writes what is in `sink` and empties it.
    func write(_ sink: inout ByteSink) throws(Problem) {
        if file == nil { try open() }
        try file?.write(sink, name: path)
        current += sink.count
        sink.removeAll()
    }

    private func open() throws(Problem) {
        if let opened = try OutputFile(path: path) {
            file = consume opened
            return
        }
        let text = path.pathText
        if let slash = text.lastIndex(of: "/") { try FileSystem.makeFolder(String(text[..<slash])) }
        guard let opened = try OutputFile(path: path) else {
            throw Problem("\(text) cannot be written", advice: "Look at the folder's rights.")
        }
        file = consume opened
    }

    /// Forgets what was written of the file: its page is rendered once more.
    func restart() throws(Problem) {
        if file != nil { try file?.empty(name: path) }
        current = 0
    }

    /// Writes what is left in `sink` and ends the file.
    func finish(_ sink: inout ByteSink) throws(Problem) {
        try write(&sink)
        file = nil
        files += 1
        bytes += current
    }
}
