import BroadsheetBytes
import BroadsheetRendering
import BroadsheetSite

/// The site that browsers are shown, and what is news for them in the next one.
struct ShownSite {
    private var files: [String: ServedFile] = [:]
    /// The site as it is served.
    private(set) var tree = ServedTree(files: [:], basePath: "")

    /// Whether nothing has been shown yet.
    var isEmpty: Bool { files.isEmpty }

    /// Takes a finished build; gives what browsers that saw the one before must be told.
    mutating func take(_ build: PreviewBuild) -> [PreviewNews] {
        let isFirst = isEmpty
        let hasMoved = build.basePath != tree.basePath
        if build.changed.isEmpty, !isFirst, !hasMoved { return [] }
        for path in build.changed {
            files[path] = build.files[path].map {
                ServedFile(bytes: $0.bytes, type: ContentType(path: path), hash: $0.hash)
            }
        }
        let before = tree.basePath
        tree = ServedTree(files: files, basePath: build.basePath)
        if isFirst { return [] }
        // A tab at an old address learns that nothing is there any more.
        if hasMoved { return [.reload(paths: build.changed.map { SiteAddress.of($0, under: before) })] }
        return news(of: build)
    }

    private func news(of build: PreviewBuild) -> [PreviewNews] {
        var news: [PreviewNews] = []
        if !build.styles.isEmpty {
            let pairs = build.styles.map {
                (SiteAddress.of($0, under: build.basePath), SiteAddress.of($1, under: build.basePath))
            }
            news.append(.styles(Dictionary(pairs) { $1 }))
        }
        let exchanged = Set(build.styles.keys).union(build.styles.values)
        let others = build.changed.filter { !build.restyled.contains($0) && !exchanged.contains($0) }
        if !others.isEmpty { news.append(.reload(paths: others.map { SiteAddress.of($0, under: build.basePath) })) }
        return news
    }
}

/// Addresses of files, as browsers have them.
enum SiteAddress {
    /// The address of the file at `path` of a site that lies under `base`.
    static func of(_ path: String, under base: String) -> String {
        let isPage = path == "index.html" || path.hasSuffix("/index.html")
        let address = isPage ? path.dropLast("index.html".count) : Substring(path)
        return "\(base)/\(PathEncoding.encoded(String(address)))"
    }
}
