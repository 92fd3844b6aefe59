import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish

/// What must hold of what publishing keeps on a host: the first byte says whether a manifest, an intent or a record is read.
///
/// What is taken is JSON for a second judge too, is read again as it was when it has been written, and its paths stay in
/// the site.
package struct ManifestCheck: FuzzCheck {
    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let kind = input.choice() % 3
        let bytes = input.bytes
        do throws(Problem) {
            let paths: [SitePath]
            switch kind {
            case 0:
                let manifest = try Manifest(json: bytes, on: "a host")
                guard try Manifest(json: manifest.json, on: "a host") == manifest else { return "another manifest" }
                paths = manifest.files.map(\.path)
                if Set(paths).count != paths.count { return "a path stands in it twice" }
            case 1:
                let intent = try Intent(json: bytes, on: "a host")
                guard try Intent(json: intent.json, on: "a host") == intent else { return "another intent" }
                paths = intent.files.map(\.path)
            default:
                let record = try ReleaseRecord(json: bytes, called: "a record")
                guard try ReleaseRecord(json: record.json, called: "a record") == record else {
                    return "another record"
                }
                paths = record.files.map(\.path)
            }
            guard ReferenceJSON.accepts(Array(bytes), depth: 8) else { return "what is taken is no JSON" }
            return paths.lazy.compactMap(PathJudge.complaint).first
        } catch {
            return JSONReader.read(bytes).flatMap { value in
                // What is written again must be read as the same, whatever it is.
                JSONReader.read(Array(value.written.utf8)) == value ? nil : "\(value.written) is another value"
            }
        }
    }
}
