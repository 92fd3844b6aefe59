import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetSearch

/// What readers search the site by, made from its finished pages.
enum SearchFiles {
    /// Gives the next share of a page; nothing at its end.
    typealias Shares = () throws(Problem) -> [UInt8]
    /// How much of a page is read at a time.
    private static let share = 1 << 16

    /// Writes the files of the search, if the site has one; `page` gives the finished page at a path.
    static func write(
        _ paths: SitePaths, site: SiteContext, _ file: PageFile, page: (String) throws(Problem) -> Shares
    ) throws(Problem) {
        guard site.configuration.isSearched else { return }
        let language = try PageLanguage(nil, of: site.configuration).tag
        var search = SiteSearch(in: language) { (path: String, json: inout ByteSink) throws(Problem) in
            var name = ByteSink()
            name.append(path)
            guard !paths.registry.has(name.span) else { throw taken(path) }
            file.begin(name.span)
            try file.finish(&json)
        }
        for number in inOrder(paths) {
            var address = ByteSink()
            paths.registry.appendAddress(number, to: &address)
            try search.add(address.string, try page(paths.registry.path(number)))
        }
        try search.finish()
    }

    /// The pages by their paths: the files of the search are the same in whatever order pages are declared. Paths are compared where they
    /// stand, and those that are declared in this order are looked at once.
    private static func inOrder(_ paths: SitePaths) -> [Int] {
        (0..<paths.registry.count).filter { paths.registry.isPage($0) }.sorted {
            paths.registry.isInOrder($0, $1)
        }
    }

    /// A file of the site has the place of one of the search.
    private static func taken(_ path: String) -> Problem {
        Problem(
            "the site has a file /\(path), where the search has one of its own",
            advice: "Give the file another name: the folder /\(SiteSearch.folder) is for the search.")
    }

    /// The page in the file at `path`, which messages call `name`.
    static func page(at path: String, name: String) throws(Problem) -> Shares {
        let file = try OpenPage(path, name: name)
        return { () throws(Problem) in try file.next() }
    }

    /// A page in memory.
    static func page(_ file: FinishedFile?) -> Shares {
        var rest = file?.bytes.read { $0.array } ?? []
        return {
            defer { rest = [] }
            return rest
        }
    }

    /// A page that is being read.
    private final class OpenPage {
        private let file: InputFile
        private let name: String
        private var isOver = false

        init(_ path: String, name: String) throws(Problem) {
            self.name = name
            do throws(InputFailure) { file = try InputFile(path: path) } catch { throw error.problem(of: name) }
        }

        func next() throws(Problem) -> [UInt8] {
            if isOver { return [] }
            var sink = ByteSink(capacity: SearchFiles.share)
            do throws(InputFailure) {
                isOver = try file.read(SearchFiles.share, into: &sink) < SearchFiles.share
            } catch {
                throw error.problem(of: name)
            }
            return sink.array
        }
    }
}
