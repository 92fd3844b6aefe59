import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetRecords
import BroadsheetReports
import Synchronization

/// The sources that a build has read, each once, for the record of it.
final class UsedSources: Sendable {
    private struct Used: Sendable {
        var source: any RecordSource
        /// Of a database, what it was asked.
        var query: QueryDefinition?
    }

    private let used = Mutex<[String: Used]>([:])
    /// The copies of files on the web, by their addresses.
    private let copies = Mutex<[String: String]>([:])

    /// Takes note of `source`, which `definition` means.
    func add(_ source: any RecordSource, of definition: SourceDefinition) {
        let query: QueryDefinition? =
            switch definition.origin {
            case .sqlite(_, let query), .postgres(_, let query): query
            case .file, .files, .folder, .web: nil
            }
        let key = "\(source.name)\n\(query?.statement ?? "")\n\(query?.given ?? "")"
        used.withLock { $0[key] = $0[key] ?? Used(source: source, query: query) }
    }

    /// Takes note of the copy of a file on the web, whose address `name` is.
    func add(file: String, of name: String) { copies.withLock { $0[name] = file } }

    /// Forgets all of them.
    func removeAll() {
        used.withLock { $0 = [:] }
        copies.withLock { $0 = [:] }
    }

    /// What each source has, or each that is not in a file of the site: its records counted again, in the same state of databases as the pages have read.
    func list(ofOthersAlone: Bool = false) throws(Problem) -> [JSONValue] {
        let all = used.withLock { $0 }.sorted { $0.key < $1.key }
        let copies = copies.withLock { $0 }
        var list: [JSONValue] = []
        for (_, one) in all where !ofOthersAlone || one.query != nil || copies[one.source.name] != nil {
            var members: [(String, JSONValue)] = [("source", .text(one.source.name))]
            if let query = one.query {
                members.append(("asked", .text(query.statement)))
                if !query.parameters.isEmpty { members.append(("given", .text(query.given))) }
            }
            let rows = try RecordSum(of: one.source, hashes: one.query != nil)
            members.append(("records", .integer(rows.count)))
            if one.query != nil { members.append(("sha256", .text(rows.hash))) }
            if let copy = copies[one.source.name] {
                do { members.append(("sha256", .text(try FileSum(of: copy).sha256))) } catch {
                    throw error.problem(of: one.source.name)
                }
            }
            list.append(.object(members))
        }
        return list
    }
}

extension QueryDefinition {
    /// The table's name, or the statement.
    fileprivate var statement: String {
        switch subject {
        case .table(let name): name.content
        case .statement(let text): text.content
        }
    }

    /// The values of its parameters.
    fileprivate var given: String {
        parameters.map { "\($0.name.content)=\($0.value?.content ?? "null")" }.joined(separator: " ")
    }
}

/// How many records a source has, and the sum of their hashes: the same in whatever order a database gives them.
private struct RecordSum {
    var count = 0
    private var sum = [UInt8](repeating: 0, count: 32)

    /// The sum in small hexadecimal digits.
    var hash: String { SHA256.hexadecimal(sum) }

    init(of source: any RecordSource, hashes: Bool) throws(Problem) {
        let schema = try source.schema(declared: [])
        var batch = Batch(width: schema.fields.count)
        var bytes = ByteSink()
        let cursor = try source.open()
        while try cursor.next(&batch) {
            count += batch.count
            guard hashes else { continue }
            for row in 0..<batch.count {
                bytes.removeAll()
                for field in 0..<batch.width {
                    let cell = batch.cell(row, field)
                    bytes.appendBigEndian(cell.length << 3 | Int(cell.form.rawValue))
                    bytes.append(batch.bytes.bytes(cell.offset, cell.length))
                }
                var hash = SHA256()
                hash.update(bytes.span)
                add(hash.digest)
            }
        }
    }

    /// Adds a number of 256 bits.
    private mutating func add(_ digest: [UInt8]) {
        var carry = 0
        for place in stride(from: 31, through: 0, by: -1) {
            let value = Int(sum[place]) + Int(digest[place]) + carry
            sum[place] = UInt8(truncatingIfNeeded: value)
            carry = value >> 8
        }
    }
}
