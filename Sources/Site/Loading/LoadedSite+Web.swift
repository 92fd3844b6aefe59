import BroadsheetReading
import BroadsheetRecords
import BroadsheetReports
import BroadsheetWeb

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
