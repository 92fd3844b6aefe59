import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetSite

/// The looks that a site says of itself in broadsheet.yml.
@Suite struct BrandTests {
    private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120.5 40'></svg>"

    /// A site with this configuration, built.
    private func site(_ configuration: String, _ files: [String: String] = [:]) throws -> (TemporarySite, [Problem]) {
        var all = ["broadsheet.yml": configuration, "content/index.md": "---\ntitle: A\n---\nText.\n"]
        all.merge(files) { $1 }
        let site = try TemporarySite(files: all)
        return (site, try site.build().warnings)
    }

    private func rules(of site: TemporarySite) -> String? {
        site.output.contents.keys.first { $0.hasPrefix("assets/brand.") }.flatMap { site.output.text(of: $0) }
    }

    @Test func aSiteThatSaysNothingHasNothingOfIt() throws {
        let (site, warnings) = try site("title: Club\n")
        #expect(rules(of: site) == nil && warnings.isEmpty)
        let page = site.page("index.html")
        for sign in ["class=\"logo", "letterhead", "preload", "site-note", "brand."] { #expect(!page.contains(sign)) }
    }

    @Test func aLogoStandsBeforeTheTitleWithItsSize() throws {
        let (site, _) = try site("title: Club\nlogo: assets/a/logo.svg\n", ["assets/a/logo.svg": Self.drawing])
        let page = site.page("index.html")
        #expect(page.contains("<img class=\"logo light\" src=\"/assets/a/logo."))
        #expect(page.contains("width=\"121\" height=\"40\" alt=\"\">Club</a>"))
        #expect(rules(of: site)?.contains(".logo {") == true && rules(of: site)?.contains(".dark") == false)
    }

    @Test func aLogoThatSaysTheTitleTakesItsPlaceAndHasANightOfItsOwn() throws {
        let (site, _) = try site(
            "title: Club\nlogo: { file: assets/l.svg, dark: assets/d.svg, alt: The \"Club\" }\n",
            ["assets/l.svg": Self.drawing, "assets/d.svg": Self.drawing + " "])
        let page = site.page("index.html")
        #expect(page.contains("alt=\"The &quot;Club&quot;\" loading=\"lazy\"></a>"))
        #expect(rules(of: site)?.contains("prefers-color-scheme: dark") == true)
    }

    @Test func anAccentThatCannotBeReadIsMendedWithAWord() throws {
        let (site, warnings) = try site("accent: \"#fc0\"\n")
        #expect(warnings.first?.sentence.hasPrefix("links in #ffcc00 could not be read by day") == true)
        let css = try #require(rules(of: site))
        let colours = css.matches(of: #/#[0-9a-f]{6}/#).compactMap { Colour(String($0.0)) }
        let (paper, night) = (try #require(Colour("#f5f1e5")), try #require(Colour("#211f1b")))
        #expect(colours.count == 2 && colours[0].contrast(with: paper) >= 4.5)
        #expect(colours[1].contrast(with: night) >= 4.5)
    }

    @Test func anAccentThatCanBeReadIsTakenAsItIs() throws {
        let (site, warnings) = try site("accent: { light: \"#7a1f3d\", dark: \"#f09ab5\" }\n")
        #expect(warnings.isEmpty && rules(of: site)?.contains("light-dark(#7a1f3d, #f09ab5)") == true)
    }

    /// Figures of WCAG's own examples, and every grey.
    @Test func contrastIsThatOfWCAG() throws {
        let (black, white) = (try #require(Colour("#000")), try #require(Colour("#fff")))
        #expect(abs(black.contrast(with: white) - 21) < 1e-9)
        #expect(abs(try #require(Colour("#767676")).contrast(with: white) - 4.5415) < 1e-3)
        #expect(abs(try #require(Colour("#f00")).contrast(with: white) - 3.9985) < 1e-3)
        for part in 0...255 {
            var grey = black
            (grey.red, grey.green, grey.blue) = (part, part, part)
            for (ground, end) in [(white, black), (black, white)] {
                #expect(grey.readable(on: ground, towards: end).contrast(with: ground) >= 4.5)
            }
        }
        for text in ["", "#", "#12", "#12345", "red", "#ggg", "＃fff", "#ff ff0", "#1234567"] {
            #expect(Colour(text) == nil)
        }
    }

    @Test func fontsAreLoadedFromTheSiteAndBeforehand() throws {
        let (site, _) = try site(
            "fonts: { titles: assets/fonts/t.woff2, text: { file: assets/x.woff2, italic: assets/i.woff2, variable: true } }\n",
            [
                "assets/fonts/t.woff2": "wOF2\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{d}a",
                "assets/x.woff2": "wOF2\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{d}b",
                "assets/i.woff2": "wOF2\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{d}c",
            ])
        let page = site.page("index.html")
        #expect(
            page.matches(of: #/<link rel="preload" as="font" href="\/assets\/[^"]*" type="font\/woff2" crossorigin>/#)
                .count == 2)
        let css = try #require(rules(of: site))
        #expect(css.contains("src: url(\"fonts/t.") && css.contains("font-weight: 100 900; font-style: italic"))
        #expect(css.contains("--sans: \"Site text\"") && css.contains("--serif: \"Site titles\""))
        for match in css.matches(of: #/url\("([^"]*)"\)/#) { #expect(site.output.contents["assets/\(match.1)"] != nil) }
    }

    @Test func theFooterIsMarkdownInEachLanguage() throws {
        let (site, _) = try site(
            "languages: { en: , de: { footer: \"Der *Verein*\" } }\nfooter: \"The [club](/) of {{text.place}}\"\n"
                + "texts: { place: { en: Gothenburg, de: Göteborg } }\n",
            ["content/index.de.md": "---\ntitle: B\n---\n"])
        #expect(site.page("index.html").contains("<p>The <a href=\"/\">club</a> of Gothenburg</p>"))
        #expect(site.page("de/index.html").contains("<p>Der <em>Verein</em></p>"))
    }

    @Test func aPageIsShownElsewhereWithItsPicture() throws {
        let png = "\u{89}PNG"
        _ = png
        let gif = "GIF89a\u{10}\u{01}\u{20}\u{01}\0\0\0;"
        let (site, warnings) = try site(
            "url: https://example.org/club\npicture: { file: assets/a.gif, alt: \"Dawn & sea\" }\n",
            [
                "assets/a.gif": gif, "assets/b.gif": gif + "b",
                "content/b.md": "---\ntitle: B\npicture: assets/b.gif\n---\n",
            ])
        #expect(warnings.isEmpty)
        let page = site.page("index.html")
        #expect(page.contains("<meta property=\"og:image\" content=\"https://example.org/club/assets/a."))
        #expect(page.contains("\"og:image:width\" content=\"272\"") && page.contains("content=\"Dawn &amp; sea\""))
        #expect(page.contains("summary_large_image"))
        #expect(site.page("b/index.html").contains("content=\"https://example.org/club/assets/b."))
    }

    @Test func aPictureWithoutAnAddressOfTheSiteIsAWarning() throws {
        let (_, warnings) = try site(
            "picture: assets/a.gif\n", ["assets/a.gif": "GIF89a\u{10}\u{01}\u{20}\u{01}\0\0\0;"])
        #expect(
            warnings.map(\.sentence) == ["others will not show the picture assets/a.gif, for the site has no address"])
    }

    @Test func theLetterheadStandsOnPaperAlone() throws {
        let (site, _) = try site("title: Club\nletterhead: { lines: [Pier 4, \"<Gothenburg>\"] }\n")
        #expect(
            site.page("index.html").contains(
                "<div class=\"letterhead\">\n<p>\nPier 4<br>\n&lt;Gothenburg&gt;<br>\n</p>"))
        #expect(
            rules(of: site)?.hasPrefix("/*") == true
                && rules(of: site)?.contains(".letterhead { display: none; }") == true)
    }

    @Test func aFileOfTheSameNameIsAnError() throws {
        #expect(throws: Problems.self) {
            _ = try site("accent: \"#7a1f3d\"\n", ["assets/brand.css": "a {}"])
        }
    }
}
