import BroadsheetBytes
import BroadsheetDiagnostics

/// A file that was most likely meant as a page, and is called a little otherwise: `index.md.txt`, `index.markdown`.
struct NearlyPage {
    private let file: String
    private let meant: String

    private static let endings = [
        ".md.txt", ".markdown", ".mdown", ".mkd", ".mdx", ".MD", ".Md", ".mD", ".md~", ".html", ".htm",
    ]

    /// The file at `file` in the content folder; nil if it does not look like a page.
    init?(_ file: String) {
        guard let ending = Self.endings.first(where: { file.hasSuffix($0) }) else { return nil }
        let name = file.dropLast(ending.count)
        let isIndex = name.split(separator: "/").last?.lowercased() == "index"
        self.file = file
        meant = (isIndex ? name.dropLast(5) + "index" : name) + ".md"
    }

    /// What is said of it where it is the reason that something is not there.
    func problem(in folder: String) -> Problem {
        Problem(
            "\(folder)/\(file) is no page, for pages end in .md", advice: "Call it \(folder)/\(meant).")
    }
}
