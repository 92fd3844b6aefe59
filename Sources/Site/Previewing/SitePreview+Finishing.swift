import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetSearch

extension SitePreview {
    /// Puts assets, copies and the site map beside the pages.
    func finish(_ plan: SitePlan, _ site: LoadedSite, _ files: FinishedFiles) throws(Problem) {
        let file = PageFile(to: .memory(files))
        for asset in site.assets {
            if last.files[asset.path] == nil { try SiteFinisher.write(asset.bytes, to: asset.path, file) }
        }
        for copy in site.copies {
            let now = try FileState(path: copy.source)
            if let (source, state) = copies[copy.path], source == copy.source, state == now { continue }
            try SiteFinisher.copy(copy, file)
        }
        try SiteMap.write(plan.paths, site: site.context, file)
        try ChangesFeed.write(site.context, file)
        let made = files.all
        try SearchFiles.write(plan.paths, site: site.context, file) { path in
            SearchFiles.page(made[path] ?? last.files[path])
        }
    }

    /// Takes the finished build for the last good one; gives what is new in it.
    func take(_ plan: SitePlan, _ site: LoadedSite, _ made: FinishedFiles, _ marks: PageFingerprints) -> PreviewBuild {
        let made = made.all
        var build = last
        build.changed = []
        build.styles = styles(site)
        build.restyled = []
        let exchange = StyleExchange(build.styles)
        for path in gone(plan, made) where build.files.removeValue(forKey: path) != nil { build.changed.append(path) }
        for (path, file) in made where build.files[path]?.hash != file.hash {
            if let before = build.files[path], exchange.isAll(from: before.bytes, to: file.bytes) {
                build.restyled.insert(path)
            }
            build.files[path] = file
            build.changed.append(path)
        }
        build.changed.sort()
        build.pages = plan.count
        build.rendered = plan.pages.reduce(0) { $0 + $1.rendered } - plan.unwritten
        build.basePath = site.context.basePath
        build.warnings = site.context.warnings + plan.warnings
        if !site.leftOut.isEmpty { build.warnings.append(Problem(site.leftOut.told)) }
        if !plan.paths.registry.has("/") { build.warnings.append(site.context.settings.noHomePage) }
        keepCopies(site, made)
        pages.take(plan, site, marks) { outcome in
            outcome.paths.reduce(0) { $0 + (build.files[String(decoding: $1.path, as: UTF8.self)]?.bytes.count ?? 0) }
        }
        assets = site.context.assets
        paths = plan.paths
        last = build
        return build
    }

    /// The paths of files that are no more.
    private func gone(_ plan: SitePlan, _ made: [String: FinishedFile]) -> [String] {
        let unplanned = last.files.keys.filter { path in
            if made[path] != nil || plan.paths.registry.has("/\(path)") { return false }
            if path.hasPrefix("sitemap") || path.hasPrefix(SiteSearch.folder) { return true }
            // Parts are those of the index that is made with them.
            guard let index = RowPartPaths.index(beside: Array(path.utf8).span) else { return false }
            return made[String(decoding: index, as: UTF8.self)] != nil || !plan.paths.registry.has(index.span)
        }
        return (paths?.registry.paths(notIn: plan.paths.registry) ?? []) + unplanned
    }

    /// Style sheets whose address is another one now.
    private func styles(_ site: LoadedSite) -> [String: String] {
        var styles: [String: String] = [:]
        for (name, path) in site.context.assets {
            guard path.hasSuffix(".css"), let before = assets[name], before != path else { continue }
            styles[String(before.dropFirst())] = String(path.dropFirst())
        }
        return styles
    }

    private func keepCopies(_ site: LoadedSite, _ made: [String: FinishedFile]) {
        var next: [String: (source: String, state: FileState)] = [:]
        for copy in site.copies {
            if made[copy.path] == nil, let before = copies[copy.path] {
                next[copy.path] = before
            } else if let state = pages.inputs.settledState(of: copy.source) {
                next[copy.path] = (copy.source, state)
            }
        }
        copies = next
    }
}
