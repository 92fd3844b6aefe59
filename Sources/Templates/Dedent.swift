extension [Node] {
    /// The same with `indent` taken away from the start of every line, as far as a line has it.
    func dedented(by indent: String) -> [Node] {
        guard !indent.isEmpty else { return self }
        return map { $0.dedented(by: indent) }
    }
}

extension Node {
    fileprivate func dedented(by indent: String) -> Node {
        switch self {
        case .text, .value: return self
        case .line(let blanks): return .line(blanks.dedented(by: indent))
        case .section(let name, let inverted, let nodes):
            return .section(name, inverted: inverted, nodes.dedented(by: indent))
        case .partial(var tag):
            tag.indent = tag.indent?.dedented(by: indent)
            return .partial(tag)
        case .parent(var tag):
            // The blocks inside have lost their own indentation already.
            tag.indent = tag.indent?.dedented(by: indent)
            return .parent(tag)
        case .block(var tag):
            tag.site.indent = tag.site.indent.dedented(by: indent)
            tag.site.openIndent = tag.site.openIndent.dedented(by: indent)
            tag.content.nodes = tag.content.nodes.dedented(by: indent)
            return .block(tag)
        }
    }
}

extension String {
    fileprivate func dedented(by indent: String) -> String {
        var own = Substring(self)
        for blank in indent {
            guard own.first == blank else { break }
            own.removeFirst()
        }
        return String(own)
    }
}
