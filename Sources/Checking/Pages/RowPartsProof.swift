import BroadsheetBytes
import BroadsheetDiagnostics

/// Holds the parts with the rows of all pages against the pages: every row of a record, every total, every entry of the contents and the summary
/// says the same in both, in the same order.
struct RowPartsProof {
    /// Where the parts stand, beside the first page, and what the record of a build calls them.
    static let folder = "rows/"
    static let recorded = "rows:"
    private static let index = "index.json"

    /// What is wrong.
    private(set) var findings: [Finding] = []
    /// How many rows are the same.
    private(set) var proved = 0

    /// Reads the parts that `open` gives the files of, and holds them against the `rows` of the pages.
    init(_ rows: [UInt64], open: @escaping (String) throws(Problem) -> JoinedPages.Shares?) throws(Problem) {
        try hold(rows, open)
    }

    private mutating func hold(
        _ rows: [UInt64], _ open: @escaping (String) throws(Problem) -> JoinedPages.Shares?
    ) throws(Problem) {
        guard let index = try Self.bytes(Self.index, open) else {
            return tell("is not there, and the pages read it", in: Self.index)
        }
        guard let files = Self.files(index) else { return tell("names no parts", in: Self.index) }
        var number = 0
        var line = ""
        var reader = PageReader(
            { () throws(Problem) in
                guard number < files.count else { return [] }
                line = files[number]
                number += 1
                guard let part = try Self.bytes(line, open) else {
                    throw Problem("is not there, and \(Self.folder)\(Self.index) names it")
                }
                guard let markup = RowPartReader(part).markup else { throw Problem("is no part with rows") }
                // Nothing would be the end.
                return markup.isEmpty ? [UInt8(ascii: " ")] : markup
            }, readsCells: true, readsIDs: true)
        var at = 0
        do {
            while let event = try reader.next() {
                _ = reader.takeMarked()
                guard let hash = Self.hash(of: event, reader.row) else { continue }
                guard at < rows.count, rows[at] == hash else {
                    return tell(
                        at < rows.count
                            ? "row \(at + 1) is another one than on the pages"
                            : "there are more rows than on the pages",
                        in: line)
                }
                at += 1
            }
        } catch {
            return tell(error.message, in: line)
        }
        guard at == rows.count else { return tell("\(rows.count - at) rows of the pages are not there", in: line) }
        proved = at
    }

    /// What a piece of a page says, `row` where it is one, in short; nil for what parts and pages do not share: heads that are repeated, what is carried.
    static func hash(of event: PageEvent, _ row: PageRow) -> UInt64? {
        var hash = ContentHash()
        switch event {
        case .row:
            switch row.kind {
            case .sectionHead, .groupHead, .carried, .brought, .other: return nil
            case .detail, .line, .foldedLine, .groupTotal, .sectionTotal, .grandTotal, .opening, .closing, .rest: break
            }
            hash.combine("\(row.kind) \(row.level) \(row.count ?? -1)")
            hash.combine(row.id)
            hash.combine(row.link)
            for figure in row.figures { combine(figure, &hash) }
            for cell in row.cells {
                switch cell {
                case .figure(let figure): combine(figure, &hash)
                case .text(let column, let text), .date(let column, let text):
                    hash.combine("\(column)")
                    hash.combine(text)
                case .empty(let column): hash.combine("\(column)")
                }
            }
        case .summary(let entry), .contents(let entry):
            hash.combine("\(entry.id) \(entry.title) \(entry.count ?? -1)")
            for figure in entry.figures { combine(figure, &hash) }
        default: return nil
        }
        return hash.value
    }

    private static func combine(_ figure: PageFigure, _ hash: inout ContentHash) {
        hash.combine("\(figure.column) \(figure.rule) \(figure.amount)")
        hash.combine(figure.text)
    }

    /// The parts that the index names.
    private static func files(_ index: [UInt8]) -> [String]? {
        var scanner = JSONScanner(index, from: 0, to: index.count)
        var files: [String] = []
        let isRead = scanner.members { scanner, name in
            guard scanner.has("parts", name) else { return scanner.skip(1) }
            return scanner.elements { scanner in
                scanner.members { scanner, name in
                    guard let piece = scanner.piece() else { return false }
                    if scanner.has("file", name) {
                        files.append(String(decoding: scanner.bytes[piece.place], as: UTF8.self))
                    }
                    return true
                }
            }
        }
        return isRead ? files : nil
    }

    private static func bytes(
        _ file: String, _ open: (String) throws(Problem) -> JoinedPages.Shares?
    ) throws(Problem) -> [UInt8]? {
        guard let next = try open(folder + file) else { return nil }
        var bytes: [UInt8] = []
        while true {
            let share = try next()
            if share.isEmpty { return bytes }
            bytes += share
        }
    }

    private mutating func tell(_ text: String, in file: String) {
        findings.append(Finding(line: 1, text: text, file: Self.folder + file))
    }
}
