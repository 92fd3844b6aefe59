/// Random texts of the world's scripts, and words that sort in surprising ways.
struct CollationScripts {
    /// What the texts of one locale are made of.
    struct Alphabet {
        var ranges: [ClosedRange<UInt32>]
        var words: [String]
    }

    private static let latin = Alphabet(
        ranges: [0x20...0x7E, 0x41...0x5A, 0x61...0x7A, 0xA0...0x17F, 0xC0...0xFF, 0x300...0x30C],
        words: ["ch", "CH", "cs", "dzs", "ddzs", "dž", "ǆ", "aa", "Aa", "AA", "å", "a\u{30A}", "ll", "ß", "ij", "l·l"])
    private static let scripts: [String: Alphabet] = [
        "ru": Alphabet(
            ranges: [0x400...0x45F, 0x20...0x7E, 0x300...0x308, 0x410...0x44F], words: ["ёж", "й", "и\u{306}"]),
        "el": Alphabet(ranges: [0x370...0x3FF, 0x1F00...0x1FFF, 0x20...0x7E, 0x300...0x345], words: ["ς", "σ", "ΰ"]),
        "ar": Alphabet(ranges: [0x600...0x6FF, 0x64B...0x652, 0x20...0x7E, 0xFE70...0xFEFC], words: ["ﷺ", "لا", "آ"]),
        "th": Alphabet(ranges: [0xE01...0xE3A, 0xE40...0xE5B, 0x20...0x7E], words: ["เก", "แกะ", "ไทย", "ก็"]),
        "ja": Alphabet(
            ranges: [0x3041...0x3096, 0x30A1...0x30FE, 0xFF66...0xFF9F, 0x20...0x7E, 0x3099...0x309A],
            words: [
                "日本", "亜", "東京", "カー", "ガー", "さゝ", "バヾ", "ハーバー", "はは", "ばば", "キャー", "山田", "佐藤", "鈴木", "株式会社", "銀行",
                "北海道", "亜細亜", "腕", "弌", "熙",
            ]),
        "ko": Alphabet(ranges: [0xAC00...0xD7A3, 0x1100...0x11FF, 0x20...0x7E], words: ["가", "각"]),
        "hi": Alphabet(ranges: [0x900...0x97F, 0x20...0x7E], words: ["क्ष", "ज्ञ"]),
        "my": Alphabet(ranges: [0x1000...0x109F, 0x20...0x7E], words: ["က္က"]),
        "zh": Alphabet(
            ranges: [0x4E00...0x9FA5, 0x4E00...0x4EFF, 0x20...0x7E], words: ["北京", "上海", "广州", "王", "李", "張"]),
        "und": Alphabet(
            ranges: [
                0x20...0x2FF, 0x300...0x36F, 0x370...0x1FFF, 0x2000...0x2E7F, 0x3000...0x3037, 0x3040...0x318F,
                0xA000...0xD7FF,
                0xFB00...0xFDCF, 0xFE00...0xFFFD, 0x10000...0x11FFF, 0x1D400...0x1F1FF, 0x1F300...0x1F9FF,
            ], words: ["\u{E0001}", "\u{E0101}", "👨‍👩‍👧", "\u{0}", "\t", "\u{FFFD}"]),
    ]

    /// `count` texts that tell the order of `locale` from others.
    static func texts(_ count: Int, for locale: String, seed: UInt64) -> [String] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
        }
        let language = locale.split { "-_@".contains($0) }.first.map(String.init) ?? ""
        let own = scripts[language] ?? latin
        return (0..<count).map { _ in
            var text = String.UnicodeScalarView()
            // A third are plain letters, so that sequences come about often.
            let isPlain = random(3) == 0 && scripts[language] == nil
            for _ in 0..<random(9) {
                if random(8) == 0 {
                    text.append(contentsOf: own.words[random(own.words.count)].unicodeScalars)
                    continue
                }
                let range = isPlain ? 0x61...0x7A : own.ranges[random(own.ranges.count)]
                let scalar = range.lowerBound + UInt32(random(range.count))
                if let scalar = UnicodeScalar(scalar) { text.append(scalar) }
            }
            return String(text)
        }
    }
}
