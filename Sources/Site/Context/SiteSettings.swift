import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading

/// Where a site is and what was asked of it: all that is known before one of its pages is read.
struct SiteSettings: Sendable {
    /// The folder of the site.
    let folder: String
    /// What `broadsheet.yml` says.
    let configuration: SiteConfiguration
    /// What the command asked for.
    let options: BuildOptions
    /// Where links in the site may lead.
    let links: LinkRule

    /// The path under which the site lies on its host: empty, or `/reports`.
    var basePath: String {
        var path = options.basePath ?? configuration.basePath
        while path.hasSuffix("/") { path.removeLast() }
        return path.isEmpty || path.hasPrefix("/") ? path : "/\(path)"
    }

    /// The address of the host, without a slash at its end; empty if it is open.
    var url: String {
        var url = options.baseURL ?? configuration.url?.content ?? ""
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }

    /// The folder of the content.
    var content: String { "\(folder)/\(configuration.contentFolder)" }

    /// What messages call the file at `path`: its path in the site.
    func relative(_ path: String) -> String {
        path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// How the site's Markdown is rendered.
    var markdownOptions: MarkdownOptions {
        MarkdownOptions(smart: configuration.smartMarkdown, rawHTML: configuration.rawHTML, basePath: basePath)
    }

    /// The same site, called as it is in the language of that number.
    func inLanguage(_ number: Int?) -> SiteSettings {
        guard let number else { return self }
        let declared = configuration.languages[number]
        var configuration = configuration
        configuration.title = declared.title ?? configuration.title
        configuration.description = declared.description ?? configuration.description
        return SiteSettings(folder: folder, configuration: configuration, options: options, links: links)
    }
}

// What is said of a site without pages.
extension SiteSettings {
    /// There is no content folder.
    var noContent: Problem {
        let name = configuration.contentFolder
        let isInside = (try? FileSystem.entries(of: folder))?.contains { $0.hasSuffix(".md") } ?? false
        return Problem(
            folder == "." ? "there is no folder \(name) here" : "there is no folder \(name) in \(folder)",
            advice: isInside
                ? "Pages lie in the folder \(name): move them there, or build the folder that \(name) is in."
                : "Make it and put a page into it: \(name)/index.md.")
    }

    /// There is no page: a build would put an empty site in the place of the old one.
    var noPages: Problem {
        if let file = (try? FileSystem.files(under: content, name: configuration.contentFolder))?.lazy.compactMap({
            NearlyPage($0)
        }).first {
            return file.problem(in: configuration.contentFolder)
        }
        return Problem(
            "there is no page in \(configuration.contentFolder)",
            advice: "Put one there, such as \(configuration.contentFolder)/index.md; drafts are made with --drafts.")
    }

    /// There are pages, but none that visitors see first.
    var noHomePage: Problem {
        Problem(
            "the site has no page at its root",
            advice: "Add \(configuration.contentFolder)/index.md, which visitors see first.")
    }
}
