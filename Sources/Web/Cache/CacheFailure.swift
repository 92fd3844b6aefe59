import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// What is said of a cache that cannot be used.
enum CacheFailure {
    /// The folder of the cache in a site, as messages call it.
    static let folder = ".cache/broadsheet/web"

    /// Why, as the end of a sentence.
    static func reason(_ code: Int32) -> String { "\(folder) cannot be written: \(ErrorText.of(code))" }

    /// The same as a problem of its own.
    static func problem(_ code: Int32) -> Problem {
        Problem(reason(code), advice: advice(code))
    }

    private static func advice(_ code: Int32) -> String {
        switch code {
        case ENOSPC: "Make room on the disk."
        case ENOTDIR, EISDIR, EEXIST, ENOTEMPTY:
            "Something else stands in its place: remove .cache/broadsheet, what was in it is fetched again."
        default: "Look at the rights of the site's folder."
        }
    }
}
