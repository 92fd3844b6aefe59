import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading

// What is said of a site without pages.
extension SiteContext {
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
        Problem(
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
