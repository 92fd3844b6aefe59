import BroadsheetDiagnostics
import BroadsheetReports

/// A key of the order of details, behind those declared before it.
public struct Sort<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// Details in the order of what a closure makes of them; `descending` puts the largest first.
    public init<Key: ReportValue>(
        by key: @escaping @Sendable (Record) throws -> Key, descending: Bool = false, file: StaticString = #fileID,
        line: Int = #line
    ) {
        let place = Place(file, line)
        part = ReportPart { draft in
            let value = NamedValue<Record>(
                name: "sort key \(draft.definition.sort.count + 1)", title: "the key of the order", kind: Key.kind,
                make: { try key($0).value }, place: place)
            draft.definition.sort.append(SortKey(by: draft.add(hidden: value), descending: descending))
        }
    }
}

/// A part of what names each record for ever, behind those declared before it: rows have ids made of it.
///
/// No two records of a report may have the same; a report that shows two of them is a problem, as is a record without one.
///
///     Key(\.reference)
public struct Key<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// What a closure or a key path makes of a record.
    public init<Part: ReportValue>(
        _ key: @escaping @Sendable (Record) throws -> Part, file: StaticString = #fileID, line: Int = #line
    ) {
        let place = Place(file, line)
        part = ReportPart { draft in
            let value = NamedValue<Record>(
                name: "key \(draft.definition.key.count + 1)", title: "the key of a row", kind: Part.kind,
                make: { try key($0).value }, place: place)
            draft.definition.key.append(draft.add(hidden: value))
        }
    }
}

/// Leaves out all records that do not meet a condition.
public struct Only<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// Only records for which the closure is true.
    public init(_ condition: @escaping @Sendable (Record) throws -> Bool) {
        part = ReportPart { draft in draft.filters.append(condition) }
    }
}

/// The most details that a section shows. It says how many more there are; totals are of all records.
public struct Limit<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// So many details; `totalsOfShown` has totals of these alone, which say so.
    public init(_ count: Int, totalsOfShown: Bool = false, file: StaticString = #fileID, line: Int = #line) {
        let place = Place(file, line)
        part = ReportPart { draft in
            guard count > 0 else {
                draft.problems.add(Problem("a limit is a number above 0, not \(count)", at: place))
                return
            }
            draft.definition.limit = Located(count, at: place)
            draft.definition.totalsOf = totalsOfShown ? .shown : .all
        }
    }
}

/// What shares a band of shade.
public struct Band<Record: Sendable>: ReportContent {
    /// The rows of one band.
    public enum Rows: Hashable, Sendable {
        /// The rows of a group of the innermost level.
        case group
        /// Each row.
        case row
        /// No bands.
        case none
        /// The rows of a group of the level of that number, counted from 0.
        case level(Int)
    }

    /// What it adds.
    public let part: ReportPart<Record>

    /// A band for each of `rows`.
    public init(_ rows: Rows) {
        part = ReportPart { draft in
            draft.definition.band =
                switch rows {
                case .group: .group
                case .row: .row
                case .none: .none
                case .level(let level): .level(level)
                }
        }
    }
}

/// How figures are rounded for showing, and what totals add.
public struct Figures<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// Figures rounded so; totals are rounded themselves, or add the figures as they are shown.
    public init(rounded rounding: Rounding, totalsOfRounded: Bool = false) {
        part = ReportPart { draft in
            var rule = BroadsheetReports.Rounding()
            rule.mode = rounding == .halfEven ? .halfEven : .halfUp
            rule.totals = totalsOfRounded ? .ofRounded : .roundOfSum
            draft.definition.rounding = rule
        }
    }
}

/// What happens where the figures shown do not add up to the total shown, since they are rounded.
public struct Footing<Record: Sendable>: ReportContent {
    /// What may happen.
    public enum Rule: Hashable, Sendable {
        /// An error, which tells each such total.
        case exact
        /// A note below the report, which holds if nothing is declared.
        case note
        /// Nothing: the page does not say it.
        case off
        /// Figures are shown with the last digit one up or down where they must, so that they add up, and are marked: by the
        /// largest remainder method, from the grand total to the details.
        case largestRemainder
    }
    /// What it adds.
    public let part: ReportPart<Record>

    /// An error, a note, nothing, or figures that are shown so that they add up.
    public init(_ rule: Rule, file: StaticString = #fileID, line: Int = #line) {
        let place = Place(file, line)
        part = ReportPart { draft in
            let footing: BroadsheetReports.Footing =
                switch rule {
                case .exact: .exact
                case .note: .note
                case .off: .off
                case .largestRemainder: .largestRemainder
                }
            draft.definition.footing = Located(footing, at: place)
        }
    }
}

/// What is said where there are no records.
public struct Empty<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// A message in place of records; or nothing at all, section and title left out.
    public init(_ message: String?, file: StaticString = #fileID, line: Int = #line) {
        let place = Place(file, line)
        part = ReportPart { draft in
            draft.definition.messages.hidesEmpty = message == nil
            draft.definition.messages.empty = message.map { LocatedText($0, at: place) }
        }
    }
}
