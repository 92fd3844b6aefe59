import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

extension SourceDefinition {
    /// What `--records` calls it: the path, the pattern, or the list of paths with commas; of a database the table, or what names the database.
    var recordsName: String {
        switch origin {
        case .file(let path), .folder(let path): path.content
        case .files(let set): set.items.map(\.path.content).joined(separator: ",")
        case .sqlite(let target, let query), .postgres(let target, let query):
            if case .table(let name) = query.subject { name.content } else { target.content }
        case .web(let web): web.url.content
        }
    }
}

extension BuildOptions {
    /// Whether the file at `path` in the content folder is of a source of which a shard is given its own records: it need not be there.
    func isGiven(_ path: String) -> Bool { records.contains { GivenRecords.covers(path, of: $0.name) } }

    /// The records that a shard is given of the source that `definition` means; nil if it reads all of them.
    func given(of definition: SourceDefinition) -> GivenRecords? {
        records.isEmpty ? nil : records.first { $0.name == definition.recordsName }
    }
}
