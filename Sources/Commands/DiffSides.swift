import BroadsheetBytes
import BroadsheetComparing
import BroadsheetDiagnostics
import BroadsheetSite

/// The two sites that a command line compares.
struct DiffSides {
    let old: ComparedSite
    let new: ComparedSite
    /// Where files of a release lie while they are compared; nil where there are none.
    private let fetched: FetchedRelease?

    init(_ request: DiffRequest) throws(Problems) {
        guard !request.isRelease else {
            let target = try ChosenTarget(request.target, site: request.site)
            let release = try FetchedRelease(request.release, of: target, beside: request.new)
            (old, new, fetched) = (release.old, release.new, release)
            return
        }
        fetched = nil
        (old, new) = try asProblems { () throws(Problem) in
            (try Self.folder(request.old ?? ""), try Self.folder(request.new))
        }
    }

    /// `old and new`
    var names: String { "\(old.name) and \(new.name)" }

    /// Removes what was fetched to be compared.
    func removeFetched() { fetched?.remove() }

    static func folder(_ path: String) throws(Problem) -> ComparedSite {
        let name = BuildRequest.folder(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
        guard try FileSystem.isFolder(path) else {
            let isThere = try FileSystem.exists(path)
            throw Problem(
                isThere ? "\(path) is not a folder" : "there is no folder \(path)",
                advice: "Name the folder of a finished site: \"broadsheet build --output DIR\" makes one.")
        }
        if try PartMark.isIn(path) { throw PartMark.noSite(name) }
        return try ComparedSite(folder: path, name: name)
    }
}
