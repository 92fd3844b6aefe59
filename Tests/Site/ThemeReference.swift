import BroadsheetSite
import BroadsheetTesting

/// The manual's list of all that a theme is made of: templates, names, words and values, from the default theme and the program.
struct ThemeReference {
    private let names: TemplateNames
    /// The templates of the default theme by their paths.
    private let templates: [(path: String, text: String)]
    private let theme = Project.root().folder("Themes/broadsheet")

    init() throws {
        names = try TemplateNames(ofSite: Project.root().path)
        templates = theme.contents.filter { $0.key.hasSuffix(".html") }.map {
            ($0.key, String(decoding: $0.value, as: UTF8.self))
        }
        .sorted { $0.0 < $1.0 }
    }

    /// The whole page.
    var markdown: String {
        """
        # All of a theme

        Every template of the default theme, every name that templates see, every word and every value of the style sheet. [Themes](themes.md) tells what they are.
        This page is made from the theme and the program: `make keys`.

        ## Templates

        A file of the same path in a site's `Themes/NAME/` takes the place of one. `{{> NAME}}` writes a partial or a row.

        | template | partials in it | names in it |
        | --- | --- | --- |
        \(templates.map { template($0.path, $0.text) }.joined(separator: "\n"))

        ## Names in layouts

        | name | how it is written | where the default theme has it |
        | --- | --- | --- |
        \(table(names.layoutUses, in: templates.filter { !$0.path.hasPrefix("rows/") }))

        ## Names in rows

        Rows see the names `words`, `assets`, `site`, `base` and `home` of layouts too, and their own fields.

        | name | how it is written | where the default theme has it |
        | --- | --- | --- |
        \(table(names.rowUses, in: templates.filter { $0.path.hasPrefix("rows/") }))

        ## Words

        A `theme.yml` changes them under `words`, a file in `i18n/` for one language.

        | word | how it is written | in English |
        | --- | --- | --- |
        \(words.joined(separator: "\n"))

        ## Values

        A site's `assets/site.css` changes them: `:root { --page: 72rem; }`.

        | value | by default | in a rule of yours |
        | --- | --- | --- |
        \(values.joined(separator: "\n"))

        """
    }

    private func template(_ path: String, _ text: String) -> String {
        let tags = Self.tags(text)
        let partials = tags.filter { $0.hasPrefix(">") }.map { "`\($0.dropFirst().drop { $0 == " " })`" }
        let own = tags.filter { !">!<$/^".contains($0.first ?? "!") }.map { "`\($0.drop { $0 == "#" || $0 == "{" })`" }
        return "| `\(path)` | \(Self.once(partials)) | \(Self.once(own)) |"
    }

    private func table(_ uses: [String: String], in templates: [(path: String, text: String)]) -> String {
        uses.sorted { $0.key < $1.key }.map { name, use in
            // A name inside others may be written shorter: then nobody can tell which it is.
            let places = templates.filter { template in
                Self.tags(template.text).contains { tag in tag.drop { "#^{".contains($0) } == name }
            }
            return "| `\(name)` | `\(use)` | \(Self.once(places.prefix(3).map { "`\($0.path)`" })) |"
        }.joined(separator: "\n")
    }

    private var words: [String] {
        let lines = (theme.text(of: "theme.yml") ?? "").split(separator: "\n").drop { !$0.hasPrefix("words:") }
            .dropFirst()
        return lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("  #") && !$0.hasPrefix("   ") }.compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let name = line[..<colon].drop { $0 == " " }
            let text = line[line.index(after: colon)...].drop { $0 == " " }.split(separator: "|").joined(
                separator: "\\|")
            return "| `\(name)` | `{{words.\(name)}}` | \(text.isEmpty ? "" : "`\(text)`") |"
        }
    }

    private var values: [String] {
        let sheet = theme.text(of: "assets/broadsheet.css") ?? ""
        guard let start = sheet.firstRange(of: ":root {") else { return [] }
        let block = sheet[start.upperBound...].prefix { $0 != "}" }
        return block.split { $0 == ";" || $0.isNewline }.compactMap { declaration in
            let trimmed = declaration.drop { $0 == " " }
            guard trimmed.hasPrefix("--"), let colon = trimmed.firstIndex(of: ":") else { return nil }
            let name = trimmed[..<colon]
            return "| `\(name)` | `\(trimmed[trimmed.index(after: colon)...].drop { $0 == " " })` | `var(\(name))` |"
        }
    }

    /// What stands in the braces of a template, in order.
    private static func tags(_ text: String) -> [String] {
        var tags: [String] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            tags.append(String(rest[open.upperBound..<close.lowerBound]))
            rest = rest[close.upperBound...]
        }
        return tags
    }

    private static func once(_ texts: [String]) -> String {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }.joined(separator: " ")
    }
}
