/// How many figures were looked at, and what came of it.
package struct Tally: Sendable, Equatable {
    /// Figures that follow from others on their page, and are what these say.
    package var proved = 0
    /// Figures that no page can prove alone, by their rules.
    package var unproved: [String: Int] = [:]
    /// Figures whose text shows their value.
    package var shown = 0
    /// Records that were added up.
    package var records = 0
    /// Balances that follow from those before them.
    package var balances = 0
    /// Figures and bars of charts that are those of the tables.
    package var drawn = 0
    /// Figures that are those which the build has recorded.
    package var recorded = 0
    /// Figures that other pages say too: views, other languages, cards, lists.
    package var acrossPages = 0
    /// Files for download that were held against their pages, and how many cells and totals are the same in both.
    package var downloads = 0
    package var downloaded = 0
    /// Rows that are the same in the parts in which readers search all pages of a report.
    package var searched = 0
    /// Rows and headings that the search of the site finds, and that say what their pages say.
    package var found = 0
    /// Totals in them that are those of their own records.
    package var provedInDownloads = 0
    /// Tables that are none of a report, as far as their marks say.
    package var otherTables = 0

    /// Nothing yet.
    package init() {}

    /// A figure that the page cannot prove.
    mutating func leave(_ rule: String) { unproved[rule, default: 0] += 1 }

    /// Adds what another page came to.
    package mutating func add(_ other: Tally) {
        proved += other.proved
        shown += other.shown
        records += other.records
        balances += other.balances
        drawn += other.drawn
        recorded += other.recorded
        searched += other.searched
        found += other.found
        acrossPages += other.acrossPages
        downloads += other.downloads
        downloaded += other.downloaded
        provedInDownloads += other.provedInDownloads
        otherTables += other.otherTables
        unproved.merge(other.unproved) { $0 + $1 }
    }
}
