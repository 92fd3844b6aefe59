extension String {
    /// The same letters without accents, in words of four letters and more: shorter ones may be other words then, as the
    /// Hungarian for a price and the Swedish for a year.
    var withoutAccents: String {
        split(separator: " ", omittingEmptySubsequences: false).map { word in
            word.count < 4 ? String(word) : String(word.map { Self.plain[$0] ?? $0 })
        }.joined(separator: " ")
    }

    private static let plain: [Character: Character] = {
        let letters: [(String, Character)] = [
            ("áàâäãåāăą", "a"), ("çćč", "c"), ("ďđ", "d"), ("éèêëēėęě", "e"), ("ğģ", "g"), ("íìîïīįı", "i"),
            ("ķ", "k"), ("ľĺļł", "l"), ("ñńňņ", "n"), ("óòôöõőø", "o"), ("řŕ", "r"), ("śšşș", "s"), ("ťţț", "t"),
            ("úùûüůűūų", "u"), ("ýÿ", "y"), ("źżž", "z"), ("ά", "α"), ("έ", "ε"), ("ή", "η"), ("ίϊΐ", "ι"),
            ("ό", "ο"), ("ύϋ", "υ"), ("ώ", "ω"), ("ς", "σ"), ("ё", "е"), ("й", "и"),
        ]
        var plain: [Character: Character] = ["i\u{307}": "i"]
        for (accented, letter) in letters { for one in accented { plain[one] = letter } }
        return plain
    }()
}
