import BroadsheetDatabases
package import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetWeb

/// The rows of the reports of one page, for those who compare them with what they were.
package enum PageRows {
    /// Tells `write` the rows of the page that `name` means, as lines of JSON, many at a time; gives what is worth a look.
    ///
    /// The page is planned alone: what is wrong with others does not matter. Drafts are pages like others. Of a `section`,
    /// by its title or its id, only the rows in it are told.
    package static func tell(
        _ name: String, section: String? = nil, _ options: BuildOptions,
        to write: @escaping ([UInt8]) throws(Problem) -> Void
    ) throws(Problems) -> [Problem] {
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
        var search = SectionSearch(section)
        var warnings = Problems()
        for page in choice.pages(of: site) {
            let planned = try PlannedRows(page.get(), of: site.context, view: choice.view)
            for warning in try planned.tell(of: choice.address, &search, to: write) { warnings.add(warning) }
        }
        try search.finish(on: choice.page)
        return warnings.all
    }
}
