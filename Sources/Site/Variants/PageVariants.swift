import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetReports
import BroadsheetValues

/// The pages that are made of the whole of one content file, one for each combination of values.
///
/// What varies is read once. A page is made of the front matter when it is wanted, and forgotten: there may be thousands.
final class PageVariants: PagesForValues {
    /// The content file, of which the front matter has been read as far as it is the same for all pages.
    let head: ContentPage
    /// What varies; the last varies fastest.
    private let varying: [VaryingValues]
    /// How many pages there are.
    let count: Int
    /// What is noted of all of them.
    let notes: PageNotes
    private let definition: VariantsDefinition
    private let settings: SiteSettings

    /// The pages of `head`, with the values that its definition names.
    init(
        _ head: ContentPage, _ definition: VariantsDefinition, _ varying: [VaryingValues], settings: SiteSettings,
        notes: PageNotes
    ) throws(Problem) {
        (self.head, self.definition, self.varying, self.settings) = (head, definition, varying, settings)
        self.notes = notes
        var count = 1
        for one in varying {
            let (product, overflow) = count.multipliedReportingOverflow(by: one.rows.count)
            guard !overflow, product <= Self.most else {
                throw Problem(
                    "there would be more than \(Self.most) pages", at: definition.place,
                    advice: "Let fewer values vary, or leave some out: where: ….")
            }
            count = product
        }
        self.count = count
    }

    /// The most pages that are made of one definition.
    private static let most = 10_000_000

    /// Whether the page is there in several languages.
    var isInSeveralLanguages: Bool { varying.contains { $0.isLanguage && $0.rows.count > 1 } }

    /// Whether nothing but the language varies.
    var isOfLanguagesAlone: Bool { varying.allSatisfy(\.isLanguage) }

    /// What else varies, by its name.
    var others: [String] { varying.filter { !$0.isLanguage }.map { $0.names[0] } }

    /// The numbers of pages of which one is in each language.
    var inEachLanguage: [Int] {
        var numbers: [Int] = []
        var known: Set<Int> = []
        for number in 0..<count {
            let language = rows(number).first { varying[$0.0].isLanguage }?.1 ?? 0
            if known.insert(language).inserted { numbers.append(number) }
            if known.count == (varying.first { $0.isLanguage }?.rows.count ?? 1) { break }
        }
        return numbers
    }

    /// Which of the values of everything that varies page `number` has.
    private func rows(_ number: Int) -> [(Int, Int)] {
        var rest = number
        return varying.indices.reversed().map { at in
            defer { rest /= varying[at].rows.count }
            return (at, rest % varying[at].rows.count)
        }.reversed()
    }

    /// What is said of page `number` in a message: `client is ada, month is 2026-01`.
    func told(_ number: Int) -> String {
        rows(number).map { at, row in "\(varying[at].names[0]) is \(varying[at].rows[row][0].plain)" }
            .joined(separator: ", ")
    }
}

// What a page is called and where it is.
extension PageVariants {
    /// The language of page `number`, as the definition names it, if it varies.
    private func language(_ number: Int) -> LocatedText? {
        guard let (at, row) = rows(number).first(where: { varying[$0.0].isLanguage }) else { return nil }
        return LocatedText(varying[at].rows[row][0].plain, at: varying[at].places[row])
    }

    /// What `given` has, and the values of page `number`.
    private func values(_ number: Int, beside given: GivenValues) -> GivenValues {
        var given = given.anew
        for (at, row) in rows(number) {
            let one = varying[at]
            for (name, value) in zip(one.names, one.rows[row]) {
                given.add(GivenValues.Input(name: name, place: one.place, value: value))
            }
        }
        return given
    }

    /// What is the same for page `number` in all languages: the values of all else.
    private func family(_ number: Int) -> String {
        var key = head.address.path
        for (at, row) in rows(number) where !varying[at].isLanguage {
            key += "\u{0}\(varying[at].names[0])=\(varying[at].rows[row][0].plain)"
        }
        return key
    }

    /// The address of one of the pages.
    func url(of number: Int) throws(Problems) -> String { try placed(number).address.url }

    /// Where page `number` is, and what it is in several languages; nothing else is read for that.
    func placed(_ number: Int) throws(Problems) -> (address: ContentAddress, family: FamilyPlan?) {
        var page = head.file.page
        let tag = language(number)
        if let tag { page.language = tag }
        let language = try asProblems { () throws(Problem) in
            try PageLanguage(of: page, named: head.address.language, in: settings.configuration)
        }
        var given = values(number, beside: head.file.given)
        if definition.path?.content.contains("text.") ?? false {
            for text in page.texts {
                try asProblems { () throws(Problem) in try given.texts.declare(text) }
            }
            try given.speak(in: language)
        }
        let address = try address(tag, language, given)
        guard isInSeveralLanguages, let own = address.language else { return (address, nil) }
        return (address, FamilyPlan(language: own, name: family(number)))
    }

    /// The address of a page in `language`, which `tag` names if it varies.
    private func address(
        _ tag: LocatedText?, _ language: PageLanguage, _ given: GivenValues
    ) throws(Problems) -> ContentAddress {
        try ContentAddress(of: head, definition, tag, language, given, site: settings.configuration)
    }

    /// Page `number`, read with its values.
    func page(_ number: Int) throws(Problems) -> ContentPage {
        try ContentPage(
            of: head, definition, language: language(number), given: values(number, beside: settings.given),
            VariantIdentity(family: family(number), isInSeveralLanguages: isInSeveralLanguages), site: settings)
    }
}

// What varies, read once.
extension PageVariants {
    /// The pages of `head`, a content file whose front matter says for which values it is.
    convenience init(_ head: ContentPage, of site: SiteContext) throws(Problems) {
        let page = head.file.page
        guard let definition = page.variants else { preconditionFailure("a page with variants") }
        var problems = Problems()
        let notes = PageNotes()
        var varying: [VaryingValues] = []
        for one in definition.values {
            do throws(Problems) {
                switch one.content {
                case .list(let values):
                    if one.isLanguage {
                        try asProblems { () throws(Problem) in try Self.check(values.map(\.written), of: head, site) }
                    }
                    varying.append(VaryingValues(one, values))
                case .records(let records):
                    varying.append(
                        try VaryingValues(one, of: records, try Self.context(head, site, notes)))
                }
            } catch {
                problems.add(contentsOf: error)
            }
        }
        if let path = definition.path {
            do throws(Problem) {
                try Self.check(path, names: varying.filter { !$0.isLanguage && $0.rows.count > 1 }.map(\.names))
            } catch {
                problems.add(error)
            }
        }
        if let menu = page.menu, varying.contains(where: { !$0.isLanguage }) {
            problems.add(
                Problem(
                    "pages for several values do not stand in the menu", at: menu.title?.place ?? page.place,
                    advice: "Take \"menu\" out, and lead to them from a page that lists them."))
        }
        try problems.throwIfAny()
        do throws(Problem) {
            try self.init(head, definition, varying, settings: site.settings, notes: notes)
        } catch {
            throw Problems(error)
        }
    }

    /// What the records that vary are read with.
    private static func context(
        _ head: ContentPage, _ site: SiteContext, _ notes: PageNotes
    ) throws(Problems) -> PlanContext {
        let language = try asProblems { () throws(Problem) in
            try PageLanguage(of: head.file.page, named: head.address.language, in: site.configuration)
        }
        let finder = SourceFinder(site, notes)
        var context = PlanContext(locale: language.locale) { source throws(Problem) in try finder.find(source) }
        context.lookups = site.lookups
        context.given = head.file.given.anew
        return context
    }

    /// Refuses languages that the site does not have, and a page that has another language already.
    private static func check(_ tags: [LocatedText], of head: ContentPage, _ site: SiteContext) throws(Problem) {
        if let own = head.file.page.language?.place ?? (head.address.language == nil ? nil : head.file.page.place) {
            throw Problem(
                "the language varies, and the page says that it has one", at: own,
                advice: head.file.page.language == nil
                    ? "Take the language out of the file's name." : "Take \"language\" out.")
        }
        let known = site.configuration.languages.map(\.tag.content)
        for tag in tags where site.configuration.number(ofLanguage: tag.content) == nil {
            throw Problem(
                "\"\(tag.content)\" is no language of the site", at: tag.place,
                advice: known.isEmpty
                    ? "Declare the languages in broadsheet.yml: languages: [\(tags.map(\.content).joined(separator: ", "))]."
                    : suggestion(for: tag.content, among: known))
        }
    }

    /// Refuses a path that does not say by one of its `names` which of several values a page is for.
    private static func check(_ path: LocatedText, names: [[String]]) throws(Problem) {
        let used = try path.namesInBraces()
        for names in names where !names.contains(where: { used.contains($0) || used.contains("input.\($0)") }) {
            throw Problem(
                "the path does not say which \(names[0]) a page is for", at: path.place,
                advice: "Put it there: {{\(names[0])}}/.")
        }
    }
}
