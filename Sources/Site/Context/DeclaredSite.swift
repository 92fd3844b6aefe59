package import BroadsheetDiagnostics
package import BroadsheetReading
package import BroadsheetRecords
package import BroadsheetReports

/// What a program declares of a site beside the files in its folder: pages, and records by their names.
package struct DeclaredSite: Sendable {
    /// A page that no file holds.
    package struct Page: Sendable {
        /// The path that its file would have in the content folder: `stocks.md`.
        package let path: String
        /// What its front matter would say, at the place of the declaration.
        package fileprivate(set) var definition: PageDefinition
        /// Its Markdown.
        package let prose: String

        /// The page that `definition` and `prose` make, at `path`.
        package init(_ path: String, _ definition: PageDefinition, prose: String) {
            (self.path, self.definition, self.prose) = (path, definition, prose)
        }

        /// What messages call it: `App/Main.swift (stocks)`.
        var name: String { "\(definition.place.file) (\(path.dropLast(".md".count)))" }
    }

    /// Records that no file holds.
    package struct Source: Sendable {
        /// What messages call them.
        package let name: String
        /// Where they are declared.
        package let place: Place
        private let make: (@Sendable () -> any RecordSource)?

        /// The records that messages call `name` and that are declared at `place`, as `make` gives them for each time that they
        /// are planned with; nil for missing ones.
        package init(_ name: String, at place: Place, _ make: (@Sendable () -> any RecordSource)?) {
            (self.name, self.place, self.make) = (name, place, make)
        }

        /// The records, which must be the same for as long as this value is read; nil where they are declared to be missing.
        package var records: (any RecordSource)? { make?() }
    }

    /// The pages in the order in which they are declared.
    package private(set) var pages: [Page] = []
    /// The records by what `source:` calls them, as if they were files of these names.
    package private(set) var sources: [String: Source] = [:]
    /// The records of the reports of declared pages, by the names that these reports have for them.
    private var streams: [String: Source] = [:]
    private var places: [String: Place] = [:]
    /// How many rows of pages there are that lead to each other.
    private var rows = 0
    /// The values that a build is given, beside those that `broadsheet.yml` declares.
    package private(set) var inputs: [InputDefinition] = []
    /// The texts that all pages may name, beside those that `broadsheet.yml` declares.
    package private(set) var texts: [TextDefinition] = []

    /// Nothing declared.
    package init() {}

    /// Whether nothing is declared.
    var isEmpty: Bool { pages.isEmpty && sources.isEmpty && streams.isEmpty && inputs.isEmpty && texts.isEmpty }

    /// Adds a page; throws where another one has its path.
    package mutating func add(_ page: Page) throws(Problem) {
        if let other = places.updateValue(page.definition.place, forKey: page.path) {
            throw Problem(
                "two pages have the path \"\(page.path.dropLast(".md".count))\"", at: page.definition.place,
                advice: other == page.definition.place
                    ? "Use something in the path that differs from page to page."
                    : "Give one of them another path; the other is declared at \(other.file):\(other.line).")
        }
        pages.append(page)
    }

    /// Lets the pages from number `first` on lead each to the one before it and the one behind it, but for those that do already.
    package mutating func connectPages(from first: Int) {
        for number in pages.indices.dropFirst(first) where pages[number].definition.placeInRow == nil {
            pages[number].definition.placeInRow = PlaceInRow(row: rows, number: number)
        }
        rows += 1
    }

    /// Adds records that `source: NAME` means; throws where others are called so.
    package mutating func add(_ source: Source, called name: String) throws(Problem) {
        if let other = sources.updateValue(source, forKey: name) {
            throw Problem(
                "two declarations of records have the name \"\(name)\"", at: source.place,
                advice:
                    "Give one of them another name; the other is declared at \(other.place.file):\(other.place.line).")
        }
    }

    /// Adds a value that a build is given; one that is declared twice is told by the build.
    package mutating func add(_ input: InputDefinition) { inputs.append(input) }

    /// Adds a text in several languages; one that is declared twice is told by the build.
    package mutating func add(_ text: TextDefinition) { texts.append(text) }

    /// Adds the records of a report of a declared page, which the report calls `name`.
    package mutating func add(stream source: Source, called name: String) { streams[name] = source }

    /// The records that a page or a report calls `name`.
    func records(called name: String) -> Source? { sources[name] ?? streams[name] }

    /// What the running program declares: nothing in `broadsheet` itself. It is set around a command that is run.
    @TaskLocal package static var ofTheProgram = DeclaredSite()
}
