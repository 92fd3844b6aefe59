import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetValues

/// The Atom feed of the figures that releases have changed, in the site's own language.
enum ChangesFeed {
    /// Writes the feed, if the site has one.
    static func write(_ site: SiteContext, _ file: PageFile) throws(Problem) {
        guard let changes = site.changes, let feed = changes.definition.feed else { return }
        let language = try PageLanguage(nil, of: site.configuration)
        var xml = try FeedText(site.speaking(language), language)
        try SiteFinisher.write(xml.feed(changes, at: feed.content), to: String(feed.content.dropFirst()), file)
    }
}

/// The text of a feed.
private struct FeedText: ~Copyable {
    private let site: SiteContext
    private let language: PageLanguage
    private var formats: ChangeFormats
    private var sink = ByteSink(capacity: 1 << 12)

    init(_ site: SiteContext, _ language: PageLanguage) {
        (self.site, self.language) = (site, language)
        formats = ChangeFormats(language.locale)
    }

    private var base: String { site.url + site.basePath }
    private var title: String { site.theme.word("changes") ?? "What has changed" }

    /// The whole feed; its times are those of the log, so that it is the same whenever it is made.
    mutating func feed(_ changes: SiteChanges, at address: String) -> [UInt8] {
        let name = site.configuration.title?.content ?? ""
        let told = changes.releases.compactMap { release in
            let figures = release.figures(in: language.number, of: site.configuration)
            return figures.isEmpty ? nil : (release: release, figures: figures)
        }
        sink.append(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
        append(language.tag)
        sink.append("\">\n")
        element("title", name.isEmpty ? title : "\(name): \(title)")
        element("id", base + address)
        element("updated", told.first?.release.time ?? "1970-01-01T00:00:00Z")
        link("self", "application/atom+xml", base + address)
        link("alternate", "text/html", base + changes.definition.page.content)
        sink.append("<author>")
        element("name", site.configuration.author?.content ?? (name.isEmpty ? host : name))
        sink.append("</author>\n")
        for (release, figures) in told { entry(release, figures, changes) }
        sink.append("</feed>\n")
        return sink.array
    }

    private mutating func entry(_ release: ReleaseChanges, _ figures: [ChangedFigure], _ changes: SiteChanges) {
        sink.append("<entry>\n")
        element("title", "\(title): \(formats.longDay(release.day))")
        // A host may change hands: the day says whose it was.
        element("id", "tag:\(host),\(release.day):\(release.target.encodedForPath)/\(release.release.encodedForPath)")
        element("updated", release.time)
        link("alternate", "text/html", "\(base)\(changes.definition.page.content)#\(release.id)")
        sink.append("<content type=\"html\">")
        append(content(release, figures))
        sink.append("</content>\n</entry>\n")
    }

    /// The figures as a list in HTML.
    private mutating func content(_ release: ReleaseChanges, _ figures: [ChangedFigure]) -> String {
        var html = ByteSink()
        html.append("<ul>")
        for figure in figures {
            let texts = formats.texts(of: figure)
            let new = figure.kind == .vanished ? site.theme.word("changes_vanished") ?? "gone" : texts.new
            let old = figure.kind == .appeared ? site.theme.word("changes_appeared") ?? "new" : texts.old
            let more = [texts.difference, texts.percent].filter { !$0.isEmpty }.joined(separator: ", ")
            let label = figure.label.isEmpty ? "" : ", \(figure.label)"
            html.append("<li>")
            let line = "\(figure.title)\(label): \(old) → \(new)\(more.isEmpty ? "" : " (\(more))")"
            html.appendEscaped(Array(line.utf8).span)
            html.append("</li>")
        }
        html.append("</ul>")
        if release.leftOut > 0, let forms = site.theme.words["changes_rest"] {
            html.append("<p>")
            CountFormat(locale: language.locale, word: forms).appendPhrase(
                for: release.leftOut, escaped: true, to: &html)
            html.append("</p>")
        }
        return html.string
    }

    /// The name of the host, without a port.
    private var host: String {
        let rest = site.url.drop { $0 != "/" }.drop { $0 == "/" }
        return String(rest.prefix { $0 != "/" && $0 != ":" }).lowercased()
    }

    private mutating func element(_ name: String, _ text: String) {
        sink.append("<\(name)>")
        append(text)
        sink.append("</\(name)>\n")
    }

    private mutating func link(_ relation: String, _ type: String, _ address: String) {
        sink.append("<link rel=\"\(relation)\" type=\"\(type)\" href=\"")
        append(address)
        sink.append("\"/>\n")
    }

    /// Appends text as XML has it, without what no XML may have.
    private mutating func append(_ text: String) {
        let allowed = text.unicodeScalars.filter { scalar in
            scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                || "\t\n\r".unicodeScalars.contains(scalar)
        }
        sink.appendEscaped(Array(String(String.UnicodeScalarView(allowed)).utf8).span)
    }
}

extension String {
    /// The text as a part of an address, percent-encoded but for its slashes.
    var encodedForPath: String {
        var sink = ByteSink()
        for byte in utf8 {
            if byte == 0x2F || byte.isPlainInPath {
                sink.append(byte)
            } else {
                sink.append(0x25)
                sink.append(byte.hexDigits.high)
                sink.append(byte.hexDigits.low)
            }
        }
        return sink.string
    }
}
