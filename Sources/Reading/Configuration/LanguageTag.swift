import BroadsheetValues

/// Tags of languages, `de-CH`, as files and pages are called by them.
package enum LanguageTag {
    /// The tag and what is left of it by and by, in small letters: `de-ch`, `de`.
    package static func chain(_ tag: String) -> [String] {
        var parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        var chain: [String] = []
        while !parts.isEmpty {
            chain.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        return chain
    }

    /// The language without its script and country.
    package static func primary(_ tag: String) -> String { chain(tag).last ?? "" }

    /// The tag as HTML and search engines want it: `pt-BR`, `sr-Latn`.
    package static func canonical(_ tag: String) -> String {
        let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        return parts.enumerated().map { number, part in
            if number > 0, part.count == 2 { return part.uppercased() }
            return number > 0 && part.count == 4 ? part.prefix(1).uppercased() + part.dropFirst() : String(part)
        }.joined(separator: "-")
    }

    /// Whether a text is built as a tag: a language of two or three letters, and what may follow it.
    package static func isOne(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.count) else { return false }
        return first.allSatisfy { $0.isASCII && $0.isLetter }
            && parts.dropFirst().allSatisfy { part in
                (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }
}
