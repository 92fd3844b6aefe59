package import BroadsheetDiagnostics

/// A join as its author wrote it: `join: { source: data/accounts.csv, on: account }`.
package struct JoinDefinition: Sendable {
    /// A field whose value is the key.
    package struct Key: Sendable {
        /// The field of the report's records.
        package var own: LocatedText
        /// The field of the joined source that has the same value.
        package var other: LocatedText

        /// `own` is looked up in `other`.
        package init(own: LocatedText, other: LocatedText) {
            (self.own, self.other) = (own, other)
        }
    }

    /// A field that is taken from the joined source.
    package struct TakenField: Sendable {
        /// What the report calls it.
        package var name: LocatedText
        /// What its source calls it.
        package var field: LocatedText

        /// `field`, called `name`.
        package init(name: LocatedText, field: LocatedText) {
            (self.name, self.field) = (name, field)
        }
    }

    /// What happens where one key stands in several records of the joined source.
    package enum Twice: Sendable, Hashable {
        /// It is a problem.
        case error
        /// The first or the last of the records counts.
        case first, last
        /// None of them counts, and this text is shown.
        case text(String)
    }

    /// Where values are looked up.
    package var source: SourceDefinition
    /// The fields that both have.
    package var keys: [Key]
    /// The fields that are taken; nil for all but the keys.
    package var taken: [TakenField]?
    /// What the names of the fields begin with that are taken under no other name.
    package var prefix: LocatedText?
    /// The text in place of what is not there; without one it is a problem.
    package var missing: LocatedText?
    /// What happens where a key stands there twice.
    package var twice = Twice.error
    /// Where it is written.
    package var place: Place

    /// Values of `source`, found by `keys`.
    package init(_ source: SourceDefinition, keys: [Key], at place: Place) {
        (self.source, self.keys, self.place) = (source, keys, place)
    }
}
