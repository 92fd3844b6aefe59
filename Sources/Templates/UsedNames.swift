extension Template {
    /// The first part of every name that the template looks up, and that its partials of fixed names look up.
    /// What stands in sections called `left` does not count: what is shown only where that is true.
    package func usedNames(with partials: TemplateSet, outside left: String? = nil) -> Set<String> {
        var names = Set<String>()
        var seen = Set<String>()
        var waiting = [self]
        while let template = waiting.popLast() {
            let used = UsedNames(of: template.nodes, outside: left)
            names.formUnion(used.names)
            for partial in used.partials where seen.insert(partial).inserted {
                // A partial that is missing or broken is told when the template is bound.
                if let found = try? partials.template(named: partial) { waiting.append(found) }
            }
        }
        return names
    }

    /// The fixed names of the partials and parents in the template itself.
    package var partialNames: Set<String> { UsedNames(of: nodes, outside: nil).partials }
}

/// The names in a template, collected in one walk.
private struct UsedNames {
    var names = Set<String>()
    var partials = Set<String>()

    /// The section that is left out.
    private let left: String?

    init(of nodes: [Node], outside left: String?) {
        self.left = left
        collect(nodes)
    }

    private mutating func collect(_ nodes: [Node]) {
        for node in nodes { collect(node) }
    }

    private mutating func collect(_ node: Node) {
        switch node {
        case .text, .line: break
        case .value(let name, _): collect(name)
        case .section(let name, let isInverted, let nodes):
            collect(name)
            if left == nil || isInverted || name.parts != [left] { collect(nodes) }
        case .partial(let tag): collect(tag.name)
        case .parent(let tag):
            collect(tag.name)
            for content in tag.blocks.values { collect(content.nodes) }
        case .block(let tag): collect(tag.content.nodes)
        }
    }

    private mutating func collect(_ name: Name) {
        if let first = name.parts.first { names.insert(first) }
    }

    private mutating func collect(_ name: PartialName) {
        switch name {
        case .fixed(let partial): partials.insert(partial)
        case .dynamic(let name): collect(name)
        }
    }
}
