import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetYAML

/// The list of records in a YAML file.
struct YAMLList {
    private let file: SourceFile
    private let pointer: JSONPointer

    /// The list in `file` to which `pointer` leads.
    init(_ file: SourceFile, at pointer: JSONPointer) {
        self.file = file
        self.pointer = pointer
    }

    /// Hands each value of the list to `take`.
    func read(_ take: @escaping (YAMLNode) throws(Problem) -> Void) throws(Problem) {
        var bytes = ByteSink()
        try file.readAll(into: &bytes)
        var limits = YAMLLimits()
        limits.nodes = 20_000_000
        let items = YAMLItems(at: pointer.steps.map(\.key), take: take)
        let document = try YAML.parse(bytes.span, file: file.name, limits: limits, taking: items)
        try check(document)
    }

    /// Throws unless the pointer leads to a list in `document`.
    private func check(_ document: YAMLNode) throws(Problem) {
        var node = document
        for (i, step) in pointer.steps.enumerated() {
            let next =
                if let nodes = node.sequence, let index = step.index, nodes.indices.contains(index) {
                    nodes[index]
                } else {
                    node[step.key]
                }
            guard let next else {
                let above = pointer.prefix(i)
                throw Problem(
                    "there is no \"\(step.key)\"\(above.isEmpty ? "" : " at \(above)") in \(file.name)",
                    at: pointer.written.place,
                    advice: suggestion(for: step.key, among: node.mapping?.map(\.key.content) ?? []))
            }
            node = next
        }
        if node.sequence != nil { return }
        let lists = Self.lists(in: document)
        if pointer.count > 0 {
            throw Problem(
                "what stands at \(pointer.prefix(pointer.count)) in \(file.name) is \(node.kindInWords), not a list",
                at: pointer.written.place,
                advice: lists.isEmpty
                    ? "Write each record as a mapping behind a hyphen: - name: …."
                    : suggestion(for: pointer.written.content, among: lists))
        }
        throw Problem(
            node.isNull
                ? "the source \(file.name) is empty" : "the file holds \(node.kindInWords), not a list of records",
            at: node.place,
            advice: lists.isEmpty
                ? "Write each record as a mapping behind a hyphen: - name: …; no records are written as []."
                : "Say where the records are: at: \(lists.joined(separator: " or at: ")).")
    }

    /// The pointers to the lists in mappings of `node`.
    private static func lists(in node: YAMLNode, below keys: [String] = []) -> [String] {
        guard keys.count < 4 else { return [] }
        return (node.mapping ?? []).flatMap { entry -> [String] in
            let keys = keys + [entry.key.content]
            guard let nodes = entry.value.sequence else { return lists(in: entry.value, below: keys) }
            return nodes.allSatisfy({ $0.mapping != nil }) ? [JSONPointer.text(of: keys)] : []
        }
    }

    /// What a user is told of a value of the list that is no record.
    static func notARecord(_ node: YAMLNode) -> Problem {
        Problem(
            "a record must be a mapping, not \(node.kindInWords)", at: node.place,
            advice: "Write its fields with their names: - name: ….")
    }
}
