import BroadsheetBytes
import BroadsheetComparing
import BroadsheetDiagnostics
import BroadsheetSite
import Synchronization

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
            try Self.folders(request.old ?? "", request.new)
        }
    }

    /// `old and new`
    var names: String { "\(old.name) and \(new.name)" }

    /// Removes what was fetched to be compared.
    func removeFetched() { fetched?.remove() }

    /// The sites in two folders. They are listed at the same time, since that takes long where there are ten thousands of files.
    private static func folders(_ old: String, _ new: String) throws(Problem) -> (old: ComparedSite, new: ComparedSite)
    {
        let sides = [(path: old, name: try siteName(of: old)), (path: new, name: try siteName(of: new))]
        let found = Mutex<[Int: Result<ComparedSite, Problem>]>([:])
        Threads.each(sides.count, atOnce: Cores.count) { number in
            let site = Result { () throws(Problem) in
                try ComparedSite(folder: sides[number].path, name: sides[number].name)
            }
            found.withLock { $0[number] = site }
        }
        let sites = found.withLock { $0 }
        return (try sites[0]!.get(), try sites[1]!.get())
    }

    /// What messages call the folder of a finished site.
    private static func siteName(of path: String) throws(Problem) -> String {
        let name = BuildRequest.folder(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
        guard try FileSystem.isFolder(path) else {
            let isThere = try FileSystem.exists(path)
            throw Problem(
                isThere ? "\(path) is not a folder" : "there is no folder \(path)",
                advice: "Name the folder of a finished site: \"broadsheet build --output DIR\" makes one.")
        }
        if try PartMark.isIn(path) { throw PartMark.noSite(name) }
        return name
    }
}
