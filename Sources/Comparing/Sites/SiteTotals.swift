/// How much of a site differs from another.
package struct SiteTotals: Sendable, Equatable {
    /// How many pages both have, and how many of them say the same in other bytes: the theme has changed.
    package var pages = 0
    package var restyled = 0
    /// How many pages say something else, are new, gone, or elsewhere.
    package var changedPages = 0
    package var newPages = 0
    package var gonePages = 0
    package var movedPages = 0
    /// How many figures differ.
    package var changed = 0
    package var appeared = 0
    package var vanished = 0
    /// How many records differ.
    package var records = 0
    /// How many texts are new or gone, and how many things are arranged or called differently.
    package var texts = 0
    package var structure = 0
    /// How many downloads differ.
    package var downloads = 0
    /// How many other files differ: style sheets, scripts, pictures.
    package var assets = 0

    /// Nothing so far.
    package init() {}

    /// Whether both say the same; other bytes of the same pages, and assets, do not count.
    package var isEmpty: Bool {
        changedPages + newPages + gonePages + movedPages + downloads == 0
    }

    /// What a page adds to them.
    init(_ change: PageChange) {
        switch change.kind {
        case .appeared: newPages += 1
        case .vanished: gonePages += 1
        case .changed:
            if change.oldPath != nil { movedPages += 1 } else { changedPages += 1 }
        }
        structure += change.structure.count
        for report in change.reports {
            for figure in report.figures {
                switch figure.kind {
                case .changed: changed += 1
                case .appeared: appeared += 1
                case .vanished: vanished += 1
                }
            }
            records += report.records.count
            texts += report.oldTexts.count + report.newTexts.count
            structure += report.structure.count + report.drawings.count
        }
    }

    /// Adds what other pages add to them.
    mutating func add(_ other: SiteTotals) {
        func add(_ count: WritableKeyPath<SiteTotals, Int>) { self[keyPath: count] += other[keyPath: count] }
        for count in [
            \.pages, \.restyled, \.changedPages, \.newPages, \.gonePages, \.movedPages, \.changed, \.appeared,
            \.vanished, \.records, \.texts, \.structure, \.downloads, \.assets,
        ] as [WritableKeyPath<SiteTotals, Int>] { add(count) }
    }
}
