package import BroadsheetDiagnostics

/// Files whose records are read one after the other, as an author wrote them: `data/statements/*.csv`, or a list.
package struct FileSetDefinition: Sendable {
    /// Some of the files: a path or a pattern, and what is said of the way they are written.
    package struct Item: Sendable {
        package var path: LocatedText
        package var format: FormatDefinition

        /// The files that `path` means, written as `format` says.
        package init(_ path: LocatedText, _ format: FormatDefinition) {
            (self.path, self.format) = (path, format)
        }
    }

    /// The files, in the order in which they are read.
    package var items: [Item]
    /// The fields by whose values a record is known again in another file; empty if none is left out.
    package var unique: [LocatedText] = []

    /// The files of `items`, one after the other.
    package init(_ items: [Item]) {
        self.items = items
    }
}

extension FormatDefinition {
    /// The same, with what `all` says where this says nothing.
    package func completed(by all: FormatDefinition) -> FormatDefinition {
        var format = self
        format.kind = kind ?? all.kind
        format.encoding = encoding ?? all.encoding
        format.delimiter = delimiter ?? all.delimiter
        format.quote = quote ?? all.quote
        format.skip = skip ?? all.skip
        format.until = until ?? all.until
        format.header = header ?? all.header
        format.at = at ?? all.at
        format.sheet = sheet ?? all.sheet
        if widths.isEmpty { format.widths = all.widths }
        if missingValues.isEmpty { format.missingValues = all.missingValues }
        return format
    }
}
