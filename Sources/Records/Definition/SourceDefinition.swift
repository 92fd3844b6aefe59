package import BroadsheetDiagnostics

/// A source as its author wrote it: `source: data/posted.csv`, or a mapping that says more. Nothing is looked for yet.
package struct SourceDefinition: Sendable {
    /// Where records come from.
    package enum Origin: Sendable {
        /// A file beside the content.
        case file(LocatedText)
        /// Several files beside the content, by a pattern or a list.
        case files(FileSetDefinition)
        /// A folder of Markdown files, each of them a record.
        case folder(LocatedText)
        /// A query of an SQLite file.
        case sqlite(LocatedText, QueryDefinition)
        /// A query of a PostgreSQL server, which is named by a service or an environment variable.
        case postgres(LocatedText, QueryDefinition)
        /// A file on the web.
        case web(WebDefinition)
    }

    /// Where records come from.
    package var origin: Origin
    /// How a file, or what is fetched from the web, is to be read.
    package var format = FormatDefinition()
    /// Whether the build fails where the source is not there.
    package var required = false
    /// Where it is written.
    package var place: Place

    /// Records from `origin`, of which nothing else is said.
    package init(_ origin: Origin, at place: Place) {
        self.origin = origin
        self.place = place
    }

    /// The file's path, if it is a file beside the content.
    package var file: LocatedText? { if case .file(let path) = origin { path } else { nil } }

    /// Records from the file that `path` names.
    package init(file path: LocatedText) {
        self.init(.file(path), at: path.place)
    }
}
