import BroadsheetDiagnostics
import BroadsheetReports

/// A control total: what a footer must show, or else there is no report.
///
///     Expect(.sum, \.amount, is: Money(12045.10, .eur), in: "Posted")
///     Expect(.sum, \.amount, between: Money(12000, .eur), and: Money(13000, .eur))
///     Expect(.sum, \.amount, is: Money(12045.10, .eur), within: .amount(0.05))
///     Expect(.sum, \.amount, isTotal: "value", of: "/stocks/")
///     Expect(records: 210)
public struct Expect<Record: Sendable>: ReportContent {
    /// How far a total may be from the figure that is expected.
    public enum Tolerance: Hashable, Sendable {
        /// By so much, in the currency of the total.
        case amount(Decimal)
        /// By so many hundredths of the figure.
        case percent(Decimal)

        fileprivate var text: String {
            switch self {
            case .amount(let amount): "\(amount)"
            case .percent(let percent): "\(percent)%"
            }
        }
    }

    /// What it adds.
    public let part: ReportPart<Record>

    /// The total of numbers in the footer of the section with that title, or of the whole report where none is named.
    public init<Content: ReportValue>(
        _ rule: TotalRule, _ path: any KeyPath<Record, Content> & Sendable, is figure: Decimal,
        in section: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, path, nil, [figure.description], section, at: Place(file, line))
    }

    /// The total of amounts in the footer of the section with that title, or of the whole report where none is named: one
    /// amount for each currency that there is.
    public init<Content: ReportValue>(
        _ rule: TotalRule, _ path: any KeyPath<Record, Content> & Sendable, is amounts: Money...,
        in section: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, path, nil, amounts.map(\.description), section, at: Place(file, line))
    }

    /// A total of numbers that lies between two figures, or is one of them.
    public init<Content: ReportValue>(
        _ rule: TotalRule,
        _ path: any KeyPath<Record, Content> & Sendable, between least: Decimal, and greatest: Decimal,
        in section: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, path, nil, ["\(least) to \(greatest)"], section, at: Place(file, line))
    }

    /// A total of amounts that lies between two of one currency, or is one of them.
    public init<Content: ReportValue>(
        _ rule: TotalRule, _ path: any KeyPath<Record, Content> & Sendable,
        between least: Money, and greatest: Money,
        in section: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, path, nil, ["\(least) to \(greatest)"], section, at: Place(file, line))
    }

    /// A total of numbers that is no further than `tolerance` from a figure; the page says by how much it differs.
    public init<Content: ReportValue>(
        _ rule: TotalRule,
        _ path: any KeyPath<Record, Content> & Sendable, is figure: Decimal, within tolerance: Tolerance,
        in section: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, path, nil, ["\(figure) within \(tolerance.text)"], section, at: Place(file, line))
    }

    /// A total of amounts that is no further than `tolerance` from one; the page says by how much it differs.
    public init<Content: ReportValue>(
        _ rule: TotalRule,
        _ path: any KeyPath<Record, Content> & Sendable, is amount: Money, within tolerance: Tolerance,
        in section: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, path, nil, ["\(amount) within \(tolerance.text)"], section, at: Place(file, line))
    }

    /// The total of a column that was declared before.
    public init(
        _ rule: TotalRule, of column: Column<Record>, is figure: Decimal, in section: String? = nil,
        file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, nil, column.identity, [figure.description], section, at: Place(file, line))
    }

    /// The total of a column of amounts that was declared before: one amount for each currency that there is.
    public init(
        _ rule: TotalRule, of column: Column<Record>, is amounts: Money..., in section: String? = nil,
        file: StaticString = #fileID, line: Int = #line
    ) {
        self.init(rule, nil, column.identity, amounts.map(\.description), section, at: Place(file, line))
    }

    /// What another report of the site shows as `total`, as a whole or of a section: `amount`, `amount.avg`, `count`. `page` is the address
    /// of its page, and `report` its name where that has several. Within a tolerance, the page says by how much it differs.
    public init<Content: ReportValue>(
        _ rule: TotalRule, _ path: any KeyPath<Record, Content> & Sendable, isTotal total: String, of page: String,
        report: String? = nil, section: String? = nil, within tolerance: Tolerance? = nil, in own: String? = nil,
        file: StaticString = #fileID, line: Int = #line
    ) {
        let place = Place(file, line)
        var reference = TotalReference(page: LocatedText(page, at: place))
        reference.report = report.map { LocatedText($0, at: place) }
        reference.section = section.map { LocatedText($0, at: place) }
        reference.total = LocatedText(total, at: place)
        var origin = ExpectedOrigin(.total(reference), at: place)
        origin.tolerance = tolerance.map { LocatedText($0.text, at: place) }
        self.init(rule, path, nil, [], from: [origin], own, at: place)
    }

    /// The number of records in the section with that title, or in the whole report where none is named.
    public init(
        records count: Int, in section: String? = nil, file: StaticString = #fileID, line: Int = #line
    ) {
        let place = Place(file, line)
        part = ReportPart { draft in draft.expect("count", ["\(count)"], in: section, at: place) }
    }

    private init(
        _ rule: TotalRule, _ path: (any AnyKeyPath & Sendable)?, _ identity: Identity?, _ figures: [String],
        from origins: [ExpectedOrigin] = [], _ section: String?, at place: Place
    ) {
        part = ReportPart { draft in
            draft.later.append { draft in
                guard let name = draft.column(path, identity) else {
                    draft.problems.add(
                        Problem(
                            "this control total has no column to look at", at: place,
                            advice: "Declare a column of the same key path, and its total."))
                    return
                }
                guard !figures.isEmpty || !origins.isEmpty else {
                    draft.problems.add(
                        Problem("no figure is expected", at: place, advice: "Write is: and the figures."))
                    return
                }
                draft.expect("\(name).\(rule.engine.rawValue)", figures, from: origins, in: section, at: place)
            }
        }
    }
}

extension Draft {
    /// Adds the figures that a total must have.
    fileprivate mutating func expect(
        _ name: String, _ figures: [String], from origins: [ExpectedOrigin] = [], in section: String?, at place: Place
    ) {
        let located = figures.map { LocatedText($0, at: place) }
        definition.expectations.append(
            Expectation(
                section: LocatedText(section ?? "", at: place),
                figures: [
                    ExpectedTotal(LocatedText(name, at: place), located.map { ExpectedText($0) }, from: origins)
                ]))
    }
}
