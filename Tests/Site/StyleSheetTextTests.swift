import Testing

@testable import BroadsheetSite

/// What of a style sheet browsers get.
@Suite struct StyleSheetTextTests {
    private func lean(_ css: String) -> String {
        String(decoding: StyleSheetText.lean(Array(css.utf8)), as: UTF8.self)
    }

    @Test func commentsAndIndentationGo() {
        #expect(lean("/* a */\n.b {\n  color: red; /* why */\n}\n") == ".b {\ncolor: red; \n}\n")
        #expect(lean("a/* b */c { }") == "a c { }", "a comment parts two names")
        #expect(lean("a { margin: 1px /**/ 2px }") == "a { margin: 1px  2px }")
        #expect(lean("") == "")
    }

    @Test func quotesAndAddressesStay() {
        for css in [
            "a::before { content: \"/* no comment */\" }", "a::before { content: '\\'/* x */' }",
            "a { background: url(data:image/svg+xml;/*x*/) }", "a { background: url( \"a/*b*/.png\" ) }",
            ".a\\/\\*b { color: red }", "a { content: \"1\\\n  2\" }",
        ] {
            #expect(lean(css) == css)
        }
    }

    @Test func whatStandsAloneStays() {
        #expect(lean("a  b\t{ margin: calc(1px / 2) }\n\n\n\t u { }\n") == "a  b\t{ margin: calc(1px / 2) }\nu { }\n")
        #expect(lean("\n\n  a { background: URL( x /*y*/ ) }") == "a { background: URL( x /*y*/ ) }")
        #expect(lean("a { }/* b */  /* c */\n/* d */b { }") == "a { }   \nb { }")
    }

    @Test func licencesStay() {
        #expect(lean("/*! By X. */\n/* y */\na { }") == "/*! By X. */\na { }")
    }

    @Test func whatEndsTooEarlyEndsThere() {
        for css in ["a /* b", "a \"b", "a url(b", "a \\", "/*", "/", "u"] { _ = lean(css) }
        #expect(lean("a /* b") == "a ")
    }
}
