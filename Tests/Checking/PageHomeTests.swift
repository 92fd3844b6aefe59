import Testing

@testable import BroadsheetChecking

/// Which addresses of downloads are those of other files of the site.
@Suite struct PageHomeTests {
    private let home = PageHome(
        folder: "shops/north/", files: ["a.csv", "data/b.csv", "shops/north/3/index.html", "shops/north/a.csv"])

    @Test(arguments: [
        ("/a.csv", true), ("/data/b.csv", true), ("https://example.com/a.csv", true), ("/sub/data/b.csv", true),
        ("https://example.com/sub/a.csv", true), ("/shops/north/3/a.csv", false), ("/shops/a.csv", false),
        ("https://example.com/shops/north/3/a.csv", false), ("/data/c.csv", false),
    ]) func files(address: String, isThere: Bool) {
        #expect(home.hasFile(address) == isThere)
    }
}
