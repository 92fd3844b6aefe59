import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetWeb

/// Reads a site.
enum SiteLoader {
    /// Reads a content file, which lies at a path in the content folder.
    typealias PageReader = (String, SiteSettings) throws(Problems) -> ContentPage

    /// The site in the folder that `options` names, or everything that is wrong with its files; `read` reads a content file, and
    /// `begin` is called when nothing but the configuration was read.
    static func load(
        _ options: BuildOptions,
        reading read: PageReader = { file, site throws(Problems) in try ContentPage(file, site: site) },
        begin: (SiteSettings) -> Void = { _ in }
    ) throws(Problems) -> LoadedSite {
        let site = try settings(options)
        begin(site)
        var (theme, files, assets) = try asProblems { () throws(Problem) in
            let theme = try Self.theme(of: site)
            let files = try Self.files(of: site)
            // Without them, every page would be told to name assets that are not there.
            return (theme, files, try LoadedAssets(of: theme, site))
        }
        let brand = try Brand(site.configuration, hasAddress: !site.url.isEmpty, assets.own)
        try asProblems { () throws(Problem) in try assets.add(brand) }
        var content = LoadedContent()
        for file in files.content where !KeptFolder.holds(file) { content.add(file, site, reading: read) }
        content.addDeclared(site, beside: files.content)
        for file in files.still {
            content.copies.append(
                CopiedFile(source: "\(site.folder)/static/\(file)", path: file, name: "static/\(file)"))
        }
        if content.pages.isEmpty, content.problems.isEmpty {
            throw Problems(content.leftOut.isEmpty ? site.noPages : site.allLeftOut(content.leftOut))
        }
        let changes = try asProblems { () throws(Problem) in try Self.changes(of: site) }
        if let changes { try content.add(changes, site, theme) }
        let closings = try asProblems { () throws(Problem) in
            try ClosedPeriods(of: site.folder, recorder: options.recorder)
        }
        let former = try asProblems { () throws(Problem) in
            site.configuration.revised == nil ? nil : try FormerReleases(of: site.folder)
        }
        var context = SiteContext(
            settings: site, theme: theme, assets: assets.addresses, brand: brand, assetFiles: assets.own,
            navigation: SiteNavigation([], site.configuration),
            databases: DatabaseSessions(reach: options.reach, tell: options.tell), web: WebSession(site),
            lookups: Lookups(),
            closings: closings, changes: changes, former: former)
        // What varies comes from sources of the site, which are read here.
        let variants = content.variants(of: context)
        context.navigation = SiteNavigation(content.shown(variants), site.configuration)
        context.navigation.variants = variants
        content.problems.add(contentsOf: context.navigation.twins(site.configuration))
        if !content.hasUnread { content.problems.add(contentsOf: context.navigation.strays(site)) }
        return LoadedSite(
            context: context, pages: content.pages, variants: variants, unmade: content.unmade, copies: content.copies,
            assets: assets.files,
            problems: content.problems, strayInputs: site.strayInputs(beside: content.inputs),
            hasUnread: content.hasUnread,
            leftOut: content.leftOut, unfinished: content.unfinished)
    }

    private static func settings(_ options: BuildOptions) throws(Problems) -> SiteSettings {
        var folder = options.site
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        try asProblems { () throws(Problem) in try checkFolder(folder) }
        var configuration = try SiteConfiguration(ofSite: folder) ?? SiteConfiguration()
        let given = try Self.given(options, configuration)
        configuration = try configuration.filled(with: given)
        let links = try asProblems { () throws(Problem) in try LinkRule(ofSite: folder, configuration) }
        return SiteSettings(
            folder: folder, configuration: configuration, options: options, links: links, given: given)
    }

    /// What the build was given, with the inputs of the site.
    private static func given(
        _ options: BuildOptions, _ configuration: SiteConfiguration
    ) throws(Problems) -> GivenValues {
        var given = GivenValues(options.inputs, day: options.day)
        var problems = Problems()
        for text in configuration.texts + options.declared.texts {
            do { try given.texts.declare(text, forAllPages: true) } catch { problems.add(error) }
        }
        for input in configuration.inputs + options.declared.inputs {
            do { try given.declare(input) } catch { problems.add(error) }
        }
        try problems.throwIfAny()
        return given
    }

    /// Tells of a folder of a site that is not there, or whose configuration would not be read.
    private static func checkFolder(_ folder: String) throws(Problem) {
        guard try FileSystem.isFolder(folder) else {
            throw Problem(
                "there is no folder \(folder)",
                advice: "Name the folder of the site, or go into it and leave the name out.")
        }
        if try FileSystem.kind(of: "\(folder)/broadsheet.yaml") != .nothing {
            throw Problem("broadsheet.yaml is not read", advice: "Call the file broadsheet.yml.")
        }
    }

    /// The site's theme, which speaks the site's own language.
    private static func theme(of site: SiteSettings) throws(Problem) -> Theme {
        let place = Place(file: "broadsheet.yml", line: 1, column: 1)
        let name = site.configuration.theme ?? LocatedText("broadsheet", at: place)
        let language = try PageLanguage(nil, of: site.configuration)
        return try Theme(name, site: site.folder, language: language.tag, links: site.links)
    }

    /// What the releases of the site have changed, if it has a page of that.
    private static func changes(of site: SiteSettings) throws(Problem) -> SiteChanges? {
        guard let definition = site.configuration.changes else { return nil }
        if let feed = definition.feed, site.url.isEmpty {
            throw Problem(
                "the feed of \"changes\" needs the address of the site", at: feed.place,
                advice: "Readers of feeds know no other: add url: https://example.com.")
        }
        return try SiteChanges(definition, of: site.folder, entries: site.options.loggedEntries)
    }

    /// The paths of all files in the content folder and in `static`.
    private static func files(of site: SiteSettings) throws(Problem) -> (content: [String], still: [String]) {
        let name = site.configuration.contentFolder
        switch try FileSystem.kind(of: site.content, name: name) {
        case .folder: break
        case .nothing:
            guard site.options.declared.pages.isEmpty else {
                return ([], try FileSystem.files(under: "\(site.folder)/static", name: "static", links: site.links))
            }
            throw site.noContent
        case .brokenLink: throw FileSystem.brokenLink(site.content, name: name)
        case .file, .other: throw Problem("\(name) is not a folder", advice: "Make it a folder, with pages in it.")
        }
        return (
            try FileSystem.files(under: site.content, name: name, links: site.links),
            try FileSystem.files(under: "\(site.folder)/static", name: "static", links: site.links)
        )
    }
}

/// What was read of the content folder so far.
private struct LoadedContent {
    var pages: [ContentPage] = []
    var copies: [CopiedFile] = []
    var problems = Problems()
    var unfinished = UnfinishedPages()
    /// Pages that are not made because of their dates.
    var leftOut: [LeftOutPage] = []
    /// Whether a page could not be read.
    var hasUnread = false
    /// What is wrong with files that cannot be made into several pages.
    var unmade: [String: Problems] = [:]
    /// The names of all inputs that pages declare.
    var inputs: Set<String> = []

    /// Adds a page that was read, unless it is left out; what it lacks matters only where it is made, of which one page alone is
    /// asked for by who knows.
    private mutating func add(_ page: ContentPage, _ site: SiteSettings) throws(Problems) {
        let definition = page.file.page
        inputs.formUnion(definition.inputs.map(\.name.content))
        if definition.draft, !site.options.drafts { return }
        if site.options.leavesOut {
            let found = try asProblems { () throws(Problem) in
                try LeftOutPage(definition, name: page.name, url: page.url, today: site.options.day)
            }
            if let found { return leftOut.append(found) }
            try definition.lacking.throwIfAny()
        }
        pages.append(page)
    }

    /// Adds the file at `file` in the content folder, if it belongs to the site.
    mutating func add(_ file: String, _ site: SiteSettings, reading read: SiteLoader.PageReader) {
        if file.hasSuffix(".md") {
            let page: ContentPage
            do {
                page = try read(file, site)
            } catch {
                problems.add(contentsOf: error)
                unfinished.addUnread(file, site: site)
                return hasUnread = true
            }
            do {
                try add(page, site)
            } catch {
                problems.add(contentsOf: error)
                unfinished.add(page)
            }
        } else if StaticFiles.isCopied(file) {
            copies.append(
                CopiedFile(
                    source: "\(site.content)/\(file)", path: file, name: "\(site.configuration.contentFolder)/\(file)"))
        }
    }
}

extension LoadedContent {
    /// Adds the pages that the program declares, behind those of files; records that it declares must not have the name of a file.
    fileprivate mutating func addDeclared(_ site: SiteSettings, beside files: [String]) {
        let declared = site.options.declared
        for file in files {
            guard let source = declared.sources[file] else { continue }
            problems.add(
                Problem(
                    "the declared records \"\(file)\" and the file \(site.configuration.contentFolder)/\(file) have the same name",
                    at: source.place, advice: "Give the records another name, or delete the file."))
        }
        for page in declared.pages where site.options.drafts || !page.definition.draft {
            do {
                try add(try ContentPage(page, site: site), site)
            } catch {
                problems.add(contentsOf: error)
            }
        }
    }
}

// The page that nobody writes.
extension LoadedContent {
    /// Adds the page of what releases have changed, in each language of the site, behind all others, for it leads to them.
    fileprivate mutating func add(
        _ changes: SiteChanges, _ site: SiteSettings, _ theme: Theme
    ) throws(Problems) {
        let count = site.configuration.languages.count
        let languages: [Int?] = count == 0 ? [nil] : Array(0..<count)
        for number in languages {
            let page = try asProblems { () throws(Problem) in
                try changes.page(in: number, site.configuration, theme)
            }
            try add(try ContentPage(page, site: site), site)
        }
    }
}

// Pages that are made for several values.
extension LoadedContent {
    /// The pages of each content file that is made into several, by the names of the files.
    fileprivate mutating func variants(of site: SiteContext) -> [String: PageVariants] {
        var variants: [String: PageVariants] = [:]
        for page in pages where page.file.page.variants != nil {
            do {
                try page.file.page.lacking.throwIfAny()
                variants[page.name] = try PageVariants(page, of: site)
            } catch {
                problems.add(contentsOf: error)
                unmade[page.name] = error
                unfinished.add(page)
            }
        }
        return variants
    }

    /// The pages that menus show and that are one in several languages: of those that are made for several values the ones of which the
    /// language alone varies.
    fileprivate mutating func shown(_ variants: [String: PageVariants]) -> [ContentPage] {
        var shown: [ContentPage] = []
        for page in pages {
            guard let those = variants[page.name] else {
                if unmade[page.name] == nil { shown.append(page) }
                continue
            }
            guard those.isOfLanguagesAlone else { continue }
            for number in 0..<those.count {
                // What is wrong with it is told when it is planned.
                if let one = try? those.page(number) { shown.append(one) }
            }
        }
        return shown
    }
}

extension LinkRule {
    /// Links stay in the site in `folder`, or in a folder that its configuration allows.
    fileprivate init(ofSite folder: String, _ configuration: SiteConfiguration) throws(Problem) {
        let others = configuration.linkedFolders.map {
            $0.content.hasPrefix("/") ? $0.content : "\(folder)/\($0.content)"
        }
        try self.init(inside: [folder] + others)
    }
}

extension WebSession {
    /// A session for one build of `site`.
    fileprivate convenience init(_ site: SiteSettings) {
        var settings = WebSettings(site: site.folder)
        settings.allowed = site.configuration.allowed
        settings.reach = site.options.reach
        settings.tell = site.options.tell
        self.init(settings)
    }
}
