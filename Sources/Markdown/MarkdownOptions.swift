/// How a site wants its Markdown.
package struct MarkdownOptions: Sendable, Hashable {
    /// Whether straight quotes, `--` and `...` become typographic ones.
    package var smart = false
    /// Whether raw HTML and dangerous addresses (`javascript:`) pass through; else they are left out.
    package var rawHTML = false
    /// What is put before every destination that begins with one `/`: `/reports` for a site under that path.
    package var basePath = ""
    /// Whether it is a piece among others, such as a cell of a table: headings are then strong words without ids, for they head nothing.
    package var isPiece = false

    /// Plain and safe, at the root of its host.
    package init(smart: Bool = false, rawHTML: Bool = false, basePath: String = "", isPiece: Bool = false) {
        self.isPiece = isPiece
        self.smart = smart
        self.rawHTML = rawHTML
        self.basePath = basePath
    }
}
