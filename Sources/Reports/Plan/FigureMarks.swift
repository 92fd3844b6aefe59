import BroadsheetBytes
package import BroadsheetValues

extension FigurePlan {
    /// What the id of the number of records ends with.
    package static let countMark = "count"

    /// What its id ends with where it is in `currency`: `amount.sum`, `amount.sum.EUR`.
    package func mark(in currency: Currency?) -> String {
        guard tellsCurrency, let currency else { return mark }
        return "\(mark).\(currency.code)"
    }

    /// Whether it has nothing in `currency`, which has a row of its own: what stands there is no figure of the others.
    func hasNothing(_ value: Value, in currency: Currency?) -> Bool {
        guard let currency else { return false }
        return tellsCurrency ? value.isMissing : self.currency.map { $0 != currency } ?? false
    }
}

/// Makes what the ids of figures end with: names that no other figure of the report has, made of nothing but the figure itself, so
/// that none changes when another one is added, taken out or put elsewhere.
struct FigureMarks {
    private var taken: Set<String> = [FigurePlan.countMark]

    /// The mark of a total of `name` by the rule with that key.
    mutating func total(_ name: String, _ key: String) -> String { unique("\(Self.word(name)).\(Self.word(key))") }

    /// The mark of an item that is called `label`.
    mutating func item(_ label: String) -> String { unique(Self.word(label)) }

    /// A text without anything that an address of a page would have to escape. What that loses is told by a hash.
    private static func word(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            switch $0 {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
            default: false
            }
        }
        if isPlain, !text.isEmpty { return text }
        let slug = BroadsheetBytes.slug(text)
        // Blanks and capitals alone need no hash.
        if !slug.isEmpty, slug == text.lowercased().split(separator: " ").joined(separator: "-") { return slug }
        let hash = String(ContentHash.of([UInt8](text.utf8).span) & 0xFFFF_FFFF, radix: 32)
        return slug.isEmpty ? "_\(hash)" : "\(slug)_\(hash)"
    }

    /// Items may share a name: those behind the first have numbers.
    private mutating func unique(_ mark: String) -> String {
        var (unique, number) = (mark, 1)
        while !taken.insert(unique).inserted {
            number += 1
            unique = "\(mark)-\(number)"
        }
        return unique
    }
}

extension ReportPlan {
    /// Whether the balances that a column tells of may be in several currencies, whatever records come: their ids tell it then.
    package func balanceTellsCurrency(_ column: String) -> Bool {
        var declared: Currency?
        for balance in sections.flatMap(\.balances) where balance.column == column && balance.kind == .money {
            guard let currency = balance.currency else { return true }
            if let declared, declared != currency { return true }
            declared = currency
        }
        return false
    }

    /// What the id of a balance ends with: `balance.closing`, `balance.closing.EUR`.
    package func balanceMark(_ column: String, _ rule: String, in currency: Currency?) -> String {
        guard let currency, balanceTellsCurrency(column) else { return "\(column).\(rule)" }
        return "\(column).\(rule).\(currency.code)"
    }
}

extension ReportPlanner {
    /// Gives all figures their marks.
    func markFigures(_ figures: inout [FigurePlan], in sections: [SectionPlan]) {
        var marks = FigureMarks()
        for number in figures.indices {
            figures[number].mark = marks.total(figures[number].name, figures[number].key)
            switch declaredCurrency(of: figures[number], in: sections) {
            case .none: break
            case .one(let currency): figures[number].currency = currency
            case .unknown: figures[number].tellsCurrency = true
            }
        }
    }

    /// What is known of the currency of a figure, whatever records come: it is in none, in the one that is declared, in any.
    private enum DeclaredCurrency {
        case none, unknown
        case one(Currency)
    }

    private func declaredCurrency(of figure: FigurePlan, in sections: [SectionPlan]) -> DeclaredCurrency {
        var declared: Currency?
        for section in sections {
            for case let input? in figure.added.map({ section.inputs[$0] }) where input.kind == .money {
                guard let currency = input.currency, declared == nil || declared == currency else { return .unknown }
                declared = currency
            }
        }
        return declared.map { .one($0) } ?? .none
    }
}
