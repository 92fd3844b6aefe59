package import BroadsheetValues

extension ChartWords {
    /// What is said of small drawings that there are not, since what they would be of has no value: `titles` are their names, and so many
    /// others have none either. There is nothing to say of none.
    package func toldWithoutValue(_ titles: [String], others: Int, _ locale: LocaleTable) -> [String] {
        let named = titles.filter { !$0.isEmpty }
        let shown = Array(named.prefix(SmallCharts.most))
        let rest = named.count - shown.count + others
        let all = shown + (rest > 0 ? [other.phrase(for: rest, as: ChartFigures.counted(rest, locale))] : [])
        return all.isEmpty ? [] : ["\(all.joined(separator: ", ")): \(none)"]
    }
}
