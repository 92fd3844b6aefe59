import BroadsheetFigures
import BroadsheetReports
import BroadsheetValues

/// Finds the parts of a figure: the same figure of each of the groups in its own, and what these parts leave out.
struct FigureParts {
    private let tree: FigureTree
    private let figures: [String: RecordedFigure]
    /// What the ids of the parts end with, and what those end with that any of them has of the same total, in whatever currency.
    private let mark: String
    private let marks: Set<String>

    /// The parts of figures that `meant` is one of.
    init(_ tree: FigureTree, _ figures: [String: RecordedFigure], _ meant: ExplainedFigure) {
        (self.tree, self.figures, mark) = (tree, figures, meant.mark)
        let total: String
        if case .total(let plan) = meant.kind { total = plan.mark } else { total = meant.mark }
        marks = Set(
            figures.keys.lazy.map { String($0[($0.lastIndex(of: ":").map($0.index(after:)) ?? $0.startIndex)...]) }
                .filter { $0 == total || $0.hasPrefix("\(total).") && $0.utf8.count == total.utf8.count + 4 })
    }

    /// The parts of `figure`, which is of `base`, down to `depth`.
    func parts(of figure: RecordedFigure, _ base: String, depth: Int) -> Explanation.Parts {
        var found = Explanation.Parts()
        // What there is none of has no parts.
        guard depth > 0, figure.value != nil else { return found }
        for inner in tree.parts[base] ?? [] {
            if let part = figures["\(inner):\(mark)"] {
                if part.value == nil, !part.unit.isEmpty || marks.count > 1 { continue }
                found.list.append(.init(figure: part, parts: parts(of: part, inner, depth: depth - 1)))
            } else if !marks.contains(where: { figures["\(inner):\($0)"] != nil }) {
                found.lacking.append(tree.titles[inner] ?? inner)
            }
        }
        // Where no group has such a total there is nothing to be taken for all of it.
        if found.list.isEmpty { return Explanation.Parts() }
        found.rest = Self.rest(of: figure, found.list.map(\.figure))
        return found
    }

    /// What a sum or a number is more than its parts come to; nil where it is just that, or where parts do not add up by their rule.
    private static func rest(of figure: RecordedFigure, _ parts: [RecordedFigure]) -> String? {
        guard ["sum", "count"].contains(figure.rule.prefix { $0.isLetter }),
            let whole = figure.value.flatMap(Decimal.init)
        else { return nil }
        var rest = whole
        for part in parts {
            guard let value = part.value else { continue }
            guard let number = Decimal(value),
                let less = try? rest.adding(Decimal(units: -number.units, scale: number.scale))
            else { return nil }
            rest = less
        }
        return rest.isZero ? nil : Explanation.exact("\(rest)", figure.unit)
    }
}
