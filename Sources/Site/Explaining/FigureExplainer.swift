import BroadsheetBytes
import BroadsheetDatabases
package import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetReading
import BroadsheetReports
import BroadsheetWeb

/// Explains a figure of a page: the page's reports run once more, alone, and what the figure is made of is looked for on the way. No index
/// of records is kept for that.
package enum FigureExplainer {
    /// Explains the figure of the page that `name` means, with its parts down to `depth`; `tell` is told the records that it is made
    /// of. Where the page `isBuilt` to the output, what has changed since is worth a look; one that is previewed is not there.
    package static func explain(
        _ name: String, _ wanted: WantedFigure, depth: Int, _ options: BuildOptions, isBuilt: Bool = true,
        tell: RecordTaker
    ) throws(Problems) -> Explanation {
        var options = options
        options.drafts = true
        options.leavesOut = false
        var unread: [String: Problems] = [:]
        let site = try SiteLoader.load(options) { file, site throws(Problems) -> ContentPage in
            do throws(Problems) {
                return try ContentPage(file, site: site)
            } catch {
                unread["\(site.configuration.contentFolder)/\(file)"] = error
                throw error
            }
        }
        defer { site.context.close() }
        let choice = try PageChoice(name, of: site, unread: unread)
        try choice.page.file.page.lacking.throwIfAny()
        if let problems = site.unmade[choice.page.name] { throw problems }
        try site.strayInputs.throwIfAny()
        site.fetchFromWeb(except: Set(site.pages.map(\.name)).subtracting([choice.page.name]))
        for page in choice.pages(of: site) {
            let planned = try PlannedRows(page.get(), of: site.context, view: choice.view ?? 0)
            var explanation = try planned.explain(wanted, on: choice.address, name, depth: depth, tell) { id, page in
                isBuilt ? Self.built(page, site)?.figures.first { $0.id == id } : nil
            }
            if isBuilt { explanation.warnings += Self.changes(of: explanation, site) }
            return explanation
        }
        throw Problems(Problem("there is no page \"\(name)\""))
    }

    /// A page as the last build has recorded it, with its figures; nil if there is no such record.
    private static func built(_ address: String, _ site: LoadedSite) -> (page: RecordedPage, figures: [RecordedFigure])?
    {
        let output = (try? FileSystem.real(site.output)) ?? site.output
        let folder = (try? FileSystem.real(site.context.folder)) ?? site.context.folder
        let file = FigureFile(site: folder, output: output)
        guard let record = try? FigureRecord(at: file.path, name: file.shown), let page = record.page(at: address),
            let figures = try? record.figures(of: page)
        else { return nil }
        return (page, figures)
    }

    /// What has changed since the page was built: its figure, or its bytes.
    private static func changes(of explanation: Explanation, _ site: LoadedSite) -> [Problem] {
        let output = (try? FileSystem.real(site.output)) ?? site.output
        guard let (page, figures) = built(explanation.page, site),
            let size = (try? InputFile(path: "\(output)/\(page.file)"))?.size
        else { return [] }
        let name = "\(site.outputName)/\(page.file)"
        // It is read piece by piece: a page of a million rows is large.
        let hash = try? ContentHash.ofFile("\(output)/\(page.file)")
        if size != page.length || hash != page.hash {
            return [Problem("\(name) is not the page that was built", advice: "Build the site again.")]
        }
        // A value of a record is in no record of figures.
        if explanation.figure.rule == Explanation.detail { return [] }
        let shown = figures.first { $0.id == explanation.figure.id }
        // What the row of a currency has of a figure that has nothing in it is no figure of the build.
        if shown == nil, explanation.figure.records != nil, explanation.records == 0 { return [] }
        guard let shown else {
            // A theme need not show each figure, and the build records those that it shows.
            return [
                Problem(
                    "\(name) does not show this figure by its id: the theme leaves it out, or the inputs have changed since",
                    advice: "Build the site again. If the figure is still not there, the theme does not show it.")
            ]
        }
        if shown.value == explanation.figure.value, shown.unit == explanation.figure.unit { return [] }
        return [
            Problem(
                "the inputs have changed since \(name) was built, which shows \(shown.text)",
                advice: "Build the site again.")
        ]
    }
}

extension PlannedRows {
    /// Explains a figure of the page, or of the one at `address` of those that are made of records.
    func explain(
        _ wanted: WantedFigure, on address: String?, _ name: String, depth: Int, _ tell: RecordTaker,
        recorded: (_ id: String, _ page: String) -> RecordedFigure?
    ) throws(Problems) -> Explanation {
        try asProblems { () throws(Problem) in
            guard let job = firstJob else { throw Problem("\(name) has no report") }
            if job.count > 1, address == nil {
                throw Problem("\(name) makes \(job.count) pages", advice: "Name one of them by its address.")
            }
            return try ExplainRunner(job).explain(wanted, on: address, depth: depth, tell, recorded: recorded)
        }
    }
}
