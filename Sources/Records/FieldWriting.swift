/// How a source writes the values of a field, as far as they show it.
@usableFromInline
package enum FieldWriting: Sendable, Hashable {
    /// As machines do: `-1234.50`, `2024-12-31`, `true`; or as any text.
    case plain
    /// Figures as people write them, with this decimal sign: `1.234,56`, `(1,234.56)`, `€ 5`.
    case figures(DecimalSign)
    /// Dates of this pattern, `dd.MM.yyyy`, whose names of months are those of a locale.
    case dates(pattern: String, locale: String? = nil)
    /// Every value can be read in more than one way, and nothing tells which is meant.
    case ambiguous(Ambiguity)
    /// Figures that cannot all have the same decimal sign: `1.234,56` and `1,234.56`.
    case contradictory(Contradiction)

    /// The sign before the fraction of a number.
    @usableFromInline
    package enum DecimalSign: String, Sendable, Hashable, CaseIterable {
        case point = "."
        case comma = ","

        /// The sign that groups digits where this one is the decimal sign.
        package var group: Self { self == .point ? .comma : .point }
    }
}

/// What can be meant by the values of a field that can be read in more than one way.
@usableFromInline
package struct Ambiguity: Sendable, Hashable {
    /// One way to read them.
    @usableFromInline
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

/// Two figures of a field that cannot both be written with the same decimal sign.
@usableFromInline
package struct Contradiction: Sendable, Hashable {
    /// A value that has a point before its fraction, or commas between its groups.
    package var point: String
    /// A value that has a comma before its fraction, or points between its groups.
    package var comma: String
    /// The one of them that comes later, and where its record begins.
    package var later: FieldWriting.DecimalSign
    package var origin: UInt64

    /// `point` and `comma` contradict each other.
    package init(point: String, comma: String, later: FieldWriting.DecimalSign, origin: UInt64) {
        (self.point, self.comma, self.later, self.origin) = (point, comma, later, origin)
    }

    /// The later value itself.
    package var sample: String { later == .point ? point : comma }
}
