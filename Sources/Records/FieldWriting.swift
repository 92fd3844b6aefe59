/// How a source writes the values of a field, as far as they show it.
package enum FieldWriting: Sendable, Hashable {
    /// As machines do: `-1234.50`, `2024-12-31`, `true`; or as any text.
    case plain
    /// Figures as people write them, with this decimal sign: `1.234,56`, `(1,234.56)`, `€ 5`.
    case figures(DecimalSign)
    /// Dates of this pattern: `dd.MM.yyyy`.
    case dates(pattern: String)
    /// Every value can be read in more than one way, and nothing tells which is meant.
    case ambiguous(Ambiguity)

    /// The sign before the fraction of a number.
    package enum DecimalSign: String, Sendable, Hashable, CaseIterable {
        case point = "."
        case comma = ","
    }
}

/// What can be meant by the values of a field that can be read in more than one way.
package struct Ambiguity: Sendable, Hashable {
    /// One way to read them.
    package struct Reading: Sendable, Hashable {
        /// What the values are then written like.
        package var writing: FieldWriting
        /// What the sample means then, in plain writing: `1234` or `1.234`.
        package var meaning: String

        /// The sample means `meaning` if values are written like `writing`.
        package init(_ writing: FieldWriting, _ meaning: String) {
            self.writing = writing
            self.meaning = meaning
        }
    }

    /// A value that stands for all of them.
    package var sample: String
    /// Where the sample's record begins in its source.
    package var origin: UInt64
    /// The ways to read it, two or more.
    package var readings: [Reading]

    /// `sample` can be read in the ways of `readings`.
    package init(_ sample: String, origin: UInt64, readings: [Reading]) {
        self.sample = sample
        self.origin = origin
        self.readings = readings
    }
}
