import BroadsheetDiagnostics
import Synchronization

/// The pages of one report as one: what stands on the first, the rows of those between, and what stands on the last.
///
/// Each page is whole by itself, with the beginning and the end of its report: these are left out where two pages meet.
final class JoinedPages: Sendable {
    /// Where a page begins in what is read: its file beside the first page, and which of its lines that is.
    struct Start: Sendable { let line: Int, file: String, own: Int }

    private struct State {
        var file = ""
        var next = ""
        var number = 1
        var line = 1
        var isDone = false
        var starts: [Start] = []
        var hashes: [String: UInt64] = [:]
        var findings: [Finding] = []
    }

    private let state = Mutex(State())
    private let count: Int
    private let shares: @Sendable (String) throws(Problem) -> HashedShares?
    private let first: HashedShares

    /// The pages that begin with the one that has this mark and these shares; `shares` gives those of a file beside it, nil where there is none.
    init(
        _ mark: PartMark, _ first: HashedShares, shares: @escaping @Sendable (String) throws(Problem) -> HashedShares?
    ) {
        (count, self.first, self.shares) = (mark.count, first, shares)
    }

    /// The bytes of the next page; nothing behind the last.
    @Sendable func next() throws(Problem) -> [UInt8] {
        let (number, file, isDone) = state.withLock { ($0.number, $0.file, $0.isDone) }
        if isDone { return [] }
        guard let page = number == 1 ? first : try shares(file) else {
            tell("page \(number) of \(count) is not there")
            return []
        }
        var bytes: [UInt8] = []
        while true {
            let share = try page.next()
            if share.isEmpty { break }
            bytes += share
        }
        let hash = page.hash
        guard let mark = PartMark(bytes), mark.number == number, mark.count == count else {
            tell("\(file.isEmpty ? "the page" : file) is not page \(number) of \(count)")
            return []
        }
        let own = rows(of: bytes, isFirst: number == 1, isLast: number == count)
        state.withLock { state in
            if number > 1 { state.hashes[file] = hash }
            let before = bytes[..<own.lowerBound].count { $0 == UInt8(ascii: "\n") }
            state.starts.append(Start(line: state.line, file: file, own: 1 + before))
            state.line += bytes[own].count { $0 == UInt8(ascii: "\n") }
            state.number += 1
            state.file = mark.next + "index.html"
            state.isDone = number == count
        }
        // Nothing would be the end.
        return own.isEmpty ? [UInt8(ascii: " ")] : Array(bytes[own])
    }

    /// What of a page is read: without what ends the report where another page follows, and what begins it where one stands before.
    private func rows(of bytes: [UInt8], isFirst: Bool, isLast: Bool) -> Range<Int> {
        var start = 0
        if !isFirst, let report = Self.place(of: "<div class=\"report", in: bytes, from: 0) {
            start = bytes[report...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        }
        var end = bytes.count
        if !isLast, let pager = Self.place(of: "<nav class=\"pager\"", in: bytes, from: start) {
            end = Self.lastPlace(of: "</div>", in: bytes, before: pager) ?? pager
        }
        return start..<max(start, end)
    }

    private static func place(of text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
        let wanted = Array("\(text)".utf8)
        var at = start
        while let found = bytes[at...].firstIndex(of: wanted[0]) {
            if bytes[found...].starts(with: wanted) { return found }
            at = found + 1
        }
        return nil
    }

    private static func lastPlace(of text: StaticString, in bytes: [UInt8], before end: Int) -> Int? {
        let wanted = Array("\(text)".utf8)
        var at = end - wanted.count
        while at >= 0 {
            if bytes[at...].starts(with: wanted) { return at }
            at -= 1
        }
        return nil
    }

    private func tell(_ text: String) {
        state.withLock { state in
            state.findings.append(Finding(line: 1, text: text))
            state.isDone = true
        }
    }

    /// What is wrong with the pages as such.
    var findings: [Finding] { state.withLock { $0.findings } }

    /// The hashes of the pages behind the first, by their files beside it.
    var hashes: [String: UInt64] { state.withLock { $0.hashes } }

    /// The finding with its line in its own page.
    func placed(_ finding: Finding) -> Finding {
        if finding.file != nil { return finding }
        let start = state.withLock { state in state.starts.last { $0.line <= finding.line } }
        guard let start, !start.file.isEmpty else { return finding }
        return Finding(line: finding.line - start.line + start.own, text: finding.text, file: start.file)
    }
}
