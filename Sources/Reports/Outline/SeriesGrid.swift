import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// The figures of a chart of several series by names and series: which entries of an outline they are of.
///
/// What has the same key in several sections is one name. Days go from the past to the future; other names have the order of
/// their sections, each behind the one that it follows there.
struct SeriesGrid {
    /// A name at the axis.
    struct Name {
        var title: String
        var day: Day?
        var key = ChartKey()
    }

    /// The names, in their order.
    private(set) var names: [Name] = []
    /// The names of the series.
    private(set) var series: [String] = []
    /// By series and by name, the entry that the figure is of; nil where there is none.
    private(set) var entries: [[Int?]] = []
    /// A name of which a series has several values.
    private(set) var clash: (series: String, name: String)?

    init(_ chart: ChartPlan, _ outline: Outline, _ plan: ReportPlan) {
        var places: [(series: String, name: String, entry: Int)] = []
        var titles: [String: Name] = [:]
        var seriesTitles: [String: String] = [:]
        var seriesKeys: [String] = []
        var nameKeys: [String] = []
        var section = (key: "", name: Name(title: ""))
        var outer = section
        let deepTitles = chart.unit == .groups ? outline.titles(at: chart.figureLevel) : nil
        var last: String?
        for (place, entry) in outline.entries.enumerated() {
            let own = Name(
                title: outline.memory.string(entry.title), day: entry.day, key: ChartKey(entry, outline))
            // Groups are the same in all sections by their keys; sections by nothing but themselves.
            if entry.level == 0 {
                section = ("\(place)", own)
                last = nil
            }
            // All others of a limit are no group without a key.
            let ownKey = entry.isRest ? "\u{0}" : outline.memory.string(entry.key)
            if entry.level == 1 { outer = (ownKey, own) }
            guard entry.level == chart.figureLevel, entry.count >= 0 else { continue }
            var group = (key: ownKey, name: own)
            if chart.series == nil, let deepTitles { group.name.title = deepTitles[places.count] }
            let (name, one) =
                switch (chart.unit, chart.series) {
                case (.groups, .sections): (group, section)
                case (.groups, .groups): (group, outer)
                case (.sections, .groups): (section, group)
                case (.groups, _): ((key: "\(place)", name: group.name), (key: "", name: Name(title: "")))
                case (.sections, _), (.records, _): (section, (key: "", name: Name(title: "")))
                }
            if titles.updateValue(titles[name.key] ?? name.name, forKey: name.key) == nil {
                // Most names come behind the last of them, which is not looked for then.
                let at =
                    last == nameKeys.last && last != nil
                    ? nameKeys.count
                    : last.flatMap { nameKeys.firstIndex(of: $0) }.map { $0 + 1 }
                        ?? (chart.unit == .groups && chart.series != nil ? 0 : nameKeys.count)
                nameKeys.insert(name.key, at: at)
            }
            last = name.key
            if seriesTitles.updateValue(seriesTitles[one.key] ?? one.name.title, forKey: one.key) == nil {
                seriesKeys.append(one.key)
            }
            places.append((one.key, name.key, place))
        }
        if nameKeys.allSatisfy({ titles[$0]?.day != nil }) {
            nameKeys.sort { (titles[$0]?.day).map { $0.number } ?? 0 < (titles[$1]?.day).map { $0.number } ?? 0 }
        }
        names = nameKeys.compactMap { titles[$0] }
        series = seriesKeys.compactMap { seriesTitles[$0] }
        entries = seriesKeys.map { _ in Array(repeating: nil, count: nameKeys.count) }
        let nameAt = Dictionary(uniqueKeysWithValues: nameKeys.enumerated().map { ($1, $0) })
        let seriesAt = Dictionary(uniqueKeysWithValues: seriesKeys.enumerated().map { ($1, $0) })
        for (one, name, entry) in places {
            guard let one = seriesAt[one], let name = nameAt[name] else { continue }
            if entries[one][name] != nil, clash == nil { clash = (series[one], names[name].title) }
            entries[one][name] = entry
        }
    }
}
