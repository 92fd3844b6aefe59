import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// Reads pages of a site, on all cores.
struct SiteReader: Sendable {
    private let files: [(page: String, files: [String])]
    private let numbers: [String: Int]
    private let path: String
    private let name: String
    private let record: BuildRecord?
    private let all: [String]
    /// The hashes of the files that were read to their end.
    let hashes = ReadHashes()

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
            var downloads: [Download] = []
            for other in others where !other.utf8.dropFirst(own).starts(with: RowPartsProof.folder.utf8) {
                downloads.append(
                    Download(
                        name: other.behind(SiteCheck.folder(of: other)) ?? other,
                        shares: try shares(other)))
            }
            let check = try check(page, downloads)
            checks.withLock { $0[wanted[place]] = check }
        }
        return checks.withLock { $0 }
    }

    /// A file beside a page.
    private struct Download {
        let name: String
        let shares: HashedShares

        var file: PageFile { PageFile(name, shares.next) }
    }

    private func check(_ page: String, _ downloads: [Download]) throws(Problem) -> PageCheck {
        let begun = try begin(page)
        if let mark = begun.mark { return try check(page, mark, begun.shares, downloads) }
        guard let record, let recorded = record.figures(of: page) else {
            return try PageCheck(begun.shares, files: downloads.map(\.file), recorded: nil, home: home(of: page))
        }
        return try check(page, begun.shares, downloads, record, recorded) { begun.whole.hash }
    }

    private func home(of page: String) -> PageHome { PageHome(folder: String(SiteCheck.folder(of: page)), files: all) }

    /// The shares of a page, and its mark if it is one of several of a report: that stands in its first share.
    private func begin(
        _ page: String
    ) throws(Problem) -> (mark: PartMark?, shares: @Sendable () throws(Problem) -> [UInt8], whole: HashedShares) {
        let whole = try shares(page)
        let first = try whole.next()
        let given = Mutex(false)
        return (
            PartMark(first),
            { () throws(Problem) in
                let isFirst = given.withLock { isGiven in
                    defer { isGiven = true }
                    return !isGiven
                }
                return isFirst ? first : try whole.next()
            }, whole
        )
    }

    /// Reads all pages of a report with its first one; the others say which that is.
    private func check(
        _ page: String, _ mark: PartMark, _ next: @escaping @Sendable () throws(Problem) -> [UInt8],
        _ downloads: [Download]
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
            return try shares(folder + file).next
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
            check = try PageCheck(
                joined.next, files: downloads.map(\.file), recorded: nil, map: joined.map, keepsRows: true,
                home: home(of: page))
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
        _ page: String, _ next: @escaping () throws(Problem) -> [UInt8], _ downloads: [Download], _ record: BuildRecord,
        _ recorded: [String: BuildRecord.Figure], _ map: PageMapProof? = nil, keepsRows: Bool = false,
        hash: () -> UInt64
    ) throws(Problem) -> PageCheck {
        let built = record.downloads(of: page)
        var check = try PageCheck(
            next, files: downloads.map(\.file), recorded: recorded, map: map, keepsRows: keepsRows,
            home: home(of: page))
        let isKnownWrong = !check.findings.isEmpty
        if record.isAsBuilt(page, hash()) == false, !isKnownWrong {
            check.tell(
                Finding(
                    line: 1,
                    text: "the page is not the one that was built, and nothing else tells what is wrong with it"))
        }
        for download in downloads where !isKnownWrong {
            guard let hash = built[download.name] else { continue }
            try download.shares.finish()
            if download.shares.hash == hash { check.tellRecorded(); continue }
            let text = "\(download.name) is not the one that was built, and nothing else tells what is wrong with it"
            check.tell(Finding(line: 1, text: text, file: download.name))
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
            guard try FileEntry(at: "\(path)/\(folder)\(file)") != nil else {
                check.tell(Finding(line: 1, text: "was built, and is not there", file: file))
                continue
            }
            let bytes = try shares(folder + file)
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
        return try shares(path).next
    }

    /// How much of a page is read at a time.
    private static let share = 64 << 10

    /// Gives the bytes of a file of the site, share by share.
    private func shares(_ path: String) throws(Problem) -> HashedShares {
        let (whole, name) = ("\(self.path)/\(path)", "\(name)\(path)")
        let file: InputFile
        do throws(InputFailure) { file = try InputFile(path: whole) } catch { throw error.problem(of: name) }
        return HashedShares(
            { () throws(Problem) in
                var sink = ByteSink()
                do throws(InputFailure) { _ = try file.read(Self.share, into: &sink) } catch {
                    throw error.problem(of: name)
                }
                return sink.span.array
            }, whole: { hashes.add($0, of: path) })
    }
}

/// The hashes of files that were read, from several threads.
final class ReadHashes: Sendable {
    private let hashes = Mutex<[String: UInt64]>([:])

    var all: [String: UInt64] { hashes.withLock { $0 } }

    func add(_ hash: UInt64, of path: String) { hashes.withLock { $0[path] = hash } }
}
