import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports
import BroadsheetWeb

/// A site as it was read: configuration, theme, content and other files.
struct LoadedSite: Sendable {
    let context: SiteContext
    /// The content pages in the order of their paths.
    let pages: [ContentPage]
    /// The pages that content files are made into for several values, by the names of the files.
    let variants: [String: PageVariants]
    /// What is wrong with those files of which that cannot be told.
    let unmade: [String: Problems]
    /// Files that are copied as they are.
    let copies: [CopiedFile]
    /// Assets that are given a fingerprint: their bytes and the path in the output.
    let assets: [(bytes: [UInt8], path: String)]
    /// What is wrong with files that could not be read; the others are checked as well before it is told.
    let problems: Problems
    /// Inputs that were given and that nothing declares.
    let strayInputs: Problems
    /// Whether a page could not be read, so that nobody knows which inputs it declares.
    let hasUnread: Bool
    /// Pages that are not made because of their dates.
    let leftOut: [LeftOutPage]
    /// Pages that have such problems: links to them lead somewhere.
    let unfinished: UnfinishedPages

    /// The output folder.
    var output: String {
        context.settings.options.output ?? "\(context.folder)/\(context.configuration.outputFolder)"
    }
    /// What messages call it.
    var outputName: String { context.settings.options.output ?? context.configuration.outputFolder }
}

/// A file that is copied as it is: the path to read, the path in the output, and what messages call it.
struct CopiedFile: Sendable {
    let source: String
    let path: String
    let name: String
}

extension LoadedSite {
    /// Starts with what takes longest: all files on the web that pages name, at once; but for pages that are not made.
    func fetchFromWeb(except kept: Set<String> = []) {
        context.web.fetchAhead(
            pages.filter { !kept.contains($0.name) }.flatMap { page in
                let definition = page.file.page
                let reports = definition.reports + (definition.reports.first?.views ?? []).map(\.report)
                return (reports.flatMap(\.sources) + [definition.pages?.source]).compactMap { $0?.web }
            })
    }
}

extension ReportDefinition {
    /// The sources that its sections read.
    fileprivate var sources: [SourceDefinition?] {
        sections.isEmpty ? [source] : sections.filter { $0.items == nil }.map { $0.source ?? source }
    }
}

extension SourceDefinition {
    /// The file on the web, if it is one.
    fileprivate var web: WebDefinition? { if case .web(let web) = origin { web } else { nil } }
}
