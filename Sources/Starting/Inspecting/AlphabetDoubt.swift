import BroadsheetData

/// The doubt whether a file that nobody has said the encoding of is of Windows-1252, as which it is read where it is no UTF-8.
///
/// Nearly each byte is a character there, so nothing fails where it is another encoding: the letters are wrong. They are
/// right, as far as one can tell, where one language of those that Windows-1252 is for has all of them.
struct AlphabetDoubt {
    /// A word that was read with letters of no such language.
    let word: String
    /// What the word is in encodings in which all of its letters belong together.
    let readings: [(encoding: String, word: String)]

    /// The doubt that `texts` leave, which were read as Windows-1252; nil if one language has all of their letters.
    init?(_ texts: some Sequence<String>) {
        var words: [String] = []
        for text in texts {
            words += text.split { !Self.isPart($0) }.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }.map(String.init)
        }
        let used = Set(words.joined().lowercased().filter { !$0.isASCII && !Self.marks.contains($0) })
        if Self.alphabets.contains(where: { used.isSubset(of: $0) }) { return nil }
        let likely = OtherReadings.encodings.first { OtherAlphabets.isFit(words, for: $0) }
        // The word that has most to tell, of those that the likeliest encoding reads otherwise.
        let isStrange = { (sign: Character) in used.contains(Character(sign.lowercased())) }
        let telling = words.filter { word in likely.map { OtherReadings.reading(of: word, in: $0) != word } ?? true }
        guard let word = telling.max(by: { $0.count(where: isStrange) < $1.count(where: isStrange) }) else {
            return nil
        }
        self.word = word
        let readings = Self.readings(of: word, among: words)
        self.readings =
            readings.filter { $0.encoding == likely } + readings.filter { $0.encoding != likely }
            + Self.wideReadings(of: texts.filter { $0.contains(word) })
    }

    /// What `word` is in the encodings in which all `words` are of one alphabet.
    private static func readings(of word: String, among words: [String]) -> [(encoding: String, word: String)] {
        OtherReadings.encodings.compactMap { encoding in
            let all = words.compactMap { OtherReadings.reading(of: $0, in: encoding) }
            guard all.count == words.count, all.allSatisfy(isOfOneScript),
                let reading = OtherReadings.reading(of: word, in: encoding), reading != word
            else { return nil }
            return (encoding, reading)
        }
    }

    /// What the first of `texts` is in the encodings of East Asia in which it has nothing else beyond ASCII.
    private static func wideReadings(of texts: [String]) -> [(encoding: String, word: String)] {
        guard let text = texts.first else { return [] }
        return OtherReadings.wideEncodings.compactMap { encoding in
            guard let reading = OtherReadings.reading(of: text, in: encoding),
                reading.unicodeScalars.allSatisfy({ $0.isASCII || (0x3000..<0xD7B0).contains($0.value) })
            else { return nil }
            return (encoding, reading)
        }
    }

    /// What to look at, in a sentence without a full stop.
    var hint: String {
        let shown = readings.prefix(3).map { "\"\($0.word)\" in \($0.encoding)" }
        let others = shown.isEmpty ? "" : " (it would be \(shown.joined(separator: ", ")))"
        return
            "nothing says how the letters are encoded: read as windows-1252, there is \"\(word)\"\(others): say which is"
            + " meant: encoding: \(readings.first?.encoding ?? TextEncoding.windows1252.name) (--encoding NAME)"
    }

    /// Whether all letters of a word are of one script, and it has no signs inside.
    private static func isOfOneScript(_ word: String) -> Bool {
        let letters = word.unicodeScalars.filter { !$0.isASCII || $0.properties.isAlphabetic }
        guard letters.allSatisfy({ $0.properties.isAlphabetic || marks.contains(Character($0)) }) else { return false }
        let scripts = Set(
            letters.filter(\.properties.isAlphabetic).map { $0.value < 0x370 ? 0 : $0.value < 0x400 ? 1 : 2 })
        // What is written in capitals begins so, or is so throughout.
        let isMixed = zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
        return scripts.count <= 1 && !isMixed
    }

    /// Whether a character can be a part of a word, rightly read or not.
    private static func isPart(_ sign: Character) -> Bool { !sign.isASCII || sign.isLetter }

    /// What stands beside letters in all these languages, and is none.
    private static let marks = Set<Character>("€£¥§°²ºª«»‹›„“”‚‘’–—…•·×±½©®™¡¿\u{A0}\u{AD}")

    /// The letters beyond ASCII of languages that are written in Windows-1252, each with those that come by loan words.
    private static let alphabets: [Set<Character>] = [
        // German
        "äöüßéèáàç",
        // French
        "àâæçéèêëîïôœùûüÿñö",
        // Spanish, Catalan
        "áéíñóúüçàèòï",
        // Portuguese
        "áâãàçéêíóôõúü",
        // Italian
        "àèéìíîòóùú",
        // Dutch
        "áéíóúëïöüèçä",
        // Danish, Norwegian
        "æøåéèêóòôäöü",
        // Swedish, Finnish
        "åäöéèüáàšž",
        // Icelandic, Faroese
        "áðéíóúýþæöø",
    ].map { Set($0) }
}
