import Glibc

/// A test suite that others publish, which is no part of the project: it is a folder in `.cache/conformance`, or in the
/// folder that the environment variable `BROADSHEET_CONFORMANCE` names.
package enum PublicSuite: String {
    case csv = "csv-spectrum"
    case json
    case markdown
    case mustache

    /// Its folder, whether it is there or not.
    package var folder: Folder {
        // Sound: the environment's texts end in 0, and this one is copied at once.
        guard let named = unsafe getenv("BROADSHEET_CONFORMANCE") else {
            return Project.root().folder(".cache/conformance/\(rawValue)")
        }
        return unsafe Folder(String(cString: named)).folder(rawValue)
    }

    /// Whether it is there; where it is not, its tests are skipped and say so.
    package var isThere: Bool { !folder.files.isEmpty }
}
