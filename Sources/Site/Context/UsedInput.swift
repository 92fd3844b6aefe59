import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import Synchronization

/// Something beside its own file that a page is made from.
enum UsedInput: Sendable, Hashable {
    /// A file in the content folder, whether it is there or not.
    case file(String)
    /// Files in the content folder, by paths and patterns.
    case files([String])
    /// The Markdown files in a folder of the content.
    case folder(String)
    /// An SQLite file, with what SQLite writes beside it.
    case database(String)
    /// A server: nobody tells when it has something new.
    case server
    /// A PostgreSQL server that a question tells so, by what names it.
    case answer(server: String, question: String)
    /// Records that the program declares, which may be others each time.
    case program

    /// What tells it from others.
    var name: String {
        switch self {
        case .file(let path): "file \(path)"
        case .files(let paths): "files \(paths.joined(separator: "\n"))"
        case .folder(let path): "folder \(path)"
        case .database(let path): "database \(path)"
        case .server: "server"
        case .answer(let server, let question): "answer \(server)\n\(question)"
        case .program: "program"
        }
    }

    /// What `source` is read from.
    init(_ source: SourceDefinition) {
        switch source.origin {
        case .file(let path): self = .file(path.content)
        case .files(let set): self = .files(set.items.map(\.path.content))
        case .folder(let path): self = .folder(path.content)
        case .sqlite(let path, _): self = .database(path.content)
        case .postgres(let target, let query):
            self = query.changed.map { .answer(server: target.content, question: $0.content) } ?? .server
        case .web: self = .server
        }
    }
}

/// What a page is made from, gathered while it is planned.
final class UsedInputs: Sendable {
    private let used = Mutex<[UsedInput: Int]>([:])

    /// Takes note of one.
    func add(_ input: UsedInput) { used.withLock { $0[input, default: 0] += 1 } }

    /// All of them, and how often each was asked for.
    var all: [UsedInput: Int] { used.withLock { $0 } }
}
