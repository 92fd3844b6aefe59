import BroadsheetMarkdown

extension MarkdownLink {
    /// What paper says of it: its address, if it leads out of the site.
    var footnote: String? {
        !isImage && (destination.hasPrefix("https://") || destination.hasPrefix("http://")) ? destination : nil
    }
}
