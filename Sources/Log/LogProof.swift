import BroadsheetBytes
import BroadsheetDiagnostics

/// Holds the lines of a log against each other while they are read, and its end against what is said of it.
struct LogProof {
    private let log: SiteLog
    /// What the file beside the log says.
    private let said: LogEnd?
    /// How far the log is proved.
    private(set) var end = LogEnd.none

    init(log: SiteLog, said: LogEnd?) { (self.log, self.said) = (log, said) }

    /// The entry of the next line, which follows the line before it.
    mutating func take(_ line: LogLines.Line) throws(Problem) -> LogEntry {
        let number = end.count + 1
        let excerpt = line.bytes.count <= 160 ? String(decoding: line.bytes, as: UTF8.self) : ""
        if line.bytes.last == 0x0D {
            throw log.damage(
                "line \(number) of the log ends as on Windows: something has changed the line ends of the file",
                at: number)
        }
        guard line.isEnded else {
            throw log.damage(
                line.bytes.count > LogEntry.longest
                    ? "line \(number) of the log is longer than any entry"
                    : "the log is cut off in the middle of line \(number)", at: number, excerpt: excerpt)
        }
        guard let (entry, before) = LogEntry.read(line.bytes) else {
            throw log.damage("line \(number) of the log is no entry", at: number, excerpt: excerpt)
        }
        guard before == end.hash else {
            throw log.damage(
                number == 1
                    ? "the log does not begin here: line 1 follows a line that is not there"
                    : "line \(number) of the log does not follow line \(number - 1): one of them was changed, or lines were "
                        + "moved, put in or taken out", at: number, excerpt: excerpt)
        }
        end = LogEnd(count: number, hash: SHA256.hexadecimal(SHA256.hash(of: line.bytes)))
        if let said, said.count == number, said.hash != end.hash {
            throw log.damage(
                "line \(number) of the log is not the one that \(log.endName) knows: it was changed", at: number,
                excerpt: excerpt)
        }
        return entry
    }

    /// The end, when all lines were taken.
    func ended() throws(Problem) -> LogEnd {
        guard let said else {
            // One entry without it is what a first run leaves that was killed between two steps.
            if end.count <= 1 { return end }
            throw log.damage("\(log.endName) is gone, which says where the log ends")
        }
        guard end.count >= said.count else {
            throw log.damage(
                "\(log.name) is cut off: it has \(end.count) \(end.count == 1 ? "entry" : "entries"), and \(log.endName) says "
                    + "\(said.count)")
        }
        return end
    }
}
