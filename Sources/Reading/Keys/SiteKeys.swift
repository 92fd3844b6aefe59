import BroadsheetYAML

/// The keys of `broadsheet.yml`.
enum SiteKey: String, MappingKey {
    case title, author, description, url
    case baseURL = "base_url"
    case basePath = "base_path"
    case language, languages, locale, theme, rounding, rates, markdown, content, output, params
    case inputs, texts
    case logo, accent, fonts, footer, icon, picture, letterhead, navigation
    case publish, record, changes, allow, figures, explain, revised, search
    static let mapping = "the configuration"

    var entry: KeyEntry {
        switch self {
        case .title:
            KeyEntry(.text, "The site's name; layouts show it beside the page's own title.", example: "Harbour club")
        case .author: KeyEntry(.text, "Who writes the site.", example: "The treasurer")
        case .description:
            KeyEntry(
                .text, "One sentence about the site, for pages that have none of their own.",
                example: "What the club earns and spends")
        case .url:
            KeyEntry(
                .word(.address), "Where the site will be, with the path that it lies under.",
                example: "\"https://example.org/figures/\"")
        case .baseURL:
            KeyEntry(.word(.address), "Another name for `url`.", example: "\"https://example.org\"")
        case .basePath:
            KeyEntry(
                .text, "The path that the site lies under, where its host is not known yet.",
                without: .words("the path in `url`"), example: "/figures")
        case .language:
            KeyEntry(
                .word(.language), "The language of the prose and of the theme's words.",
                without: .words("that of the locale"), example: "sv")
        case .languages:
            KeyEntry(
                .either([.list(.word(.language)), .named(.either([.nothing, .mapping(LanguageKey.self)]))]),
                "The languages of a site that has pages in several.", example: "[en, de, pt-BR]",
                beside: "language: en")
        case .locale:
            KeyEntry(
                .word(.locale), "How figures, dates and money are written, and how texts are ordered.",
                without: .value("en-US"), example: "sv-SE")
        case .theme:
            KeyEntry(
                .word(.name), "The folder in `Themes/` whose templates make the pages, or a built-in theme.",
                without: .value("broadsheet"), example: "ledger")
        case .rounding:
            KeyEntry(.rounding, "How figures are rounded.", without: .value("half-even"), example: "half-up")
        case .rates:
            KeyEntry(
                .mapping(RatesKey.self), "The exchange rates of all reports that declare none.",
                example: "{ source: data/rates.csv, date: date, currency: currency, rate: rate, to: EUR }")
        case .markdown:
            KeyEntry(.mapping(MarkdownKey.self), "How the prose is read.", example: "{ smart: true }")
        case .content:
            KeyEntry(
                .word(.path), "The folder of the pages and of the data beside them.", without: .value("content"),
                example: "pages")
        case .output:
            KeyEntry(
                .word(.path), "The folder that a build writes, and replaces as a whole.", without: .value("public"),
                example: "site")
        case .params: KeyEntry(.params, "Texts of your own for the layouts, by name.", example: "{ name: text }")
        case .inputs:
            KeyEntry(
                .inputs, "Values that a build is given by `--input`, for all pages, by name.",
                example: "{ year: { type: number, default: 2026, allowed: [2025, 2026] } }")
        case .texts:
            KeyEntry(
                .translations, "Texts in each language of the site, for all pages, by name.",
                example: "{ total: { en: Total sales, de: Umsatz } }")
        case .logo:
            KeyEntry(
                .either([.word(.path), .mapping(LogoKey.self)]), "The site's logo, in its head.",
                example: "{ file: assets/logo.svg, dark: assets/logo-dark.svg }")
        case .accent:
            KeyEntry(
                .either([.word(.colour), .mapping(AccentKey.self)]), "The colour of links and buttons.",
                without: .words("the theme's"), example: "\"#7a1f3d\"")
        case .fonts:
            KeyEntry(
                .chosen(
                    SiteBrand.Font.Use.allCases.map(\.rawValue), .either([.word(.path), .mapping(FontKey.self)])),
                "Fonts of your own, in `assets/`: of the titles, and of everything else.",
                without: .words("the theme's"), example: "{ text: assets/Inter.woff2 }")
        case .footer:
            KeyEntry(
                .text, "What stands at the foot of each page, in Markdown.",
                example: "\"Harbour club, [how we count](/method/)\"")
        case .icon:
            KeyEntry(
                .word(.path), "The icon in the browser's tab, in `assets/`.", without: .words("the theme's"),
                example: "assets/club.png")
        case .picture:
            KeyEntry(
                .either([.word(.path), .mapping(SocialPictureKey.self)]),
                "What others show beside a link to the site, a picture in `assets/`.",
                example: "{ file: assets/club.png, alt: The harbour at dawn }")
        case .letterhead:
            KeyEntry(
                .mapping(LetterheadKey.self), "What stands on the first sheet of each printed page.",
                example: "{ lines: [Harbour club, \"Pier 4, Gothenburg\"] }")
        case .navigation:
            KeyEntry(
                .either([.choice(["folders"]), .list(Self.menuEntry)]),
                "What the site's menu shows: pages and titles with pages below them, or all pages in their folders.",
                without: .words("the pages with `menu`"), example: "[transactions, { Money: [giro, accounts] }]")
        case .publish:
            KeyEntry(
                .named(.foreign("the target")), "The places that the site is published to, by their names.",
                example: "{ live: { folder: /srv/site } }")
        case .record:
            KeyEntry(
                .boolean,
                "Writes down what each build is made of, and sends that with each release, for `broadsheet verify`.",
                without: .value("false"), example: "true")
        case .changes:
            KeyEntry(
                .mapping(ChangesKey.self), "The page that lists which figures each release has changed, and its feed.",
                without: .words("no such page"), example: "{ page: /changes/, feed: /changes.xml }")
        case .figures:
            KeyEntry(
                .choice(of: FigureRecording.self),
                "Whether the figures of a build are recorded: beside the site alone, in the site as well, or nowhere.",
                without: .value("kept"), example: "public")
        case .explain:
            KeyEntry(
                .boolean,
                "Makes the totals of all reports links to their records, where a report does not say otherwise.",
                without: .value("false"), example: "true")
        case .revised:
            KeyEntry(
                .either([.boolean, .word(.name)]),
                "Marks figures that the last release showed otherwise; of several targets the one whose releases count.",
                without: .value("false"), example: "false")
        case .search:
            KeyEntry(
                .boolean, "Lets readers search the site: titles, prose, and the rows of its reports, without a server.",
                without: .value("false"), example: "true")
        case .allow:
            KeyEntry(
                .list(.either([.word(.host), .mapping(AllowKey.self)])),
                "The hosts that sources may be fetched from, and the folders that links may lead into.",
                without: .words("none"), example: "[example.com]")
        }
    }

    /// An entry of the menu: a page, or a title with a page or with entries, three levels deep.
    private static var menuEntry: KeyShape {
        func level(_ inner: KeyShape?) -> KeyShape {
            .either([.word(.path), .named(.either([.word(.path)] + (inner.map { [.list($0)] } ?? [])))])
        }
        return level(level(level(nil)))
    }
}

/// The keys of an entry of `allow` that is more than a host's name.
enum AllowKey: String, MappingKey {
    case host, folder
    case isPrivate = "private"
    static let mapping = "\"allow\""

    var entry: KeyEntry {
        switch self {
        case .host:
            KeyEntry(
                .word(.host), "The host's name, with a port where it is not the usual one.",
                without: .words("`folder` is needed"), example: "intranet.example")
        case .isPrivate:
            KeyEntry(
                .boolean, "Whether the host may be this machine or one of a local network.", without: .value("false"),
                example: "true", beside: "host: intranet.example")
        case .folder:
            KeyEntry(
                .word(.path), "A folder outside the site that links may lead into.",
                without: .words("`host` is needed"), example: "/srv/figures")
        }
    }
}

/// The keys of `markdown` in `broadsheet.yml`.
enum MarkdownKey: String, MappingKey {
    case smart
    case rawHTML = "raw_html"
    static let mapping = "\"markdown\""

    var entry: KeyEntry {
        switch self {
        case .smart:
            KeyEntry(
                .boolean, "Makes straight quotes typographic ones, `--` a dash and `...` an ellipsis.",
                without: .value("false"), example: "true")
        case .rawHTML:
            KeyEntry(
                .boolean, "Lets HTML in the prose go to the page as it is.", without: .value("false"), example: "true")
        }
    }
}

/// The keys of one of the `languages` in `broadsheet.yml`.
enum LanguageKey: String, MappingKey {
    case title, description, footer, name, locale
    static let mapping = "the language"

    var entry: KeyEntry {
        switch self {
        case .title:
            KeyEntry(
                .text, "The site's title in this language.", without: .words("the site's"), example: "Der Hafenverein")
        case .description:
            KeyEntry(
                .text, "The site's description in this language.", without: .words("the site's"),
                example: "Was der Verein einnimmt und ausgibt")
        case .footer:
            KeyEntry(
                .text, "What stands at the foot of each page in this language.", without: .words("the site's"),
                example: "Der Hafenverein")
        case .name:
            KeyEntry(
                .word(.words), "What the switch between the languages calls it.",
                without: .words("as the language calls itself"), example: "Deutsch (Schweiz)")
        case .locale:
            KeyEntry(
                .word(.locale), "How figures and dates are written.", without: .words("as the tag says"),
                example: "de-CH")
        }
    }
}
