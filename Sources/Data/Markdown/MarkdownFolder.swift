package import BroadsheetBytes
package import BroadsheetDiagnostics

/// A folder of Markdown files.
package struct MarkdownFolder: Sendable, Hashable {
    /// The path to open.
    package let path: String
    /// What messages call it: `content/notes`.
    package let name: String
    /// The encoding of its files, if its author says so.
    private let encoding: LocatedText?
    /// Whether files that say that they are drafts are records too.
    let hasDrafts: Bool
    /// Where links in it may lead.
    private let links: LinkRule?

    /// The folder at `path`, which messages call `name`; its files are of this `encoding`, and its links lead where
    /// `links` lets them. Files that say `draft: true` are left out, unless it `hasDrafts`.
    package init(
        path: String, name: String, encoding: LocatedText?, hasDrafts: Bool = false, links: LinkRule? = nil
    ) {
        self.hasDrafts = hasDrafts
        self.links = links
        self.path = path
        self.name = name
        self.encoding = encoding
    }

    /// The paths of its Markdown files and of those in the folders in it, in the order of their bytes.
    package func files() throws(Problem) -> [String] {
        try FileSystem.files(under: path, name: name, links: links).filter { $0.hasSuffix(".md") }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The file in it whose path from here is `file`.
    func file(_ file: String) throws(Problem) -> SourceFile {
        try SourceFile(path: "\(path)/\(file)", name: "\(name)/\(file)").written(in: encoding, isOfAnyEncoding: false)
    }
}
