import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetMarkdown
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates

/// Renders the pages of one plan, one after the other: one a worker and plan, its memory is used again.
final class PageRunner {
    let plan: PagePlan
    let site: SiteContext
    let file: PageFile
    private let records: PartitionedRecords?
    private(set) var reports: [ReportOutput]
    private var values = PageValues()
    private var reader: PageRecordReader?
    private var texts: PageTextWriter?
    /// The address of the page at hand, percent-encoded, and its path as a file.
    var url = ByteSink()
    var path = ByteSink()
    /// The address of its first file, where its report has several: downloads and views are those of the page.
    private var firstURL = ByteSink()
    /// The files of the page, where its report has several; and the rows of the one at hand.
    private var pager: Pager?
    private let maps: [PageMap]
    var pageRows = ByteSink()
    private var body = ByteSink()
    /// The page at hand in the languages that it is there in.
    private var languages: PageLanguages
    private var bytes = ByteSink(capacity: 1 << 15)
    /// Where the links of the page's prose and body lead that leave the site, and the one at hand.
    private var links: [String] = []
    private var link = 0
    /// The titles and the addresses of the pages before and behind the one at hand; empty where there is none.
    private var neighbours = (previous: (title: "", url: ""), next: (title: "", url: ""))
    /// How many pages the plan makes.
    private let count: Int
    /// The cards of other pages.
    private let cards: CardShelf
    /// The description of the page at hand, where it names totals of the reports.
    private let descriptionWriter: DescriptionWriter?
    private var descriptionTexts: PageTextWriter?
    private var description = ""
    private let markdown: MarkdownRenderer
    private var mustRestart = false
    private let paths: SitePaths
    /// What is wrong with the page at hand, though it could be rendered.
    var problems: [Problem] = []
    /// What is worth a look in it.
    var warnings: [Problem] = []

    init(
        _ plan: PagePlan, site: SiteContext, paths: SitePaths, records: PartitionedRecords?, count: Int = 1,
        maps: [PageMap] = [], file: PageFile
    ) {
        self.maps = maps
        self.count = count
        self.plan = plan
        self.site = site
        self.paths = paths
        self.records = records
        self.file = file
        languages = PageLanguages(plan, site: site)
        cards = CardShelf(plan.cards)
        descriptionWriter = plan.description.map { DescriptionWriter($0) }
        markdown = MarkdownRenderer(site.settings.markdownOptions)
        reports = plan.reports.map { ReportOutput($0, site: site, paths: paths, file: file) }
        if let set = plan.set {
            reader = PageRecordReader(set.pages)
            texts = PageTextWriter(set.texts)
            if let own = set.descriptionTexts { descriptionTexts = PageTextWriter(own) }
        }
    }

    /// Renders page `number` of the plan into its file.
    func render(_ number: Int) throws(Problem) {
        (problems, warnings) = ([], [])
        do {
            try renderPage(number)
        } catch {
            throw reader?.inRecord(error) ?? error
        }
    }

    private func renderPage(_ number: Int) throws(Problem) {
        divide(number)
        try begin(number)
        try cards.read()
        if let pager { return try renderFiles(of: pager) }
        // A page without figures too: its hash tells that something has changed in it.
        let isRecorded = file.figures != nil
        file.begin(path.span, isRecorded: isRecorded)
        bytes.removeAll()
        repeat {
            mustRestart = false
            file.figures?.begin()
            for report in reports { report.areFiguresTold = false }
            var page = ByteSink(capacity: 0)
            swap(&page, &bytes)
            defer { swap(&page, &bytes) }
            try plan.layout.render(with: self, into: &page)
            if mustRestart {
                try file.restart()
                page.removeAll()
            } else {
                try file.finish(&page)
            }
        } while mustRestart
        for report in reports { try report.finish(file: file, &problems, &warnings) }
        if isRecorded {
            let downloads = reports.flatMap(\.recordedDownloads)
            file.endFigures(url.span, file: path.span, downloads: downloads)
        }
        if !site.closings.isEmpty { try holdAgainstClosings(of: url.string) }
    }

    /// Takes the files of page `number`, where its report has several.
    private func divide(_ number: Int) {
        guard maps.indices.contains(number), let report = plan.dividedReport else { return }
        pager = Pager(maps[number], of: report.plan, words: PagerWords(site))
        reports[0].runner.use(maps[number].division)
    }

    /// Holds the reports of the page at that address against the periods that are closed.
    func holdAgainstClosings(of page: String) throws(Problem) {
        problems += site.closings.lost(on: page, names: reports.compactMap(\.nameWithPeriod))
        for report in reports { problems += try report.close(site.closings, file: plan.file, page: page) }
    }

    /// Takes the values of the page: its record's, its group's.
    private func begin(_ number: Int) throws(Problem) {
        url.removeAll()
        values.removeAll()
        links = plan.links
        if plan.set?.hasNeighbours == true, let records {
            neighbours = (try neighbour(number - 1, records), try neighbour(number + 1, records))
        }
        if plan.set != nil, let records {
            let cursor = try records.open(page: UInt32(number))
            guard try cursor.next(&reader!.memory.batch) else { return }
            _ = try reader!.read(0)
            reader!.give(&values)
            try texts!.begin(values)
            try appendURL()
        } else {
            url.append(plan.url)
        }
        path.removeAll()
        url.appendFilePath(to: &path)
        firstURL.removeAll()
        firstURL.append(url.span)
        try findLanguages()
        let source = records.flatMap { records in
            // Only what is asked for is taken from the plan of the set: all of it would be copied for each page.
            (plan.set?.pages.source).map { PageRecords(records: records, page: UInt32(number), of: $0) }
        }
        for report in reports { try report.begin(values, records: source, url: url, path: path) }
        try describe(records: source)
    }

    /// Makes the description of the page, where it names totals.
    private func describe(records: (any RecordSource)?) throws(Problem) {
        guard let writer = descriptionWriter else { return }
        try descriptionTexts?.begin(values)
        description = try writer.written(values, records: records, on: url.string) { number throws(Problem) in
            var sink = ByteSink()
            try descriptionTexts!.append(number, escaped: false, to: &sink)
            return sink.string
        }
    }

    private func findLanguages() throws(Problem) {
        guard let family = plan.family else { return }
        var record = ByteSink()
        if plan.set != nil { try texts!.appendPath(PageSetPlan.family, to: &record) }
        languages.find(family, record: record, suffix: plan.suffix, paths)
    }

    /// The title and the address of page `number`, if there is one.
    private func neighbour(_ number: Int, _ records: PartitionedRecords) throws(Problem) -> (title: String, url: String)
    {
        guard number >= 0, number < count else { return ("", "") }
        let cursor = try records.open(page: UInt32(number))
        guard try cursor.next(&reader!.memory.batch) else { return ("", "") }
        _ = try reader!.read(0)
        reader!.give(&values)
        try texts!.begin(values)
        url.removeAll()
        try appendURL()
        var title = ByteSink()
        try texts!.append(PageSetPlan.title, escaped: false, to: &title)
        defer {
            url.removeAll()
            values.removeAll()
        }
        return (title.string, url.string)
    }

    private func appendURL() throws(Problem) {
        url.append(UInt8(ascii: "/"))
        url.append(plan.prefix)
        try texts!.appendPath(PageSetPlan.path, to: &url)
        url.append(plan.suffix)
    }
}

extension PageRunner: SlotProvider {
    /// Writes what the layout asks for.
    func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem) {
        switch slot {
        case LayoutSlot.title: try texts!.append(PageSetPlan.title, escaped: escaped, to: &sink)
        case LayoutSlot.description where descriptionWriter != nil:
            if escaped { sink.appendEscaped(Array(description.utf8).span) } else { sink.append(description) }
        case LayoutSlot.description: try texts!.append(PageSetPlan.description, escaped: escaped, to: &sink)
        case LayoutSlot.url: sink.append(url.count, from: 0, of: url)
        case LayoutSlot.languageName...LayoutSlot.languageDirection: languages.write(slot, paths, to: &sink)
        case LayoutSlot.link:
            let bytes = Array(links[link].utf8)
            if escaped { sink.appendEscaped(bytes.span) } else { sink.append(bytes.span) }
        case LayoutSlot.previous: sink.appendEscaped(Array(neighbours.previous.title.utf8).span)
        case LayoutSlot.previous + 1: sink.append(neighbours.previous.url)
        case LayoutSlot.next: sink.appendEscaped(Array(neighbours.next.title.utf8).span)
        case LayoutSlot.next + 1: sink.append(neighbours.next.url)
        case LayoutSlot.pager..<LayoutSlot.cards:
            if let part = PagerNames.Part(rawValue: slot - LayoutSlot.pager) {
                pager?.write(part, escaped: escaped, to: &sink)
            }
        case LayoutSlot.cards..<LayoutSlot.views: cards.write(slot - LayoutSlot.cards, escaped: escaped, to: &sink)
        case LayoutSlot.fields...:
            try texts!.append(PageSetPlan.fields + slot - LayoutSlot.fields, escaped: escaped, to: &sink)
        case LayoutSlot.downloads...: writeDownload(slot - LayoutSlot.downloads, to: &sink)
        case LayoutSlot.views...: writeView(slot - LayoutSlot.views, to: &sink)
        default: break
        }
    }

    private func writeDownload(_ number: Int, to sink: inout ByteSink) {
        sink.append(firstURL.span)
        sink.append(plan.reports.flatMap(\.downloads)[number].name)
    }

    private func writeView(_ number: Int, to sink: inout ByteSink) {
        sink.append(firstURL.count - plan.suffix.utf8.count, from: 0, of: firstURL)
        if number > 0 { sink.append("\(plan.views[number])/") }
    }

    /// Whether a text of the page is not empty.
    func isTrue(slot: Int) -> Bool {
        if let texts = plan.set?.texts, slot >= LayoutSlot.fields,
            texts.roles[PageSetPlan.fields + slot - LayoutSlot.fields] == "boolean"
        {
            return (try? self.texts!.isTrue(PageSetPlan.fields + slot - LayoutSlot.fields)) ?? false
        }
        var sink = ByteSink()
        try? write(slot, escaped: false, to: &sink)
        return sink.count > 0
    }

    /// Whether something is true of the page, or of it in the language at hand.
    func isTrue(flag: Int) -> Bool {
        if flag == LayoutFlag.previous { return !neighbours.previous.url.isEmpty }
        if flag == LayoutFlag.next { return !neighbours.next.url.isEmpty }
        if flag >= LayoutFlag.pager {
            return PagerNames.Question(rawValue: flag - LayoutFlag.pager).map { pager?.isTrue($0) ?? false } ?? false
        }
        if flag >= LayoutFlag.cards { return cards.isTrue(flag - LayoutFlag.cards) }
        return flag == LayoutFlag.links ? !links.isEmpty : languages.isTrue(flag)
    }

    /// How many links it has, or languages that it is there in.
    func count(loop: Int) -> Int {
        switch loop {
        case LayoutLoop.links: links.count
        case LayoutLoop.cards: cards.count
        case LayoutLoop.cardFigures: cards.figureCount
        case LayoutLoop.pages: pager?.entries.count ?? 0
        case LayoutLoop.pageFigures: pager?.figures ?? 0
        case LayoutLoop.pageTotals: pager?.totals.count ?? 0
        default: languages.count
        }
    }

    /// Turns to one of them.
    func enter(loop: Int, element index: Int) {
        switch loop {
        case LayoutLoop.links: link = index
        case LayoutLoop.cards: cards.at = index
        case LayoutLoop.cardFigures: cards.figure = index
        case LayoutLoop.pages: pager?.enter(index)
        case LayoutLoop.pageFigures: pager?.enter(figure: index)
        case LayoutLoop.pageTotals: pager?.enter(total: index)
        default: languages.at = index
        }
    }

    /// Writes the prose and the reports.
    func stream(_ stream: Int, to sink: inout ByteSink) throws(Problem) {
        switch stream {
        case LayoutStream.content where pager?.isFurther == true: sink.append(pageRows.count, from: 0, of: pageRows)
        case LayoutStream.prose where pager?.isFurther == true: break
        case LayoutStream.content:
            for part in plan.prose { try write(part, to: &sink) }
        case LayoutStream.prose:
            for part in plan.prose { if case .report = part { continue } else { try write(part, to: &sink) } }
        case LayoutStream.cardLine: cards.appendLine(to: &sink)
        case LayoutStream.reports: for number in reports.indices { try run(number, to: &sink) }
        default: try run(stream - LayoutStream.report, to: &sink)
        }
    }

    private func write(_ part: ProsePart, to sink: inout ByteSink) throws(Problem) {
        switch part {
        case .html(let html): html.append(to: &sink)
        case .report(let number): try run(number, to: &sink)
        case .cards: try plan.cardsProgram.render(with: self, into: &sink)
        case .body(let number):
            body.removeAll()
            try texts!.append(number, escaped: false, to: &body)
            render(body, to: &sink)
        }
    }

    private func render(_ text: borrowing ByteSink, to sink: inout ByteSink) {
        links = plan.links
        let document = markdown.renderWithLinks(text.span, into: &sink)
        if let remark = document.remarks.first, let record = reader?.place(of: 0) {
            warnings.append(ProseRemark(remark).problem(at: plan.set?.bodyPlace).in(record))
        }
        for link in document.links {
            link.footnote.map { links.append($0) }
            let suggests = problems.count < SitePaths.mostSuggestions
            guard let problem = paths.problem(of: link.destination, on: url.string, suggests: suggests),
                let record = reader?.place(of: 0)
            else { continue }
            problems.append(problem.at(plan.set?.bodyPlace).in(record))
        }
    }

    private func run(_ number: Int, to sink: inout ByteSink) throws(Problem) {
        if pager != nil { return sink.append(pageRows.count, from: 0, of: pageRows) }
        guard !mustRestart else { return }
        if try reports[number].run(to: &sink) == .outOfOrder { mustRestart = true }
    }
}
