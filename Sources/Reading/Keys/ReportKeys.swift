import BroadsheetReports
import BroadsheetYAML

/// The keys of a report, and of a view of it.
enum ReportKey: String, MappingKey {
    case title, source, fields, compute, `where`, sort, key, limit, sections, group, details, columns, totals, band,
        row, link, base, currency
    case views, rounding, downloads, expect, missing, empty
    case headerTotals = "header_totals"
    case paginate, join, rates
    case contents, summary, charts
    case opening, assert, footing, period
    case explain, revised
    static let mapping = "the report"

    var entry: KeyEntry {
        switch self {
        case .title:
            KeyEntry(
                .text, "What the report is called.", without: .words("the title of its page"), example: "Positions")
        case .source:
            KeyEntry(
                .source, "Where the records come from, for all sections that do not say otherwise.",
                example: "data/products.csv")
        case .join:
            KeyEntry(
                .joins, "Values that are looked up in a second source by a key.",
                example: "{ source: data/accounts.csv, on: account }")
        case .rates:
            KeyEntry(
                .mapping(RatesKey.self), "Exchange rates by day, for `convert`.", without: .words("those of the site"),
                example: "{ source: data/rates.csv, date: date, currency: currency, rate: rate, to: EUR }")
        case .fields:
            KeyEntry(
                .fields, "What the fields of the records are.", without: .words("what is found in the data"),
                example: "{ amount: { type: number } }")
        case .compute:
            KeyEntry(
                .named(.word(.expression)),
                "Named values for each record, each an expression, which may use those above it.",
                example: "{ value: shares * price }")
        case .where:
            KeyEntry(
                .word(.expression), "Only records for which this is true are shown.", without: .words("all records"),
                example: "amount != 0")
        case .sort:
            KeyEntry(
                .sort, "The order of the details.", without: .words("the order of the source"),
                example: "[date desc, name]")
        case .key:
            KeyEntry(
                .oneOrMore(.word(.expression)),
                "What names each record for ever: its row has an id made of this, and no two rows the same.",
                without: .words("ids by the number of a row in its group"), example: "reference")
        case .limit:
            KeyEntry(
                .integer(1...Int.max),
                "The most details that a section shows. It says how many more there are; totals are of all records.",
                without: .words("all details"), example: "20")
        case .sections:
            KeyEntry(
                .list(.mapping(SectionKey.self)), "The declared sections.", without: .words("one section"),
                example: "[{ title: Posted, source: data/posted.csv }]")
        case .group:
            KeyEntry(.groups, "The levels of grouping, the outermost first.", example: "[account, month(date)]")
        case .details:
            KeyEntry(
                .choice(of: DetailsShown.self),
                "Whether each record has a row. `folded`: beneath one line a group, which opens it; `none`: such lines alone.",
                without: .value("shown"), example: "none")
        case .columns:
            KeyEntry(
                .list(.either([.word(.field), .named(.either([.word(.expression), .mapping(ColumnKeys.self)]))])),
                "The columns of the details: names of fields, or new names with expressions or with more keys.",
                without: .words("all fields"), example: "[name, price]")
        case .totals:
            KeyEntry(
                .either([
                    .choice(of: TotalsRule.self), .choice(of: TotalsScope.self), .totals,
                    .list(.either([.choice(of: TotalsRule.self), .choice(of: TotalsScope.self), .namedTotals])),
                ]),
                "What is added up, by column; or, as a word, how totals are rounded, and of what they are.",
                example: "{ amount: sum, price: [min, max], \"*\": count }")
        case .headerTotals:
            KeyEntry(
                .boolean, "Shows the totals in the headers as well as in the footers; the records are then read twice.",
                without: .value("false"), example: "true")
        case .explain:
            KeyEntry(
                .boolean, "Makes each total a link to its records on the page.", without: .words("what the site says"),
                example: "true")
        case .revised:
            KeyEntry(
                .boolean,
                "Marks totals, balances and items that the last release showed otherwise, with what they were.",
                without: .words("what the site says"), example: "true")
        case .summary:
            KeyEntry(
                .either([.boolean, .choice(["none"]), .namedTotals]),
                "The totals that stand before everything else: those of the report, or others.",
                without: .value("false"), example: "{ amount: sum, \"*\": count }")
        case .contents:
            KeyEntry(
                .either([.boolean, .choice(of: ContentsWord.self)]),
                "A table of contents with totals: of the sections, or of their groups as well.",
                without: .words("a table from four sections on"), example: "groups")
        case .charts:
            KeyEntry(
                .either([.choice(["none"]), .oneOrMore(.mapping(ChartKey.self))]), "What is drawn of the totals.",
                example: "[{ kind: bar, value: amount }]")
        case .band:
            KeyEntry(
                .either([.choice(of: BandWord.self), .integer(0...31)]),
                "What shares a shade: the innermost group, each row, nothing, or the groups of a level, 0 for the outermost.",
                without: .value("group"), example: "row")
        case .row:
            KeyEntry(
                .word(.expression),
                "The partial of a detail, `rows/NAME.html` in the theme: its name, or an expression that gives one.",
                without: .value("detail"), example: "task")
        case .link:
            KeyEntry(.word(.template), "Where a detail leads.", example: "\"/products/{{slug}}/\"")
        case .base:
            KeyEntry(
                .word(.currency), "The currency that the report is kept in; expressions know it as `base`.",
                example: "EUR")
        case .currency:
            KeyEntry(
                .choice(of: CurrencyPlace.self),
                "Where amounts say their currency: each in its cell, or once in the head of their column where that knows it. They keep it for copying and for screen readers.",
                without: .value("cells"), example: "head")
        case .views:
            KeyEntry(
                .named(.mapping(ReportKey.self)),
                "Other arrangements of the same records, each a page of its own: what a view says takes the place of what the report says.",
                example: "{ list: { sort: name }, costs: { group: account } }")
        case .rounding:
            KeyEntry(.rounding, "How figures are rounded.", without: .words("as the site does it"), example: "half-up")
        case .downloads:
            KeyEntry(
                .either([
                    .choice(of: Download.self, or: ["none"]), .list(.choice(of: Download.self)),
                    .mapping(DownloadKey.self),
                ]),
                "The files that are offered with the report; they have the rows of the page with exact values.",
                example: "[csv, json]")
        case .expect:
            KeyEntry(
                .expectations,
                "Control totals, by the title of a section and of groups in it, or for the whole report: a figure, another report's total, what a bank statement says, or a `file` of such. A difference fails the build.",
                example: "{ \"Section title\": { amount: 12.50, count: 3 } }")
        case .footing:
            KeyEntry(
                .choice(of: Footing.self),
                "What happens where figures, as they are shown, do not add up to the total shown: an error, a note or nothing; or they are shown so that they do.",
                without: .value("note"), example: "exact")
        case .assert:
            KeyEntry(
                .either([.choice(["none"]), .named(.either([.word(.expression), .mapping(AssertKey.self)]))]),
                "What must hold of all records, by what it is called: an expression, or a rule over several records. What does not hold fails the build.",
                example: "{ \"No amount is missing\": not is_missing(amount) }")
        case .period:
            KeyEntry(
                .either([.choice(["none"]), .word(.expression)]),
                "The date that decides which period a record is in. What `broadsheet close` has closed must stay as it is.",
                without: .words("no period of the report can be closed"), example: "date")
        case .missing:
            KeyEntry(
                .text, "What is said where a source is not there.", without: .words("an error"),
                example: "Come back tomorrow.")
        case .empty:
            KeyEntry(
                .text, "What is said where no records are left; `hide` leaves such a section out.",
                without: .words("the theme's word"), example: "No transactions.")
        case .opening:
            KeyEntry(
                .either([.choice(["none"]), .openings]),
                "What running balances begin with, by what they are of: a figure, one a currency, an expression, or a figure for each group.",
                without: .words("nothing, and no rows that tell of it"), example: "{ amount: 1250.00 EUR }",
                beside: "columns: [name, { balance: running(amount) }]")
        case .paginate:
            KeyEntry(
                .either([.choice(["none"]), .integer(1...Int.max), .mapping(PaginateKey.self)]),
                "The report has several pages: each with so many details, or with one group of a level. What a group has so far is carried from page to page.",
                without: .words("all of it on one page"), example: "50")
        }
    }
}

/// The keys of the downloads.
enum DownloadKey: String, MappingKey {
    case files
    case guardFormulas = "guard_formulas"
    static let mapping = "the downloads"

    var entry: KeyEntry {
        switch self {
        case .files:
            KeyEntry(
                .either([.choice(of: Download.self, or: ["none"]), .list(.choice(of: Download.self))]),
                "The files that are offered.", without: .needed, example: "[csv, json]")
        case .guardFormulas:
            KeyEntry(
                .boolean,
                "Whether texts in the CSV that a spreadsheet could run as formulas get an apostrophe in front of them.",
                without: .words("a warning of the first such text"), example: "true")
        }
    }
}

/// The keys of the rounding rule.
enum RoundingKey: String, MappingKey {
    case mode, totals
    static let mapping = "the rounding"

    var entry: KeyEntry {
        switch self {
        case .mode:
            KeyEntry(
                .choice(of: RoundingMode.self), "What happens to a half.", without: .value("half-even"),
                example: "half-up")
        case .totals:
            KeyEntry(
                .choice(of: TotalsRule.self),
                "Whether the exact figures are added and the total rounded, or the figures as the details show them are added.",
                without: .value("round-of-sum"), example: "of-rounded")
        }
    }
}
