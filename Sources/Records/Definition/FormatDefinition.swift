package import BroadsheetDiagnostics

/// What an author says of the way a file is written. What is not said is found by looking at the file.
package struct FormatDefinition: Sendable {
    /// What kind of file it is (`as: csv`), where its name does not tell.
    package var kind: LocatedText?
    /// The encoding of its text: `utf-8`, `windows-1252`.
    package var encoding: LocatedText?
    /// The sign between fields: `,` `;` `|` or `tab`.
    package var delimiter: LocatedText?
    /// The sign around fields: `"` or `'` or `none`.
    package var quote: LocatedText?
    /// How many lines stand before the header.
    package var skip: Located<Int>?
    /// The beginning of the first line behind the records: a line of totals, a remark.
    package var until: LocatedText?
    /// The words that stand for a value that is not there, in any field.
    package var missingValues: [LocatedText] = []
    /// Those that do so in one field: what an inspection tries before it is declared, and what reports declare of fields whose type is to be found.
    package var missingInField: [String: [String]] = [:]
    /// What is known of the header.
    package var header: Header?
    /// The columns of a file of fixed widths.
    package var widths: [Width] = []
    /// Where in a JSON or YAML document the records are: `/data/items`.
    package var at: LocatedText?
    /// Which sheet of a workbook is meant: its name, or its number, counted from 1.
    package var sheet: LocatedText?

    /// Who names the fields.
    package enum Header: Sendable {
        /// The first line of the file (`header: true`), even where it does not look like one.
        case first(Place)
        /// Nobody: they are called `column1`, `column2` and so on (`header: false`).
        case none(Place)
        /// The author, and the file has no header (`header: [date, text, amount]`).
        case names([LocatedText])
    }

    /// One column of a file of fixed widths: `amount: 31-42`.
    package struct Width: Sendable {
        /// The field's name.
        package var name: LocatedText
        /// The characters from the first, counted from 1, to the last; nil for the rest of the line.
        package var first: Int
        package var last: Int?
        /// Where it is written.
        package var place: Place

        /// The characters from `first` to `last` are called `name`.
        package init(_ name: LocatedText, first: Int, last: Int?, at place: Place) {
            (self.name, self.first, self.last, self.place) = (name, first, last, place)
        }
    }

    /// Nothing said.
    package init() {}
}
