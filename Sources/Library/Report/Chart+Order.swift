import BroadsheetDiagnostics
import BroadsheetReports

extension Chart {
    /// What it goes along is ordered by.
    public enum Order: Hashable, Sendable {
        /// By its values.
        case value
        /// By what groups are of, or the titles of sections.
        case key
    }

    /// In this order, in place of the report's; the greatest first if `descending`. What has no value comes last.
    public func sorted(by order: Order, descending: Bool = false) -> Chart {
        with { chart, place in
            let engine: ChartDefinition.Order =
                switch (order, descending) {
                case (.value, false): .value
                case (.value, true): .valueDescending
                case (.key, false): .key
                case (.key, true): .keyDescending
                }
            chart.order = Located(engine, at: place)
        }
    }

    /// The first so many; all others are one, with their sum, under a name.
    public func limited(to most: Int, others name: String? = nil) -> Chart {
        with { chart, place in
            chart.limit = Located(most, at: place)
            chart.others = name.map { LocatedText($0, at: place) }
        }
    }

    /// The first so many; the others are left out, and the chart says so.
    public func onlyFirst(_ most: Int) -> Chart {
        with { chart, place in
            chart.limit = Located(most, at: place)
            chart.others = LocatedText("none", at: place)
        }
    }
}
