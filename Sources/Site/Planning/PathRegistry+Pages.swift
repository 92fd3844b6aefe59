import BroadsheetBytes
import BroadsheetDiagnostics

extension PathRegistry {
    /// Gives the downloads of a page their paths; gives the first that another file has already.
    mutating func addDownloads(
        of plan: PagePlan, beside path: borrowing ByteSink, owner: UInt32, at place: Place
    ) -> Problem? {
        var found: Problem?
        for report in plan.reports {
            for download in report.downloads {
                var file = ByteSink()
                file.append(path.bytes(0, path.count - "index.html".utf8.count))
                file.append(download.name)
                guard let other = add(file.span, owner: owner), found == nil else { continue }
                found = Self.clash(file.string, other, place, plan.file)
            }
        }
        return found
    }

    /// Two pages with one path.
    static func clash(_ path: String, _ other: String, _ place: Place?, _ file: String) -> Problem {
        let shown = "/" + path.replacingSuffix("index.html", with: "")
        return Problem(
            other == file
                ? "two pages of \(file) have the path \(shown)" : "\(file) and \(other) have the same path, \(shown)",
            at: place,
            advice: other == file
                ? "Use something in the path that differs from page to page." : "Give one of them another path.")
    }
}
