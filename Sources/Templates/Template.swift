package import BroadsheetDiagnostics

/// A parsed template. It is bound to the shape of the data before it renders anything.
package struct Template: Sendable {
    /// The name that partial tags use for it.
    package let name: String
    let nodes: [Node]

    /// Whether it is nothing but text: whatever it is bound to, the program is the same.
    package var isPlain: Bool {
        nodes.allSatisfy { node in
            switch node {
            case .text, .line: true
            case .value, .section, .partial, .parent, .block: false
            }
        }
    }

    /// Parses the text of `file`; the delimiters are `{{` and `}}` until the text itself changes them.
    package static func parse(name: String, file: String, text: String) throws(Problem) -> Template {
        try parse(name: name, TemplateSource(.file(file), text.templateBytes))
    }

    /// Parses a small template inside another file, such as a title in YAML; its problems point into that file.
    package static func parse(_ text: LocatedText) throws(Problem) -> Template {
        try parse(name: text.content, TemplateSource(.inside(text.place), text.content.templateBytes))
    }

    private static func parse(name: String, _ source: TemplateSource) throws(Problem) -> Template {
        var parser = Parser(source)
        return Template(name: name, nodes: try parser.parse())
    }
}

extension String {
    /// The UTF-8 of a template's text, without a byte order mark.
    fileprivate var templateBytes: [UInt8] {
        let bytes = Array(utf8)
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}
