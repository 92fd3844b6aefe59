import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetJSON

/// A part of a site as it lies there: its manifest is whole, and what it says is read page by page.
final class SitePart {
    /// Where it is, without links, and what messages call it.
    let folder: String
    let name: String
    let head: PartHead
    /// How many pages and files of pages it has, and the sum of the record of their figures.
    let pages: Int
    let files: Int
    let figures: FileSum?
    /// Sources that are in no file of the site.
    let sources: [JSONValue]
    let warnings: [(FoundWarning, job: Int, page: String?)]
    /// What pages of sets are made of whose records were given, by the names of the sets.
    let sets: [String: [String]]
    /// How its debits are written, where nobody has declared it.
    let debits: [PartDebits]
    /// Links to what the shard did not know.
    let links: [(link: String, page: String)]
    let controls: [(key: String, figures: [String])]
    private let reader: PartReader

    /// The part in the folder at `path`; its manifest is read once to its end.
    init(_ path: String) throws(Problem) {
        name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let folder = try FileSystem.real(path), try FileSystem.isFolder(folder) else {
            throw Problem("there is no folder \(name)", advice: "Build that part, or mend its path.")
        }
        self.folder = folder
        let reader = try PartReader(folder, name: name)
        guard let first = try reader.next() else { throw reader.damaged }
        guard let head = PartHead(first) else {
            if let version = first["part"]?.integer, version != PartHead.version {
                throw Problem(
                    "\(name) was made by another version of broadsheet", advice: "Make all parts with one program.")
            }
            throw reader.damaged
        }
        self.head = head
        var sources: [JSONValue] = []
        var warnings: [(FoundWarning, job: Int, page: String?)] = []
        var sets: [String: [String]] = [:]
        var debits: [PartDebits] = []
        var links: [(link: String, page: String)] = []
        var controls: [(key: String, figures: [String])] = []
        var count = 0
        var end: (pages: Int, files: Int, figures: FileSum?, sha256: String)?
        while let json = try reader.nextBesidePages({ count += 1 }) {
            guard end == nil, let line = PartLine(json) else { throw reader.damaged }
            switch line {
            // A page is on a line of its own kind.
            case .input, .page: break
            case .source(let source): sources.append(source)
            case .set(let name, let fields): sets[name] = fields
            case .debits(let found): debits.append(found)
            case .link(let link, let page): links.append((link, page))
            case .warning(let warning, let job, let page): warnings.append((warning, job, page))
            case .control(let key, let figures): controls.append((key, figures))
            case .end(let pages, let files, let figures, let sha256): end = (pages, files, figures, sha256)
            }
        }
        guard let end, end.sha256 == SHA256.hexadecimal(reader.hash.digest), end.pages == count else {
            throw reader.damaged
        }
        (pages, files, figures) = (end.pages, end.files, end.figures)
        (self.sources, self.warnings, self.controls) = (sources, warnings, controls)
        (self.sets, self.debits, self.links) = (sets, debits, links)
        self.reader = try PartReader(folder, name: name)
    }

    /// The next of its pages, in the order of the site; nil at the end.
    func next() throws(Problem) -> PartPage? {
        while let json = try reader.next() {
            guard case .page(let page) = PartLine(json) else { continue }
            return page
        }
        return nil
    }

    /// The files that the site was made of.
    func inputs() throws(Problem) -> [JSONValue] {
        let reader = try PartReader(folder, name: name)
        var inputs: [JSONValue] = []
        while let json = try reader.next() {
            if let file = json["input"] { inputs.append(file) } else if json["page"] != nil { break }
        }
        return inputs
    }

    /// The paths of all files that it should have.
    private func paths() throws(Problem) -> Set<String> {
        let reader = try PartReader(folder, name: name)
        var paths: Set<String> = [OutputMark.file, PartMark.manifest]
        if figures != nil { paths.insert(PartMark.figures) }
        while let json = try reader.next() {
            if case .page(let page) = PartLine(json) { paths.formUnion(page.files.map(\.path)) }
        }
        return paths
    }

    /// Throws if the folder has a file that the build has not put there. Those that it should have are known to be there.
    func refuseForeignFiles() throws(Problem) {
        var count = 0
        try forEachFile("") { _ in count += 1 }
        if count == files + 2 + (figures == nil ? 0 : 1) { return }
        let own = try paths()
        var foreign: String?
        try forEachFile("") { path in if foreign == nil, !own.contains(path) { foreign = path } }
        throw Problem(
            foreign.map { "\(name)/\($0) was not made with that part" }
                ?? "\(name) does not have all the files that were made with it",
            advice: "Remove it, or build that part again.")
    }

    private func forEachFile(_ folder: String, _ body: (String) -> Void) throws(Problem) {
        let place = folder.isEmpty ? self.folder : "\(self.folder)/\(folder)"
        for entry in try FileSystem.entries(of: place, name: "\(name)/\(folder)") {
            let path = folder.isEmpty ? entry : "\(folder)/\(entry)"
            if try FileEntry(at: "\(self.folder)/\(path)")?.kind == .folder {
                try forEachFile(path, body)
            } else {
                body(path)
            }
        }
    }
}
