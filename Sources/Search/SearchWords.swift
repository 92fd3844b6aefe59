import BroadsheetBytes
@_spi(_Unicode) import Swift

/// The words of a text as they are searched for: letters and digits, small and without accents. The script of the search divides in the
/// same way (`Scripts/reading/search/words.js`), and both are held against each other by a test.
///
/// Where words are written without spaces, as in Chinese and Japanese, each two neighbouring signs are a word, and the last one alone.
package struct SearchWords: ~Copyable {
    /// How many signs of a word count.
    package static let longest = 32
    /// Words that were divided before, by their bytes: most words of a site come again and again.
    private var known: [[UInt8]: [[UInt8]]] = [:]
    private var small = ByteSink(capacity: longest)

    /// No words yet.
    package init() {}

    /// Tells `found` of each word of `text`, in the order of the text.
    package mutating func forEach(in text: borrowing Span<UInt8>, _ found: (borrowing Span<UInt8>) -> Void) {
        var at = 0
        while at < text.count {
            guard text[at].isOfWord else {
                at &+= 1
                continue
            }
            let start = at
            var bits: UInt8 = 0
            while at < text.count, text[at].isOfWord {
                bits |= text[at]
                at &+= 1
            }
            if bits < 0x80, at &- start <= Self.longest {
                // Nearly all words are of ASCII.
                small.removeAll()
                for index in start..<at { small.append(text[index].small) }
                found(small.span)
            } else {
                for word in divided(text.extracting(start..<at).array) { found(word.span) }
            }
        }
    }

    private mutating func divided(_ bytes: [UInt8]) -> [[UInt8]] {
        if let words = known[bytes] { return words }
        let words = Self.words(of: String(decoding: bytes, as: UTF8.self)).map { Array($0.utf8) }
        if known.count == 1 << 14 { known = [:] }
        known[bytes] = words
        return words
    }

    /// The words of `text`.
    package static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var signs: [Unicode.Scalar] = []
        func end() {
            if !word.isEmpty { words.append(String(word)) }
            for index in signs.indices {
                var pair = String.UnicodeScalarView([signs[index]])
                if index + 1 < signs.count { pair.append(signs[index + 1]) }
                words.append(String(pair))
            }
            word = String.UnicodeScalarView()
            signs = []
        }
        for scalar in text._nfd {
            for scalar in scalar.folded {
                if scalar.isOfUnspacedWriting {
                    if !word.isEmpty { end() }
                    signs.append(scalar)
                } else if scalar.isOfWord {
                    if !signs.isEmpty { end() }
                    if word.count < longest { word.append(scalar) }
                } else {
                    end()
                }
            }
        }
        end()
        return words
    }
}

extension UInt8 {
    /// A letter or digit of ASCII, or a byte of something else, which is looked at more closely.
    fileprivate var isOfWord: Bool { self >= 0x80 || 0x61...0x7A ~= self | 0x20 || 0x30...0x39 ~= self }
    /// The small letter of ASCII, or the digit.
    fileprivate var small: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}

extension Unicode.Scalar {
    /// Small and without accents; nothing for an accent. Wide letters are those of ASCII, and the sigma at the end of a word is a sigma.
    fileprivate var folded: [Unicode.Scalar] {
        if properties.generalCategory == .nonspacingMark { return [] }
        if 0xFF01...0xFF5E ~= value, let plain = Unicode.Scalar(value - 0xFEE0) { return plain.folded }
        if value == 0x3C2 { return ["\u{3C3}"] }
        return properties.lowercaseMapping.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    }

    fileprivate var isOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Of a writing without spaces: Chinese signs and the two syllabaries of Japanese.
    fileprivate var isOfUnspacedWriting: Bool {
        switch value {
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x3005...0x3007, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
