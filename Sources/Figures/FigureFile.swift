import BroadsheetBytes
package import BroadsheetDiagnostics

/// Where the record of a build lies: beside the site, one for each folder that it is built to.
package struct FigureFile: Sendable {
    private let file: SiteCacheFile

    /// The record of what the site in the folder `site` is, built to the folder `output`; both are whole paths.
    package init(site: String, output: String) {
        file = SiteCacheFile("figures", site: site, output: output)
    }

    /// The path of the record.
    package var path: String { file.path }

    /// What messages call it.
    package var shown: String { file.shown }

    /// A path beside the record for a new one; what killed builds left there is removed.
    package func newPath() throws(Problem) -> String { try file.newPath() }

    /// Removes new records of processes that are gone.
    package func removeLeftovers() { file.removeLeftovers() }

    /// Puts the new record at `new` in the place of the old one; says whether that could be done.
    package func take(_ new: String) -> Bool { file.take(new) }
}
