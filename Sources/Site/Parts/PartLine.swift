import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON

/// A page of a part: its files, the page first, then its downloads.
struct PartPage: Sendable {
    /// A file of a page: its path in the site, and what is in it.
    typealias File = (path: String, sum: FileSum)

    var files: [File]
    /// The hash of its records, where they were given to the shard.
    var records: String?

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
    /// What the pages of a set whose records were given are made of: the fields, with what the records say of them.
    case set(String, fields: [String])
    /// How the debits are written in the records of the part's pages of a set: the field, and which of those that the set has in their order.
    case debits(PartDebits)
    /// A link to what the shard does not know, on the page at an address.
    case link(String, on: String)
    /// Something that is worth a look, found on a page of the job of that number; of a shard that knows its own pages alone, with the path
    /// of the page.
    case warning(FoundWarning, job: Int, page: String?)
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
            self = .page(PartPage(files: files, records: json["records"]?.text))
        case "set":
            guard let name = value.text, let fields = json["fields"]?.list else { return nil }
            self = .set(name, fields: fields.compactMap(\.text))
        case "debits":
            guard let debits = PartDebits(json) else { return nil }
            self = .debits(debits)
        case "link":
            guard let link = value.text, let page = json["on"]?.text else { return nil }
            self = .link(link, on: page)
        case "warning":
            guard let problem = Problem(value), let job = json["job"]?.integer, let page = json["of"]?.integer,
                let number = json["number"]?.integer
            else { return nil }
            let warning = FoundWarning(page: page, number: number, problem: problem)
            self = .warning(warning, job: job, page: json["on"]?.text)
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
        case .page(let page):
            .object(
                [("page", .list(page.files.map(Self.json)))] + (page.records.map { [("records", .text($0))] } ?? []))
        case .set(let name, let fields):
            .object([("set", .text(name)), ("fields", .list(fields.map { .text($0) }))])
        case .debits(let debits): debits.json
        case .link(let link, let page): .object([("link", .text(link)), ("on", .text(page))])
        case .warning(let warning, let job, let page):
            .object(
                [
                    ("warning", warning.problem.partJSON), ("job", .integer(job)), ("of", .integer(warning.page)),
                    ("number", .integer(warning.number)),
                ] + (page.map { [("on", .text($0))] } ?? []))
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
