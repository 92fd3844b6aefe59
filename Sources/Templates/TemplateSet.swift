package import BroadsheetDiagnostics

/// The templates that partial tags can name.
package struct TemplateSet: Sendable {
    /// Those that are known, by name.
    package private(set) var templates: [String: Template] = [:]
    /// Finds a template that is not in the set; nil if there is none of that name.
    private let load: @Sendable (String) throws(Problem) -> Template?

    /// The names that `load` knows, as far as they are known before it is asked.
    private let loadable: [String]

    /// A set of `templates`; `load` is asked for any other name, and knows those of `loadable`.
    package init(
        _ templates: [Template] = [], loadable: [String] = [],
        load: @escaping @Sendable (String) throws(Problem) -> Template? = { _ in nil }
    ) {
        self.load = load
        self.loadable = loadable
        for template in templates { add(template) }
    }

    /// Adds a template, or replaces that of the same name.
    package mutating func add(_ template: Template) {
        templates[template.name] = template
    }

    /// The template called `name`.
    package func template(named name: String) throws(Problem) -> Template? {
        if let template = templates[name] { return template }
        return try load(name)
    }

    /// Loads everything that `template` and its partials name, so that binding need not load it again and again.
    package mutating func loadPartials(of template: Template) throws(Problem) {
        var waiting = template.partialNames
        while let name = waiting.popFirst() {
            guard templates[name] == nil, let partial = try load(name) else { continue }
            templates[name] = partial
            waiting.formUnion(partial.partialNames)
        }
    }

    /// The names in the set and those that can be loaded, in order.
    package var names: [String] {
        templates.isEmpty ? loadable : Set(loadable).union(templates.keys).sorted()
    }
}
