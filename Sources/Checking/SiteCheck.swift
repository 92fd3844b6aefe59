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

    /// Reads all pages of the folder at `path`, which messages call `name`, but for those that are known to be right together with the
    /// files that may be their downloads: `isProved` says so of their paths.
    package init(
        of path: String, name: String,
        isProved: @escaping @Sendable (_ page: String, _ files: [String]) -> Bool = { _, _ in false }
    ) throws(Problem) {
        let files = Self.pages(try FileSystem.files(under: path))
        guard !files.isEmpty else {
            throw Problem("there are no pages in \(name)", advice: "Build the site, and check it then.")
        }
        let checks = Mutex<[Int: PageCheck]>([:])
        try Threads.each(files.count, atOnce: Cores.count) { (number) throws(Problem) in
            let (file, others) = files[number]
            if isProved(file, others) { return }
            let downloads = try others.map { (other) throws(Problem) in
                let shares = try Self.shares("\(path)/\(other)", name: "\(name)\(other)")
                return PageFile(String(other.dropFirst(Self.folder(of: other).utf8.count)), shares)
            }
            let check = try PageCheck(Self.shares("\(path)/\(file)", name: "\(name)\(file)"), files: downloads)
            checks.withLock { $0[number] = check }
        }
        unchanged = checks.withLock { files.count - $0.count }
        var tally = Tally()
        var problems: [Problem] = []
        for (number, check) in checks.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            tally.add(check.tally)
            let page = files[number].page
            problems += check.findings.map { finding in
                let file = finding.file.map { Self.folder(of: page) + $0 } ?? page
                return Problem(finding.text, at: Place(file: "\(name)\(file)", line: finding.line, column: 1))
            }
        }
        (pages, self.tally, self.problems) = (files.count, tally, problems)
    }

    /// The pages among the files of a site, each with those that may be its downloads, in the order of their paths.
    package static func pages(_ files: some Sequence<String>) -> [(page: String, files: [String])] {
        let all = files.sorted()
        let others = all.filter { DownloadProofs.areRead.contains(where: $0.hasSuffix) }
        let beside = Dictionary(grouping: others, by: Self.folder)
        return all.filter { $0.hasSuffix(".html") }.map { ($0, beside[Self.folder(of: $0)] ?? []) }
    }

    /// How much of a page is read at a time.
    private static let share = 256 << 10

    /// The folder of a file, with the slash at its end.
    private static func folder(of file: String) -> Substring {
        file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[...$0] } ?? ""
    }

    /// Gives the bytes of the file at `path`, share by share.
    private static func shares(_ path: String, name: String) throws(Problem)
        -> @Sendable () throws(Problem) -> [UInt8]
    {
        let file: InputFile
        do throws(InputFailure) { file = try InputFile(path: path) } catch { throw error.problem(of: name) }
        return { () throws(Problem) in
            var sink = ByteSink()
            do throws(InputFailure) { _ = try file.read(share, into: &sink) } catch { throw error.problem(of: name) }
            return sink.span.array
        }
    }
}
