import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting

/// Records of two files for the conformance test: the first half of the fields is in one, the rest is joined from the
/// other, whose records stand in the opposite order.
final class JoinedKind: SourceKind {
    private let folder: Folder
    var path: String { folder.path }
    let ownFields = ["key"]
    let many = ManyRecords.fewer(
        100_000,
        because: "what is joined is held in memory; a million records with fewer keys is a test of its own")

    init() throws { folder = try .temporary() }

    deinit { folder.remove() }

    func file(of field: String, record: Int, in source: any RecordSource) -> String {
        field == "t" ? "other.csv" : "base.csv"
    }

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        let half = names.count / 2
        let keyed = records.enumerated().map { number, record in (key: "k\(number)", record: record) }
        return source(
            CSVWriter.text(names[..<half] + ["key"], keyed.map { Array($0.record[..<half]) + [$0.key] }),
            CSVWriter.text(["key"] + names[half...], keyed.reversed().map { [$0.key] + $0.record[half...] }))
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        let base = (0..<count).map { [String($0), $0 == bad ? "none" : "k\($0 % 100)"] }
        let other = (0..<100).map { ["k\($0)", "x"] }
        return (source(CSVWriter.text(["n", "key"], base), CSVWriter.text(["key", "x"], other)), bad + 2)
    }

    /// The records of the one text joined with those of the other.
    private func source(_ base: String, _ other: String) -> any RecordSource {
        do {
            let base = try file("base.csv", base)
            let place = Place(file: "p.md", line: 2, column: 1)
            let key = LocatedText("key", at: place)
            let definition = JoinDefinition(
                SourceDefinition(file: LocatedText("other.csv", at: place)),
                keys: [JoinDefinition.Key(own: key, other: key)], at: place)
            var chain = JoinChain(try base.schema(declared: []))
            let table = try JoinTable.make(definition, file("other.csv", other))
            chain.add(try Join(definition, of: chain.schema, called: base.name, in: table, typed: []))
            return chain.joined(base)
        } catch {
            fatalError("\(error)")
        }
    }

    private func file(_ name: String, _ text: String) throws(Problem) -> CSVSource {
        let path = "\(folder.path)/\(name)"
        TemporaryFile.write(Array(text.utf8), to: path)
        return CSVSource(path: path, name: name)
    }
}
