import BroadsheetReports
import BroadsheetYAML

/// The keys of a page's front matter.
enum PageKey: String, MappingKey {
    case title, description, picture, cover, layout, language, locale, draft, date, expires, weight, menu, search,
        params
    case inputs, texts, pages
    case report, reports, form, cards
    case aliases
    static let mapping = "the front matter"

    var entry: KeyEntry {
        switch self {
        case .title:
            KeyEntry(
                .text, "The page's title, a small template.",
                example: "Card transactions")
        case .description:
            KeyEntry(
                .text, "One sentence for search engines and links, a small template, which may name totals.",
                without: .words("the site's"), example: "\"Spent {{total.amount}} in March\"")
        case .picture:
            KeyEntry(
                .either([.word(.path), .mapping(SocialPictureKey.self)]),
                "What others show beside a link to the page, a picture in `assets/`.", without: .words("the site's"),
                example: "{ file: assets/dawn.jpg, alt: The harbour at dawn }")
        case .cover:
            KeyEntry(
                .either([.boolean, .list(.text)]),
                "A first sheet of its own when the page is printed, with the title and these lines below it.",
                without: .value("false"), example: "[Annual accounts, For the meeting of 2 March]")
        case .layout:
            KeyEntry(.word(.name), "The name of the layout in the theme.", without: .value("layout"), example: "wide")
        case .language:
            KeyEntry(
                .word(.language),
                "The language of the page: of the theme's words, figures, dates and the order of texts.",
                without: .words("that of its file's name, or the site's"), example: "de")
        case .locale:
            KeyEntry(
                .word(.locale), "How figures and dates are written and texts ordered on this page.",
                without: .words("as its language does"), example: "de-CH")
        case .draft:
            KeyEntry(
                .boolean, "Leaves the page out of the site, unless it is built with `--drafts`.",
                without: .value("false"), example: "true")
        case .date:
            KeyEntry(
                .word(.day), "The page's date, below its title; with `--date`, no page of a later day is made.",
                example: "2026-11-21")
        case .expires:
            KeyEntry(
                .word(.day), "The day from which on the page is not made any more; it needs `--date`.",
                without: .words("it never expires"), example: "2027-01-01")
        case .weight:
            KeyEntry(
                .integer(-1_000_000...1_000_000), "Where the page stands in menus: lighter ones come first.",
                without: .value("0"), example: "10")
        case .menu:
            KeyEntry(
                .either([.boolean, .word(.words)]), "Puts the page into the site's menu, under its title or this text.",
                without: .value("false"), example: "Products")
        case .search:
            KeyEntry(
                .boolean, "Whether the search of the site finds the page; of a set, all of its pages.",
                without: .value("true"), example: "false")
        case .params: KeyEntry(.params, "Texts of your own for the layout, by name.", example: "{ name: text }")
        case .inputs:
            KeyEntry(
                .inputs, "Values that the build of this page is given by `--input`, by name.",
                example: "{ year: { type: number, default: 2026, allowed: [2025, 2026] } }")
        case .texts:
            KeyEntry(
                .translations, "Texts in each language of the page, by name.",
                example: "{ total: { en: Total sales, de: Umsatz } }")
        case .report:
            KeyEntry(
                .mapping(ReportKey.self), "What the page reports.",
                example: "{ source: data/posted.csv, totals: { amount: sum } }")
        case .reports:
            KeyEntry(
                .named(.mapping(ReportKey.self)), "Several reports, each with a name.",
                example: "{ income: { source: data/income.csv }, costs: { source: data/costs.csv } }")
        case .pages:
            KeyEntry(
                .mapping(PagesKey.self),
                "Makes a page for each record of a source, for each group of records, or for each of several values.",
                example: "{ source: data/stocks.csv, path: \"stocks/{{symbol}}/\" }")
        case .form:
            KeyEntry(
                .mapping(FormKey.self), "A form around the controls of the page's reports.",
                example: "{ key: pizza, submit: { method: post, action: \"https://example.com/orders\" } }")
        case .cards:
            KeyEntry(
                .either([.boolean, .list(.either([.word(.path), .mapping(CardKey.self)]))]),
                "Cards of other pages, each with a figure of its report: of all with a report, or of these.",
                without: .value("false"), example: "[transactions, { page: stocks, figure: value }]")
        case .aliases: .reserved
        }
    }
}

/// The keys of a page that is made for each record or group, or for each of several values.
enum PagesKey: String, MappingKey {
    case source
    case values = "for"
    case join, path, `where`, group, limit, body, neighbours
    static let mapping = "\"pages\""

    var entry: KeyEntry {
        switch self {
        case .source:
            KeyEntry(
                .source, "Where the records come from.", without: .words("`for` is needed"),
                example: "data/positions.csv")
        case .values:
            KeyEntry(
                .named(.either([.list(.text), .mapping(VaryingKey.self)])),
                "The values that the whole page is made for, each with each other.",
                without: .words("`source` is needed"),
                example: "{ month: [2026-01, 2026-02], language: [en, de] }", beside: "path: \"sales/{{month}}/\"")
        case .join:
            KeyEntry(
                .joins, "Values that are looked up in a second source.",
                example: "{ source: data/owners.csv, on: account }")
        case .path:
            KeyEntry(
                .word(.template), "The address of each page.",
                without: .words("it is needed, unless the language alone varies"),
                example: "\"stocks/{{symbol}}/\"")
        case .where:
            KeyEntry(
                .word(.expression), "Only records for which this is true have a page.", without: .words("all records"),
                example: "shares > 0")
        case .group:
            KeyEntry(
                .groups, "A page for each group in place of each record.", example: "[account, month(date)]")
        case .limit:
            KeyEntry(
                .integer(1...Int.max), "The most pages that are made.", without: .words("as many as there are"),
                example: "500")
        case .neighbours:
            KeyEntry(
                .boolean,
                "Whether each page leads to the one before it and the one behind it, in the order of the records.",
                without: .value("false"), example: "true")
        case .body: KeyEntry(.word(.field), "A field whose text is the page's own Markdown.", example: "remarks")
        }
    }
}

/// The keys of a value that a page is made for, where these are more than a list.
enum VaryingKey: String, MappingKey {
    case values, type, source, field, `where`, fields
    static let mapping = "the value"

    var entry: KeyEntry {
        switch self {
        case .values:
            KeyEntry(
                .list(.text), "The values.", without: .words("`source` is needed"), example: "[2025, 2026]")
        case .type:
            KeyEntry(
                .choice(of: InputType.self), "What the values of a list are.",
                without: .words("numbers, dates or booleans if all of them are written so, and else texts"),
                example: "text", beside: "values: [2025, 2026]")
        case .source:
            KeyEntry(
                .source, "The records that there is a page for.", without: .words("`values` is needed"),
                example: "data/clients.csv", beside: "field: id")
        case .field:
            KeyEntry(
                .word(.field), "The field with the value; others are named behind it, `input.client.name`.",
                without: .words("needed with `source`"), example: "id", beside: "source: data/clients.csv")
        case .where:
            KeyEntry(
                .word(.expression), "Only records for which this is true have a page.", without: .words("all records"),
                example: "active", beside: "source: data/clients.csv, field: id")
        case .fields:
            KeyEntry(
                .fields, "How the fields of the records are read.", without: .words("as they look"),
                example: "{ id: text }", beside: "source: data/clients.csv, field: id")
        }
    }
}

/// The keys of a form.
enum FormKey: String, MappingKey {
    case key, submit, reset
    static let mapping = "the form"

    var entry: KeyEntry {
        switch self {
        case .key:
            KeyEntry(
                .word(.name), "The name under which the browser keeps the choices.", without: .needed, example: "pizza")
        case .submit:
            KeyEntry(
                .mapping(SubmitKey.self), "Where the form goes.", without: .words("it is not sent"),
                example: "{ method: post, action: \"https://example.com/orders\" }")
        case .reset:
            KeyEntry(
                .either([.boolean, .word(.words)]), "Whether a button sets everything back, or what that button says.",
                without: .value("true"), example: "Start again")
        }
    }
}

/// The keys of where a form goes.
enum SubmitKey: String, MappingKey {
    case method, action, label
    static let mapping = "\"submit\""

    var entry: KeyEntry {
        switch self {
        case .method:
            KeyEntry(
                .choice(of: FormMethod.self), "How the form is sent.", without: .value("get"),
                example: "post")
        case .action:
            KeyEntry(
                .word(.address), "The address that it is sent to.", without: .needed,
                example: "\"https://example.com/orders\"")
        case .label:
            KeyEntry(
                .text, "What the button that sends it says.", without: .words("the theme's word"), example: "Order")
        }
    }
}
