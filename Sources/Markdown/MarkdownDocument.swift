package import BroadsheetDiagnostics

/// What a Markdown text became. Its HTML lies in the sink that it was rendered into.
package struct MarkdownDocument: Sendable {
    /// The HTML and the places of reports, in order.
    package var parts: [MarkdownPart] = []
    /// The headings, in order.
    package var headings: [MarkdownHeading] = []
    /// The links and images, in order.
    package var links: [MarkdownLink] = []
    /// What does not come to the page as its author may think, in order.
    package var remarks: [MarkdownRemark] = []
    /// The placeholders that are misspelled.
    package var problems: [Problem] = []

    /// An empty document.
    package init() {}
}

/// A piece of a page's prose.
package enum MarkdownPart: Sendable, Equatable {
    /// Finished HTML: these bytes of the sink.
    case html(Range<Int>)
    /// Here goes a report: the one called `name`, or the page's only one.
    case report(name: LocatedText?, at: Place)
    /// Here go the cards of other pages.
    case cards(at: Place)
}

/// A heading, for a table of contents.
package struct MarkdownHeading: Sendable, Equatable {
    /// 1 to 6.
    package var level: Int
    /// What `#id` leads to it; unique in its document.
    package var id: String
    /// Its text, without emphasis and links; not escaped.
    package var text: String

    /// A heading of `level`.
    package init(level: Int, id: String, text: String) {
        self.level = level
        self.id = id
        self.text = text
    }
}

/// A link or an image.
package struct MarkdownLink: Sendable, Equatable {
    /// Where it leads, as it is written.
    package var destination: String
    /// Whether it is an image.
    package var isImage: Bool
    /// Where it is written.
    package var position: MarkdownPosition

    /// A link to `destination`.
    package init(destination: String, isImage: Bool, position: MarkdownPosition) {
        self.destination = destination
        self.isImage = isImage
        self.position = position
    }
}

/// Something in a text that does not come to the page as its author may think.
package struct MarkdownRemark: Sendable, Equatable {
    /// What it is.
    package enum Kind: Sendable, Equatable {
        /// HTML, which is left out in safe mode; comments, which nobody would see, are no matter.
        case html
        /// An address that a browser would run, which is left out in safe mode.
        case address
        /// A name in double braces, which is a field elsewhere, and a text here.
        case braces
    }

    /// What it is.
    package var kind: Kind
    /// It as it is written.
    package var text: String
    /// Where it is written.
    package var position: MarkdownPosition

    /// `text`, which stands at `position`.
    package init(_ kind: Kind, _ text: String, at position: MarkdownPosition) {
        (self.kind, self.text, self.position) = (kind, text, position)
    }
}

/// A place in the file of a page. The line's text is looked up when a message needs it.
package struct MarkdownPosition: Sendable, Equatable {
    /// The line in the file, counted from 1.
    package var line: Int
    /// The column in bytes, counted from 1.
    package var column: Int

    /// The column `column` of `line`.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
