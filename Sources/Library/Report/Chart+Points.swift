import BroadsheetDiagnostics
import BroadsheetReports

extension Chart {
    /// A point for each record, at the values of two columns: `x` along the page, `y` upwards. `hasTrend` draws the straight line of the
    /// least squares. More than 500 points are gathered in fields.
    public init<X: ReportValue, Y: ReportValue>(
        scatter y: any KeyPath<Record, Y> & Sendable, along x: any KeyPath<Record, X> & Sendable,
        hasTrend: Bool = false, title: String? = nil, description: String? = nil, position: Position = .top,
        file: StaticString = #fileID, line: Int = #line
    ) {
        let place = Place(file, line)
        self.init(at: place) { draft in
            guard let upwards = Self.name(y, at: place, in: &draft), let along = Self.name(x, at: place, in: &draft)
            else { return nil }
            var points = ChartDefinition.Points(along: LocatedText(along, at: place))
            points.trend = hasTrend ? Located(.linear, at: place) : nil
            var chart = ChartDefinition(Located(.scatter, at: place), of: LocatedText(upwards, at: place), at: place)
            chart.points = points
            chart.title = title.map { LocatedText($0, at: place) }
            chart.description = description.map { LocatedText($0, at: place) }
            chart.position = position == .top ? .top : .bottom
            return chart
        }
    }

    /// Points with a colour and a form for each value of a column, up to eight.
    public func series<Content: ReportValue>(of path: any KeyPath<Record, Content> & Sendable) -> Chart {
        pointing(to: path, \.series)
    }

    /// Points that are called as a column says.
    public func named<Content: ReportValue>(by path: any KeyPath<Record, Content> & Sendable) -> Chart {
        pointing(to: path, \.label)
    }

    private func pointing(
        to path: any AnyKeyPath & Sendable, _ part: any WritableKeyPath<ChartDefinition.Points, LocatedText?> & Sendable
    ) -> Chart {
        resolving { chart, place, draft in
            guard let name = Self.name(path, at: place, in: &draft) else { return false }
            guard chart.points != nil else {
                draft.problems.add(
                    Problem(
                        "only points have series and names of a column", at: place,
                        advice: "Draw records: Chart(scatter: \\.weight, along: \\.height)."))
                return false
            }
            chart.points?[keyPath: part] = LocatedText("`\(name)`", at: place)
            return true
        }
    }

    private static func name(
        _ path: any AnyKeyPath & Sendable, at place: Place, in draft: inout Draft<Record>
    ) -> String? {
        let name = draft.column(path, nil)
        if name == nil {
            draft.problems.add(
                Problem(
                    "this chart has no column to be drawn of", at: place,
                    advice: "Declare a column of the same key path."))
        }
        return name
    }
}
