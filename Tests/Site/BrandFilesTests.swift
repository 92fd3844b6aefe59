import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetSite

/// Files of a site's looks that are not what they should be: each is told, and what is right is taken without a word.
@Suite struct BrandFilesTests {
    private static func drawing(_ inside: String, _ attributes: String = "") -> String {
        "<?xml version=\"1.0\"?><!-- a > b --><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"120\" height=\"40\" \(attributes)>\(inside)</svg>"
    }

    private func fault(_ drawing: String) -> String? { DrawingFault.first(in: Array(drawing.utf8))?.words }

    @Test func aDrawingRunsNothing() {
        for (inside, attributes) in [
            ("<script>alert(1)</script>", ""), ("<g><svg:script href='a.js'/></g>", ""), ("", "onload=\"alert(1)\""),
            ("<rect OnClick='alert(1)'/>", ""), ("<a href=' java\nscript:alert(1)'><rect/></a>", ""),
            ("<foreignObject><p>a</p></foreignObject>", ""), ("<use xlink:href='data:text/html,a'/>", ""),
            ("<a href='javascript&#58;alert(1)'><rect/></a>", ""),
            ("<a href='&#x6A;avascript:alert(1)'><rect/></a>", ""),
        ] {
            #expect(
                fault(Self.drawing(inside, attributes))?.hasPrefix("runs a script: ") == true, "\(inside)\(attributes)")
        }
    }

    @Test func aDrawingNeedsNothingElse() {
        for inside in [
            "<image href='https://example.org/a.png'/>", "<image xlink:href='a.png'/>", "<use href='sprite.svg#a'/>",
            "<style>@import url(a.css);</style>",
            "<style><![CDATA[text { font: url( \"//example.org/a\" ) }]]></style>",
            "<rect style='fill: url(https://example.org/a.svg#b)'/>", "<rect fill='url(a.svg#b)'/>",
            "<rect fill='u&#114;l(a.svg#b)'/>", "<style>@&#105;mport 'a.css';</style>", "<image href='&amp;a.png'/>",
        ] {
            #expect(fault(Self.drawing(inside))?.hasPrefix("needs what browsers do not load") == true, "\(inside)")
        }
        #expect(fault("<?xml-stylesheet href='a.css'?>" + Self.drawing(""))?.hasPrefix("needs what browsers") == true)
    }

    @Test func aDrawingIsWhole() {
        let whole = Self.drawing("<g><rect width='1'/></g>")
        #expect(fault(whole) == nil)
        for length in 1..<whole.utf8.count {
            #expect(fault(String(whole.prefix(length))) != nil, "\(whole.prefix(length))")
        }
        for inside in ["<g>", "</g>", "<g></b>", "<rect width=1/>", "<rect width/>"] {
            #expect(fault(Self.drawing(inside))?.hasPrefix("is no whole drawing") == true, "\(inside)")
        }
        #expect(
            fault("<!DOCTYPE svg [<!ENTITY a \"b\">]>" + Self.drawing("&a;"))?.hasPrefix("declares entities") == true)
    }

    @Test func whatProgramsExportIsTaken() {
        for inside in [
            "<a xlink:href='https://example.org/'><rect/></a>", "<use href='#a'/>",
            "<image href='data:image/png;base64,AA=='/>",
            "<defs><linearGradient id='a'/></defs><rect fill='url(#a)' style='stroke:url(\"#a\")'/>",
            "<metadata><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><cc:Work rdf:about=''/></rdf:RDF></metadata>",
            "<style>a > b { fill: url(#a) }</style><text font-family='x'>a &amp; url(https://example.org) b</text>",
            "<title>On &gt; off</title>", "<use href='&#35;a'/>", "<rect fill='url(&quot;#a&quot;)'/>",
            "<text aria-label='&#; &no; &'>&#x41;</text>",
        ] {
            #expect(
                fault(
                    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/svg11.dtd\">"
                        + Self.drawing(inside)) == nil, "\(inside)")
        }
    }

    private func site(_ configuration: String, _ files: [String: String] = [:]) throws -> (TemporarySite, [Problem]) {
        var all = ["broadsheet.yml": configuration, "content/index.md": "---\ntitle: A\n---\nText.\n"]
        all.merge(files) { $1 }
        let site = try TemporarySite(files: all)
        return (site, try site.build().warnings)
    }

    private func errors(_ configuration: String, _ files: [String: String]) -> [String] {
        do {
            _ = try site(configuration, files)
            return []
        } catch let problems as Problems { return problems.all.map(\.sentence) } catch { return ["\(error)"] }
    }

    @Test func aLogoWithAScriptIsAnErrorWhereverItStands() {
        let files = ["assets/l.svg": Self.drawing("<script>a()</script>")]
        for line in [
            "logo: assets/l.svg", "logo: { file: assets/ok.svg, dark: assets/l.svg }", "icon: assets/l.svg",
            "letterhead: { logo: assets/l.svg }",
        ] {
            let told = errors("title: A\n\(line)\n", files.merging(["assets/ok.svg": Self.drawing("")]) { $1 })
            #expect(told == ["assets/l.svg runs a script: <script>"], "\(line)")
        }
    }

    @Test func aPictureIsWhatItsNameSays() {
        let gif = "GIF89a\u{10}\u{01}\u{20}\u{01}\0\0\0;"
        #expect(
            errors("logo: assets/a.png\n", ["assets/a.png": gif]) == [
                "assets/a.png is no picture of the kind that its name says"
            ])
        #expect(
            errors("logo: assets/a.svg\n", ["assets/a.svg": gif]) == [
                "assets/a.svg is no picture of the kind that its name says"
            ])
        #expect(
            errors("icon: assets/a.ico\n", ["assets/a.ico": gif]) == [
                "assets/a.ico is no icon of the kind that its name says"
            ])
        #expect(
            errors("icon: assets/a.png\n", ["assets/a.png": "hello"]) == [
                "assets/a.png is no icon of the kind that its name says"
            ])
    }

    /// Each of these is whole with its last byte, and not without it.
    @Test func fontsAndIconsAreWhole() throws {
        let whole = [
            ("fonts: { text: assets/f.woff2 }", "f.woff2", "wOF2\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{e}ab"),
            ("fonts: { titles: assets/f.woff }", "f.woff", "wOFF\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{e}ab"),
            (
                "fonts: { text: assets/f.ttf }", "f.ttf",
                "\u{0}\u{1}\u{0}\u{0}\u{0}\u{1}------cmap____\u{0}\u{0}\u{0}\u{1c}\u{0}\u{0}\u{0}\u{2}ab"
            ),
            (
                "icon: assets/f.ico", "f.ico",
                "\u{0}\u{0}\u{1}\u{0}\u{1}\u{0}\u{10}\u{10}------\u{2}\u{0}\u{0}\u{0}\u{16}\u{0}\u{0}\u{0}ab"
            ),
        ]
        for (line, name, bytes) in whole {
            #expect(errors(line + "\n", ["assets/\(name)": bytes]).isEmpty, "\(line)")
            for short in [bytes.unicodeScalars.count - 1, 11, 5] {
                let cut = String(String.UnicodeScalarView(bytes.unicodeScalars.prefix(short)))
                #expect(
                    errors(line + "\n", ["assets/\(name)": cut]) == ["assets/\(name) is not whole: its end is missing"],
                    "\(line) \(short)")
            }
        }
    }

    @Test func whatIsTooLargeOrTooSmallIsTold() throws {
        let large = Self.drawing("<text>" + String(repeating: "a", count: 300_000) + "</text>")
        #expect(
            try site("logo: assets/l.svg\n", ["assets/l.svg": large]).1.map(\.sentence) == [
                "assets/l.svg has 300 kB, and is shown 40 pixels high"
            ])
        let huge = "GIF89a\u{28}\u{23}\u{28}\u{23}\0\0\0;"
        #expect(
            try site("logo: assets/l.gif\n", ["assets/l.gif": huge]).1.map(\.sentence)
                == ["assets/l.gif has 9000 by 9000 pixels and 0 kB, and is shown 40 pixels high"])
        let small = "GIF89a\u{10}\u{00}\u{10}\u{00}\0\0\0;"
        #expect(
            try site("url: https://example.org\npicture: assets/s.gif\n", ["assets/s.gif": small]).1.map(\.sentence)
                == ["assets/s.gif has 16 by 16 pixels, and others show no picture below 200 by 200"])
        let font = "wOF2\u{0}\u{1}\u{0}\u{0}\u{0}\u{12}\u{4f}\u{7f}" + String(repeating: "a", count: 1_200_000)
        #expect(
            try site("fonts: { text: assets/f.woff2 }\n", ["assets/f.woff2": font]).1.map(\.sentence) == [
                "assets/f.woff2 has 1.2 MB, which every page loads"
            ])
    }

    @Test func whatIsLeftOutOfTheFootIsTold() throws {
        let (_, warnings) = try site("footer: \"<b>Club</b> [a](javascript:alert(1))\"\n")
        #expect(
            warnings.map(\.sentence) == [
                "HTML in the prose is left out of the page",
                "an address that browsers would run is left out of the page",
            ])
        #expect(try site("markdown: { raw_html: true }\nfooter: \"<b>Club</b>\"\n").1.isEmpty)
    }

    @Test func wordsOfTheLooksAreThoseOfEachLanguage() throws {
        let (site, _) = try site(
            "title: \"{{text.club}}\"\nurl: https://example.org\nlanguages: [en, de]\ntexts: { club: { en: Club, de: Verein } }\n"
                + "letterhead: { lines: [\"{{text.club}} 4\"] }\nlogo: { file: assets/l.svg, alt: \"{{text.club}} L\" }\n"
                + "picture: { file: assets/a.gif, alt: \"{{text.club}} P\" }\n",
            [
                "content/index.de.md": "---\ntitle: B\n---\n", "assets/l.svg": Self.drawing(""),
                "assets/a.gif": "GIF89a\u{2c}\u{01}\u{2c}\u{01}\0\0\0;",
            ])
        for (page, club) in [("index.html", "Club"), ("de/index.html", "Verein")] {
            for text in ["\n\(club) 4<br>", "alt=\"\(club) L\"", "content=\"\(club) P\""] {
                #expect(site.page(page).contains(text), "\(page) \(text)")
            }
        }
        #expect(errors("letterhead: { lines: [\"{{nope}}\"] }\n", [:]) == ["there is no field \"nope\" on this page"])
    }
}
