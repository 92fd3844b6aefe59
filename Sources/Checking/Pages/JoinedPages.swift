import BroadsheetBytes
package import BroadsheetDiagnostics

/// The pages of one report as one: what stands on the first, the rows of those between, and what stands on the last.
///
/// Each page is whole by itself, with the beginning and the end of its report: these are left out where two pages meet. It is read by one
/// reader, from the first page to the last, one page at a time.
package final class JoinedPages {
    /// Gives the bytes of a file share by share, and nothing at its end.
    package typealias Shares = () throws(Problem) -> [UInt8]

    /// Where a page begins in what is read: its file beside the first page, and which of its lines that is.
    private struct Start { let line: Int, file: String, own: Int }

    private let count: Int
    private let first: Shares
    private let open: (String) throws(Problem) -> Shares?
    private var file = ""
    private var number = 1
    private var line = 1
    private var isDone = false
    private var starts: [Start] = []
    /// What stands before the sections of the first page; further pages repeat it, all or none of them.
    private var overview: ArraySlice<UInt8> = []
    private var isRepeated: Bool?
    /// The hashes of the pages by their files beside the first one, whose name is empty.
    private(set) var hashes: [String: UInt64] = [:]
    /// Whether the pages read parts with the rows of all of them.
    private(set) var haveParts = false
    /// What is wrong with the pages as such.
    private(set) var findings: [Finding] = []
    /// The map of the pages, which each of them has, or which stands behind them.
    let map = PageMapProof()

    /// The pages that begin with the one that has this mark and these shares; `open` gives those of a file beside it, nil where there is none.
    package init(
        _ mark: PartMark, _ first: @escaping Shares, open: @escaping (String) throws(Problem) -> Shares?
    ) {
        (count, self.first, self.open) = (mark.count, first, open)
    }

    /// The bytes of the next page; nothing behind the last.
    package func next() throws(Problem) -> [UInt8] {
        if isDone { return [] }
        guard let page = number == 1 ? first : try open(file) else {
            return end("page \(number) of \(count) is not there")
        }
        var bytes: [UInt8] = []
        while true {
            let share = try page()
            if share.isEmpty { break }
            bytes += share
        }
        guard let mark = PartMark(bytes), mark.number == number, mark.count == count else {
            return end("\(file.isEmpty ? "the page" : file) is not page \(number) of \(count)")
        }
        if number == 1 { haveParts = Self.place(of: " data-rows=\"", in: bytes, from: 0) != nil }
        hashes[file] = ContentHash.of(bytes.span)
        let list = PageMapReader(bytes)
        map.turn(to: number == 1 ? "index.html" : file, list.entries, own: list.own)
        let own = rows(of: bytes)
        let before = bytes[..<own.lowerBound].count { $0 == UInt8(ascii: "\n") }
        starts.append(Start(line: line, file: file, own: 1 + before))
        line += bytes[own].count { $0 == UInt8(ascii: "\n") }
        isDone = number == count
        number += 1
        file = mark.next + "index.html"
        if isDone, !list.address.isEmpty { try readMap(list.address) }
        // Nothing would be the end.
        return own.isEmpty ? [UInt8(ascii: " ")] : Array(bytes[own])
    }

    /// Reads the map at `address`, which stands behind the last page where there are too many of them, and the parts that it leads to.
    private func readMap(_ address: String) throws(Problem) {
        guard let slash = address.dropLast().lastIndex(of: "/") else { return }
        let base = address[...slash]
        var wanted = [address]
        while let next = wanted.popLast() {
            guard next.hasPrefix(base) else { continue }
            let file = DownloadProofs.decoded(String(next.dropFirst(base.count))) + "index.html"
            if file == "index.html" || hashes[file] != nil { continue }
            guard let part = try open(file) else {
                findings.append(Finding(line: 1, text: "\(file), a part of the map of the pages, is not there"))
                continue
            }
            var bytes: [UInt8] = []
            while true {
                let share = try part()
                if share.isEmpty { break }
                bytes += share
            }
            hashes[file] = ContentHash.of(bytes.span)
            let entries = PageMapReader(bytes).entries
            map.add(part: file, entries)
            wanted += entries.reversed().map(\.address)
        }
    }

    private func end(_ text: String) -> [UInt8] {
        findings.append(Finding(line: 1, text: text))
        isDone = true
        return []
    }

    /// What of the page at hand is read: without what ends the report where another page follows, and what begins it where one stands before.
    private func rows(of bytes: [UInt8]) -> Range<Int> {
        var start = 0
        if number > 1, let report = Self.place(of: "<div class=\"report", in: bytes, from: 0) {
            start = bytes[report...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
            start = endOfOverview(of: bytes, from: start)
        } else if number == 1 {
            overview = Self.beforeSections(bytes) ?? []
        }
        var end = bytes.count
        if number < count, let pager = Self.place(of: "<nav class=\"pager\"", in: bytes, from: start) {
            end = Self.lastPlace(of: "</div>", in: bytes, before: pager) ?? pager
        }
        return start..<max(start, end)
    }

    /// Where the sections of a further page begin: what stands before them is what stands there on the first page.
    private func endOfOverview(of bytes: [UInt8], from start: Int) -> Int {
        guard let own = Self.beforeSections(bytes) else { return start }
        let isThere = own.contains { $0 > 0x20 }
        isRepeated = isRepeated ?? isThere
        if isThere != isRepeated || isThere && !own.elementsEqual(overviewFromHere) {
            let line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
            let text = "what stands before the rows is not what stands there on the first page"
            findings.append(Finding(line: line, text: text, file: file))
        }
        return isThere ? own.endIndex : start
    }

    /// What stands before the sections of the first page as the page at hand has to have it: links that lead on from there lead on from here.
    private var overviewFromHere: [UInt8] {
        let up = Array(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") }).joined().utf8
        var (found, isLink): ([UInt8], Bool) = ([], false)
        for at in overview.indices {
            let rest = overview[at...]
            if rest.starts(with: "<a ".utf8) { isLink = true }
            if overview[at] == UInt8(ascii: ">") { isLink = false }
            found.append(overview[at])
            guard isLink, overview[at] == UInt8(ascii: "\""), found.suffix(7).elementsEqual(" href=\"".utf8) else {
                continue
            }
            let first = rest.dropFirst().prefix { !"/:#?\"".utf8.contains($0) }
            if rest.dropFirst().first != UInt8(ascii: "/"), overview[first.endIndex...].first != UInt8(ascii: ":") {
                found += up
            }
        }
        return found
    }

    /// What stands in the report of a page before its first section.
    private static func beforeSections(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard let report = place(of: "<div class=\"report", in: bytes, from: 0),
            let begin = bytes[report...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        var at = begin
        while let found = place(of: " class=\"section", in: bytes, from: at) {
            at = found + 15
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == 0x20 else { continue }
            return bytes[..<found].lastIndex(of: UInt8(ascii: "<")).map { bytes[(begin + 1)..<$0] }
        }
        return nil
    }

    static func place(of text: String, in bytes: [UInt8], from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        var at = start
        while let found = bytes[at...].firstIndex(of: wanted[0]) {
            if bytes[found...].starts(with: wanted) { return found }
            at = found + 1
        }
        return nil
    }

    private static func lastPlace(of text: String, in bytes: [UInt8], before end: Int) -> Int? {
        let wanted = Array(text.utf8)
        var at = end - wanted.count
        while at >= 0 {
            if bytes[at...].starts(with: wanted) { return at }
            at -= 1
        }
        return nil
    }

    /// The finding with its line in its own page.
    func placed(_ finding: Finding) -> Finding {
        guard finding.file == nil, let start = starts.last(where: { $0.line <= finding.line }), !start.file.isEmpty
        else {
            return finding
        }
        return Finding(line: finding.line - start.line + start.own, text: finding.text, file: start.file)
    }
}
