import BroadsheetReports
import BroadsheetYAML

// Shapes that stand behind several keys.
extension KeyShape {
    /// A source: the path of a file, a pattern, a list of such, or a mapping.
    static var source: KeyShape { .either([files, .mapping(SourceKey.self)]) }

    /// Files: the path of one, a pattern of paths, or a list of such.
    static var files: KeyShape {
        .either([.word(.path), .list(.either([.word(.path), .mapping(FileItemKey.self)]))])
    }

    /// Joins: one, several, or none of those that the report has.
    static var joins: KeyShape {
        .either([.choice(["none"]), .mapping(JoinKey.self), .list(.mapping(JoinKey.self))])
    }

    /// The declarations of fields, by their names.
    static var fields: KeyShape { .named(.either([.choice(of: DeclaredType.self), .mapping(FieldKeys.self)])) }

    /// An order: one key, several, or none of those that the report has.
    static var sort: KeyShape {
        .either([.choice(["none"]), .oneOrMore(.either([.word(.order), .mapping(SortOrderKey.self)]))])
    }

    /// Levels of grouping: one, several, or none of those that the report has.
    static var groups: KeyShape {
        .either([.choice(["none"]), .oneOrMore(.either([.word(.expression), .mapping(GroupKeys.self)]))])
    }

    /// Totals by the names of columns: a rule, several, or rules with what is said of each.
    static var totals: KeyShape { .either([.choice(["none"]), namedTotals]) }

    /// Totals by the names of columns, which cannot be taken away by a word.
    static var namedTotals: KeyShape {
        let rules = KeyShape.chosen(
            TotalDefinition.Rule.ofColumns.map(\.rawValue), .either([.nothing, .mapping(TotalKeys.self)]))
        return .named(.oneOrMore(.either([.word(.total), rules, .mapping(CalculationKeys.self)])))
    }

    /// What running balances begin with, by what they are of.
    static var openings: KeyShape {
        let figures = KeyShape.oneOrMore(.either([.word(.figure), .word(.expression)]))
        return .named(.either([.choice(["statement"]), figures, .mapping(OpeningKey.self), .named(figures)]))
    }

    /// Control totals by the names of totals, of sections, and of groups in these.
    static var expectations: KeyShape {
        let figures = KeyShape.oneOrMore(.either([.word(.figure), .mapping(ExpectKey.self)]))
        return .named(.either([figures, .named(.either([figures, .named(figures)]))]))
    }

    /// How figures are rounded.
    static var rounding: KeyShape {
        .either([.choice(of: RoundingMode.self), .mapping(RoundingKey.self)])
    }

    /// Fields that two sources have: one, several, or pairs of names.
    static var fieldPairs: KeyShape { .either([.oneOrMore(.word(.field)), .named(.word(.field))]) }

    /// Inputs by name: a type, or a mapping that says more.
    static var inputs: KeyShape { .named(.either([.choice(of: InputType.self), .mapping(InputKey.self)])) }

    /// Texts of the author's own by name.
    static var params: KeyShape { .named(.text) }

    /// Texts by name: the words in each language by its tag, or the same in all.
    static var translations: KeyShape { .named(.either([.text, .named(.text)])) }
}
