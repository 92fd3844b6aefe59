package import BroadsheetDiagnostics
package import BroadsheetRendering

/// A finished site in memory, and what is new in it.
package struct PreviewBuild: Sendable {
    /// All files by their paths: those that `broadsheet build` would write, byte for byte.
    package var files: [String: FinishedFile] = [:]
    /// The paths of the files that are new, changed or gone, sorted.
    package var changed: [String] = []
    /// The paths of style sheets that have another one's place now: the old path and the new one.
    package var styles: [String: String] = [:]
    /// The paths of changed pages that differ in the paths of their style sheets alone.
    package var restyled: Set<String> = []
    /// How many pages there are, and how many were rendered anew.
    package var pages = 0
    package var rendered = 0
    /// The path under which the site lies on its host: empty, or `/reports`.
    package var basePath = ""
    /// What is worth a look and not wrong.
    package var warnings: [Problem] = []

    /// Nothing made yet.
    package init() {}
}
