import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// What a file may have at the most: beyond it there is an error, before there is no memory left.
struct BoundTests {
    private func records(_ text: String, _ name: String) throws -> Int {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write(text, to: name)
        let source = try SourceOpener.source(
            file: SourceFile(path: "\(folder.path)/\(name)", name: name), format: .init())
        return try RecordReading.all(of: source).count
    }

    @Test func columns() throws {
        func table(_ count: Int) -> String {
            (0..<count).map { "c\($0)" }.joined(separator: ",") + "\n"
                + (0..<count).map(String.init).joined(separator: ",")
        }
        #expect(try records(table(16_384), "a.csv") == 1)
        let problem = try #require(throws: Problem.self) { try records(table(16_385), "a.csv") }
        #expect(problem.message == "a record has 16385 fields, and a source has at most 16384")
        #expect(problem.place?.line == 1)
    }

    @Test(arguments: [
        ("a.csv", "a,b\n1,2\n3,\"", "\"\n"), ("a.csv", "a,\"", "\"\n1,2\n"), ("a.json", "[{\"a\": \"", "\"}]"),
    ])
    func aRecord(_ name: String, _ start: String, _ end: String) throws {
        let long = String(repeating: "x", count: (1 << 25) + 10)
        let problem = try #require(throws: Problem.self) { try records(start + long + end, name) }
        #expect(problem.message == "a record is longer than 32 MiB")
        #expect(problem.place?.file == name)
    }
}
