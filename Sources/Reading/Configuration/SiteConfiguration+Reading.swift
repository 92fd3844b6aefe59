import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

extension SiteConfiguration {
    /// What `broadsheet.yml` of the site in `folder` says; nil if no file of that name is there. Anything else in its
    /// place is a problem: a site is not made as if nobody had written anything.
    package init?(ofSite folder: String) throws(Problems) {
        let (path, name) = ("\(folder)/broadsheet.yml", "broadsheet.yml")
        let bytes: [UInt8]
        do throws(Problem) {
            switch try FileSystem.kind(of: path, name: name) {
            case .nothing: return nil
            case .brokenLink: throw FileSystem.brokenLink(path, name: name)
            case .file, .folder, .other: bytes = try FileSystem.contents(of: path, name: name)
            }
        } catch {
            throw Problems(error)
        }
        try self.init(reading: bytes.span)
    }

    /// Reads the configuration in `bytes`, which are those of `file`. Tells everything that is wrong.
    package init(reading bytes: borrowing Span<UInt8>, file: String = "broadsheet.yml") throws(Problems) {
        self.init()
        let node: YAMLNode
        do throws(Problem) {
            node = try YAML.parse(bytes, file: file)
        } catch {
            throw Problems(error)
        }
        var reader = DefinitionReader()
        reader.take(node, into: &self)
        try reader.problems.throwIfAny()
    }
}

extension DefinitionReader {
    fileprivate mutating func take(_ node: YAMLNode, into site: inout SiteConfiguration) {
        if node.isNull { return }
        guard let entries = node.mapping else {
            problems.add(
                Problem(
                    "the configuration must be a mapping, not \(node.kindInWords)", at: node.place,
                    advice: "Begin with \"title: …\"."))
            return
        }
        let keys = MappingReader<SiteKey>(entries, at: node.place, problems: &problems)
        site.title = text(keys[.title])
        site.author = text(keys[.author])
        site.description = text(keys[.description])
        takeAddress(keys, into: &site)
        takeLanguage(keys, into: &site)
        site.theme = word(keys[.theme])
        site.rounding = rounding(keys[.rounding], instead: nil) ?? Rounding()
        site.rates = rates(keys[.rates])
        site.params = params(keys[.params])
        site.inputs = inputs(keys[.inputs])
        site.texts = translations(keys[.texts])
        if let markdown = mapping(keys[.markdown], of: MarkdownKey.self) {
            site.smartMarkdown = boolean(markdown[.smart]) ?? false
            site.rawHTML = boolean(markdown[.rawHTML]) ?? false
        }
        takeBrand(keys, into: &site)
        site.navigation = navigation(keys[.navigation])
        takeFolders(keys, into: &site)
        site.targets = keys[.publish]?.node
        site.isRecorded = boolean(keys[.record]) ?? false
        site.changes = changes(keys[.changes], targets: site.targets)
        site.figures = choice(keys[.figures], of: FigureRecording.self)?.content ?? .kept
        site.explains = boolean(keys[.explain]) ?? false
        site.isSearched = boolean(keys[.search]) ?? false
        site.revised = revised(keys[.revised], targets: site.targets)
        if let revised = site.revised, site.figures == .none {
            problems.add(
                Problem(
                    "\"revised\" needs the figures of each build, and \"figures: none\" keeps none", at: revised.place,
                    advice: "Leave \"figures\" out."))
        }
        takeAllowed(keys[.allow], into: &site)
    }

    /// `url: https://example.com/reports/` says both where the site is and the path under which it lies.
    private mutating func takeAddress(_ keys: MappingReader<SiteKey>, into site: inout SiteConfiguration) {
        if keys.has(.url), let second = keys.entry(.baseURL) {
            problems.add(
                Problem("\"url\" and \"base_url\" are the same", at: second.key.place, advice: "Delete one of them."))
        }
        if let url = word(keys[.url] ?? keys[.baseURL]) {
            takeURL(url, into: &site)
        }
        guard let path = text(keys[.basePath]) else { return }
        let isPlain = path.content.unicodeScalars.allSatisfy {
            $0.value > 32 && !"?#\"'<>\\".unicodeScalars.contains($0)
        }
        guard path.content.isEmpty || path.content.hasPrefix("/"), isPlain else {
            problems.add(
                Problem(
                    "\"base_path\" cannot be \"\(path.content)\"", at: path.place,
                    advice: "Write a path that begins with \"/\", such as /reports."))
            return
        }
        site.basePath = withoutFinalSlashes(path.content)
    }

    private mutating func takeURL(_ url: LocatedText, into site: inout SiteConfiguration) {
        let text = url.content
        let scheme = ["https://", "http://"].first { text.hasPrefix($0) }
        let rest = text.dropFirst(scheme?.count ?? 0)
        let host = rest.prefix { $0 != "/" }
        guard let scheme, !host.isEmpty, !text.contains(where: { $0.isWhitespace || "?#\"<>".contains($0) }) else {
            problems.add(
                Problem(
                    "\"\(text)\" is not the address of a site", at: url.place,
                    advice: "Write it as https://example.com."))
            return
        }
        site.url = Located(scheme + host, at: url.place)
        site.basePath = withoutFinalSlashes(String(rest.dropFirst(host.count)))
    }

    private func withoutFinalSlashes(_ path: String) -> String {
        var path = path
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

// Folders.
extension DefinitionReader {
    private mutating func takeFolders(_ keys: MappingReader<SiteKey>, into site: inout SiteConfiguration) {
        if let folder = folder(keys[.content]) { site.contentFolder = folder.content }
        guard let output = folder(keys[.output]) else {
            return refuseOverlap(site, at: keys[.content]?.place)
        }
        site.outputFolder = output.content
        refuseOverlap(site, at: output.place)
    }

    /// A folder inside the site.
    private mutating func folder(_ value: KeyedValue?) -> LocatedText? {
        guard let value, let path = word(value) else { return nil }
        let parts = path.content.split(separator: "/").filter { $0 != "." }
        guard !path.content.hasPrefix("/"), !parts.isEmpty, !parts.contains("..") else {
            problems.add(
                Problem(
                    "\"\(value.name)\" must be a folder inside the site, not \"\(path.content)\"", at: path.place,
                    advice: "Write a name, such as \(value.example)."))
            return nil
        }
        return Located(parts.joined(separator: "/"), at: path.place)
    }

    /// A build replaces the output folder as a whole: nothing that a person wrote may lie in it.
    private mutating func refuseOverlap(_ site: SiteConfiguration, at place: Place?) {
        for other in [site.contentFolder, "Themes", "broadsheet.yml"]
        where lies(other, in: site.outputFolder) || lies(site.outputFolder, in: other) {
            problems.add(
                Problem(
                    "the output folder \"\(site.outputFolder)\" and \"\(other)\" lie in each other", at: place,
                    advice: "Let \"output\" name a folder of its own."))
        }
    }

    private func lies(_ path: String, in folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
}
