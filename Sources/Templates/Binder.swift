package import BroadsheetDiagnostics

/// What becomes of a name that the data does not have, and of a partial that is not there.
package enum UnknownNames: Sendable {
    /// A problem at the tag: a site's templates.
    case error
    /// Nothing is rendered: the official specification.
    case empty
}

extension Template {
    /// Binds the template to `shape`: everything that is known of the data is decided now, and what is left is a flat
    /// program.
    package func bind(
        to shape: Shape, partials: TemplateSet = TemplateSet(), unknown: UnknownNames = .error
    ) throws(Problem) -> Program {
        var binder = Binder(shape, partials, unknown)
        try binder.bind(nodes)
        return binder.writer.finish(partialNames: partials.names)
    }
}

/// Walks a template with the shape of its data and writes the program.
struct Binder {
    let partials: TemplateSet
    let unknown: UnknownNames
    var context: Context
    var writer = ProgramWriter()
    /// The replacements of blocks, those of the outermost parent first: the first that has a block wins.
    var replacements: [[String: Content]] = []
    /// What every line of the template starts with, besides its own blanks.
    var indent = ""
    var bounds = Bounds()
    /// What slots say inside a branch that has compared them.
    var knownNames: [Int: String] = [:]
    /// How many of those branches are around.
    var branches = 0

    init(_ shape: Shape, _ partials: TemplateSet, _ unknown: UnknownNames) {
        context = Context(shape)
        self.partials = partials
        self.unknown = unknown
    }

    mutating func bind(_ nodes: [Node]) throws(Problem) {
        for node in nodes { try bind(node) }
    }

    private mutating func bind(_ node: Node) throws(Problem) {
        switch node {
        case .text(let text): writer.text(text)
        case .line(let blanks): writer.text(indent + blanks)
        case .value(let name, let escaped):
            try step(at: name.mark)
            guard let shape = try find(name) else { return }
            try print(shape, escaped: escaped, name)
        case .section(let name, let inverted, let nodes):
            try step(at: name.mark)
            try section(name, inverted, nodes)
        case .partial(let tag):
            try step(at: tag.mark)
            try expand(tag.name, tag.mark, indent: tag.indent, replacing: [:])
        case .parent(let tag):
            try step(at: tag.mark)
            try expand(tag.name, tag.mark, indent: tag.indent, replacing: tag.blocks)
        case .block(let tag):
            try step(at: tag.mark)
            try block(tag)
        }
    }

    // MARK: Values

    /// The shape that is printed or asked for a name; nil where an unknown one is nothing.
    func find(_ name: Name) throws(Problem) -> Shape? {
        let found = context.find(name)
        switch (found, unknown) {
        case (.shape(let shape), _): return shape
        case (_, .empty): return nil
        case (.unknown, .error):
            let names = context.visibleNames
            if name.parts.count > 1, name.parts[0] == "this" || name.parts[0] == "self" {
                throw Problem(
                    "there is no \"\(name.parts[0])\" here", at: name.mark.place,
                    advice: "Write {{\(name.parts.dropFirst().joined(separator: "."))}}.")
            }
            throw Problem(
                "there is no \"\(name.text)\" here", at: name.mark.place,
                advice: suggestion(for: name.parts[0], among: names))
        case (.unknownPart(let part, let owner, let shape), .error):
            throw Problem(
                "there is no \"\(part)\" in \"\(owner)\"", at: name.mark.place,
                advice: suggestion(for: part, among: shape.memberNames.sorted()))
        }
    }

    private mutating func print(_ shape: Shape, escaped: Bool, _ name: Name) throws(Problem) {
        switch shape {
        case .constant(let text): if escaped { writer.escapedText(text) } else { writer.text(text) }
        case .boolean(let isTrue): writer.text(isTrue ? "true" : "false")
        case .absent: break
        case .slot(let slot): writer.add(escaped ? .slot(UInt32(slot)) : .rawSlot(UInt32(slot)))
        case .flag(let flag):
            let no = writer.jump(Op(jumpIf: .flag(flag), is: false))
            writer.text("true")
            let end = writer.jump(.jump(to: 0))
            writer.land(no)
            writer.text("false")
            writer.land(end)
        case .present(_, let inner): try print(inner, escaped: escaped, name)
        case .object(_, let text?): try print(text, escaped: escaped, name)
        case .stream(let stream): writer.add(.stream(UInt32(stream)))
        case .joined(let parts): for part in parts { try print(part, escaped: escaped, name) }
        case .list, .loop:
            try refuse(
                name, "\"\(name.text)\" is a list and has no text",
                "Write \"{{#\(name.text)}}…{{/\(name.text)}}\" to go through it.")
        case .object(let members, nil):
            try refuse(
                name, "\"\(name.text)\" has no text of its own",
                members.isEmpty
                    ? "It has no names in it either." : "It has: \(members.keys.sorted().joined(separator: ", ")).")
        }
    }

    private func refuse(_ name: Name, _ message: String, _ advice: String) throws(Problem) {
        if unknown == .error { throw Problem(message, at: name.mark.place, advice: advice) }
    }

    // MARK: Sections

    private mutating func section(_ name: Name, _ inverted: Bool, _ nodes: [Node]) throws(Problem) {
        // A section asks whether there is something: a name that is unknown is not there, in every mode.
        var truth = Truth.never
        var shape = Shape.absent
        if case .shape(let found) = context.find(name) {
            shape = found
            truth = found.truth
        }
        switch (truth, inverted) {
        case (.never, false): return
        case (.never, true): try bind(nodes)
        case (.when(let conditions), true): try unless(conditions, nodes)
        case (.when(let conditions), false): try when(conditions, shape, nodes, at: name.mark)
        }
    }

    /// The body of a section that may be true.
    private mutating func when(
        _ conditions: [Condition], _ shape: Shape, _ nodes: [Node], at mark: TagMark
    ) throws(Problem) {
        var jumps: [ProgramWriter.Jump] = []
        for condition in conditions {
            // A loop that has no elements ends by itself.
            if case .loop = condition, case .loop = shape.inside { continue }
            jumps.append(writer.jump(Op(jumpIf: condition, is: false)))
        }
        try deeper(at: mark)
        switch shape.inside {
        case .list(let elements):
            for element in elements { try body(nodes, in: element) }
        case .loop(let loop, let element):
            let known = knownNames
            // What a slot says may change from element to element.
            knownNames = [:]
            let start = writer.jump(.loop(UInt32(loop), end: 0))
            try body(nodes, in: element)
            writer.land(start)
            knownNames = known
        case let inner: try body(nodes, in: inner)
        }
        bounds.depth -= 1
        for jump in jumps { writer.land(jump) }
    }

    private mutating func body(_ nodes: [Node], in shape: Shape) throws(Problem) {
        context.push(shape)
        try bind(nodes)
        context.pop()
    }

    /// The body of an inverted section: rendered unless all conditions hold.
    private mutating func unless(_ conditions: [Condition], _ nodes: [Node]) throws(Problem) {
        guard let last = conditions.last else { return }
        let misses = conditions.dropLast().map { writer.jump(Op(jumpIf: $0, is: false)) }
        let end = writer.jump(Op(jumpIf: last, is: true))
        for miss in misses { writer.land(miss) }
        try bind(nodes)
        writer.land(end)
    }
}
