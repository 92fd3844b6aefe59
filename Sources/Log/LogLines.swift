import BroadsheetBytes
import BroadsheetDiagnostics

/// The lines of a log's file, one after the other, in the memory of one.
struct LogLines: ~Copyable {
    /// A line without its end, and whether it had one.
    struct Line {
        var bytes: [UInt8]
        var isEnded: Bool
    }

    private let file: InputFile
    private let name: String
    private var piece = ByteSink(capacity: 1 << 16)
    private var at = 0

    /// The lines of the file at `path`, which messages call `name`.
    init(path: String, name: String) throws(Problem) {
        self.name = name
        do { file = try InputFile(path: path) } catch { throw error.problem(of: name) }
    }

    /// The next line; nil at the end. One that is longer than any entry comes cut off.
    mutating func next() throws(Problem) -> Line? {
        var line: [UInt8] = []
        while true {
            if at == piece.count {
                piece.removeAll()
                at = 0
                do {
                    if try file.read(1 << 16, into: &piece) == 0 {
                        return line.isEmpty ? nil : Line(bytes: line, isEnded: false)
                    }
                } catch { throw error.problem(of: name) }
            }
            let start = at
            while at < piece.count, piece.span[at] != 0x0A { at += 1 }
            line += piece.bytes(start, at - start).array
            if at < piece.count {
                at += 1
                return Line(bytes: line, isEnded: true)
            }
            if line.count > LogEntry.longest { return Line(bytes: line, isEnded: false) }
        }
    }
}
