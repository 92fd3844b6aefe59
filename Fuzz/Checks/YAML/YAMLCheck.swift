import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetYAML

/// What must hold of YAML for every input: a value or a problem within the file; a value that is written in quotes and
/// braces is read to the same texts.
package struct YAMLCheck: FuzzCheck {
    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        let bytes = input.array
        let node: YAMLNode
        do throws(Problem) { node = try YAML.parse(bytes.span, file: "t.yml") } catch {
            if error.place == nil { return "\(error.text): no place" }
            return error.complaint(inFile: bytes)
        }
        var count = 0
        if let complaint = places(of: node, bytes, &count) { return complaint }
        let written = Self.written(node)
        do throws(Problem) {
            let again = try YAML.parse(written, file: "u.yml")
            if Self.written(again) == written { return plain(node) }
            return "\(written)\nis read as\n\(Self.written(again))"
        } catch {
            // Quotes and braces may go deeper than indents do not: both have the same bound, and this is not of it.
            return "\(written)\n\(error.text)"
        }
    }

    /// Every value stands in the file.
    private func places(of node: YAMLNode, _ bytes: [UInt8], _ count: inout Int) -> String? {
        count += 1
        if count > 200_000 { return "there are more values than allowed" }
        if let complaint = Problem("a value", at: node.place).complaint(inFile: bytes) { return complaint }
        switch node.content {
        case .scalar: return nil
        case .sequence(let nodes):
            for node in nodes { if let complaint = places(of: node, bytes, &count) { return complaint } }
        case .mapping(let entries):
            for entry in entries { if let complaint = places(of: entry.value, bytes, &count) { return complaint } }
        }
        return nil
    }

    /// A text that is written as safely as it can be, wherever it stands, is read to the same.
    private func plain(_ node: YAMLNode) -> String? {
        switch node.content {
        case .scalar(let scalar):
            let written = YAMLWriting.text(scalar.text)
            for line in ["a: \(written)", "a: {b: [\(written), c]}"] {
                let read = (try? YAML.parse(line, file: "v.yml"))?["a"]
                let text = read?.scalar ?? read?["b"]?.sequence?.first?.scalar
                if text?.text != scalar.text || text?.isNull == true || text?.asBool != nil {
                    return "\(line) is read as \(text?.text ?? "nothing")"
                }
            }
            return nil
        case .sequence(let nodes): return nodes.lazy.compactMap(plain).first
        case .mapping(let entries): return entries.lazy.compactMap { plain($0.value) }.first
        }
    }

    /// The value with every text in quotes.
    private static func written(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let scalar): YAMLWriting.quoted(scalar.text)
        case .sequence(let nodes): "[\(nodes.map(written).joined(separator: ", "))]"
        case .mapping(let entries):
            "{\(entries.map { "\(YAMLWriting.quoted($0.key.content)): \(written($0.value))" }.joined(separator: ", "))}"
        }
    }
}
