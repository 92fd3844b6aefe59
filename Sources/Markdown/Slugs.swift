import BroadsheetBytes
import CMark

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

    /// Letters of any script, their marks and digits in lower case; what stands between words becomes one hyphen.
    static func slug(of text: String) -> String {
        var slug = ""
        var gap = false
        for scalar in text.unicodeScalars {
            if belongs(scalar) {
                if gap, !slug.isEmpty { slug.append("-") }
                gap = false
                if scalar.isASCII {
                    let byte = UInt8(truncatingIfNeeded: scalar.value)
                    let isUpper = byte &- 0x41 < 26
                    slug.unicodeScalars.append(Unicode.Scalar(isUpper ? byte | 0x20 : byte))
                } else {
                    slug += scalar.properties.lowercaseMapping
                }
            } else if separates(scalar) {
                gap = true
            }
        }
        return slug.isEmpty ? "section" : slug
    }

    private static func belongs(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber:
            return true
        default: return false
        }
    }

    /// An apostrophe joins ("Don't" is one word); blanks, dashes and slashes part.
    private static func separates(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return " \t\n-_/.:,".unicodeScalars.contains(scalar) }
        switch scalar.properties.generalCategory {
        case .dashPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}

extension MarkdownNode {
    /// The text in a node, without its tags.
    var plainText: String {
        var text = ""
        var walk = walk
        while let (node, _) = walk.next() {
            switch node.kind {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += node.withLiteral { $0.string }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
            default: break
            }
        }
        return text
    }
}
