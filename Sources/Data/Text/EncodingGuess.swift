import BroadsheetBytes

/// In which encoding a text makes sense that is neither UTF-8 nor Windows-1252: for advice, never for reading it.
struct EncodingGuess {
    /// The encoding, as authors write it.
    let encoding: String
    /// A word of the text, as it is read so.
    let word: String

    /// The best guess for a text that begins with `sample`; nil if it makes no sense in any.
    init?(_ sample: borrowing Span<UInt8>) {
        var best: (score: Double, encoding: String, word: String)?
        for (encoding, alphabet) in Self.alphabets {
            guard let text = Self.reading(of: sample, in: encoding), let found = Self.score(text, alphabet) else {
                continue
            }
            if found.score > best?.score ?? Self.least { best = (found.score, encoding, found.word) }
        }
        guard let best else { return nil }
        (encoding, word) = (best.encoding, best.word)
    }

    /// How much of what is no ASCII must be of one alphabet.
    private static let least = 0.9

    private static func reading(of sample: borrowing Span<UInt8>, in encoding: String) -> String? {
        guard let decoder = try? TextDecoder(for: .foreign(encoding)) else { return nil }
        var sink = ByteSink(capacity: 4 * sample.count + 16)
        // The sample may end within a character.
        let step = decoder.decode(sample, from: 0, isLast: false, room: 4 * sample.count + 16, into: &sink)
        return step.fault == nil && sample.count - step.position < 4 ? sink.string : nil
    }

    /// How much of what is no ASCII is of `alphabet`, less what no word looks like; and the longest word of it.
    private static func score(_ text: String, _ alphabet: Alphabet) -> (score: Double, word: String)? {
        var (all, good, odd, kana, wideKana) = (0, 0, 0, 0, 0)
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { before = scalar }
            // No word is of two scripts.
            let isMixed = before.isASCII != scalar.isASCII && before.properties.isAlphabetic
            if isMixed, !alphabet.isLatin, scalar.properties.isAlphabetic { odd += 1 }
            if scalar.isASCII { continue }
            all += 1
            if alphabet.has(scalar) { good += 1 }
            if Alphabet.isKana(scalar) { kana += 1 }
            if Alphabet.isWideKana(scalar) { wideKana += 1 }
            // A capital behind a small letter.
            if before.properties.isLowercase, scalar.properties.isUppercase { odd += 1 }
        }
        if case .japanese = alphabet, kana * 10 < all { return nil }
        guard all >= alphabet.fewest else { return nil }
        let words = text.split { !$0.isLetter }.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
        guard let word = words.max(by: { $0.count < $1.count }) else { return nil }
        // By chance bytes are ideographs, of which there are so many, and hardly kana.
        let certainty = wideKana * 4 >= all ? 0.2 : 0
        return (Double(good) / Double(all) - Double(odd) / Double(all) + certainty, String(word.prefix(24)))
    }

    /// What a language is written with beyond ASCII.
    private enum Alphabet {
        case letters(Set<Unicode.Scalar>)
        case japanese, chinese, korean

        /// How many characters it takes to know it: two bytes of any text may be one of East Asia.
        var fewest: Int { if case .letters = self { 1 } else { 8 } }

        /// Whether its letters stand beside those of ASCII in words.
        var isLatin: Bool {
            switch self {
            case .letters(let letters): letters.contains { $0.value < 0x250 }
            case .japanese, .chinese, .korean: true
            }
        }

        func has(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .letters(let letters): letters.contains(scalar) || EncodingGuess.marks.contains(scalar)
            case .japanese: Self.isKana(scalar) || Self.isIdeograph(scalar) || Self.isWide(scalar)
            case .chinese: Self.isIdeograph(scalar) || Self.isWide(scalar)
            case .korean: (0xAC00...0xD7A3).contains(scalar.value) || Self.isWide(scalar)
            }
        }

        static func isWideKana(_ scalar: Unicode.Scalar) -> Bool { (0x3040...0x30FF).contains(scalar.value) }

        static func isKana(_ scalar: Unicode.Scalar) -> Bool {
            isWideKana(scalar) || (0xFF61...0xFF9F).contains(scalar.value)
        }

        private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { (0x4E00...0x9FFF).contains(scalar.value) }

        private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
            (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
                || scalar.value == 0xFFE5 || scalar.value == 0x2212
        }
    }

    private static let marks = Set("€£°§«»‹›„“”‚‘’–—…•·×±½¹²³®\u{A0}\u{AD}№".unicodeScalars)

    private static func letters(_ text: String) -> Alphabet {
        .letters(Set((text + text.uppercased()).unicodeScalars))
    }

    private static let middle = letters("ąćęłńóśźżáčďéěíňřšťúůýžľĺŕôőűäöüßăâîșțşţđ")
    private static let cyrillic = letters("абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђћљњџј")

    /// The encodings that exports are found in, the usual ones of a language first.
    private static let alphabets: [(encoding: String, alphabet: Alphabet)] = [
        ("shift-jis", .japanese), ("euc-jp", .japanese), ("euc-kr", .korean), ("gbk", .chinese), ("big5", .chinese),
        ("windows-1250", middle), ("iso-8859-2", middle),
        ("cp850", letters("äöüßéèêáàâçñíóúôîûæøåãõ")),
        ("windows-1255", letters("אבגדהוזחטיכךלמםנןסעפףצץקרשת₪")),
        ("cp852", middle), ("windows-1251", cyrillic), ("koi8-r", cyrillic), ("cp866", cyrillic),
        ("windows-1253", letters("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ")), ("windows-1254", letters("çğıiöşüâî")),
        ("windows-1257", letters("āčēģīķļņšūžąęėįųõäöü")),
        ("windows-1256", letters("ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ،؛؟")),
    ]
}
