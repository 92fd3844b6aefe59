package import BroadsheetDiagnostics
package import BroadsheetRecords

/// A source whose records are in one file.
package protocol FileSource: RecordSource {
    /// The file, as it is read.
    var file: SourceFile { get }
}

extension CSVSource: FileSource {}
extension JSONSource: FileSource {}
extension FixedSource: FileSource {}
extension YAMLSource: FileSource {}

extension SourceFile {
    /// What the file is compressed with, as its bytes say; nil if it is not.
    package func compressionName() throws(Problem) -> String? {
        let nature: FileNature
        do { nature = try FileNature(of: path, declared: nil, isOfAnyEncoding: true) } catch {
            throw problem(for: error)
        }
        switch nature.compression {
        case .none: return nil
        case .gzip: return "gzip"
        case .zstandard: return "zstd"
        }
    }
}

extension TextKnowledge {
    /// The encoding and where it is known from, in words.
    package var inWords: String {
        switch basis {
        case .declared: "\(encoding.name), as declared"
        case .mark: "\(encoding.name), as its byte order mark says"
        case .sample: "\(encoding.name), found by looking at it"
        case .ascii: "\(encoding.name), of ASCII alone"
        case .late: "\(encoding.name), found late: it begins with nothing but ASCII"
        }
    }
}
