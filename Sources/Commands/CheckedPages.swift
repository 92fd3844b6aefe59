import BroadsheetBytes
import BroadsheetChecking
import BroadsheetDiagnostics
import BroadsheetPublish
import Synchronization

/// The check of the finished pages of a site. What was right in the last one is known by its bytes, and not read again.
struct CheckedPages: Sendable {
    /// How files are known. A publisher has their SHA-256 already; to make that for a check alone would be a tenth of its time.
    private enum Way: String {
        case sha256 = "s"
        case contents = "c"
    }

    private let folder: String
    private let site: String
    private let way: Way
    /// The pages, and the files beside each.
    private let files: [(page: String, files: [String])]
    /// The hashes of these, by their paths: of all, or of none where they are made while they are read.
    private let hashes: [String: String]
    /// What is known to be right.
    private let record: CheckedRecord
    /// The pages that a publisher knows by their contents alone.
    private let met = MetPages()

    /// How many pages there are.
    var pages: Int { files.count }

    /// The pages of the finished site in `folder`, whose files are `files`, and which is made of the site in `site`.
    init(_ folder: String, _ files: [LocalFile], site: String) {
        let hashes = Dictionary(files.map { ($0.path.text, $0.entry.hash) }) { first, _ in first }
        self.init(folder, SiteCheck.pages(hashes.keys), hashes, CheckedRecord(at: Self.path(site)), .sha256, site)
    }

    /// The pages of the finished site in `folder`, which is made of the site in `site`. Its files are read, for their hashes, unless all
    /// of them are going to be read anyway: `isWhole`, or none is known.
    init(_ folder: String, site: String, isWhole: Bool = false) throws(Problem) {
        let files = SiteCheck.pages(try FileSystem.files(under: folder))
        let record = isWhole ? CheckedRecord() : CheckedRecord(at: Self.path(site))
        let isAnyKnown = files.contains { record.pages[$0.page] != nil }
        let wanted = isAnyKnown ? Set(files.flatMap { [$0.page] + $0.files }).sorted() : []
        let hashes = Mutex<[String: String]>([:])
        try Threads.each(wanted.count, atOnce: Cores.count) { (number) throws(Problem) in
            let hash = try Self.contents(of: wanted[number], in: folder)
            hashes.withLock { $0[wanted[number]] = hash }
        }
        self.init(folder, files, hashes.withLock { $0 }, record, .contents, site)
    }

    private init(
        _ folder: String, _ files: [(page: String, files: [String])], _ hashes: [String: String],
        _ record: CheckedRecord, _ way: Way, _ site: String
    ) {
        (self.folder, self.files, self.hashes, self.record) = (folder, files, hashes, record)
        (self.way, self.site) = (way, site)
    }

    /// Where the record of the pages lies that are right.
    private static func path(_ site: String) -> String { "\(site)/.cache/broadsheet/checked" }

    /// Reads what is not known to be right, and says what came of it.
    func read(name: String) throws(Problem) -> SiteCheck {
        let records = "\(site)/.cache/broadsheet/figures"
        let known = KnownPages(
            isRight: { page, files in record.pages[page].map { isKnown($0, page, files) } ?? false },
            related: record.pages.mapValues(\.related), share: { record.pages[$0]?.share })
        return try SiteCheck(of: folder, name: name, known: known, records: records)
    }

    /// Reads what is not known to be right, and throws all that is wrong; gives what is to be kept, if there is anything that the record does not
    /// know yet.
    func check(name: String) throws(Problems) -> SiteCheck? {
        if files.isEmpty { return nil }
        let check = try asProblems { () throws(Problem) in try read(name: name) }
        guard check.problems.isEmpty else {
            var problems = Problems()
            for problem in check.problems { problems.add(problem) }
            problems.add(Self.refusal(check.problems.count))
            throw problems
        }
        return check.isNews || !met.isEmpty ? check : nil
    }

    private static func refusal(_ count: Int) -> Problem {
        Problem(
            "nothing is published: the finished pages are wrong in \(count == 1 ? "one place" : "\(count) places")",
            advice: "Build the site again; broadsheet publish --unchecked sends it as it is.")
    }

    // MARK: What pages are known by

    /// Whether a page and the files beside it are those that were right.
    private func isKnown(_ record: CheckedRecord.Page, _ page: String, _ files: [String]) -> Bool {
        if let key = key(page, files), record.keys.contains(key) { return true }
        // A publisher that comes after a check reads what that has known by its contents, once.
        guard way == .sha256, record.keys.contains(where: { $0.hasPrefix(Way.contents.rawValue) }) else { return false }
        let contents = Self.key(page, files, .contents) { try? Self.contents(of: $0, in: folder) }
        guard let contents, record.keys.contains(contents) else { return false }
        met.add(page)
        return true
    }

    /// A hash of what is in a file of the folder.
    private static func contents(of path: String, in folder: String) throws(Problem) -> String {
        let place = "\(folder)/\(path)"
        do throws(InputFailure) { return String(try ContentHash.ofFile(place), radix: 16) } catch {
            throw error.problem(of: place)
        }
    }

    /// What a page is known by: its bytes, and those of the files beside it; nil if one of them is not known.
    private func key(_ page: String, _ files: [String]) -> String? { Self.key(page, files, way) { hashes[$0] } }

    private static func key(
        _ page: String, _ files: [String], _ way: Way, _ contents: (String) -> String?
    ) -> String? {
        var hash = SHA256()
        for path in [page] + files {
            guard let content = contents(path) else { return nil }
            hash.update(Array("\(path.utf8.count) \(path) \(content)\n".utf8).span)
        }
        return way.rawValue + SHA256.hexadecimal(hash.digest)
    }

    /// What a page is known by after a check: of a file that was read, by what was read of it.
    private func key(_ page: String, _ files: [String], after check: SiteCheck) -> String? {
        guard way == .contents else { return key(page, files) }
        return Self.key(page, files, way) { file in
            check.hashes[file].map { String($0, radix: 16) } ?? hashes[file]
                ?? (try? Self.contents(of: file, in: folder))
        }
    }

    /// Writes the record of the pages at hand, which belong with each other as `check` has found.
    func keep(_ check: SiteCheck) {
        let before = CheckedRecord(at: Self.path(site))
        var record = CheckedRecord()
        for (page, files) in files {
            guard let key = key(page, files, after: check) else { continue }
            // A page that is what it was stays known in the other way, too.
            let old = before.pages[page]?.keys ?? []
            let others = old.contains(key) || met.has(page) ? old.filter { !$0.hasPrefix(way.rawValue) } : []
            record.pages[page] = CheckedRecord.Page(
                keys: [key] + others, share: check.share(of: page), related: check.related[page] ?? [])
        }
        record.write(to: Self.path(site))
    }
}

/// Pages that were met, from several threads.
private final class MetPages: Sendable {
    private let pages = Mutex<Set<String>>([])

    var isEmpty: Bool { pages.withLock(\.isEmpty) }

    func add(_ page: String) { pages.withLock { _ = $0.insert(page) } }

    func has(_ page: String) -> Bool { pages.withLock { $0.contains(page) } }
}
