import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetReports

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
    /// What the build was given, with the values of the site's own inputs.
    let given: GivenValues

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

    /// Whether what the site is made of is written down beside it.
    var isRecorded: Bool { options.isRecorded || configuration.isRecorded }

    /// Whether all that the site is made of is noted: for the record of it, or to prove that its parts are of the same.
    var notesInputs: Bool { isRecorded || options.shards != nil }

    /// Whether the log of the site shows in its pages, and these are made in parts.
    var readsLogForParts: Bool { options.shards != nil && configuration.changes != nil }

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
        configuration.brand = declared.brand ?? configuration.brand
        configuration.brand.footer = declared.footer ?? configuration.brand.footer
        return SiteSettings(folder: folder, configuration: configuration, options: options, links: links, given: given)
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

    /// There are pages, and all are left out by their dates.
    func allLeftOut(_ pages: [LeftOutPage]) -> Problem {
        Problem(
            "there is no page for this day: \(pages.told)", advice: "Build it for another day, or mend the dates.")
    }

    /// The inputs that were given, and that neither the site nor a page declares by one of these `names`.
    func strayInputs(beside names: Set<String>) -> Problems {
        let declared = configuration.inputs + options.declared.inputs
        let known = declared.map(\.name.content) + names.sorted()
        var problems = Problems()
        for name in given.givenNames where !known.contains(name) {
            problems.add(
                Problem(
                    "--input \(shellWord(name)): there is no input \"\(name)\"",
                    advice: known.isEmpty
                        ? "Declare it on a page or in broadsheet.yml: inputs: { \(name): { type: text } }."
                        : suggestion(for: name, among: known)))
        }
        return problems
    }

    /// There are pages, but none that visitors see first.
    var noHomePage: Problem {
        Problem(
            "the site has no page at its root",
            advice: "Add \(configuration.contentFolder)/index.md, which visitors see first.")
    }
}
