import CTables

/// Which category a count has in a language, by CLDR's rule for it.
package struct PluralRule: Sendable {
    private var relations: [Relation] = []
    private var ranges: [ClosedRange<Int>] = []

    /// `n % modulus` lies in some ranges, or in none of them; one that ends a clause decides for its category.
    private struct Relation: BitwiseCopyable, Sendable {
        var modulus: Int
        var isNegated: Bool
        var firstRange: Int
        var lastRange: Int
        var category: PluralCategory
        var endsClause: Bool
    }

    /// The rule of a locale's language.
    package init(_ locale: LocaleTable) {
        for rule in locale.text(BROADSHEET_LOCALE_PLURALS).string.split(separator: ";") {
            guard let category = PluralCategory.allCases.first(where: { $0.name.first == rule.first }) else { continue }
            for clause in rule.dropFirst().split(separator: "|") {
                let parts = clause.split(separator: "&")
                for (number, part) in parts.enumerated() {
                    add(part, category, endsClause: number == parts.count - 1)
                }
            }
        }
    }

    /// Adds a relation as the table has it: `100!12-14`.
    private mutating func add(_ text: Substring, _ category: PluralCategory, endsClause: Bool) {
        guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "!" }) else { return }
        let first = ranges.count
        for range in text[text.index(after: sign)...].split(separator: ",") {
            let ends = range.split(separator: "-").compactMap { Int($0) }
            if let low = ends.first, let high = ends.last { ranges.append(low...high) }
        }
        relations.append(
            Relation(
                modulus: Int(text[..<sign]) ?? 0, isNegated: text[sign] == "!", firstRange: first,
                lastRange: ranges.count, category: category, endsClause: endsClause))
    }

    /// The category of `count`.
    package func category(of count: Int) -> PluralCategory {
        var holds = true
        for relation in relations {
            if holds {
                let operand = relation.modulus == 0 ? count : count % relation.modulus
                var isIn = false
                for range in relation.firstRange..<relation.lastRange where ranges[range].contains(operand) {
                    isIn = true
                }
                holds = isIn != relation.isNegated
            }
            guard relation.endsClause else { continue }
            if holds { return relation.category }
            holds = true
        }
        return .other
    }

    /// The categories that whole numbers have in the language, in CLDR's order.
    package var categories: [PluralCategory] {
        PluralCategory.allCases.filter { category in
            category == .other || relations.contains { $0.category == category }
        }
    }
}
