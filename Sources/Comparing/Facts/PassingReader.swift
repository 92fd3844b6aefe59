import BroadsheetBytes
import BroadsheetChecking
import BroadsheetDiagnostics

/// Reads what a page says apart from some of its rows, which the other version of the page has as well.
struct PassingReader {
    /// Where a reader stood when it passed over rows: in which report, and a hash of all that what follows depends on.
    struct Passage: Equatable {
        var report: Int
        var state: UInt64
    }

    private var reader: FactsReader
    private var runs: [RowRun]
    /// Where each run stands in what the page says, so far.
    private(set) var passages: [Passage] = []
    /// Whether the reader has been in the main part of the page.
    private var wasInMain = false

    /// What the page says apart from these rows.
    var facts: PageFacts { reader.facts }

    /// Reads the page with these bytes from its beginning, and passes over the runs.
    init(_ page: [UInt8], over runs: [RowRun]) {
        reader = FactsReader(markup: MarkupReader(whole: page))
        self.runs = runs
    }

    /// Reads two versions of a page to their ends. What both begin with is read once, or each time if they are read `apart`.
    static func read(
        _ old: [UInt8], _ new: [UInt8], over rows: SameRows, apart: Bool = false
    ) throws(Problem) -> (old: PassingReader, new: PassingReader) {
        var was = PassingReader(old, over: rows.old)
        var now: PassingReader
        // No piece begins at the fork where it is within a script or a comment.
        if !apart, let fork = fork(old, new, rows), try was.read(to: fork) {
            now = was
            now.reader.markup.goOn(in: new)
            now.runs = rows.new
        } else {
            was = PassingReader(old, over: rows.old)
            now = PassingReader(new, over: rows.new)
        }
        try was.readToEnd()
        try now.readToEnd()
        return (was, now)
    }

    /// The last place up to which both versions are the same, and where a piece may begin that is in no run; nil where the runs before it
    /// are not the same.
    private static func fork(_ old: [UInt8], _ new: [UInt8], _ rows: SameRows) -> Int? {
        let end = old.span.shared(with: new.span) - MarkupReader.looksAhead
        guard end > 0, var place = old[..<end].lastIndex(of: UInt8(ascii: "<")) else { return nil }
        let before = rows.old.prefix { $0.place.lowerBound < place }
        if let last = before.last, last.place.upperBound > place { place = last.place.lowerBound }
        return before.elementsEqual(rows.new.prefix(before.count)) ? place : nil
    }

    /// Reads up to the piece that begins at `place`; false if none does.
    private mutating func read(to place: Int) throws(Problem) -> Bool {
        while reader.markup.position < place, try step() {}
        return reader.markup.position == place
    }

    private mutating func readToEnd() throws(Problem) {
        while try step() {
            if reader.isInMain { wasInMain = true }
            // Behind the main part nothing is told, and what stands there is often longer than it.
            if wasInMain, !reader.isInMain, passages.count == runs.count, !isMoreMain { break }
        }
        reader.flush()
    }

    private static let main = Array("<main".utf8)

    private var isMoreMain: Bool {
        reader.markup.bytes.span.extracting(reader.markup.position...).contains(Self.main.span)
    }

    /// Passes over the run that begins here, or reads a piece; false at the end of the page.
    private mutating func step() throws(Problem) -> Bool {
        if passages.count < runs.count, runs[passages.count].place.lowerBound == reader.markup.position {
            passages.append(reader.passOver(runs[passages.count]))
            return true
        }
        guard let piece = try reader.markup.next() else { return false }
        reader.take(piece)
        return true
    }
}

extension FactsReader {
    fileprivate mutating func passOver(_ run: RowRun) -> PassingReader.Passage {
        if skipped == nil, isInMain {
            // As a row does that begins.
            flush()
            if run.hasRecords { facts.reports[report].hasMoreRecords = true }
        }
        markup.passOver(to: run.place.upperBound)
        return PassingReader.Passage(report: report, state: state)
    }

    private var state: UInt64 {
        var texts: [UInt8] = []
        for text in [facts.reports[report].id, section, card ?? "", rule, mark] + groups + path + labels {
            texts += text.utf8
            // No byte of a text.
            texts.append(0xFF)
        }
        var hash = ContentHash()
        // Numbers first: behind texts, each would have to be cut into bytes.
        for number in [
            boxes, unread, spans.count, block.count, list?.title.count ?? -1, groups.count, path.count, labels.count,
        ] {
            hash.combine(UInt64(bitPattern: Int64(number)))
        }
        let answers = [isInMain, skipped == nil, row == nil, figure == nil]
        hash.combine(answers.reduce(0 as UInt64) { $0 << 1 | ($1 ? 1 : 0) })
        hash.combine(texts.span)
        return hash.value
    }
}
