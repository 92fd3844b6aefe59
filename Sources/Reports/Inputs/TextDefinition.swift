package import BroadsheetDiagnostics

/// A text that is translated once and named wherever it is wanted: `total: { en: Total sales, de: Umsatz }`.
package struct TextDefinition: Sendable {
    /// What it is called behind `text.`.
    package let name: LocatedText
    /// The words in each language, by its tag, in the order in which they are written.
    package let translations: [(tag: LocatedText, words: LocatedText)]
    /// The words in every language, where there are no others.
    package let everywhere: LocatedText?

    /// A text with words of its own in each language.
    package init(_ name: LocatedText, _ translations: [(tag: LocatedText, words: LocatedText)]) {
        (self.name, self.translations, everywhere) = (name, translations, nil)
    }

    /// A text with the same words in every language.
    package init(_ name: LocatedText, everywhere words: LocatedText) {
        (self.name, translations, everywhere) = (name, [], words)
    }

    /// The words in a language, whose tag and what is left of it by and by is `chain`: `de-ch`, `de`; nil if there are none.
    func words(in chain: [String]) -> LocatedText? {
        if let everywhere { return everywhere }
        for tag in chain {
            let found = translations.first { Self.same($0.tag.content, tag) }
            if let found { return found.words }
        }
        return nil
    }

    /// The words in the language `tag`, or in one that it is a kind of.
    package func words(in tag: String) -> String? {
        var parts = tag.lowercased().replacing("_", with: "-").split(separator: "-")
        var chain: [String] = []
        while !parts.isEmpty {
            chain.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        return words(in: chain)?.content
    }

    /// Whether a tag that an author wrote is the plain one, `de_CH` is `de-ch`.
    private static func same(_ written: String, _ tag: String) -> Bool {
        written.lowercased().replacing("_", with: "-") == tag
    }
}
