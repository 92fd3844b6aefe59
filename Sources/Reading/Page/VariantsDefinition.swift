package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetReports

/// One page made of the whole definition for each combination of values: `pages: { for: { client: …, language: … } }`.
package struct VariantsDefinition: Sendable {
    /// Where it stands.
    package var place: Place
    /// What varies, in the order in which it is written: the last varies fastest.
    package var values: [VaryingDefinition]
    /// The address of each page, a small template; nil if the language alone varies, and the file has the address.
    package var path: LocatedText?
}

/// Which page of those that are made of one definition is read.
package struct PageVariant: Sendable {
    /// Its language, if that varies.
    let language: LocatedText?
    /// What the definition says of all of them.
    let definition: VariantsDefinition

    /// A page of `definition` in `language`, if that varies.
    package init(of definition: VariantsDefinition, language: LocatedText?) {
        (self.definition, self.language) = (definition, language)
    }
}

/// One of the values that vary from page to page.
package struct VaryingDefinition: Sendable {
    /// Where the values come from.
    package enum Content: Sendable {
        /// They are written down.
        case list([(written: LocatedText, value: InputValue)])
        /// They are those of a field; other fields come along.
        case records(Records)
    }

    /// Records with a page each.
    package struct Records: Sendable {
        /// Where they come from.
        package var source: SourceDefinition
        /// The field with the value.
        package var field: LocatedText
        /// Which of them have a page.
        package var condition: LocatedText?
        /// How their fields are read.
        package var fields: [FieldDeclaration]
    }

    /// What it is called behind `input.`.
    package var name: LocatedText
    package var content: Content

    /// Whether it is the language of the page.
    package var isLanguage: Bool { name.content == Self.language }

    /// What the language of pages is called.
    package static let language = "language"
}
