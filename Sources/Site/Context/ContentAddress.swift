import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetValues

/// Where a content file lies: its address, and what its name says of its language.
struct ContentAddress: Sendable {
    /// The address, as if there were one language: `/stocks/` for stocks.de.md. It is the same for a page's languages.
    let path: String
    /// Which of the site's languages the name says; nil if it says none.
    let language: Int?
    /// What stands before the path in the address: nothing, or `de/`.
    let prefix: String

    /// The address.
    var url: String { "/" + prefix + path.dropFirst() }

    /// The last part of the path. That of a page for values is percent-encoded, and the names of its files are not: where the two
    /// differ, it is written in the letters and digits that both have.
    func lastPart(isEncoded: Bool) -> String {
        let part = path.split(separator: "/").last.map(String.init) ?? "index"
        guard isEncoded, part.contains("%") else { return part }
        return slug(part.percentDecoded ?? part)
    }

    /// An address that is known: `path` begins and ends with a slash.
    init(path: String, language: Int?, prefix: String) {
        (self.path, self.language, self.prefix) = (path, language, prefix)
    }

    /// The address of the file at `relative` in the content folder; `name` is what messages call it.
    init(_ relative: String, name: String, site: SiteConfiguration) throws(Problem) {
        var parts = relative.dropLast(".md".count).split(separator: "/").map(String.init)
        let place = Place(file: name, line: 1, column: 1)
        language = try Self.takeTag(&parts, at: place, site)
        if parts.last == "index" { parts.removeLast() }
        path = "/" + parts.map { $0 + "/" }.joined()
        prefix = Self.prefix(language, site)
        guard prefix.isEmpty, let first = parts.first, let number = site.number(ofLanguage: first),
            number != site.defaultLanguage,
            first == first.lowercased()
        else { return }
        let file = relative.split(separator: "/").dropFirst().joined(separator: "/")
        let tag = site.languages[number].tag.content
        throw Problem(
            "\(name) would lie among the pages in \"\(tag)\", and its name does not say so", at: place,
            advice: parts.count == 1 && !relative.contains("/")
                ? "Give it another name." : "Call it \(site.contentFolder)/\(file.dropLast(3)).\(tag).md.")
    }

    /// What the addresses of pages in a language begin with: nothing for those in the site's own.
    static func prefix(_ language: Int?, _ site: SiteConfiguration) -> String {
        guard let language, language != site.defaultLanguage else { return "" }
        return LanguageTag.canonical(site.languages[language].tag.content).lowercased() + "/"
    }

    /// Takes the tag off the name, `stocks.de`.
    private static func takeTag(
        _ parts: inout [String], at place: Place, _ site: SiteConfiguration
    ) throws(Problem) -> Int? {
        guard let name = parts.last, let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let tag = String(name[name.index(after: dot)...])
        guard let number = site.number(ofLanguage: tag) else {
            guard LanguageTag.isOne(tag), LocaleTable(tag) != nil || !site.languages.isEmpty else { return nil }
            throw undeclared(tag, at: place, site)
        }
        parts[parts.count - 1] = String(name[..<dot])
        return number
    }

    private static func undeclared(_ tag: String, at place: Place, _ site: SiteConfiguration) -> Problem {
        let tags = site.languages.map(\.tag.content)
        let all = (tags.isEmpty ? [site.ownTag] : tags) + [tag]
        let meant = nearest(to: tag, in: tags).map { "Did you mean \"\($0)\"? Else declare" } ?? "Declare"
        return Problem(
            "the language \"\(tag)\" of \(place.file) is not declared", at: place,
            advice:
                "\(meant) it in broadsheet.yml: languages: [\(all.joined(separator: ", "))]. Or give the file another name."
        )
    }
}
