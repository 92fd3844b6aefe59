/// A finished site in memory: it never changes, and all requests share it.
///
/// Paths are those of the output tree, without a leading slash: `stocks/index.html`.
package final class ServedTree: Sendable {
    /// The path that the whole site lies under: empty, or `/club`, as in the site's configuration.
    package let basePath: String
    private let files: [String: ServedFile]

    /// A site with these files by their paths.
    package init(files: [String: ServedFile], basePath: String) {
        (self.files, self.basePath) = (files, basePath)
    }

    /// The file at `path`, if there is one.
    package func file(_ path: String) -> ServedFile? { files[path] }

    /// The page that says that nothing is at `path`: in the language of the first folder of the path that has one
    /// (`de/404.html` for `de/stocks/`), else that of the site.
    package func notFound(for path: String) -> ServedFile? {
        if let first = path.split(separator: "/", maxSplits: 1).first, let page = files["\(first)/404.html"] {
            return page
        }
        return files["404.html"]
    }

    /// How many files there are.
    package var count: Int { files.count }
}
