import BroadsheetBytes
import BroadsheetDiagnostics

/// What comes after the pages: assets, copies, the site map; then the new site takes the place of the old one.
enum SiteFinisher {
    /// Finishes the tree and commits it.
    static func finish(
        _ plan: SitePlan, site: LoadedSite, tree: OutputTree, rendered: PageRenderer.Counts
    ) throws(Problems) -> BuildResult {
        let file = PageFile(to: tree.place)
        do {
            for asset in site.assets { try write(asset.bytes, to: asset.path, file) }
            for copy in site.copies { try self.copy(copy, file) }
            try SiteMap.write(plan.paths, site: site.context, file)
            var result = BuildResult()
            result.files = file.files
            result.bytes = file.bytes
            result.written = file.files - file.unchanged
            try tree.commit(
                file, files: rendered.files + file.files, unchanged: rendered.unchanged + file.unchanged)
            return result
        } catch {
            throw Problems(error)
        }
    }

    /// Writes a file of the site as it is.
    static func copy(_ copy: (source: String, path: String), _ file: PageFile) throws(Problem) {
        try write(try FileSystem.contents(of: copy.source, name: copy.path), to: copy.path, file)
    }

    /// Writes a file with these bytes.
    static func write(_ bytes: [UInt8], to path: String, _ file: PageFile) throws(Problem) {
        var name = ByteSink()
        name.append(path)
        file.begin(name.span)
        var sink = ByteSink(capacity: max(16, bytes.count))
        sink.append(bytes.span)
        try file.finish(&sink)
    }
}
