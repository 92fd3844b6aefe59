import BroadsheetDiagnostics

/// Holds pages against each other that speak of the same: views of a page, the page in other languages, cards and the pages that they
/// lead to, lists and the pages of their records. Which belong together, the pages say themselves.
struct PagesProof {
    private(set) var findings: [(page: String, finding: Finding)] = []
    /// How many figures are the same on both pages, and how many cannot be held against each other, by what they are.
    private(set) var proved = 0
    private(set) var unproved: [String: Int] = [:]
    private let pages: [String: PageFacts]
    private let places: PagePlaces

    /// Holds the pages at hand against each other; of those that are not among them nothing is known.
    init(_ pages: [String: PageFacts], _ places: PagePlaces) {
        (self.pages, self.places) = (pages, places)
        // A pair is held once, whichever of both names the other.
        var (views, languages): (Set<[String]>, Set<[String]>) = ([], [])
        for (page, facts) in pages.sorted(by: { $0.key < $1.key }) {
            for other in places.views(page, facts) where views.insert([page, other].sorted()).inserted {
                hold(min(page, other), max(page, other), "views", byLabel: true)
            }
            for other in places.alternates(page, facts) where languages.insert([page, other].sorted()).inserted {
                hold(min(page, other), max(page, other), "languages", byLabel: false)
            }
            for card in facts.relations.cards { hold(card, of: page, facts) }
            hold(facts.listed, of: page, facts)
        }
    }

    // MARK: Views and languages

    /// Holds the totals of two pages against each other: those of columns with the same label, or at the same place where they are in two
    /// languages. Where most differ, and the number of records too, they are of other records.
    private mutating func hold(_ page: String, _ other: String, _ kind: String, byLabel: Bool) {
        guard let one = pages[page], let two = pages[other] else { return }
        var same = 0
        var faults: [String] = []
        // First and last values, balances and what is made of groups depend on the arrangement.
        for total in one.totals where !byLabel || Self.ofRecords.contains(total.rule) {
            let alike = two.totals.filter {
                $0.report == total.report && $0.rule == total.rule && $0.currency == total.currency
                    && (byLabel ? $0.label == total.label : $0.column == total.column)
            }
            guard alike.count == 1 else { continue }
            if alike[0].value.isSame(as: total.value) {
                same += 1
            } else {
                let amount = PageFigure(value: total.value, currency: total.currency).amount
                faults.append("the \(total.rule) of \"\(total.label)\" is \(amount), and \(alike[0].value) on \(other)")
            }
        }
        let isSameRecords = one.records != nil && one.records == two.records
        // A view of some of the records may have the greatest and the least of all.
        let areOthers = one.records != nil && two.records != nil && one.records != two.records
        if faults.isEmpty {
            proved += same
        } else if isSameRecords && one.records != 0 && same + 1 >= faults.count || same > faults.count && !areOthers {
            proved += same
            for text in faults { tell(page, 1, text) }
        } else {
            unproved["of pages in other \(kind)", default: 0] += same + faults.count
        }
    }

    /// The rules whose totals are the same however their records are arranged.
    private static let ofRecords: Set = ["sum", "min", "max", "avg", "count"]

    // MARK: Cards

    /// A card has figures and the description of its page.
    private mutating func hold(_ card: PageCard, of page: String, _ facts: PageFacts) {
        guard let target = places.file(of: card.address, from: page, facts), let other = pages[target] else { return }
        let label = PageReader.words(card.label)
        for figure in card.figures where figure.value != nil {
            switch other.has(figure) {
            case true?: proved += 1
            case false? where other.totals.contains { $0.label == label && $0.currency == figure.currency }:
                tell(page, card.line, "the card of \(target) says \(figure.amount), and that page has no such figure")
            default: unproved["of cards", default: 0] += 1
            }
        }
        func letters(_ text: String) -> String { String(text.filter { !$0.isNumber }) }
        let described = other.relations.description
        if !card.text.isEmpty, card.text != described, letters(card.text) == letters(described) {
            tell(page, card.line, "the card of \(target) says \"\(card.text)\", and that page \"\(described)\"")
        }
    }

    // MARK: Lists

    /// The records of a list that lead to pages have figures of these. Which columns that are is seen where three of four rows agree.
    private mutating func hold(_ listed: [PageFacts.Listed], of page: String, _ facts: PageFacts) {
        var columns: [Int: (right: Int, faults: [Finding])] = [:]
        for row in listed {
            guard let target = places.file(of: row.address, from: page, facts), let other = pages[target] else {
                continue
            }
            for figure in row.figures {
                guard let isThere = other.has(figure) else { continue }
                if isThere {
                    columns[figure.column, default: (0, [])].right += 1
                } else {
                    let text = "\(figure.amount) stands in the list, and \(target) has no such figure"
                    columns[figure.column, default: (0, [])].faults.append(Finding(line: row.line, text: text))
                }
            }
        }
        for (_, column) in columns.sorted(by: { $0.key < $1.key }) {
            if column.right > 2, column.faults.count * 4 <= column.right + column.faults.count {
                proved += column.right
                findings += column.faults.map { (page, $0) }
            } else {
                unproved["of lists of pages", default: 0] += column.right + column.faults.count
            }
        }
    }

    private mutating func tell(_ page: String, _ line: Int, _ text: String) {
        findings.append((page, Finding(line: line, text: text)))
    }
}
