package import BroadsheetValues

/// What a preview is asked to do.
package struct SessionOptions: Sendable {
    /// The folder of the site.
    package var site: String
    /// The port to begin with.
    package var port = 4000
    /// Whether it must be that port: where it is taken, that is a problem, and the next free one is not taken in its place.
    package var isPortAsked = false
    /// Whether others in the network may look.
    package var isOpenToNetwork = false
    /// Whether drafts are shown.
    package var drafts = false
    /// What inputs are given, by their names.
    package var inputs: [String: String] = [:]
    /// The day of the build, if it has one.
    package var day: Day?
    /// Where somebody may press Enter; nil for nowhere.
    package var input: Int32? = 0

    /// A preview of the site in the folder `site`.
    package init(site: String) { self.site = site }
}
