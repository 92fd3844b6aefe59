import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON

/// A page of a part: its files, the page first, then its downloads.
struct PartPage: Sendable {
    /// A file of a page: its path in the site, and what is in it.
    typealias File = (path: String, sum: FileSum)

    var files: [File]

    /// Its path in the site: `accounts/alder/index.html`.
    var path: String { files[0].path }
}

/// A line of a part's manifest behind its head.
enum PartLine {
    /// A file that the site is made of.
    case input(JSONValue)
    /// A source that is in no file of the site, as it was read: a database, a file on the web.
    case source(JSONValue)
    case page(PartPage)
    /// Something that is worth a look, found on a page of the job of that number.
    case warning(FoundWarning, job: Int)
    /// What was found for a control total, which its key names.
    case control(key: String, figures: [String])
    /// The last line: how many pages and files there are, and the sum of the record of their figures, if one was made.
    case end(pages: Int, files: Int, figures: FileSum?, sha256: String)

    /// What the line says; nil where it is none.
    init?(_ json: JSONValue) {
        guard case .object(let members) = json, let (kind, value) = members.first else { return nil }
        switch kind {
        case "input": self = .input(value)
        case "source": self = .source(value)
        case "page":
            let files = (value.list ?? []).compactMap(Self.file)
            guard !files.isEmpty, files.count == value.list?.count else { return nil }
            self = .page(PartPage(files: files))
        case "warning":
            guard let problem = Problem(value), let job = json["job"]?.integer, let page = json["of"]?.integer,
                let number = json["number"]?.integer
            else { return nil }
            self = .warning(FoundWarning(page: page, number: number, problem: problem), job: job)
        case "control":
            guard let key = value.text, let figures = json["found"]?.list else { return nil }
            self = .control(key: key, figures: figures.compactMap(\.text))
        case "end":
            guard let pages = json["pages"]?.integer, let files = json["files"]?.integer,
                let sha256 = json["sha256"]?.text, let figures = json["figures"]
            else { return nil }
            self = .end(pages: pages, files: files, figures: Self.file(figures)?.sum, sha256: sha256)
        default: return nil
        }
    }

    /// The line.
    var json: JSONValue {
        switch self {
        case .input(let file): .object([("input", file)])
        case .source(let source): .object([("source", source)])
        case .page(let page): .object([("page", .list(page.files.map(Self.json)))])
        case .warning(let warning, let job):
            .object([
                ("warning", warning.problem.partJSON), ("job", .integer(job)), ("of", .integer(warning.page)),
                ("number", .integer(warning.number)),
            ])
        case .control(let key, let figures):
            .object([("control", .text(key)), ("found", .list(figures.map { .text($0) }))])
        case .end(let pages, let files, let figures, let sha256):
            .object([
                ("end", .boolean(true)), ("pages", .integer(pages)), ("files", .integer(files)),
                ("figures", figures.map { Self.json((PartMark.figures, $0)) } ?? .null), ("sha256", .text(sha256)),
            ])
        }
    }

    private static func json(_ file: PartPage.File) -> JSONValue {
        .list([.text(file.path), .integer(file.sum.size), .text(file.sum.sha256)])
    }

    private static func file(_ json: JSONValue) -> PartPage.File? {
        guard let values = json.list, values.count == 3, let path = values[0].text, let size = values[1].integer,
            let sha256 = values[2].text
        else { return nil }
        return (path, FileSum(size: size, sha256: sha256))
    }
}
