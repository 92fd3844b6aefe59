import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports
import BroadsheetWeb

/// A site as it was read: configuration, theme, content and other files.
struct LoadedSite: Sendable {
    var context: SiteContext
    /// The content pages in the order of their paths.
    var pages: [ContentPage]
    /// Files that are copied as they are.
    var copies: [CopiedFile]
    /// Assets that are given a fingerprint: their bytes and the path in the output.
    var assets: [(bytes: [UInt8], path: String)]
    /// The output folder, and what messages call it.
    var output: String
    var outputName: String
    /// What is wrong with files that could not be read; the others are checked as well before it is told.
    var problems = Problems()
    /// Pages that have such problems: links to them lead somewhere.
    var unfinished = UnfinishedPages()
}

/// A file that is copied as it is: the path to read, the path in the output, and what messages call it.
struct CopiedFile: Sendable {
    let source: String
    let path: String
    let name: String
}

/// Reads a site.
enum SiteLoader {
    /// The site in the folder that `options` names, or everything that is wrong with its files; `read` reads a content file.
    static func load(
        _ options: BuildOptions,
        reading read: (String, SiteContext) throws(Problems) -> ContentPage = {
            file, site throws(Problems) in try ContentPage(file, site: site)
        }
    ) throws(Problems) -> LoadedSite {
        var context = try self.context(options)
        var problems = Problems()
        let names: (content: [String], still: [String])
        let assets: [(bytes: [UInt8], path: String)]
        do throws(Problem) {
            names = try files(of: context)
            // Without them, every page would be told to name assets that are not there.
            assets = try AssetLoader.load(&context)
        } catch {
            throw Problems(error)
        }
        var unfinished = UnfinishedPages()
        var pages: [ContentPage] = []
        var copies: [CopiedFile] = []
        for file in names.content where !KeptFolder.holds(file) {
            if file.hasSuffix(".md") {
                do {
                    let page = try read(file, context)
                    if options.drafts || !page.file.page.draft { pages.append(page) }
                } catch {
                    problems.add(contentsOf: error)
                    unfinished.addUnread(file, site: context)
                }
            } else if StaticFiles.isCopied(file) {
                copies.append(
                    CopiedFile(
                        source: "\(context.content)/\(file)", path: file,
                        name: "\(context.configuration.contentFolder)/\(file)"))
            }
        }
        for file in names.still {
            copies.append(CopiedFile(source: "\(context.folder)/static/\(file)", path: file, name: "static/\(file)"))
        }
        if pages.isEmpty, problems.isEmpty { throw Problems(context.noPages) }
        context.takePages(pages)
        problems.add(contentsOf: context.twins)
        let output = options.output ?? "\(context.folder)/\(context.configuration.outputFolder)"
        let name = options.output ?? context.configuration.outputFolder
        return LoadedSite(
            context: context, pages: pages, copies: copies, assets: assets, output: output, outputName: name,
            problems: problems, unfinished: unfinished)
    }

    /// The paths of all files in the content folder and in `static`.
    private static func files(of site: SiteContext) throws(Problem) -> (content: [String], still: [String]) {
        let name = site.configuration.contentFolder
        switch try FileSystem.kind(of: site.content, name: name) {
        case .folder: break
        case .nothing: throw site.noContent
        case .brokenLink: throw FileSystem.brokenLink(site.content, name: name)
        case .file, .other: throw Problem("\(name) is not a folder", advice: "Make it a folder, with pages in it.")
        }
        return (
            try FileSystem.files(under: site.content, name: name, links: site.links),
            try FileSystem.files(under: "\(site.folder)/static", name: "static", links: site.links)
        )
    }

    private static func context(_ options: BuildOptions) throws(Problems) -> SiteContext {
        var folder = options.site
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        try asProblems { () throws(Problem) in try checkFolder(folder) }
        let configuration = try SiteConfiguration(ofSite: folder) ?? SiteConfiguration()
        return try asProblems { () throws(Problem) in
            let name =
                configuration.theme ?? LocatedText("broadsheet", at: Place(file: "broadsheet.yml", line: 1, column: 1))
            let language = try PageLanguage(nil, of: configuration)
            let links = try LinkRule(ofSite: folder, configuration)
            let theme = try Theme(name, site: folder, language: language.tag, links: links)
            return SiteContext(
                folder: folder, configuration: configuration, options: options, theme: theme, links: links,
                databases: DatabaseSessions(tell: options.tell), web: WebSession(site: folder, configuration, options))
        }
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
    /// A session for one build of the site in `folder`.
    fileprivate convenience init(site folder: String, _ configuration: SiteConfiguration, _ options: BuildOptions) {
        var settings = WebSettings(site: folder)
        settings.allowed = configuration.allowed
        settings.isOffline = options.isOffline
        settings.tell = options.tell
        self.init(settings)
    }
}
