import BroadsheetDiagnostics
import BroadsheetReports

/// Totals of the whole report that stand before its sections.
public struct Summary<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// These totals, one in each line.
    public init(@TotalBuilder<Record> _ totals: () -> [Total<Record>]) {
        let totals = totals()
        part = ReportPart { draft in
            draft.later.append { draft in draft.definition.summary = totals.compactMap { $0.resolve(&draft) } }
        }
    }
}

/// A table of contents before the sections.
public struct Contents<Record: Sendable>: ReportContent {
    /// How far a table of contents goes.
    public enum Depth: Hashable, Sendable {
        /// None at all.
        case none
        /// To the sections.
        case sections
        /// To the groups in them.
        case groups
    }

    /// What it adds.
    public let part: ReportPart<Record>

    /// As deep as this; where nothing is said, it is as deep as suits the number of sections.
    public init(_ depth: Depth = .sections) {
        part = ReportPart { draft in
            draft.definition.contents = depth == .none ? ContentsDepth.none : depth == .sections ? .sections : .groups
        }
    }
}

/// Shows totals in the heads of sections and groups too.
public struct HeaderTotals<Record: Sendable>: ReportContent {
    /// What they add.
    public let part: ReportPart<Record>

    /// In all heads.
    public init() {
        part = ReportPart { $0.definition.headerTotals = true }
    }
}

/// Makes each total a link to its records on the page.
public struct RecordLinks<Record: Sendable>: ReportContent {
    /// What they add.
    public let part: ReportPart<Record>

    /// For the totals of the whole report.
    public init() {
        part = ReportPart { $0.definition.explains = Located(true, at: $0.definition.place) }
    }
}

/// Marks totals, balances and items that the last release of the site showed otherwise; or leaves that to others, where the site
/// marks them.
public struct RevisedFigures<Record: Sendable>: ReportContent {
    /// What they add.
    public let part: ReportPart<Record>

    /// Whether the report's figures are marked, as far as the site keeps those of its releases (`revised` in broadsheet.yml).
    public init(_ areMarked: Bool = true) {
        part = ReportPart { $0.definition.marksRevised = areMarked }
    }
}

/// Lets heads say the currency of the amounts below, where all amounts of a column are known to have one.
///
/// Amounts keep theirs for copying and for screen readers; columns whose currency comes with the records show it in each cell.
public struct CurrencyInHead<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// In all tables of the report.
    public init() {
        part = ReportPart { $0.definition.currency = .head }
    }
}

/// A chart of totals, before the sections or behind them.
public struct Chart<Record: Sendable>: ReportContent {
    /// What is drawn.
    public enum Kind: Hashable, Sendable {
        /// Bars.
        case bar
        /// A line.
        case line
        /// Areas from zero on, those of several series one on another.
        case area
        /// Dots on one line beside each name.
        case dot
        /// Bars that begin where the one before ends, and one of their sum.
        case waterfall
        /// A field for each name and series, the darker the farther its value is from zero.
        case heat
        /// A box over the middle half of the values, with a stroke at the median, and a line from the least to the greatest.
        case box
        /// A bar from the least value of each name to the greatest.
        case range
        /// A field for each day, in weeks and years, the darker the farther its value is from zero.
        case calendar
        /// How many records have a value in each of several ranges.
        case histogram
        /// One bar of all, cut into its parts.
        case share
    }
    /// What has a bar, a point or a part.
    public enum Unit: Hashable, Sendable {
        /// Each section.
        case sections
        /// Each group.
        case groups
    }
    /// How several series are put together.
    public enum Stack: Hashable, Sendable {
        /// One on another.
        case sums
        /// As parts of their sum.
        case percent
    }
    /// Where it stands.
    public enum Position: Hashable, Sendable {
        /// Before the sections.
        case top
        /// Behind them.
        case bottom
    }

    /// The chart, once the columns are known; and what is said of it besides.
    private let chart: @Sendable (inout Draft<Record>) -> ChartDefinition?
    private let place: Place
    private var changes: [@Sendable (inout ChartDefinition, Place) -> Void] = []

    /// What it adds.
    public var part: ReportPart<Record> {
        let (chart, changes, place) = (chart, changes, place)
        return ReportPart { draft in
            draft.later.append { draft in
                guard var chart = chart(&draft) else { return }
                for change in changes { change(&chart, place) }
                draft.definition.charts.append(chart)
            }
        }
    }

    /// A chart of the totals of the column of a key path: along sections or groups, and with a line or a colour for each of `series`,
    /// where it has several.
    public init<Content: ReportValue>(
        _ kind: Kind, of path: any KeyPath<Record, Content> & Sendable, _ rule: TotalRule = .sum, by unit: Unit? = nil,
        series: Unit? = nil, stack: Stack? = nil, title: String? = nil, description: String? = nil,
        position: Position = .top, file: StaticString = #fileID,
        line: Int = #line
    ) {
        let place = Place(file, line)
        let total = Total<Record>(rule, path, file: file, line: line)
        self.place = place
        chart = { draft in
            guard let total = total.resolve(&draft) else { return nil }
            var chart = ChartDefinition(Located(kind.engine, at: place), of: total.of, at: place)
            chart.rule = rule == .sum ? nil : total.rule
            chart.unit = unit.map { Located($0 == .sections ? .sections : .groups, at: place) }
            chart.series = series.map { Located($0 == .sections ? .sections : .groups, at: place) }
            chart.stacking = stack.map { Located($0 == .sums ? .stacked : .percent, at: place) }
            chart.title = title.map { LocatedText($0, at: place) }
            chart.description = description.map { LocatedText($0, at: place) }
            chart.position = position == .top ? .top : .bottom
            return chart
        }
    }

    /// The chart that `chart` makes, once the columns are known.
    init(at place: Place, _ chart: @escaping @Sendable (inout Draft<Record>) -> ChartDefinition?) {
        (self.chart, self.place) = (chart, place)
    }

    /// With what `change` says besides of the columns; false where it cannot be said.
    func resolving(
        _ change: @escaping @Sendable (inout ChartDefinition, Place, inout Draft<Record>) -> Bool
    ) -> Chart {
        let (chart, place) = (chart, place)
        var other = Chart(at: place) { draft in
            guard var made = chart(&draft), change(&made, place, &draft) else { return nil }
            return made
        }
        other.changes = changes
        return other
    }

    /// With what `change` says besides.
    func with(_ change: @escaping @Sendable (inout ChartDefinition, Place) -> Void) -> Chart {
        var chart = self
        chart.changes.append(change)
        return chart
    }
}

extension Chart.Kind {
    fileprivate var engine: ChartDefinition.Kind {
        switch self {
        case .bar: .bar
        case .line: .line
        case .area: .area
        case .dot: .dot
        case .waterfall: .waterfall
        case .heat: .heat
        case .box: .box
        case .range: .range
        case .calendar: .calendar
        case .histogram: .histogram
        case .share: .share
        }
    }
}
