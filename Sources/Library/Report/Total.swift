import BroadsheetDiagnostics
import BroadsheetReports

/// What a total is of its figures.
public enum TotalRule: String, Hashable, Sendable, CaseIterable {
    /// How many values there are.
    case count
    /// Their sum.
    case sum
    /// Their average, or the weighted one.
    case average
    /// The smallest.
    case min
    /// The largest.
    case max
    /// The first.
    case first
    /// The last.
    case last
    /// The one in the middle.
    case median
    /// The commonest; "several" where several are equally common.
    case mode
    /// How many different ones there are.
    case distinct
    /// The standard deviation of a sample: divided by one less than there are values.
    case deviation
    /// The standard deviation of values that are all there are.
    case deviationOfAll
    /// The share of the sum of the level above, in per cent.
    case share

    var engine: TotalDefinition.Rule {
        switch self {
        case .count: .count
        case .sum: .sum
        case .average: .avg
        case .min: .min
        case .max: .max
        case .first: .first
        case .last: .last
        case .median: .median
        case .mode: .mode
        case .distinct: .distinct
        case .deviation: .stddev
        case .deviationOfAll: .stddevAll
        case .share: .share
        }
    }

    init?(engine name: String?) {
        guard let rule = Self.allCases.first(where: { $0.engine.rawValue == name }) else { return nil }
        self = rule
    }
}

/// A total of a column, in the footers of sections and of the whole report; in a group's footer, where it stands there.
public struct Total<Record: Sendable>: ReportContent {
    let resolve: @Sendable (inout Draft<Record>) -> TotalDefinition?

    /// A total of the column that shows the same key path.
    public init<Content: ReportValue>(
        _ rule: TotalRule, _ path: any KeyPath<Record, Content> & Sendable, file: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(rule, path, nil, weight: nil, at: Place(file, line))
    }

    /// A total of a column that was declared before: `let value = Column("Value") { … }`.
    public init(
        _ rule: TotalRule, of column: Column<Record>, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, nil, column.identity, weight: nil, at: Place(file, line))
    }

    /// The average of the column of one key path, weighted by the column of another.
    public init<Content: ReportValue, Weight: ReportValue>(
        averageOf path: any KeyPath<Record, Content> & Sendable, by weight: any KeyPath<Record, Weight> & Sendable,
        file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(.average, path, nil, weight: weight, at: Place(file, line))
    }

    private init(
        _ rule: TotalRule, _ path: (any AnyKeyPath & Sendable)?, _ identity: Identity?,
        weight: (any AnyKeyPath & Sendable)?,
        at place: Place
    ) {
        resolve = { draft in
            guard let name = draft.column(path, identity) else {
                draft.problems.add(Self.noColumn(at: place))
                return nil
            }
            var total = TotalDefinition(of: LocatedText(name, at: place), rule: Located(rule.engine, at: place))
            if let weight {
                guard let name = draft.column(weight, nil) else {
                    draft.problems.add(Self.noColumn(at: place))
                    return nil
                }
                total.weight = LocatedText("`\(name)`", at: place)
            }
            return total
        }
    }

    private static func noColumn(at place: Place) -> Problem {
        Problem(
            "this total has no column to stand under", at: place,
            advice: "Declare a column of the same key path, or total a column itself: Total(.sum, of: column).")
    }

    init(resolving resolve: @escaping @Sendable (inout Draft<Record>) -> TotalDefinition?) {
        self.resolve = resolve
    }

    /// A total of the whole report.
    public var part: ReportPart<Record> {
        ReportPart { draft in
            draft.later.append { draft in
                if let total = resolve(&draft) { draft.definition.totals.append(total) }
            }
        }
    }
}

extension Total {
    /// The number of records, whatever they have.
    public static func records(file: StaticString = #fileID, line: Int = #line) -> Total {
        let place = Place(file, line)
        return Total(resolving: { _ in
            TotalDefinition(of: LocatedText("*", at: place), rule: Located(.count, at: place))
        })
    }
}

/// Lets the footer of a group be written as its totals, one in each line.
@resultBuilder
public enum TotalBuilder<Record: Sendable> {
    /// A total.
    public static func buildExpression(_ total: Total<Record>) -> [Total<Record>] { [total] }

    /// Several totals.
    public static func buildBlock(_ totals: [Total<Record>]...) -> [Total<Record>] { totals.flatMap { $0 } }

    /// Totals that are there or not.
    public static func buildOptional(_ totals: [Total<Record>]?) -> [Total<Record>] { totals ?? [] }

    /// The totals of a branch.
    public static func buildEither(first totals: [Total<Record>]) -> [Total<Record>] { totals }

    /// The totals of the other branch.
    public static func buildEither(second totals: [Total<Record>]) -> [Total<Record>] { totals }
}
