/// What templates ask of the pages of a report.
enum PagerNames {
    /// What is asked of the page at hand, of one of its totals, and of an entry of the map.
    enum Part: Int {
        case label, number, count, previous, next, first, last, map, url, title, entries, figure, value, currency,
            suffix, nextSuffix, counted, total, totalLabel, totalValue, totalCurrency, totalLeftOut
    }

    /// What is true or false of them.
    enum Question: Int {
        case further, previous, next, isMap, current, hasMap, listed, hasTotals, hasTotal, leavesOut
    }
}
