import BroadsheetBytes
import BroadsheetChecking
import BroadsheetDiagnostics
import BroadsheetPublish
import Synchronization

/// The check of the finished pages of a site. What was right in the last one is known by its bytes, and not read again.
struct CheckedPages {
    /// The record of the pages that are right.
    private let record: String
    private let folder: String
    private let site: String
    /// The hashes of the files of the site, by their paths.
    private let hashes: [String: String]

    /// How many pages there are.
    var pages: Int { hashes.keys.count { $0.hasSuffix(".html") } }

    /// The first line of the record: another version of the program may find what this one does not.
    private static let head = "pages and their search checked by broadsheet \(version)"

    /// The pages of the finished site in `folder`, whose files are `files`, and which is made of the site in `site`.
    init(_ folder: String, _ files: [LocalFile], site: String) {
        self.init(folder, Dictionary(files.map { ($0.path.text, $0.entry.hash) }) { first, _ in first }, site)
    }

    /// The pages of the finished site in `folder`, which is made of the site in `site`; its files are read, for their hashes.
    init(_ folder: String, site: String) throws(Problem) {
        let files = SiteCheck.pages(try FileSystem.files(under: folder))
        let wanted = Set(files.flatMap { [$0.page] + $0.files }).sorted()
        let hashes = Mutex<[String: String]>([:])
        try Threads.each(wanted.count, atOnce: Cores.count) { (number) throws(Problem) in
            let hash = try Self.hash(of: "\(folder)/\(wanted[number])")
            hashes.withLock { $0[wanted[number]] = hash }
        }
        self.init(folder, hashes.withLock { $0 }, site)
    }

    private init(_ folder: String, _ hashes: [String: String], _ site: String) {
        record = "\(site)/.cache/broadsheet/checked"
        (self.folder, self.hashes, self.site) = (folder, hashes, site)
    }

    /// Reads what is not known to be right, or all if `isWhole`, and says what came of it.
    func read(name: String, isWhole: Bool = false) throws(Problem) -> SiteCheck {
        let records = "\(site)/.cache/broadsheet/figures"
        guard !isWhole else { return try SiteCheck(of: folder, name: name, records: records) }
        let (keys, related, shares) = known()
        let hashes = hashes
        let known = KnownPages(
            isRight: { page, files in Self.key(page, files, hashes).map(keys.contains) ?? false }, related: related,
            share: { shares[$0] })
        return try SiteCheck(of: folder, name: name, known: known, records: records)
    }

    /// Reads what is not known to be right, and throws all that is wrong; gives what is to be kept, if anything was read that the record does not
    /// know yet.
    func check(name: String) throws(Problems) -> SiteCheck? {
        guard hashes.keys.contains(where: { $0.hasSuffix(".html") }) else { return nil }
        let check = try asProblems { () throws(Problem) in try read(name: name) }
        guard check.problems.isEmpty else {
            var problems = Problems()
            for problem in check.problems { problems.add(problem) }
            problems.add(Self.refusal(check.problems.count))
            throw problems
        }
        return check.isNews ? check : nil
    }

    private static func refusal(_ count: Int) -> Problem {
        Problem(
            "nothing is published: the finished pages are wrong in \(count == 1 ? "one place" : "\(count) places")",
            advice: "Build the site again; broadsheet publish --unchecked sends it as it is.")
    }

    // MARK: The record

    private static func hash(of path: String) throws(Problem) -> String {
        var hash = SHA256()
        var piece = ByteSink(capacity: 1 << 18)
        do throws(InputFailure) {
            let file = try InputFile(path: path)
            while try file.read(1 << 18, into: &piece) > 0 {
                hash.update(piece.span)
                piece.removeAll()
            }
        } catch {
            throw error.problem(of: path)
        }
        return SHA256.hexadecimal(hash.digest)
    }

    /// What a page is known by: its bytes, and those of the files beside it; nil if one of them is not known.
    private static func key(_ page: String, _ files: [String], _ hashes: [String: String]) -> String? {
        var hash = SHA256()
        for path in [page] + files {
            guard let content = hashes[path] else { return nil }
            hash.update(Array("\(path.utf8.count) \(path) \(content)\n".utf8).span)
        }
        return SHA256.hexadecimal(hash.digest)
    }

    private typealias Known = (keys: Set<String>, related: [String: [String]], shares: [String: String])

    /// What the record says: the pages that are right, by what they are known by, what each says the same as, and what the search has of it. One
    /// that cannot be read says nothing, and all is read again.
    private func known() -> Known {
        guard let bytes = try? FileSystem.contentsIfThere(of: record, name: record) else { return ([], [:], [:]) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == Self.head[...] else { return ([], [:], [:]) }
        var known: Known = ([], [:], [:])
        for line in lines.dropFirst() {
            let parts = line.split(separator: "\t").map(String.init)
            // A line that was cut says nothing of its page.
            guard parts.count > 3, parts.last == Self.end else { continue }
            known.keys.insert(parts[0])
            if parts[2] != Self.noSearch { known.shares[parts[1]] = parts[2] }
            known.related[parts[1]] = Array(parts[3..<(parts.count - 1)])
        }
        return known
    }

    /// What stands in place of what the search has of a page, where there is no search.
    private static let noSearch = "-"

    /// What stands at the end of each line of the record.
    private static let end = "."

    /// Writes the record of the pages at hand, which belong with each other as `check` has found. It only saves time: where it cannot be
    /// written, nothing is lost.
    func keep(_ check: SiteCheck) {
        var lines = [Self.head]
        for (page, files) in SiteCheck.pages(hashes.keys) {
            let parts = [page, check.share(of: page) ?? Self.noSearch] + (check.related[page] ?? []) + [Self.end]
            guard let key = Self.key(page, files, hashes),
                !parts.contains(where: { $0.contains { $0 == "\t" || $0 == "\n" } })
            else { continue }
            lines.append(([key] + parts).joined(separator: "\t"))
        }
        let text = lines.joined(separator: "\n") + "\n"
        let new = "\(record).\(UInt64.random(in: 0...UInt64.max))"
        do throws(Problem) {
            try FileSystem.makeFolder(String(record.dropLast("/checked".utf8.count)))
            try FileSystem.create(new, text)
            if FileSystem.move(new, to: record) != 0 { _ = FileSystem.removeFile(new) }
        } catch {
            _ = FileSystem.removeFile(new)
        }
    }
}
