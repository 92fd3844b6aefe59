import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords
import Synchronization

/// Records from a folder of Markdown files, each of them one: its front matter gives the fields, as mappings of YAML
/// do, and behind them come `body`, the text, `file`, the file's name without its ending, and `path`, from the folder.
/// Drafts are none, unless the folder has them.
package struct MarkdownSource: RecordSource {
    /// What a first pass over the files found.
    struct Found: Sendable {
        let files: [String]
        let shape: NodeShape
        var schema: Schema
    }

    /// The folder.
    package let folder: MarkdownFolder
    private let pass = FirstPass()

    /// What messages call it.
    package var name: String { folder.name }

    /// The records of the files in `folder`.
    package init(folder: MarkdownFolder) {
        self.folder = folder
    }

    /// The fields. YAML knows its types, so nothing depends on what is `declared`.
    package func schema(declared: Set<String>) throws(Problem) -> Schema { try found().schema }

    /// Starts to read the records.
    package func open() throws(Problem) -> any RecordCursor { MarkdownCursor(folder, try found()) }

    /// Where `field` of the file with the number `origin` stands.
    package func place(origin: UInt64, field: Int) -> Place {
        let start = Place(file: name, line: 1, column: 1)
        guard let found = try? found(), found.files.indices.contains(Int(clamping: origin)) else { return start }
        let file = found.files[Int(clamping: origin)]
        let fields = found.schema.fields
        guard let read = try? MarkdownFile(file, in: folder), fields.indices.contains(field) else {
            return Place(lostIn: "\(name)/\(file)")
        }
        return read.place(of: fields[field].name)
    }

    /// A hash of the files and their paths.
    package func fingerprint() throws(Problem) -> UInt64 {
        var hash = ContentHash()
        for file in try folder.files() {
            hash.combine(file)
            var content = try folder.file(file).fingerprint()
            for _ in 0..<8 {
                hash.combine([UInt8(truncatingIfNeeded: content)].span)
                content >>= 8
            }
        }
        return hash.value
    }

    /// How many of the folder's files are left out, for they are drafts.
    package func draftCount() throws(Problem) -> Int { try folder.files().count - found().files.count }

    private func found() throws(Problem) -> Found {
        if let found = pass.found.withLock({ $0 }) { return found }
        var reader = NodeReader()
        var files: [String] = []
        for path in try folder.files() {
            let file = try MarkdownFile(path, in: folder)
            if file.isDraft, !folder.hasDrafts { continue }
            try file.read(with: &reader)
            reader.removeValues()
            files.append(path)
        }
        var shape = reader.shape
        shape.moveToEnd(MarkdownFile.ownFields)
        let schema = Schema(shape.makeFields())
        var found = Found(files: files, shape: shape, schema: schema)
        pass.found.withLock { $0 = found }
        found.schema = try findingStrays(of: shape.mixedFields, in: schema)
        pass.found.withLock { $0 = found }
        return found
    }
}

/// What was found, for all copies of a source.
private final class FirstPass: Sendable {
    let found = Mutex<MarkdownSource.Found?>(nil)
}
