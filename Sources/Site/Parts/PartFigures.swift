import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures

/// The figures of the pages of a part, as the record that lies in it has them.
final class PartFigures {
    private let lines: RecordedLines?
    private var recorded: [String: RecordedPage] = [:]
    private var known: [(number: Int, page: RecordedPage)] = []

    /// Those of `part`, if they are wanted.
    init(_ part: SitePart, isWanted: Bool) throws(Problem) {
        let path = "\(part.folder)/\(PartMark.figures)"
        guard isWanted else {
            lines = nil
            return
        }
        let name = "\(part.name)/\(PartMark.figures)"
        guard let sum = part.figures, (try? FileSum(of: path, followsLinks: false)) == sum,
            let record = try FigureRecord(at: path, name: name)
        else {
            throw Problem("\(name) is not the file that was made with that part", advice: "Build that part again.")
        }
        for page in record.pages { recorded[page.file] = page }
        lines = record.lines()
    }

    /// Takes note of the page at `path`, which has that number among all pages of the site.
    func take(_ path: String, as number: Int) {
        if let page = recorded[path] { known.append((number, page)) }
    }

    /// Hands them in.
    func hand(to recorder: FigureRecorder?) {
        if !known.isEmpty, let lines { recorder?.keep(known, from: lines) }
    }
}
