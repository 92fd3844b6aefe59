package import BroadsheetDiagnostics
package import BroadsheetValues

/// What a report wishes of its records: which of them it needs, and in which order. A source that can sort better than
/// the report, as a database can, may fulfil it.
package struct Arrangement: Sendable, Hashable {
    /// The conditions that a record must meet, all of them. The report checks them again.
    package var filter: [Condition] = []
    /// The order, the outermost key first; records with equal keys stay in the order that they have.
    package var order: [Key] = []
    /// The language whose order texts have: `de-DE`.
    package var language: String

    /// No wishes; texts would have the order of `language`.
    package init(language: String) {
        self.language = language
    }

    /// Whether there is nothing to be done.
    package var isEmpty: Bool { filter.isEmpty && order.isEmpty }

    /// A key of the order. Ascending, what is missing comes first; descending, it comes last.
    package struct Key: Sendable, Hashable {
        /// What of a field's value is compared.
        package enum Part: String, Sendable, Hashable {
            /// All of it.
            case whole
            /// The first day of a date's year, quarter or month.
            case year, quarter, month
        }

        /// The field's name in the source.
        package var field: String
        package var part: Part
        package var descending: Bool
        /// Whether texts are compared, of whose order a database may think otherwise than the report.
        package var isText: Bool

        /// The order of `part` of `field`.
        package init(_ field: String, part: Part = .whole, descending: Bool = false, isText: Bool = false) {
            (self.field, self.part, self.descending, self.isText) = (field, part, descending, isText)
        }
    }

    /// A condition as SQL has it: with a missing value, a comparison is neither true nor false, and such a record is
    /// left out.
    package indirect enum Condition: Sendable, Hashable {
        /// The field, compared with a value.
        case compare(field: String, Comparison, Constant)
        /// The field has no value, or has one.
        case isMissing(field: String)
        /// A field that is true.
        case isTrue(field: String)
        case not(Condition)
        case both(Condition, Condition)
        case either(Condition, Condition)
    }

    /// How a field is compared with a value.
    package enum Comparison: String, Sendable, Hashable {
        case equal = "="
        case notEqual = "<>"
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// What a field is compared with.
    package enum Constant: Sendable, Hashable {
        case number(Decimal)
        case text(String)
        case date(Day)
        case boolean(Bool)
    }
}

/// A source that can select and sort its records itself.
package protocol ArrangeableSource: RecordSource {
    /// The same fields of those records that meet the filter, or of more than those, in the wished order if
    /// `isOrdered`. The report relies on neither: it checks conditions and order as it reads.
    func arranged(_ wish: Arrangement) throws(Problem) -> (source: any RecordSource, isOrdered: Bool)
}
