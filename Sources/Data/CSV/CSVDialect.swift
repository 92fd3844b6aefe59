/// How a delimited text is written: what the author declared of it, and what was found by looking at the file.
package struct CSVDialect: Sendable, Hashable {
    /// Something that is known of the file, and how it was come by.
    package struct Part<Content: Sendable & Hashable>: Sendable, Hashable {
        /// What is known.
        package var content: Content
        /// Whether the author said so; else it was found.
        package var isDeclared: Bool

        /// `content`, found or declared.
        package init(_ content: Content, isDeclared: Bool = false) {
            self.content = content
            self.isDeclared = isDeclared
        }
    }

    /// Where the names of the fields come from.
    package enum Header: Sendable, Hashable {
        /// From the line before the records.
        case line
        /// From nowhere: the fields are called `column1`, `column2` and so on.
        case none
        /// From the author.
        case names
    }

    /// The sign between fields, one character.
    package var delimiter: Part<String>
    /// The sign around fields, one character, or nil.
    package var quote: Part<String?>
    /// How many lines stand before the header, or before the records where there is no header.
    package var skip: Part<Int>
    /// Where the names come from.
    package var header: Part<Header>
    /// The beginning of the first line behind the records; nil if they go to the end of the file.
    package var until: String?
    /// What the fields are called, in their order: each name once.
    package var names: [String]
    /// How many delimiters stand at the end of every record with nothing behind them: they begin no field.
    package var trailingDelimiters: Int
}
