import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading

// The words at the foot of each page.
extension SiteSettings {
    /// What of these words does not come to the pages as their author may think: one of each kind says enough.
    var footerRemarks: [Problem] {
        let footers = [configuration.brand.footer] + configuration.languages.map(\.footer)
        var found: [Problem] = []
        for footer in footers.compactMap(\.self) {
            var sink = ByteSink()
            let text = Array(footer.content.utf8)
            let document = MarkdownRenderer(markdownOptions).renderWithLinks(text.span, into: &sink)
            for kind in [MarkdownRemark.Kind.html, .address] {
                guard let remark = document.remarks.first(where: { $0.kind == kind }) else { continue }
                let problem = ProseRemark(remark).problem(at: footer.place)
                if !found.contains(problem) { found.append(problem) }
            }
        }
        return found
    }
}
