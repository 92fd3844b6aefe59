import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetReports

// A folder of Markdown files.
extension SourceFinder {
    /// The records of the folder that `path` names, or what to say of one that is not there.
    func folder(_ path: LocatedText, encoding: LocatedText?) throws(Problem) -> PlanContext.Found {
        try files.refuseOutside(path)
        let written = path.content.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
        let folder = MarkdownFolder(
            path: "\(files.folder)/\(written)", name: "\(files.name)/\(written)", encoding: encoding,
            hasDrafts: site.options.drafts, links: site.links)
        guard try FileSystem.isFolder(folder.path) else {
            return .missing(PlanContext.Absence(try nothing(folder, path), .notThere))
        }
        guard try !folder.files().isEmpty else {
            let problem = Problem(
                "there are no Markdown files in the folder \(folder.name)", at: path.place,
                advice: "Each record is a file there whose name ends in .md.")
            return .missing(PlanContext.Absence(problem, .notThere))
        }
        return .source(MarkdownSource(folder: folder))
    }

    private func nothing(_ folder: MarkdownFolder, _ path: LocatedText) throws(Problem) -> Problem {
        if try FileSystem.isFile(folder.path) {
            return Problem(
                "\(folder.name) is a file, not a folder", at: path.place,
                advice: "Write \"file\" in place of \"folder\".")
        }
        let all = try FileSystem.files(under: files.folder, name: files.name)
        let known = Set(all.flatMap { Self.folders(of: $0) }).sorted()
        let advice = nearest(to: path.content, in: known).map { "Did you mean \"\($0)\"?" }
        return Problem(
            "the folder \(folder.name) does not exist", at: path.place,
            advice: advice ?? "Make the folder, or mend the path.")
    }

    /// The folders in which the file at `path` lies, from the outermost in.
    private static func folders(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
