import Glibc

/// A test suite that others publish: a folder of `Tests/conformance`; that of Markdown, which the set-up of the tests gets,
/// one of `.cache/conformance`. The environment variable `BROADSHEET_CONFORMANCE` names a folder with other versions.
package enum PublicSuite: String {
    case csv = "csv-spectrum"
    case json
    case markdown
    case mustache

    /// Its folder.
    package var folder: Folder {
        // Sound: the environment's texts end in 0, and this one is copied at once.
        guard let named = unsafe getenv("BROADSHEET_CONFORMANCE") else {
            let suites = self == .markdown ? ".cache/conformance" : "Tests/conformance"
            return Project.root().folder("\(suites)/\(rawValue)")
        }
        return unsafe Folder(String(cString: named)).folder(rawValue)
    }

    /// Whether it is there; where it is not, its tests are skipped and say so.
    package var isThere: Bool { !folder.files.isEmpty }
}
