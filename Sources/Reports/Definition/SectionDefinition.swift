package import BroadsheetDiagnostics
package import BroadsheetRecords

/// A titled part of a report.
package struct SectionDefinition: Sendable {
    /// Where it stands.
    package var place: Place
    /// The title: a small template.
    package var title: LocatedText?
    /// The id, for links and styles; else made from the title.
    package var id: LocatedText?
    /// Its own source, instead of the report's.
    package var source: SourceDefinition?
    /// What is looked up for each record, instead of the report's.
    package var joins: [JoinDefinition]?
    /// What is declared of the fields of its records: each instead of what the report declares of that name.
    package var fields: [FieldDeclaration] = []
    /// Named values of its own records, besides the report's; of two of one name its own holds.
    package var compute: [Computation] = []
    /// Which of the source's records are in it (`where`).
    package var condition: LocatedText?
    /// Whether the section is there at all (`when`).
    package var when: LocatedText?
    /// The rows of a section that is made of declared items instead of records.
    package var items: [ItemDefinition]?
    /// Whether it shows its details, instead of what the report says of that.
    package var details: Located<DetailsShown>?
    /// Its own levels of grouping, instead of the report's.
    package var groups: [GroupDefinition]?
    /// Its own totals, instead of the report's.
    package var totals: [TotalDefinition]?
    /// Its own key of each record, instead of the report's.
    package var key: [LocatedText]?
    /// Its own order of details, instead of the report's.
    package var sort: [SortKey]?
    /// Its own number of details, instead of the report's.
    package var limit: Located<Int>?
    /// What running balances begin with, each in place of what the report says of it.
    package var openings: [OpeningDefinition] = []
    /// The message in place of a source that is missing or empty.
    package var messages = Messages()
    /// Whether a source that is not there fails the build.
    package var required = false

    /// An empty section at `place`.
    package init(at place: Place) {
        self.place = place
    }
}

/// One row of a section of items: a labelled value, or a control of a form.
package struct ItemDefinition: Sendable {
    /// Where it stands.
    package var place: Place
    /// What it is called; else the name of the value in words.
    package var label: LocatedText?
    /// The value's expression.
    package var value: LocatedText?
    /// Whether the item is there at all.
    package var when: LocatedText?
    /// How the value is shown.
    package var style = CellStyle()
    /// What its value is shown as, if not as its text alone.
    package var kind: CellKindDefinition?
    /// The form control that shows it, if it is one.
    package var control: ControlDefinition?

    /// An empty item at `place`.
    package init(at place: Place) {
        self.place = place
    }
}

/// A form element.
package struct ControlDefinition: Sendable {
    /// The kinds of control, each with its partial.
    package enum Kind: String, Sendable, CaseIterable { case slider, `switch`, choice, stepper, text, date }
    package var kind: Located<Kind>
    /// The name that the form submits.
    package var name: LocatedText
    /// The value that it begins with: a text, a number or a boolean, as written; nil for none.
    package var value: LocatedText?
    package var minimum: LocatedText?
    package var maximum: LocatedText?
    package var step: LocatedText?
    /// The words for a slider's positions.
    package var labels: [LocatedText] = []
    /// What a choice chooses from.
    package var options: [LocatedText] = []
    package var placeholder: LocatedText?
    package var required = false

    /// A control of `kind` called `name`.
    package init(_ kind: Located<Kind>, name: LocatedText) {
        self.kind = kind
        self.name = name
    }
}
