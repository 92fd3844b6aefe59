import BroadsheetDiagnostics

/// Partials, parents and their blocks.
extension Binder {
    /// Puts in the partial that `name` means.
    mutating func expand(
        _ name: PartialName, _ mark: TagMark, indent: String?, replacing blocks: [String: Content]
    ) throws(Problem) {
        let use = Use(mark: mark, indent: indent, blocks: blocks)
        switch name {
        case .fixed(let name): try put(name, use)
        case .dynamic(let name):
            guard let shape = try find(name) else { return }
            try put(shape, use, name)
        }
    }

    /// How a partial is used.
    struct Use {
        var mark: TagMark
        var indent: String?
        var blocks: [String: Content]
    }

    private mutating func put(_ name: String, _ use: Use) throws(Problem) {
        guard let template = try partials.template(named: name) else {
            if unknown == .empty { return }
            throw .missingPartial(name, at: use.mark.place, among: partials.names)
        }
        let outer = (indent, replacements, bounds)
        try deeperPartial(at: use.mark)
        // The lines of a partial that stands within a line stay as they are.
        indent = use.indent.map { indent + $0 } ?? ""
        replacements.append(use.blocks)
        try bind(template.nodes)
        (indent, replacements) = (outer.0, outer.1)
        bounds.depth = outer.2.depth
        bounds.partials = outer.2.partials
    }

    // MARK: Dynamic names

    private mutating func put(_ shape: Shape, _ use: Use, _ name: Name) throws(Problem) {
        switch shape {
        case .constant(let text): if !text.isEmpty { try put(text, use) }
        case .absent: break
        case .object(_, let text?): try put(text, use, name)
        case .present(let flag, let inner):
            let end = writer.jump(Op(jumpIf: .flag(flag), is: false))
            try put(inner, use, name)
            writer.land(end)
        case .slot(let slot): try put(slot: slot, use)
        case .boolean, .list, .object(_, nil), .flag, .loop, .stream, .joined:
            if unknown == .empty { return }
            throw Problem(
                "\"\(name.text)\" cannot name a partial", at: use.mark.place,
                advice: "A name of a partial is a text.")
        }
    }

    /// A name that is known when rendering only: every partial of the set is compiled, and the slot is compared.
    private mutating func put(slot: Int, _ use: Use) throws(Problem) {
        // Inside the branch of a name, the slot still says that name.
        if let known = knownNames[slot] { return try put(known, use) }
        var ends = [writer.jump(Op(jumpIf: .slot(slot), is: false))]
        for name in partials.names where name.utf8.count <= UInt16.max {
            let next = writer.compare(slot, with: name)
            try branch(name, of: slot, use)
            ends.append(writer.jump(.jump(to: 0)))
            writer.land(next)
        }
        if unknown == .error {
            let failure = writer.failure(Problem("there is no such partial", at: use.mark.place))
            writer.add(.noPartial(slot: UInt32(slot), failure: failure))
        }
        for end in ends { writer.land(end) }
    }

    /// One partial of many. What is wrong with it is told only if it is the one: a layout among them is no row.
    private mutating func branch(_ name: String, of slot: Int, _ use: Use) throws(Problem) {
        let start = writer.mark()
        let before = self
        branches += 1
        knownNames[slot] = name
        do {
            try put(name, use)
        } catch {
            // Without end inside each other, or too large, is wrong for all.
            if bounds.hit == .size || bounds.hit == .depth && before.branches > 0 { throw error }
            writer.rewind(to: start)
            writer.fail(error)
        }
        let (steps, written) = (bounds.steps, writer)
        self = before
        bounds.steps = steps
        writer = written
    }

    // MARK: Blocks

    /// A block: its own content, or that of the outermost parent tag that replaces it.
    mutating func block(_ tag: BlockTag) throws(Problem) {
        try deeper(at: tag.mark)
        if let frame = replacements.firstIndex(where: { $0[tag.name] != nil }),
            let content = replacements[frame][tag.name]
        {
            // The replacement belongs to the template that wrote it: only what replaces blocks there holds inside.
            let outer = (indent, replacements)
            replacements.removeSubrange(frame...)
            try replacement(content, tag.site)
            (indent, replacements) = outer
        } else {
            try ownContent(tag)
        }
        bounds.depth -= 1
    }

    private mutating func ownContent(_ tag: BlockTag) throws(Problem) {
        guard !tag.content.nodes.isEmpty else { return }
        if tag.site.standsAlone, !tag.site.opensAlone { writer.text(indent + tag.site.openIndent) }
        try bind(tag.content.nodes)
        writer.text(tag.site.lineEnd)
    }

    private mutating func replacement(_ content: Content, _ site: BlockTag.Site) throws(Problem) {
        guard !content.nodes.isEmpty else { return }
        let startsLine = site.standsAlone || site.opensAlone
        indent = startsLine ? indent + site.indent : ""
        if startsLine, !content.startsLine { writer.text(indent) }
        try bind(content.nodes)
        guard site.standsAlone, !content.endsLine else { return }
        writer.text(site.closesAlone ? site.newline : site.lineEnd)
    }
}
