import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading
import BroadsheetReports
import BroadsheetValues

/// A content file, read: what its front matter says, and its prose as HTML.
///
/// It never changes, and there may be thousands that go from hand to hand: one reference is passed on, not all that is in it.
final class ContentPage: Sendable {
    /// What messages call it: `content/products.md`.
    let name: String
    /// Where a program declares it; nil for one that stands in a file.
    let declaration: Place?
    /// The address that its place in the content folder gives it, and the language that its name says.
    let address: ContentAddress
    /// Which of the site's languages it is in, if it is one of them.
    let language: Int?
    let file: ContentFile
    /// What tells it from the others of its file, if it is made for values that vary.
    let variant: VariantIdentity?
    /// The Markdown of a file that pages for several values are made of.
    let source: [UInt8]
    /// The prose, and what is in it.
    let html: [UInt8]
    let markdown: MarkdownDocument

    /// Reads the file at `relative` in the content folder of `site`.
    init(_ relative: String, site: SiteSettings) throws(Problems) {
        name = "\(site.configuration.contentFolder)/\(relative)"
        declaration = nil
        let bytes: [UInt8]
        (address, bytes) = try asProblems { [name] () throws(Problem) in
            (
                try ContentAddress(relative, name: name, site: site.configuration),
                try FileSystem.contents(of: "\(site.content)/\(relative)", name: name)
            )
        }
        variant = nil
        var file = try ContentFile(
            reading: bytes.span, file: name, rounding: site.configuration.rounding, given: site.given.anew,
            speaks: Self.speech(address, site))
        let page = file.page
        let locale: LocaleTable
        (language, locale) = try asProblems { [address] () throws(Problem) in
            (
                try Self.language(of: page, address, site.configuration),
                try PageLanguage(of: page, named: address.language, in: site.configuration).locale
            )
        }
        guard page.variants == nil else {
            // All else is read for each of the pages.
            self.file = file
            source = Array(bytes[file.body])
            (html, markdown) = ([], MarkdownDocument())
            return
        }
        source = []
        file.page = try page.filled(with: GivenTexts(given: file.given, locale: locale))
        self.file = file
        (html, markdown) = try Self.prose(bytes[file.body], of: file, named: name, locale, site)
    }

    /// The page that `head` is for some values that vary: those that `given` has, in `language` if that varies.
    init(
        of head: ContentPage, _ definition: VariantsDefinition, language: LocatedText?, given: GivenValues,
        _ identity: VariantIdentity, site: SiteSettings
    ) throws(Problems) {
        (name, declaration, source, variant) = (head.name, nil, [], identity)
        var file = try ContentFile(
            PageVariant(of: definition, language: language), of: head.file, rounding: site.configuration.rounding,
            given: given,
            speaks: Self.speech(head.address, site))
        let own = try asProblems { [page = file.page] () throws(Problem) in
            try PageLanguage(of: page, named: head.address.language, in: site.configuration)
        }
        address = try ContentAddress(
            of: head, file.page.variants, language, own, file.given, site: site.configuration)
        self.language = language == nil ? head.language : address.language
        file.page = try file.page.filled(with: GivenTexts(given: file.given, locale: own.locale))
        self.file = file
        (html, markdown) = try Self.prose(head.source[...], of: file, named: name, own.locale, site)
    }

    /// Finds the language of the page at `address`.
    private static func speech(_ address: ContentAddress, _ site: SiteSettings) -> PageSpeech {
        { tag, locale throws(Problem) in
            var page = PageDefinition(at: Place(file: "", line: 1, column: 1))
            (page.language, page.locale) = (tag, locale)
            let language = try PageLanguage(of: page, named: address.language, in: site.configuration)
            return (language.tag, LanguageTag.chain(language.tag), language.locale)
        }
    }

    /// The HTML of `markdown`, the prose of `file`, and what is in it.
    private static func prose(
        _ markdown: ArraySlice<UInt8>, of file: ContentFile, named name: String, _ locale: LocaleTable,
        _ site: SiteSettings
    ) throws(Problems) -> (html: [UInt8], document: MarkdownDocument) {
        let text = try ProseTexts(file, name: name, locale: locale).filled(markdown)
        var sink = ByteSink(capacity: text.count)
        let document = MarkdownRenderer(site.markdownOptions).document(
            text.span, file: name, lineOffset: file.bodyLineOffset, into: &sink)
        var problems = Problems()
        for problem in document.problems { problems.add(problem) }
        try problems.throwIfAny()
        return (sink.array, document)
    }

    /// The page that a program declares. What is wrong with it is told where it is declared: a text of a program has no
    /// lines that could be pointed at.
    init(_ page: DeclaredSite.Page, site: SiteSettings) throws(Problems) {
        let place = page.definition.place
        name = page.name
        declaration = place
        (variant, source) = (nil, [])
        do throws(Problem) {
            address = try ContentAddress(page.path, name: name, site: site.configuration)
            language = try Self.language(of: page.definition, address, site.configuration)
        } catch {
            throw Problems(error.at(place))
        }
        let bytes = Array(page.prose.utf8)
        var given = site.given.anew
        try given.speak(
            in: asProblems { [address] () throws(Problem) in
                try PageLanguage(of: page.definition, named: address.language, in: site.configuration)
            })
        file = ContentFile(declared: page.definition, body: bytes.indices, given: given)
        var sink = ByteSink(capacity: bytes.count)
        var markdown = MarkdownRenderer(site.markdownOptions).document(
            bytes.span, file: name, lineOffset: 0, into: &sink)
        markdown.parts = markdown.parts.map { part in
            if case .cards = part { return .cards(at: place) }
            guard case .report(let name, _) = part else { return part }
            return .report(name: name.map { LocatedText($0.content, at: place) }, at: place)
        }
        self.markdown = markdown
        html = sink.array
        var problems = Problems()
        for problem in markdown.problems { problems.add(problem.at(place)) }
        try problems.throwIfAny()
    }

    /// The address.
    var url: String { address.url }

    /// Which of the site's languages the page is in: what its front matter and its name say must agree.
    private static func language(
        of page: PageDefinition, _ address: ContentAddress, _ site: SiteConfiguration
    ) throws(Problem) -> Int? {
        guard let written = page.language else { return address.language ?? site.defaultLanguage }
        guard let named = address.language else { return site.number(ofLanguage: written.content) }
        let tag = site.languages[named].tag.content
        guard LanguageTag.primary(tag) == LanguageTag.primary(written.content) else {
            throw Problem(
                "the page is in \"\(tag)\" by its file's name, and in \"\(written.content)\" by its front matter",
                at: written.place, advice: "Delete \"language\", or give the file another name.")
        }
        return named
    }

    /// What its author should look at, though the page can be made.
    func suspicions(_ site: SiteContext) -> [Problem] {
        var found = [file.suspicion].compactMap(\.self)
        // One of each kind says enough.
        for kind in [MarkdownRemark.Kind.html, .address, .braces] {
            guard let remark = markdown.remarks.first(where: { $0.kind == kind }) else { continue }
            found.append(ProseRemark(remark).problem(at: place(of: remark, in: lines(site))))
        }
        return found
    }

    private func place(of remark: MarkdownRemark, in lines: [ArraySlice<UInt8>]) -> Place {
        let text = remark.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return place(of: MarkdownLink(destination: text, isImage: false, position: remark.position), in: lines)
    }

    /// The lines of its file, for messages.
    func lines(_ site: SiteContext) -> [ArraySlice<UInt8>] {
        if declaration != nil { return [] }
        let relative = name.dropFirst(site.configuration.contentFolder.count + 1)
        let bytes = (try? FileSystem.contents(of: "\(site.content)/\(relative)", name: name)) ?? []
        return bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    }

    /// Where the address of a link is written in these lines of the page, for messages.
    func place(of link: MarkdownLink, in lines: [ArraySlice<UInt8>]) -> Place {
        if let declaration { return declaration }
        let position = link.position
        let line = position.line <= lines.count ? Array(lines[position.line - 1]) : []
        // Markdown tells where the link begins; its address comes later, if it is on that line at all.
        let start = min(position.column - 1, line.count)
        let address = line.dropFirst(start).firstRange(of: Array(link.destination.utf8))
        let column = String(decoding: line.prefix(address?.lowerBound ?? start), as: UTF8.self).unicodeScalars.count
        return Place(
            file: name, line: position.line, column: column + 1,
            length: address == nil ? 1 : link.destination.unicodeScalars.count,
            excerpt: String(decoding: line, as: UTF8.self))
    }
}

extension ContentPage {
    /// What the page is called: its title, else the site's on the first page, else the name of its address.
    func title(in site: SiteConfiguration) -> String {
        file.page.title?.content ?? (address.path == "/" ? site.title?.content : nil) ?? humanized(lastPart)
    }

    /// The last part of the page's address.
    var lastPart: String { address.lastPart(isEncoded: variant != nil) }
}
