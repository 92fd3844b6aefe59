import BroadsheetBytes
import BroadsheetValues
import Glibc
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

    @Test(.enabled(if: ICU.isInstalled, "cc, pkg-config or libicu-dev is not installed"))
    func keysAreThoseOfICU() throws {
        let oracle = try #require(CollationOracle())
        defer { oracle.remove() }
        var kept = "# Keys of ICU, each with its language tag and its text, both in hexadecimal.\n"
        for (number, locale) in Self.locales.enumerated() {
            let texts = CollationScripts.texts(5_000, for: locale.tag, seed: UInt64(number + 1))
            let keys = oracle.keys(of: texts, locale: locale.name)
            #expect(keys.count == texts.count)
            for (text, key) in zip(texts, keys).prefix(60) {
                kept += "\(locale.tag) \(text.isEmpty ? "-" : hexadecimal(text.utf8)) \(key.decomposed)\n"
            }
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
        }
        // How the kept keys are made anew: BROADSHEET_KEEP_KEYS=1 swift test --filter CollationTests
        if unsafe getenv("BROADSHEET_KEEP_KEYS") != nil { CollationFixture.write(kept) }
    }

    /// Ideographs have weights of their own here, so that their order is compared instead of their keys.
    @Test(
        .enabled(if: ICU.isInstalled, "cc, pkg-config or libicu-dev is not installed"),
        arguments: [("zh-CN", "zh"), ("zh-TW", "zh_Hant_TW")])
    func ideographsAreInTheOrderOfICU(tag: String, name: String) throws {
        let oracle = try #require(CollationOracle())
        defer { oracle.remove() }
        let texts = CollationScripts.texts(5_000, for: "zh-\(tag)", seed: 99)
        let keys = oracle.keys(of: texts, locale: name)
        let collator = Collator(tag)
        let own = texts.map { collator.weights(of: $0) }
        #expect(keys.count == texts.count)
        var wrong = 0
        for step in [1, 2, 3, 5, 7, 11] {
            for index in step..<max(step, keys.count) {
                let expected = keys[index].decomposed < keys[index - step].decomposed
                if (own[index] < own[index - step]) != expected { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    /// `texts` in the order of `tag`.
    private func sorted(_ texts: [String], _ tag: String) -> [String] {
        let collator = Collator(tag)
        return texts.map { (collator.key(of: $0), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }

    @Test(arguments: [
        ("sv-SE", "a z å Å ä ö ø"), ("de-DE", "a å ä o ö ø z"), ("da-DK", "A a z Æ æ Ø ø Å å aa"),
        ("cs-CZ", "c č d h ch i z ž"), ("hu-HU", "c cukor cs csa d dz dzs e"), ("es-ES", "n nz ñ o"),
        ("es-u-co-trad", "c cz ch d l lz ll m"), ("fr-FR", "cote coté côte côté"), ("fr-CA", "cote côte coté côté"),
        ("de-u-co-phonebk", "ad ä af o od ö of"), ("et-EE", "s š z ž t u v õ ä ö ü"), ("tr-TR", "c ç g ğ h ı I i İ j"),
        ("lt-LT", "i y j k"), ("pl-PL", "l ł m z ź ż"), ("ru-RU", "е ё Ё ж и й к"),
    ])
    func knowsTheOrderOf(tag: String, words: String) {
        let expected = words.split(separator: " ").map(String.init)
        #expect(sorted(expected.reversed(), tag) == expected)
    }

    @Test func accentsAndCaseAreTheLastToDecide() {
        #expect(
            sorted(["résumés", "Resume", "résumé", "resume", "resumes"], "en-US")
                == ["resume", "Resume", "résumé", "resumes", "résumés"])
    }

    @Test func composedAndDecomposedTextsWeighTheSame() {
        let pairs = [
            ("å", "a\u{30A}"), ("ậ", "a\u{302}\u{323}"), ("ậ", "a\u{323}\u{302}"), ("각", "\u{1100}\u{1161}\u{11A8}"),
            ("й", "и\u{306}"), ("ガ", "カ\u{3099}"), ("Å", "\u{212B}"),
        ]
        for tag in ["und", "sv", "vi", "ja", "ru", "ko", "da"] {
            let collator = Collator(tag)
            for (composed, decomposed) in pairs {
                #expect(collator.weights(of: composed) == collator.weights(of: decomposed), "\(tag) \(composed)")
                #expect(collator.key(of: composed) != collator.key(of: decomposed))
            }
        }
    }

    @Test func aTagFallsBackToItsParents() {
        func weights(_ tag: String) -> String { Collator(tag).weights(of: "öÖåÅchIıчй") }
        #expect(weights("sv-SE") == weights("sv"))
        #expect(weights("sv_SE") == weights("SV-se"))
        #expect(weights("sv-SE-x-private") == weights("sv"))
        #expect(weights("sv-FI-u-co-nonsense") == weights("sv"))
        #expect(weights("sr-Latn-RS") == weights("hr"))
        #expect(weights("xx-YY") == weights("und"))
        #expect(weights("") == weights("und"))
        #expect(weights("sv") != weights("und"))
        #expect(weights("sv-SE-u-nu-latn-co-trad") == weights("sv-u-co-trad"))
    }

    @Test func takesAnyBytes() {
        let collator = Collator("cs")
        for bytes: [UInt8] in [
            [], [0], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0x63, 0x68, 0xC3],
        ] {
            var sink = ByteSink()
            collator.appendKey(of: bytes.span, to: &sink)
            #expect(sink.count >= 4)
            #expect(sink.span[sink.count - 1] == 0)
        }
        #expect(collator.key(of: String(repeating: "čch", count: 20_000)).count > 60_000)
        let marks =
            "a"
            + String(String.UnicodeScalarView((0..<3_000).map { [0x301, 0x323][$0 % 2] }.map { UnicodeScalar($0)! }))
        #expect(collator.key(of: marks).count > 3_000)
    }

    /// Keys of ICU that are kept with the project, for machines without it.
    @Test func keysAreThoseThatWereKept() throws {
        var count = 0
        var collators: [String: Collator] = [:]
        for line in try CollationFixture.lines() {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 3 else { continue }
            let collator = collators[parts[0]] ?? Collator(parts[0])
            collators[parts[0]] = collator
            #expect(collator.weights(of: CollationFixture.text(parts[1])) == parts[2], "\(line)")
            count += 1
        }
        #expect(count > 1_000)
    }
}
