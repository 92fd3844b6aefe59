import BroadsheetValues
import Testing

/// The order of texts, held to ICU's.
@Suite struct CollationTests {
    /// Language tags and what ICU calls them.
    static let locales: [(tag: String, name: String)] = [
        ("und", "root"), ("sv-SE", "sv_SE"), ("de-DE", "de_DE"), ("de-u-co-phonebk", "de@collation=phonebook"),
        ("es-ES", "es_ES"), ("fr-FR", "fr_FR"), ("fr-CA", "fr_CA"), ("pl-PL", "pl_PL"), ("cs-CZ", "cs_CZ"),
        ("da-DK", "da_DK"), ("hu-HU", "hu_HU"), ("lt-LT", "lt_LT"), ("tr-TR", "tr_TR"), ("et-EE", "et_EE"),
        ("ja-JP", "ja_JP"), ("ar-EG", "ar_EG"), ("ru-RU", "ru_RU"), ("el-GR", "el_GR"), ("th-TH", "th_TH"),
        ("ko-KR", "ko_KR"), ("vi-VN", "vi_VN"), ("hi-IN", "hi_IN"), ("my-MM", "my_MM"), ("hr-HR", "hr_HR"),
        ("cy-GB", "cy_GB"), ("nb-NO", "nb_NO"), ("is-IS", "is_IS"), ("sk-SK", "sk_SK"),
        ("es-u-co-trad", "es@collation=traditional"),
    ]

    @Test func keysAreThoseOfICU() {
        guard let oracle = CollationOracle() else {
            print("Skipped: the comparison with ICU needs cc, pkg-config and libicu-dev")
            return
        }
        defer { oracle.remove() }
        for (number, locale) in Self.locales.enumerated() {
            let texts = CollationScripts.texts(20_000, for: locale.tag, seed: UInt64(number + 1))
            let keys = oracle.keys(of: texts, locale: locale.name)
            #expect(keys.count == texts.count)
            let collator = Collator(locale.tag)
            var wrong = 0
            for (text, (key, _)) in zip(texts, keys) where collator.weights(of: text) != key {
                wrong += 1
                if wrong <= 5 {
                    let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                    print(locale.tag, "«\(text)»", scalars, "ICU", key, "ours", collator.weights(of: text))
                }
            }
            // A letter with a mark is often the same as the letter and the mark to ICU, but not always.
            #expect(keys.count { $0.decomposed != $0.asIs } < texts.count / 100, "\(locale.tag)")
            #expect(wrong == 0, "\(locale.tag)")
            if wrong > 0 { print(locale.tag, wrong) }
        }
    }
}
