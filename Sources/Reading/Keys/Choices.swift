import BroadsheetReports

// Words that an author chooses from, where they are not words of a lower room.

/// What happens to a half.
enum RoundingMode: String, CaseIterable {
    case halfEven = "half-even"
    case halfUp = "half-up"
}

/// How totals are made.
enum TotalsRule: String, CaseIterable {
    case ofRounded = "of-rounded"
    case roundOfSum = "round-of-sum"

    /// What it means.
    var meaning: Rounding.Totals { self == .ofRounded ? .ofRounded : .roundOfSum }
}

/// What totals are of where a limit leaves something out.
enum TotalsScope: String, CaseIterable {
    case ofAll = "of-all"
    case ofShown = "of-shown"

    /// What it means.
    var meaning: TotalsOf { self == .ofShown ? .shown : .all }
}

/// What a calculated total can be said to be.
enum CalculationType: String, CaseIterable { case percent, number }

/// The orders that groups can be in.
enum GroupOrder: String, CaseIterable {
    case asc, desc, none
    case asIs = "as-is"
}

/// The orders that records can be in.
enum Direction: String, CaseIterable { case asc, desc }

/// What shares a shade, where it is not the groups of a level.
enum BandWord: String, CaseIterable { case group, row, none }

/// What a table of contents lists, where it is not `true` or `false`.
enum ContentsWord: String, CaseIterable { case sections, groups, none }

/// What is recorded of the figures of a build.
package enum FigureRecording: String, Sendable, CaseIterable { case kept, `public`, none }

/// How a form goes to its host.
package enum FormMethod: String, Sendable, CaseIterable { case get, post }
