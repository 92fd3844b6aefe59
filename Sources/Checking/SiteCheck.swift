import BroadsheetBytes
package import BroadsheetDiagnostics
import Synchronization

/// A finished site, read back and held against itself: a reader of its own, which shares nothing with what made the pages.
package struct SiteCheck: Sendable {
    /// How many pages there are.
    package let pages: Int
    /// How many of them were not read, since they are proved.
    package let unchanged: Int
    /// How many of their figures are proved.
    package let tally: Tally
    /// What is wrong, page by page.
    package let problems: [Problem]
    /// The pages that each of them says the same as.
    package let related: [String: [String]]
    /// How many pages were read for the search.
    package let readForSearch: Int
    private let shares: SearchShares?

    /// Whether anything was read that was not known to be right.
    package var isNews: Bool { unchanged < pages || readForSearch > 0 }

    /// What the search has of a page, as a hash; nil where there is no search.
    package func share(of page: String) -> String? { shares?.share(of: page) }

    /// Reads all pages of the folder at `path`, which messages call `name`, but for those that are known to be right and belong with none that is read.
    /// What the build has recorded in the folder `records`, if these are its pages, is held against them.
    package init(of path: String, name: String, known: KnownPages = .none, records: String? = nil) throws(Problem) {
        let all = try FileSystem.files(under: path)
        let files = Self.pages(all)
        guard !files.isEmpty else {
            throw Problem("there are no pages in \(name)", advice: "Build the site, and check it then.")
        }
        let reader = SiteReader(files, all, path, name, records.flatMap { BuildRecord(in: $0, of: path) })
        let places = PagePlaces(files.lazy.map(\.page))
        let changed = files.indices.filter { !known.isRight(files[$0].page, files[$0].files) }
        let isChanged = Set(changed)
        var checks = try reader.read(changed)
        // What has changed is held against what says the same, be that as it was.
        var wanted: Set<String> = []
        for (number, check) in checks {
            wanted.formUnion(places.related(files[number].page, check.facts))
            wanted.formUnion(known.related[files[number].page] ?? [])
            if let whole = check.whole { wanted.insert(whole) }
        }
        let others = files.indices.filter { number in
            checks[number] == nil
                && (wanted.contains(files[number].page)
                    || (known.related[files[number].page] ?? []).contains { page in reader.has(page, in: checks) })
        }
        checks.merge(try reader.read(others)) { first, _ in first }
        (pages, unchanged) = (files.count, files.count - checks.count)
        var (tally, problems, related) = (Tally(), [Problem](), known.related)
        for (number, check) in checks.sorted(by: { $0.key < $1.key }) {
            let page = files[number].page
            tally.add(check.tally)
            related[page] = places.related(page, check.facts).sorted()
            problems += check.findings.map { Self.problem($0, page, name) }
        }
        let facts = checks.map { (files[$0.key].page, $0.value.facts) }
        let proof = PagesProof(Dictionary(facts) { first, _ in first }, places)
        problems += proof.findings.map { Self.problem($0.finding, $0.page, name) }
        tally.acrossPages = proof.proved
        tally.unproved.merge(proof.unproved) { $0 + $1 }
        let search = try reader.searchProof { number in
            isChanged.contains(number) ? nil : known.share(files[number].page)
        }
        problems += search.findings.map { Self.problem($0.finding, $0.file, name) }
        tally.found = search.proved
        (self.tally, self.problems, self.related) = (tally, problems, related)
        (readForSearch, shares) = (search.read, search.shares)
    }

    private static func problem(_ finding: Finding, _ page: String, _ name: String) -> Problem {
        let file = finding.file.map { folder(of: page) + $0 } ?? page
        return Problem(finding.text, at: Place(file: "\(name)\(file)", line: finding.line, column: 1))
    }

    /// The pages among the files of a site, each with those that may be its downloads or parts with the rows of all its pages, in the order of
    /// their paths.
    package static func pages(_ files: some Sequence<String>) -> [(page: String, files: [String])] {
        let all = files.sorted()
        let others = all.filter { DownloadProofs.areRead.contains(where: $0.hasSuffix) }
        let beside = Dictionary(grouping: others, by: folder)
        return all.filter { $0.hasSuffix(".html") }.map { page in
            let own = folder(of: page)
            return (page, (beside[own] ?? []) + (beside[own + RowPartsProof.folder] ?? []))
        }
    }

    /// The folder of a file, with the slash at its end.
    fileprivate static func folder(of file: String) -> Substring {
        file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[...$0] } ?? ""
    }
}

/// Reads pages of a site, on all cores.
private struct SiteReader: Sendable {
    private let files: [(page: String, files: [String])]
    private let numbers: [String: Int]
    private let path: String
    private let name: String
    private let record: BuildRecord?
    private let all: [String]

    init(
        _ files: [(page: String, files: [String])], _ all: [String], _ path: String, _ name: String,
        _ record: BuildRecord?
    ) {
        (self.files, self.all, self.path, self.name, self.record) = (files, all, path, name, record)
        numbers = Dictionary(files.enumerated().map { ($1.page, $0) }) { first, _ in first }
    }

    /// Whether a page is among those that were read.
    func has(_ page: String, in checks: [Int: PageCheck]) -> Bool { numbers[page].map { checks[$0] != nil } ?? false }

    /// What readers search the site by, held against its pages; `known` tells what the search had of a page that has not changed.
    func searchProof(known: @escaping (Int) -> String?) throws(Problem) -> SearchProof {
        try SearchProof(
            all, files.map(\.page), known: { page in numbers[page].flatMap(known) },
            open: { file throws(Problem) in try sharesIfThere(file) })
    }

    /// What came of reading the pages with these numbers.
    func read(_ wanted: [Int]) throws(Problem) -> [Int: PageCheck] {
        let checks = Mutex<[Int: PageCheck]>([:])
        try Threads.each(wanted.count, atOnce: Cores.count) { (place) throws(Problem) in
            let (page, others) = files[wanted[place]]
            let own = SiteCheck.folder(of: page).utf8.count
            var downloads: [PageFile] = []
            for other in others where !other.utf8.dropFirst(own).starts(with: RowPartsProof.folder.utf8) {
                downloads.append(
                    PageFile(String(other.dropFirst(SiteCheck.folder(of: other).utf8.count)), try shares(other)))
            }
            let check = try check(page, downloads)
            checks.withLock { $0[wanted[place]] = check }
        }
        return checks.withLock { $0 }
    }

    private func check(_ page: String, _ downloads: [PageFile]) throws(Problem) -> PageCheck {
        let begun = try begin(page)
        if let mark = begun.mark { return try check(page, mark, begun.shares, downloads) }
        let next = begun.shares
        guard let record, let recorded = record.figures(of: page) else { return try PageCheck(next, files: downloads) }
        let bytes = HashedShares(next)
        return try check(page, bytes.next, downloads, record, recorded) { bytes.hash }
    }

    /// The shares of a page, and its mark if it is one of several of a report: that stands in its first share.
    private func begin(
        _ page: String
    ) throws(Problem) -> (mark: PartMark?, shares: @Sendable () throws(Problem) -> [UInt8]) {
        let next = try shares(page)
        let first = try next()
        let given = Mutex(false)
        return (
            PartMark(first),
            { () throws(Problem) in
                let isFirst = given.withLock { isGiven in
                    defer { isGiven = true }
                    return !isGiven
                }
                return isFirst ? first : try next()
            }
        )
    }

    /// Reads all pages of a report with its first one; the others say which that is.
    private func check(
        _ page: String, _ mark: PartMark, _ next: @escaping @Sendable () throws(Problem) -> [UInt8],
        _ downloads: [PageFile]
    ) throws(Problem) -> PageCheck {
        guard mark.isFirst else {
            let first = mark.first(of: page)
            var check = PageCheck(partOf: first)
            if first.flatMap({ numbers[$0] }) == nil {
                check.tell(Finding(line: 1, text: "the first page of this report is not there"))
            }
            return check
        }
        let folder = SiteCheck.folder(of: page)
        let joined = JoinedPages(mark, next) { (file) throws(Problem) in
            guard numbers[folder + file] != nil else { return nil }
            return try shares(folder + file)
        }
        let recorded = record?.figures(of: page)
        var check: PageCheck
        if let record, let recorded {
            check = try self.check(page, joined.next, downloads, record, recorded, joined.map, keepsRows: true) {
                joined.hashes[""] ?? 0
            }
            let built = record.downloads(of: page)
            for (name, hash) in joined.hashes.sorted(by: { $0.key < $1.key })
            where !name.isEmpty && check.findings.isEmpty && built[PartMark.recorded(name)] != hash {
                let text = "the page is not the one that was built, and nothing else tells what is wrong with it"
                check.tell(Finding(line: 1, text: text, file: name))
            }
        } else {
            check = try PageCheck(joined.next, files: downloads, recorded: nil, map: joined.map, keepsRows: true)
        }
        if joined.haveParts, check.findings.isEmpty, joined.findings.isEmpty {
            check.take(try RowPartsProof(check.rows) { (file) throws(Problem) in try sharesIfThere(folder + file) })
            if check.findings.isEmpty { try holdParts(in: folder, against: record?.downloads(of: page) ?? [:], &check) }
        }
        check.place { joined.placed($0) }
        for finding in joined.findings { check.tell(finding) }
        return check
    }

    /// Reads a page that a build has recorded, by itself or with all further pages of its report; `hash` is that of the page once it is read.
    private func check(
        _ page: String, _ next: @escaping () throws(Problem) -> [UInt8], _ downloads: [PageFile], _ record: BuildRecord,
        _ recorded: [String: BuildRecord.Figure], _ map: PageMapProof? = nil, keepsRows: Bool = false,
        hash: () -> UInt64
    ) throws(Problem) -> PageCheck {
        let built = record.downloads(of: page)
        let files = downloads.map { file in
            guard let hash = built[file.name] else { return (file: file, shares: HashedShares?.none, hash: UInt64(0)) }
            let bytes = HashedShares(file.next)
            return (file: PageFile(file.name, bytes.next), shares: bytes, hash: hash)
        }
        var check = try PageCheck(
            next, files: files.map(\.file), recorded: recorded, map: map, keepsRows: keepsRows)
        let isKnownWrong = !check.findings.isEmpty
        if record.isAsBuilt(page, hash()) == false, !isKnownWrong {
            check.tell(
                Finding(
                    line: 1,
                    text: "the page is not the one that was built, and nothing else tells what is wrong with it"))
        }
        for (file, shares, hash) in files where !isKnownWrong {
            guard let shares else { continue }
            try shares.finish()
            if shares.hash == hash { check.tellRecorded(); continue }
            let text = "\(file.name) is not the one that was built, and nothing else tells what is wrong with it"
            check.tell(Finding(line: 1, text: text, file: file.name))
        }
        for name in built.keys.sorted()
        where !isKnownWrong && !name.hasSuffix(PartMark.end) && !name.hasPrefix(RowPartsProof.recorded)
            && !downloads.contains(where: { $0.name == name })
        {
            check.tell(Finding(line: 1, text: "\(name) was built, and is not there"))
        }
        return check
    }

    /// Holds the parts with all rows of a report against those that were built, whose hashes the record has.
    private func holdParts(
        in folder: Substring, against built: [String: UInt64], _ check: inout PageCheck
    ) throws(Problem) {
        for (name, hash) in built.sorted(by: { $0.key < $1.key }) where name.hasPrefix(RowPartsProof.recorded) {
            let file = RowPartsProof.folder + name.dropFirst(RowPartsProof.recorded.utf8.count)
            guard let next = try sharesIfThere(folder + file) else {
                check.tell(Finding(line: 1, text: "was built, and is not there", file: file))
                continue
            }
            let bytes = HashedShares(next)
            try bytes.finish()
            if bytes.hash == hash { check.tellRecorded(); continue }
            check.tell(
                Finding(
                    line: 1, text: "is not the one that was built, and nothing else tells what is wrong with it",
                    file: file))
        }
    }

    /// Gives the bytes of a file of the site in the same way; nil where there is none.
    private func sharesIfThere(_ path: String) throws(Problem) -> (@Sendable () throws(Problem) -> [UInt8])? {
        guard try FileEntry(at: "\(self.path)/\(path)") != nil else { return nil }
        return try shares(path)
    }

    /// How much of a page is read at a time.
    private static let share = 64 << 10

    /// Gives the bytes of a file of the site, share by share.
    private func shares(_ path: String) throws(Problem) -> @Sendable () throws(Problem) -> [UInt8] {
        let (whole, name) = ("\(self.path)/\(path)", "\(name)\(path)")
        let file: InputFile
        do throws(InputFailure) { file = try InputFile(path: whole) } catch { throw error.problem(of: name) }
        return { () throws(Problem) in
            var sink = ByteSink()
            do throws(InputFailure) { _ = try file.read(Self.share, into: &sink) } catch {
                throw error.problem(of: name)
            }
            return sink.span.array
        }
    }
}
