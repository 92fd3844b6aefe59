import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetYAML

/// Checks YAML against a JSON Schema, as far as the schemas of Broadsheet use the language of schemas.
struct SchemaChecker {
    /// The whole schema.
    let root: JSONValue

    /// Whether `node` is what the schema asks for.
    func accepts(_ node: YAMLNode) -> Bool { accepts(node, root) }

    private func accepts(_ node: YAMLNode, _ schema: JSONValue) -> Bool {
        if case .boolean(let isFine) = schema { return isFine }
        if let path = schema["$ref"]?.text { return accepts(node, resolved(path)) }
        if let choices = schema["anyOf"]?.list, !choices.contains(where: { accepts(node, $0) }) { return false }
        if let words = schema["enum"]?.list, !words.contains(where: { $0.text == node.scalar?.text }) { return false }
        if let type = schema["type"], !(type.list ?? [type]).contains(where: { has(node, $0.text ?? "") }) {
            return false
        }
        if let number = node.scalar?.asInt {
            if let least = schema["minimum"]?.integer, number < least { return false }
            if let most = schema["maximum"]?.integer, number > most { return false }
        }
        if let items = schema["items"], let nodes = node.sequence, !nodes.allSatisfy({ accepts($0, items) }) {
            return false
        }
        return node.mapping.map { acceptsMembers($0, schema) } ?? true
    }

    private func acceptsMembers(_ entries: [YAMLEntry], _ schema: JSONValue) -> Bool {
        for name in schema["required"]?.list ?? [] where !entries.contains(where: { $0.key.content == name.text }) {
            return false
        }
        return entries.allSatisfy { entry in
            guard let member = schema["properties"]?[entry.key.content] ?? schema["additionalProperties"] else {
                return true
            }
            return accepts(entry.value, member)
        }
    }

    private func has(_ node: YAMLNode, _ type: String) -> Bool {
        switch type {
        case "null": node.isNull
        case "object": node.mapping != nil
        case "array": node.sequence != nil
        case "boolean": node.scalar?.asBool != nil
        case "integer": node.scalar?.asInt != nil
        case "number": node.scalar?.isNumber ?? false
        case "string": !node.isNull && node.scalar.map { $0.asBool == nil && !$0.isNumber } ?? false
        default: false
        }
    }

    /// The schema that `#/definitions/NAME` leads to; nothing fits one that is not there.
    private func resolved(_ path: String) -> JSONValue {
        let name = path.dropFirst("#/definitions/".count).replacing("%20", with: " ")
        return root["definitions"]?[String(name)] ?? .boolean(false)
    }
}
