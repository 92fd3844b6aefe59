import BroadsheetReports
import BroadsheetYAML

/// All keys of a level of grouping.
typealias GroupKeys = CombinedKey<GroupKey, StyleKey>

/// The keys that only a level of grouping has.
enum GroupKey: String, MappingKey {
    case by, title, titles, sort, order, limit, others, totals, link, keep
    static let mapping = "the group"

    var entry: KeyEntry {
        switch self {
        case .by:
            KeyEntry(.word(.expression), "The field or expression.", without: .needed, example: "month(date)")
        case .title:
            KeyEntry(
                .text, "The group's title, a small template.", without: .words("the value as it is shown"),
                example: "\"Due in {{month}}\"")
        case .titles: KeyEntry(.named(.text), "Titles for certain values.", example: "{ false: Open, true: Done }")
        case .sort:
            KeyEntry(
                .either([.choice(of: GroupOrder.self), .word(.totalOrder)]),
                "The order of the groups by value, or by a total: `sum(amount) desc`, the name of a total, `count desc`; `none` (or `as-is`) keeps them as they come.",
                without: .value("asc"), example: "sum(amount) desc")
        case .order:
            KeyEntry(
                .list(.text), "The values that come first, in this order; all others follow, as `sort` says.",
                example: "[Income, Travel]")
        case .limit:
            KeyEntry(
                .integer(1...Int.max),
                "The most groups that are shown in the one around them; the others are one line, with their totals.",
                without: .words("all groups"), example: "10")
        case .others:
            KeyEntry(
                .either([.choice(["none"]), .text]),
                "What the line of the groups beyond `limit` is called; `none` leaves it out and says how many they are.",
                without: .words("the theme's word"), example: "All others")
        case .link:
            KeyEntry(
                .word(.template), "Where a group leads: made of what it is grouped by and the page's values.",
                example: "\"/products/{{name.slug}}/\"")
        case .totals:
            KeyEntry(
                .totals, "The totals that this level shows.", without: .words("the report's"),
                example: "{ amount: sum }")
        case .keep:
            KeyEntry(
                .boolean, "Keeps a group on one page of paper.", without: .value("false"), example: "true")
        }
    }
}

/// The keys of an order.
enum SortOrderKey: String, MappingKey {
    case by, order
    static let mapping = "the order"

    var entry: KeyEntry {
        switch self {
        case .by:
            KeyEntry(.word(.expression), "The field or expression.", without: .needed, example: "lower(description)")
        case .order:
            KeyEntry(
                .choice(of: Direction.self), "Whether the least or the greatest value comes first.",
                without: .value("asc"), example: "desc")
        }
    }
}

/// All keys of one total.
typealias TotalKeys = CombinedKey<TotalKey, StyleKey>

/// The keys that only a total has.
enum TotalKey: String, MappingKey {
    case by, `where`
    static let mapping = "the total"

    var entry: KeyEntry {
        switch self {
        case .by:
            KeyEntry(
                .word(.expression), "The weights of an average.", without: .words("all records weigh the same"),
                example: "shares")
        case .where:
            KeyEntry(
                .word(.expression), "Which records it is of: a condition.", without: .words("all records"),
                example: "amount < 0")
        }
    }
}

/// All keys of a total that is calculated from others.
typealias CalculationKeys = CombinedKey<CalculationKey, StyleKey>

/// The keys that only a calculated total has.
enum CalculationKey: String, MappingKey {
    case value, type
    static let mapping = "the calculated total"

    var entry: KeyEntry {
        switch self {
        case .value:
            KeyEntry(
                .word(.expression), "What it is: a calculation with totals.", without: .needed,
                example: "sum(profit) / sum(revenue)")
        case .type:
            KeyEntry(
                .choice(of: CalculationType.self), "Whether it is shown in per cent.",
                without: .words("as what it is made of"), example: "percent")
        }
    }
}

/// The keys of a chart.
enum ChartKey: String, MappingKey {
    case kind, value, x, y, rule, by, level, series, small, label, trend, stack, bins, width, sort, limit, others,
        title, subtitle, caption, description, note, source
    case xTitle = "x_title"
    case yTitle = "y_title"
    case scale, compact, lines, ranges, notes, place
    static let mapping = "the chart"

    var entry: KeyEntry {
        switch self {
        case .kind:
            KeyEntry(.choice(of: ChartDefinition.Kind.self), "What is drawn.", without: .needed, example: "bar")
        case .value:
            KeyEntry(
                .oneOrMore(.word(.field)),
                "The column or field whose total is drawn, or `\"*\"` for the number of records; of several each is a series.",
                without: .words("an error, but for `kind: scatter`"), example: "amount")
        case .x:
            KeyEntry(
                .word(.field), "Of a scatter, the field that goes along the page: a number, an amount or a day.",
                example: "height")
        case .y:
            KeyEntry(.word(.field), "Of a scatter, the field that goes upwards.", example: "weight")
        case .label:
            KeyEntry(
                .word(.expression), "Of a scatter, what its points are called.", without: .words("nothing"),
                example: "name")
        case .trend:
            KeyEntry(
                .choice(of: ChartDefinition.Trend.self),
                "Of a scatter, a line through its points: the straight one of the least squares.",
                without: .words("none"), example: "linear")
        case .rule:
            KeyEntry(
                .word(.total), "Which total of it.", without: .value("sum"), example: "avg")
        case .by:
            KeyEntry(
                .choice(of: ChartDefinition.Unit.self),
                "What has a bar, a point or a part: each section, each of the outermost groups in them, or of a scatter each record.",
                without: .words("sections, if there are several"), example: "groups")
        case .level:
            KeyEntry(
                .word(.expression),
                "What has a bar, a point or a part: each group of the level that is by this, however deep it lies.",
                without: .words("what `by` says"), example: "month(date)")
        case .series:
            KeyEntry(
                .either([.choice(["sections", "groups"]), .word(.expression)]),
                "What has a line or a colour of its own: each section, or each of the outermost groups in them; of a scatter also a field.",
                without: .words("one series, or one a value"), example: "sections")
        case .small:
            KeyEntry(
                .choice(["sections", "groups"]),
                "What has a small drawing of its own, all with one scale: each section, or each of the outermost groups in them.",
                without: .words("one drawing"), example: "sections")
        case .stack:
            KeyEntry(
                .either([.boolean, .choice(["percent"])]),
                "Puts the series one on another, or as parts of their sum.", without: .value("false"),
                example: "true")
        case .bins:
            KeyEntry(
                .integer(1...500), "Of a histogram, about how many ranges it has; their ends are round numbers.",
                without: .words("as many as the number of records has binary digits"), example: "20")
        case .width:
            KeyEntry(
                .word(.figure), "Of a histogram, how wide its ranges are.", without: .words("as `bins` says"),
                example: "50")
        case .sort:
            KeyEntry(
                .choice(of: ChartDefinition.Order.self),
                "The order of what it goes along: by value or by key, the greatest first with a minus.",
                without: .words("the order of the report"), example: "-value")
        case .limit:
            KeyEntry(
                .integer(1...Int.max),
                "The most that are drawn of what it goes along; the others are one, with their sum.",
                without: .words("all"), example: "10")
        case .others:
            KeyEntry(
                .either([.choice(["none"]), .text]),
                "What the others are called; `none` leaves them out, and the chart says so.",
                without: .words("the theme's word"), example: "All others")
        case .title:
            KeyEntry(
                .text, "What stands over it.", without: .words("the name of the column"), example: "Where it went")
        case .description:
            KeyEntry(
                .text, "A sentence for it, which screen readers tell as well.", example: "Cash is not among them.")
        case .subtitle:
            KeyEntry(.text, "What stands below the title.", example: "Thousands of passengers a month")
        case .caption:
            KeyEntry(
                .text,
                "What is found in it, with totals of the report in it: `{{amount}}`, `{{max(amount)}}`, `{{count}}`.",
                example: "\"{{sum(amount)}} came in\"")
        case .note:
            KeyEntry(.text, "A remark below it.", example: "December is not complete.")
        case .source:
            KeyEntry(
                .text, "Where its figures come from; the theme's word stands before it.", example: "Harbour office")
        case .xTitle:
            KeyEntry(.text, "What the chart goes along, at its axis.", example: "Month of landing")
        case .yTitle:
            KeyEntry(.text, "What its values are, at their axis.", example: "Passengers a day")
        case .scale:
            KeyEntry(
                .choice(of: ChartDefinition.Scale.self),
                "Whether equal distances are equal differences, or of lines and dots equal ratios.",
                without: .value("linear"), example: "log")
        case .compact:
            KeyEntry(
                .boolean, "Whether the numbers at its axis are short, `200bn`, as the page's language shortens them.",
                without: .words("short from a million on"), example: "true")
        case .lines:
            KeyEntry(
                .list(.mapping(ChartMarkKey.self)), "Lines at values, or at what it goes along.",
                example: "[{ value: 100, label: Target }]")
        case .ranges:
            KeyEntry(
                .list(.mapping(ChartMarkKey.self)), "Ranges between two values, or between two names.",
                example: "[{ at: [2026-03, 2026-05], label: Strike }]")
        case .notes:
            KeyEntry(
                .list(.mapping(ChartNoteKey.self)), "Notes at points.",
                example: "[{ at: 2026-03, label: The best month }]")
        case .place:
            KeyEntry(
                .choice(of: ChartDefinition.Position.self), "Before the sections or behind them.",
                without: .value("top"), example: "bottom")
        }
    }
}
