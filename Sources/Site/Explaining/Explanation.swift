package import BroadsheetDiagnostics
package import BroadsheetFigures

/// Where a figure of a page comes from.
package struct Explanation: Sendable {
    /// A figure that is a part of another one, with its own parts.
    package struct Part: Sendable {
        package var figure: RecordedFigure
        package var parts = Parts()
    }

    /// The parts of a figure, and what they leave out of it.
    package struct Parts: Sendable {
        package var list: [Part] = []
        /// The sections or groups with records that have no such total.
        package var lacking: [String] = []
        /// What a sum is more than its parts, with its currency; nil where it is what they come to, or no sum.
        package var rest: String?
    }

    /// The address of the page, and the figure.
    package var page: String
    package var figure: RecordedFigure
    /// The subtotals that it is made of, as deep as was asked for.
    package var parts = Parts()
    /// How it is computed, with the values put in: of an item.
    package var workings: [String] = []
    /// How the exact value was rounded to what is shown, in words; empty where it was not.
    package var rounding = ""
    /// The names of the records' fields, as they are told.
    package var fields: [String] = []
    /// How many records it is made of, and how many it leaves out since they have no value.
    package var records = 0
    package var leftOut = 0
    /// What is worth a look: that the inputs or the page have changed since the last build.
    package var warnings: [Problem] = []
}

/// A record that a figure is made of.
package struct ExplainedRecord: Sendable {
    /// Where it stands.
    package var place: Place?
    /// What of it goes into the figure: the exact value with its currency, and its weight; empty for a record that is only counted.
    package var value = ""
    package var currency = ""
    package var weight = ""
    /// Its fields, as the source has them, in the order of their names in the explanation.
    package var fields: [String] = []
    /// How its values are computed, with the values put in.
    package var workings: [String] = []
}

/// Who is told the records of a figure, one by one.
package struct RecordTaker {
    /// Takes a record; says whether more are wanted.
    package let take: (ExplainedRecord) throws(Problem) -> Bool
    /// Forgets those that were taken: they are told anew.
    package let forget: () -> Void

    /// Who takes records so.
    package init(take: @escaping (ExplainedRecord) throws(Problem) -> Bool, forget: @escaping () -> Void) {
        (self.take, self.forget) = (take, forget)
    }
}

/// Which figure is meant.
package enum WantedFigure: Sendable {
    /// By its id, and by what the page shows.
    case id(String)
    case text(String)
}
