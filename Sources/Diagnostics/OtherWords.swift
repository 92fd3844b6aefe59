/// What other programs and languages call the things of this one: the advice on an unknown name knows them.
enum OtherWords {
    /// The name among `names` that means what `word` means elsewhere, or that is only written otherwise
    /// (`headerTotals`, `header-totals`); nil if there is none.
    static func meant(by word: String, in names: [String]) -> String? {
        let plain = plain(word)
        guard !plain.isEmpty else { return nil }
        if let same = names.first(where: { self.plain($0) == plain }) { return same }
        let others = table[plain] ?? []
        for other in others {
            if let name = names.first(where: { self.plain($0) == other }) { return name }
        }
        return nil
    }

    /// The letters and digits of a word alone, in small letters: how keys are joined of words differs from program to program.
    private static func plain(_ word: String) -> String {
        String(word.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// Each word in its plain form with what it may mean, the likeliest first. Which of them it is, the names tell that
    /// are known at the place.
    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        for (meanings, words) in groups {
            for word in words.split(separator: " ") { table[String(word), default: []] += meanings }
        }
        return table
    }()

    private static let groups: [([String], String)] = keys + values + functions + commands

    /// Keys of the language.
    private static let keys: [([String], String)] = [
        (["where"], "filter filters condition conditions having query only if"),
        (["sort", "by"], "order orderby sortby ordering sorting sorted"),
        (["group"], "groupby groupedby grouping grouped aggregate"),
        (["group", "sections"], "partition partitionby split breakdown"),
        (["columns"], "select cols fieldlist show display headings"),
        (["source", "file"], "data datasource dataset input csv json path filename src url from file"),
        (["totals"], "sum sums total summarize summarise aggregates aggregation footer"),
        (["limit"], "top max maximum rows take first maxrows"),
        (["compute"], "computed calculate calculated calculations formula formulas variables vars let derived with"),
        (["summary"], "overview"),
        (["contents"], "toc tableofcontents"),
        (["charts", "chart"], "graph graphs plot plots diagram visualization"),
        (["fields"], "types schema attributes properties dtypes"),
        (["label", "title"], "title name caption header heading text displayname"),
        (["title"], "label name caption heading"),
        (["digits"], "decimals precision decimalplaces places scale round"),
        (["show", "format", "as"], "format pattern mask numberformat dateformat display style"),
        (["as"], "type kind filetype"),
        (["align"], "alignment textalign justify"),
        (["class"], "classes css cssclass classname"),
        (["missing"], "null nulls nullvalue default placeholder na fallback"),
        (["by"], "field column key expression expr on value"),
        (["on"], "by key using keys"),
        (["value"], "y field column expression formula amount"),
        (["kind", "type"], "type kind chart"),
        (["order"], "direction dir"),
        (["delimiter"], "separator sep fieldseparator delim"),
        (["quote"], "quotechar quotes enclosure"),
        (["encoding"], "charset codepage"),
        (["header"], "headers hasheader names"),
        (["skip"], "skiprows skiplines offset"),
        (["downloads"], "export exports download files"),
        (["language"], "lang languagecode"),
        (["basepath"], "root prefix path subfolder"),
        (["baseurl"], "siteurl host domain site"),
        (["path", "pages"], "permalink slug url"),
        (["layout"], "template"),
        (["menu"], "nav navigation"),
        (["params"], "parameters data variables extra custom metadata meta"),
        (["weight"], "position"),
        (["options"], "choices values"),
        (["control"], "input widget"),
        (["grouping"], "thousands thousandsseparator"),
        (["paginate"], "pagination pagesize perpage"),
    ]

    /// Values of keys.
    private static let values: [([String], String)] = [
        (["desc"], "descending descend down reverse decreasing reversed newest largest"),
        (["asc"], "ascending ascend up increasing oldest smallest"),
        (["avg"], "average mean"),
        (["sum"], "total totals add sums"),
        (["count"], "number n rows size counts"),
        (["min"], "minimum smallest lowest"),
        (["max"], "maximum largest highest"),
        (["share"], "percentage percent proportion pie donut doughnut"),
        (["text"], "string str char varchar varchar2 character characters"),
        (["number"], "int integer float double decimal numeric bigint real num figure"),
        (["boolean"], "bool logical flag checkbox"),
        (["money"], "currency amount price monetary"),
        (["date"], "datetime day time timestamp"),
        (["end"], "right"),
        (["start"], "left"),
        (["center"], "middle"),
        (["bar"], "column columns histogram bars"),
        (["line"], "area timeseries curve"),
        (["upper"], "uppercase capitals"),
        (["lower"], "lowercase"),
        (["none"], "no off false null"),
        (["true"], "yes on"),
        (["false"], "no off"),
        (["switch"], "checkbox toggle boolean"),
        (["choice"], "select dropdown radio"),
        (["slider"], "range"),
        (["stepper"], "number"),
    ]

    /// Functions of expressions.
    private static let functions: [([String], String)] = [
        (["length"], "len size count strlen charlength"),
        (["coalesce"], "ifnull nvl isnull default ifmissing iferror"),
        (["ismissing"], "isnull isempty isblank isna empty blank"),
        (["upper"], "ucase toupper touppercase upcase"),
        (["lower"], "lcase tolower tolowercase downcase"),
        (["trim"], "strip"),
        (["ceil"], "ceiling roundup"),
        (["floor"], "int trunc truncate rounddown"),
        (["if"], "iif case when ifelse"),
        (["concat"], "join concatenate"),
        (["contains"], "includes instr search find match matches regexp"),
        (["startswith"], "beginswith hasprefix"),
        (["endswith"], "hassuffix"),
        (["replace"], "substitute"),
        (["number"], "tonumber val parsefloat parseint cast"),
        (["text"], "totext tostring str string"),
        (["date"], "todate parsedate datevalue strtodate"),
        (["daysbetween"], "datediff days"),
        (["adddays"], "dateadd addday"),
        (["addmonths"], "edate addmonth"),
        (["convert"], "exchange"),
        (["min"], "least"),
        (["max"], "greatest"),
    ]

    /// Commands and their options.
    private static let commands: [([String], String)] = [
        (["build"], "generate make compile render create run site"),
        (["serve"], "watch server preview start dev develop run live open"),
        (["new"], "init create import quickstart scaffold"),
        (["publish"], "deploy upload push release sync"),
        (["inspect"], "show describe analyze analyse look info check schema"),
        (["help"], "man usage"),
        (["output"], "o out dest destination d target outdir outputdir dir"),
        (["jobs"], "j threads workers parallel cores"),
        (["drafts"], "draft builddrafts"),
        (["verbose"], "v debug trace"),
        (["quiet"], "q silent"),
        (["port"], "p"),
        (["from"], "f file source input data"),
        (["delimiter"], "d"),
        (["plan"], "dryrun n check whatif preview"),
    ]
}
