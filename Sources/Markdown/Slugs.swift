import BroadsheetBytes

/// Gives each heading of a document an id of its own.
struct Slugs {
    /// How often each slug was asked for.
    private var counts: [String: Int] = [:]

    /// The slug of `text`; the second of the same text ends with `-2`.
    mutating func next(for text: String) -> String {
        let slug = Self.slug(of: text)
        var number = counts[slug, default: 0]
        while true {
            number += 1
            let candidate = number == 1 ? slug : "\(slug)-\(number)"
            // "A", "A" and "A 2" must not share "a-2".
            guard number == 1 || counts[candidate] == nil else { continue }
            counts[slug] = number
            if number > 1 { counts[candidate] = 1 }
            return candidate
        }
    }

    /// An apostrophe joins ("Don't" is one word), unlike other signs.
    private static func slug(of text: String) -> String {
        let slug = BroadsheetBytes.slug(text.filter { $0 != "'" && $0 != "’" })
        return slug.isEmpty ? "section" : slug
    }
}

extension MarkdownNode {
    /// The text in a node, without its tags.
    var plainText: String {
        var text = ""
        var walk = walk
        while let (node, _) = walk.next() {
            switch node.kind {
            case .text, .code: text += node.withLiteral { $0.string }
            case .softBreak, .lineBreak: text += " "
            default: break
            }
        }
        return text
    }
}
