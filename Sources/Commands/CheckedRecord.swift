import BroadsheetBytes
import BroadsheetDiagnostics

/// What checks of a site have found right, as it is kept in the site's cache: a line a page. It only saves time: what cannot be read says
/// nothing, and where it cannot be written nothing is lost.
struct CheckedRecord: Sendable {
    /// A page that is right.
    struct Page: Sendable {
        /// What it is known by: its bytes and those of the files beside it, in each of the ways in which these were hashed.
        var keys: [String]
        /// What the search has of it; nil where there is no search.
        var share: String?
        /// The pages that say the same as it.
        var related: [String]
    }

    /// The pages, by their paths.
    var pages: [String: Page] = [:]

    /// No page.
    init() {}

    /// The first line: another version of the program may find what this one does not.
    private static let head = "pages and their search checked by broadsheet \(version), known in two ways"
    /// What stands in place of what the search has of a page, where there is no search.
    private static let noSearch = "-"
    /// What stands at the end of each line.
    private static let end = "."

    /// The one in the file at `path`.
    init(at path: String) {
        guard let bytes = try? FileSystem.contentsIfThere(of: path, name: path) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first == Self.head[...] else { return }
        for line in lines.dropFirst() {
            let parts = line.split(separator: "\t").map(String.init)
            // A line that was cut says nothing of its page.
            guard parts.count > 3, parts.last == Self.end else { continue }
            pages[parts[1]] = Page(
                keys: parts[0].split(separator: " ").map(String.init),
                share: parts[2] == Self.noSearch ? nil : parts[2],
                related: Array(parts[3..<(parts.count - 1)]))
        }
    }

    /// Writes it to the file at `path`, whose folder need not be there.
    func write(to path: String) {
        var lines = [Self.head]
        for (name, page) in pages.sorted(by: { $0.key < $1.key }) {
            let parts = [name, page.share ?? Self.noSearch] + page.related + [Self.end]
            if parts.contains(where: { $0.contains { $0 == "\t" || $0 == "\n" } }) { continue }
            lines.append(([page.keys.joined(separator: " ")] + parts).joined(separator: "\t"))
        }
        let text = lines.joined(separator: "\n") + "\n"
        let new = "\(path).\(UInt64.random(in: 0...UInt64.max))"
        do throws(Problem) {
            if let slash = path.lastIndex(of: "/") { try FileSystem.makeFolder(String(path[..<slash])) }
            try FileSystem.create(new, text)
            if FileSystem.move(new, to: path) != 0 { _ = FileSystem.removeFile(new) }
        } catch {
            _ = FileSystem.removeFile(new)
        }
    }
}
