import BroadsheetBytes
import BroadsheetData
package import BroadsheetDiagnostics
package import BroadsheetRecords

extension SourceInspector {
    /// What is understood of the file at `path`, of which `format` is declared.
    package static func inspect(file path: String, _ format: FormatDefinition) throws(Problem) -> Inspection {
        let file = SourceFile(path: path, name: path)
        let size: Int
        do {
            size = try InputFile(path: path).size
        } catch {
            throw Problem(
                error.isMissing ? "there is no file \(path)" : "\(path) cannot be read: \(error.reason)",
                advice: error.isMissing
                    ? "Look at the path: it is taken from the current folder." : "Look at the file and its rights.")
        }
        let source = try SourceOpener.source(path: file.path, name: file.name)
        var inspection = Inspection(name: path)
        inspection.format = FormatWords(format)
        inspection.facts = [Inspection.Fact("size", Self.bytes(size))]
        inspect(source, into: &inspection)
        return inspection
    }

    /// `1 byte`, `12345 bytes`: exact, for it is compared with what a bank or a colleague tells.
    private static func bytes(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }
}
