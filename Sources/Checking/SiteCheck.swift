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
    /// The hashes (`ContentHash`) of all files that were read to their end, by their paths.
    package let hashes: [String: UInt64]

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
        (readForSearch, shares, hashes) = (search.read, search.shares, reader.hashes.all)
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
    static func folder(of file: String) -> Substring {
        file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[...$0] } ?? ""
    }
}
