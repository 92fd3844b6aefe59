import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// Records with more different keys than a report could show are refused, with the place of the one too many.
@Suite struct ManyKeysTests {
    @Test(arguments: ["t.json", "t.jsonl", "t.yml"], [4096, 4097])
    func moreKeysThanAllowed(name: String, count: Int) throws {
        let records = (1...count).map { name == "t.yml" ? "- k\($0): 1\n" : "{\"k\($0)\": 1}" }
        let text =
            switch name {
            case "t.json": "[\(records.joined(separator: ",\n"))]"
            case "t.jsonl": records.joined(separator: "\n")
            default: records.joined()
            }
        let file = TemporaryFile(text, name: name)
        let source = try SourceOpener.source(path: file.path, name: name)
        let told = problemValue { () throws(Problem) in
            let fields = try source.schema(declared: []).fields
            #expect(fields.count == 4096)
        }
        if count == 4096 { return #expect(told == nil) }
        #expect(told?.message == "the records have more than 4096 different keys")
        #expect(told?.place?.file == name && told?.place?.line == 4097)
        #expect(told?.place?.excerpt.contains("k4097") == true)
        #expect(told?.advice == "Such data are no records that a report could show.")
    }
}
