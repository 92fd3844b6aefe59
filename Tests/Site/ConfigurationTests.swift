import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetSite
import BroadsheetWeb
import BroadsheetYAML
import Testing

private func read(_ text: String) throws(Problems) -> SiteConfiguration {
    try SiteConfiguration(reading: text.utf8.span)
}

@Test(arguments: ["", "# nothing yet\n"])
func aSiteNeedsNoConfiguration(_ text: String) throws {
    let site = try read(text)
    #expect(site.localeName == "en-US")
    #expect(site.ownTag == "en-US")
    #expect(site.defaultLanguage == nil)
    #expect(site.themeName == "broadsheet")
    #expect(site.contentFolder == "content")
    #expect(site.outputFolder == "public")
    #expect(site.basePath == "")
    #expect(!site.rawHTML)
}

@Test func readsAConfiguration() throws {
    let site = try read(
        """
        title: Figures
        author: A. B.
        description: All of them
        url: https://example.com/reports/
        locale: de-CH
        theme: plain
        rounding: half-up
        markdown: { smart: true, raw_html: true }
        content: pages/
        output: ./out/site
        params: { phone: "12" }
        publish: { live: { folder: /srv/site } }
        allow: [example.com]
        """)
    #expect(site.title?.content == "Figures")
    #expect(site.url?.content == "https://example.com")
    #expect(site.basePath == "/reports")
    #expect(site.localeName == "de-CH")
    #expect(site.ownTag == "de-CH")
    #expect(site.themeName == "plain")
    #expect(site.rounding.mode == .halfUp)
    #expect(site.smartMarkdown)
    #expect(site.rawHTML)
    #expect(site.contentFolder == "pages")
    #expect(site.outputFolder == "out/site")
    #expect(site.params.map(\.value.content) == ["12"])
    #expect(site.targets?["live"]?["folder"]?.scalar?.text == "/srv/site")
    #expect(site.allowed.names == ["example.com"])
}

@Test(arguments: [
    ("base_path: /a/b/", "/a/b"), ("base_path: /", ""), ("base_path: ''", ""), ("base_url: http://h", ""),
    ("url: http://h:8080/x//", "/x"), ("url: https://h/x\nbase_path: /y", "/y"),
])
func readsTheBasePath(_ text: String, _ path: String) throws {
    #expect(try read(text).basePath == path)
}

@Test(arguments: [
    ("titel: a", "unknown key \"titel\" in the configuration"),
    ("markdown: { smrt: true }", "unknown key \"smrt\" in \"markdown\""),
    ("markdown: smart", "\"markdown\" must be a mapping, not a text"),
    ("[a]", "the configuration must be a mapping, not a list"),
    ("url: example.com", "\"example.com\" is not the address of a site"),
    ("url: https:///x", "\"https:///x\" is not the address of a site"),
    ("url: https://h\nbase_url: https://h", "\"url\" and \"base_url\" are the same"),
    ("base_path: reports", "\"base_path\" cannot be \"reports\""),
    ("base_path: /a?b", "\"base_path\" cannot be \"/a?b\""),
    ("output: ..", "\"output\" must be a folder inside the site, not \"..\""),
    ("output: .", "\"output\" must be a folder inside the site, not \".\""),
    ("output: /tmp", "\"output\" must be a folder inside the site, not \"/tmp\""),
    ("output: content", "the output folder \"content\" and \"content\" lie in each other"),
    ("output: content/x", "the output folder \"content/x\" and \"content\" lie in each other"),
    ("content: public/x", "the output folder \"public\" and \"public/x\" lie in each other"),
    ("output: Themes", "the output folder \"Themes\" and \"Themes\" lie in each other"),
    ("title: [", "the text ends in the middle of a value"),
])
func refusesAConfiguration(_ text: String, _ message: String) throws {
    let problems = try #require(throws: Problems.self) { try read(text) }
    #expect(problems.all.map(\.message) == [message])
    #expect(problems.all.allSatisfy { $0.place?.file == "broadsheet.yml" && $0.advice != nil })
}
