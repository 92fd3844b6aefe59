import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering

/// What comes after the pages: assets, copies, the site map; then the new site takes the place of the old one.
enum SiteFinisher {
    /// Finishes the tree and commits it.
    static func finish(
        _ plan: SitePlan, site: LoadedSite, tree: OutputTree, rendered: PageRenderer.Counts, record: [UInt8]? = nil
    ) throws(Problems) -> BuildResult {
        let file = PageFile(to: tree.place)
        return try asProblems { () throws(Problem) in
            for asset in site.assets { try write(asset.bytes, to: asset.path, file) }
            for copy in site.copies { try self.copy(copy, file) }
            try SiteMap.write(plan.paths, site: site.context, file)
            try ChangesFeed.write(site.context, file)
            try SearchFiles.write(plan.paths, site: site.context, file) { path throws(Problem) in
                try SearchFiles.page(at: "\(tree.root)/\(path)", name: path)
            }
            if let record { try write(record, to: BuildRecord.file, file) }
            var result = BuildResult()
            result.files = file.files
            result.bytes = file.bytes
            result.written = file.files - file.unchanged
            try tree.commit(
                file, files: rendered.files + file.files, unchanged: rendered.unchanged + file.unchanged)
            return result
        }
    }

    /// Copies a file of the site as it is.
    static func copy(_ copy: CopiedFile, _ file: PageFile) throws(Problem) {
        begin(copy.path, file)
        try file.copy(copy.source, name: copy.name)
    }

    private static func begin(_ path: String, _ file: PageFile) {
        var name = ByteSink()
        name.append(path)
        file.begin(name.span)
    }

    /// Writes a file with these bytes.
    static func write(_ bytes: [UInt8], to path: String, _ file: PageFile) throws(Problem) {
        begin(path, file)
        var sink = ByteSink(capacity: max(16, bytes.count))
        sink.append(bytes.span)
        try file.finish(&sink)
    }
}
