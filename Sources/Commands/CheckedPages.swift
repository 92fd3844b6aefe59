import BroadsheetBytes
import BroadsheetChecking
import BroadsheetDiagnostics
import BroadsheetPublish

/// The check of the finished pages before they are published. What was right in the last check is known by its bytes, and not read again.
struct CheckedPages {
    /// The record of the pages that are right.
    private let record: String
    private let folder: String
    /// The hashes of the files of the site, by their paths.
    private let hashes: [String: String]

    /// How many pages there are.
    var pages: Int { hashes.keys.count { $0.hasSuffix(".html") } }

    /// The first line of the record: another version of the program may find what this one does not.
    private static let head = "checked by broadsheet \(version)"

    /// The pages of the finished site in `folder`, whose files are `files`, and which is made of the site in `site`.
    init(_ folder: String, _ files: [LocalFile], site: String) {
        record = "\(site)/.cache/broadsheet/checked"
        self.folder = folder
        hashes = Dictionary(files.map { ($0.path.text, $0.entry.hash) }) { first, _ in first }
    }

    /// Reads what is not known to be right, and throws all that is wrong; says whether anything was read that the record does not know yet.
    func check(name: String) throws(Problems) -> Bool {
        guard hashes.keys.contains(where: { $0.hasSuffix(".html") }) else { return false }
        let known = known()
        let hashes = hashes
        let check = try asProblems { () throws(Problem) in
            try SiteCheck(of: folder, name: name) { page, files in
                Self.key(page, files, hashes).map(known.contains) ?? false
            }
        }
        guard check.problems.isEmpty else {
            var problems = Problems()
            for problem in check.problems { problems.add(problem) }
            problems.add(Self.refusal(check.problems.count))
            throw problems
        }
        return check.unchanged < check.pages
    }

    private static func refusal(_ count: Int) -> Problem {
        Problem(
            "nothing is published: the finished pages are wrong in \(count == 1 ? "one place" : "\(count) places")",
            advice: "Build the site again; broadsheet publish --unchecked sends it as it is.")
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

    /// What the record says. One that cannot be read says nothing, and all is read again.
    private func known() -> Set<String> {
        guard let bytes = try? FileSystem.contentsIfThere(of: record, name: record) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == Self.head[...] else { return [] }
        return Set(lines.dropFirst().map(String.init))
    }

    /// Writes the record of the pages at hand. It only saves time: where it cannot be written, nothing is lost.
    func keep() {
        let pages = SiteCheck.pages(hashes.keys)
        let keys = pages.compactMap { Self.key($0.page, $0.files, hashes) }.sorted()
        let text = ([Self.head] + keys).joined(separator: "\n") + "\n"
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
