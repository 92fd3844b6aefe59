package import BroadsheetBytes
import BroadsheetCharts
package import BroadsheetDiagnostics
package import BroadsheetReports
package import BroadsheetTemplates
package import BroadsheetValues
import BroadsheetYAML

/// A theme with everything that it inherits: the site's own files over the theme's, over those of the theme that it
/// extends.
package struct Theme: Sendable {
    /// The name.
    package let name: String
    /// Where its files are looked for, the first that has one wins.
    package let locations: [ThemeLocation]
    /// The paths of all its files.
    private let paths: Set<String>
    /// The words in the language of the pages at hand, those that it inherits included.
    package private(set) var words: [String: PluralForms]
    /// Its words in all languages.
    private let allWords: ThemeWords
    /// The partials: what `{{> name}}` finds.
    package let partials: TemplateSet
    /// The rows' partials by kind, and the layouts by name, parsed once.
    private let parsed: ParsedTemplates

    /// The theme called `name` of the site in `folder`, speaking the site's language; links in it lead where `links` lets
    /// them.
    package init(_ name: LocatedText, site folder: String, language: String, links: LinkRule? = nil) throws(Problem) {
        self.name = name.content
        var files: [(location: ThemeLocation, file: ThemeFile)] = []
        var wanted: LocatedText? = name
        var seen: Set<String> = []
        while let next = wanted {
            guard seen.insert(next.content).inserted else {
                throw Problem(
                    "the theme \"\(next.content)\" extends itself", at: next.place,
                    advice: "A theme can only extend another one.")
            }
            let found = try ThemeLocation.locations(of: next.content, site: folder, links: links)
            guard !found.isEmpty else {
                throw Problem(
                    "there is no theme \"\(next.content)\"", at: next.place,
                    advice: suggestion(for: next.content, among: try ThemeLocation.names(site: folder)))
            }
            var extends: LocatedText?
            for location in found {
                let file = try ThemeFile(on: location)
                extends = extends ?? file.extends
                files.append((location, file))
            }
            wanted = extends ?? (next.content == "broadsheet" ? nil : LocatedText("broadsheet", at: next.place))
        }
        let locations = files.map(\.location)
        self.locations = locations
        var paths: Set<String> = []
        for location in locations { paths.formUnion(try location.paths()) }
        self.paths = paths
        allWords = try ThemeWords(files, siteLanguage: language)
        words = try allWords.words(in: language)
        let parsed = ParsedTemplates(locations)
        self.parsed = parsed
        partials = TemplateSet(loadable: Self.partialNames(of: paths)) { name throws(Problem) in
            if let partial = try parsed.template("partials/\(name)") { return partial }
            if let row = try parsed.template("rows/\(name)") { return row }
            return try parsed.template(name)
        }
    }

    /// The same theme, speaking the language `tag`.
    package func speaking(_ tag: String) throws(Problem) -> Theme {
        var theme = self
        theme.words = try allWords.words(in: tag)
        return theme
    }

    /// The word called `name`, where it has no count beside it.
    package func word(_ name: String) -> String? { words[name]?.plain }

    /// The names that partial tags can have: files in partials/ and rows/, and the layouts.
    private static func partialNames(of paths: Set<String>) -> [String] {
        let names = paths.filter { $0.hasSuffix(".html") }.map { path in
            let name = path.dropLast(5)
            return String(
                name.hasPrefix("partials/") ? name.dropFirst(9) : name.hasPrefix("rows/") ? name.dropFirst(5) : name)
        }
        return Set(names).sorted()
    }

    /// The partial of a row kind.
    package func row(_ kind: String) throws(Problem) -> Template? { try parsed.template("rows/\(kind)") }

    /// The names that the partial of a row kind uses: which values and totals it wants besides the columns.
    package func names(wantedBy kind: String) -> Set<String> {
        // A header's totals need the records to be gone through twice: not where they stay hidden anyway.
        let left = ReportPlanner.heads.contains(kind) ? "totalled" : nil
        return (try? row(kind)).flatMap { $0 }.map { $0.usedNames(with: partials, outside: left) } ?? []
    }

    /// The template in the file `partials/NAME.html`.
    package func partial(_ name: String) throws(Problem) -> Template? { try parsed.template("partials/\(name)") }

    /// A layout.
    package func layout(_ name: String) throws(Problem) -> Template? { try parsed.template(name) }

    /// The names of the layouts, for suggestions.
    package var layouts: [String] {
        paths.filter { !$0.contains("/") && $0.hasSuffix(".html") }
            .map { String($0.dropLast(5)) }.sorted()
    }

    /// The kinds of row that it has partials for, for suggestions.
    var rowKinds: [String] {
        paths.filter { $0.hasPrefix("rows/") && $0.hasSuffix(".html") }
            .map { String($0.dropFirst(5).dropLast(5)) }.sorted()
    }

    /// The words for reports.
    package var reportWords: Words {
        var result = Words()
        result.missing = word("missing") ?? result.missing
        result.empty = word("empty") ?? result.empty
        result.yes = word("yes") ?? result.yes
        result.no = word("no") ?? result.no
        result.none = word("none") ?? result.none
        result.rounded = word("rounded") ?? result.rounded
        result.footed = word("footed") ?? result.footed
        result.tolerance = word("within_tolerance") ?? result.tolerance
        result.entries = words["entries"] ?? result.entries
        result.leftOut = words["left_out"] ?? result.leftOut
        result.others = words["others"]?.plain ?? result.others
        result.rest = words["rest"] ?? result.rest
        result.restOfGroups = words["rest_groups"] ?? result.restOfGroups
        result.restUncounted = words["rest_uncounted"]?.plain ?? result.restUncounted
        result.overlap = words["overlap"] ?? result.overlap
        result.weighted = word("avg_weighted") ?? result.weighted
        result.total = word("total") ?? result.total
        result.totalOf = word("total_of") ?? result.totalOf
        result.failed = word("not_computed") ?? result.failed
        result.several = word("several") ?? result.several
        result.tooMany = word("too_many") ?? result.tooMany
        result.cells.rating = word("rating") ?? result.cells.rating
        result.cells.target = word("of_target") ?? result.cells.target
        result.charts = ChartWords({ word($0) }, forms: { words[$0] })
        for rule in TotalDefinition.Rule.allCases {
            if let word = word(rule.rawValue) { result.rules[rule] = word }
        }
        return result
    }
}
