import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetYAML

/// Texts of YAML values.
enum NodeText {
    /// Whether `text` is a number as JSON writes it. What only YAML takes for one (`007`, `0x1F`, `.5`) is rather a key.
    static func isNumber(_ text: borrowing Span<UInt8>) -> Bool {
        var i = 0
        func digits(_ text: borrowing Span<UInt8>) -> Int {
            var end = i
            while end < text.count, text[end] &- 0x30 < 10 { end += 1 }
            return end - i
        }
        if i < text.count, text[i] == UInt8(ascii: "-") { i += 1 }
        let whole = digits(text)
        if whole == 0 || whole > 1 && text[i] == 0x30 { return false }
        i += whole
        if i < text.count, text[i] == UInt8(ascii: ".") {
            i += 1
            let fraction = digits(text)
            if fraction == 0 { return false }
            i += fraction
        }
        if i < text.count, text[i] | 0x20 == UInt8(ascii: "e") {
            i += 1
            if i < text.count, text[i] == UInt8(ascii: "-") || text[i] == UInt8(ascii: "+") { i += 1 }
            let exponent = digits(text)
            if exponent == 0 { return false }
            i += exponent
        }
        return i == text.count
    }

    /// Appends `node` as JSON.
    static func append(_ node: YAMLNode, to sink: inout ByteSink) {
        switch node.content {
        case .scalar(let scalar): append(scalar, to: &sink)
        case .sequence(let nodes):
            sink.append("[")
            for (i, node) in nodes.enumerated() {
                if i > 0 { sink.append(",") }
                append(node, to: &sink)
            }
            sink.append("]")
        case .mapping(let entries):
            sink.append("{")
            for (i, entry) in entries.enumerated() {
                if i > 0 { sink.append(",") }
                sink.appendJSON(entry.key.content)
                sink.append(":")
                append(entry.value, to: &sink)
            }
            sink.append("}")
        }
    }

    private static func append(_ scalar: YAMLScalar, to sink: inout ByteSink) {
        if scalar.isNull { return sink.append("null") }
        if let truth = scalar.asBool { return sink.append(truth ? "true" : "false") }
        if scalar.style == .plain, isNumber(scalar.text.utf8.span) { return sink.append(scalar.text) }
        sink.appendJSON(scalar.text)
    }
}
