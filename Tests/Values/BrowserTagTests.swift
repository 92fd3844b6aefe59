import BroadsheetValues
import Testing

/// Browsers are told the digits that counts are written in: by themselves they take others than the build.
@Suite struct BrowserTagTests {
    @Test(
        arguments: [
            ("de-DE", "de-DE"), ("en-IN", "en-IN"), ("ar-EG", "ar-EG-u-nu-arab"), ("ar-AE", "ar-AE-u-nu-latn"),
            ("fa-IR", "fa-IR-u-nu-arabext"), ("mr-IN", "mr-IN-u-nu-deva"), ("bn-BD", "bn-BD-u-nu-beng"),
        ])
    func theTagSaysTheDigits(locale: String, tag: String) throws {
        let table = try #require(LocaleTable(locale))
        #expect(table.browserTag == tag)
    }

    @Test func theDigitsOfEveryLocaleHaveAName() {
        let unnamed = LocaleTable.all.filter { LocaleTable.systems[$0.zero] == nil }
        #expect(unnamed.isEmpty, "\(unnamed.map(\.languageTag))")
        // A tag has one part of settings at most; a browser throws at two.
        #expect(LocaleTable.all.allSatisfy { $0.browserTag.split(separator: "-").count { $0 == "u" } < 2 })
    }
}
