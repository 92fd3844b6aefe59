import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions
package import BroadsheetValues

// Texts that are the same for a whole page: small templates of what the build was given.
extension GivenValues {
    /// A small template of what the build was given, as readers of `locale` see it.
    package func shown(_ text: LocatedText, in locale: LocaleTable) throws(Problems) -> String {
        guard text.content.contains("{{") else { return text.content }
        return try written(text, in: locale) { writer, sink throws(Problem) in
            try writer.append(0, escaped: false, to: &sink)
        }
    }

    /// A small template of what the build was given, as Markdown: a text is Markdown itself, and all else shows as it is.
    package func markdown(_ text: LocatedText, in locale: LocaleTable) throws(Problems) -> String {
        var written = ""
        for piece in try asProblems({ () throws(Problem) in try TemplatePieces.split(text) }) {
            switch piece {
            case .literal(let literal): written += literal
            case .expression(let inner):
                if inner.content.hasPrefix(Scope.texts),
                    let template = texts.templates[String(inner.content.dropFirst(Scope.texts.count))]
                {
                    var others = self
                    others.texts = TranslatedTexts()
                    written += try others.markdown(template, in: locale)
                } else {
                    let value = LocatedText("{{\(inner.content)}}", at: inner.place.part(at: -2))
                    written += Self.escaped(try shown(value, in: locale))
                }
            }
        }
        return written
    }

    /// The text with a backslash before each sign that Markdown could read.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for sign in text {
            if sign.isASCII, sign.isPunctuation || sign.isSymbol { escaped.append("\\") }
            escaped.append(sign.isNewline ? " " : sign)
        }
        return escaped
    }

    /// A small template of what the build was given, as a path: values as programs read them, safe in an address.
    package func path(_ text: LocatedText, in locale: LocaleTable) throws(Problems) -> String {
        try written(text, in: locale) { writer, sink throws(Problem) in try writer.appendPath(0, to: &sink) }
    }

    private func written(
        _ text: LocatedText, in locale: LocaleTable,
        _ append: (inout PageTextWriter, inout ByteSink) throws(Problem) -> Void
    ) throws(Problems) -> String {
        var context = PlanContext(locale: locale) { _ throws(Problem) in
            .missing(PlanContext.Absence(Problem("no source is read for a text")))
        }
        context.given = self
        let texts = try PageTexts(
            [text], names: [], slots: [], report: ReportDefinition(at: text.place), context: context)
        var writer = PageTextWriter(texts)
        var sink = ByteSink()
        do throws(Problem) {
            try writer.begin(PageValues())
            try append(&writer, &sink)
        } catch {
            throw Problems(error)
        }
        return sink.string
    }
}
