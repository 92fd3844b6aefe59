import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetHeaders

/// What pages use, and the policy that lets through that and nothing else.
@Suite struct PageUsesTests {
    private func uses(_ page: String, isPicture: Bool = false, share: Int = .max) -> PageUses {
        var (uses, scanner) = (PageUses(), MarkupScanner())
        let bytes = Array(page.utf8)
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + min(share, bytes.count))
            scanner.take(Array(bytes[start..<end])) { uses.take($0, $1, in: "index.html", isPicture: isPicture) }
            start = end
        }
        return uses
    }

    private func policy(_ page: String) throws -> String { try SiteHeaders(uses(page)).policy }

    private static let bare = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

    @Test func aPageThatUsesNothingMayLoadNothing() throws {
        #expect(try policy("<!doctype html><title>A <script> in a title</title><p>Text") == Self.bare)
    }

    @Test(arguments: [
        ("<script src=/a.js></script>", "script-src 'self'; connect-src 'self'"),
        ("<SCRIPT SRC='https://x.example/a.js'></SCRIPT>", "script-src https://x.example; connect-src 'self'"),
        ("<link rel=\"preload stylesheet\" href=\"/a.css\" as=style>", "style-src 'self'"),
        ("<link rel=alternate href=https://x.example/feed>", ""),
        ("<img src=data:image/png;base64,AA== alt=''>", "img-src data:"),
        ("<img srcset='/a.png 1x, //cdn.example/b.png 2x'>", "img-src 'self' https://cdn.example"),
        ("<img alt='>' src=\"/a.png\">", "img-src 'self'"),
        ("<video poster=/p.jpg><source src=/v.mp4></video>", "img-src 'self'; media-src 'self'"),
        ("<iframe src=\"https://video.example:8443/1\"></iframe>", "frame-src https://video.example:8443"),
        ("<svg><image href='/i.png'/><use href='#a'/></svg>", "img-src 'self'"),
        ("<!-- <img src=/a.png> --><!--><img src=https://b.example/a.png>", "img-src https://b.example"),
        ("<textarea><img src=/a.png></textarea>", ""),
        ("<noscript><img src=/a.png></noscript>", "img-src 'self'"),
        ("<script type='application/json'>{\"a\": \"<img src=/a.png>\"}</script>", ""),
        ("<template><link rel=icon href=/i.svg></template>", "img-src 'self'"),
        ("<link rel=manifest href=/m.json><object data=/o.pdf></object>", "object-src 'self'; manifest-src 'self'"),
        ("<img src='https://a.example;script-src *'>", "img-src https:"),
    ])
    func whatIsUsedIsLetThrough(_ page: String, _ parts: String) throws {
        let expected = Self.bare.replacing(
            "'none'; form", with: "'none'; " + (parts.isEmpty ? "" : parts + "; ") + "form", maxReplacements: 1)
        #expect(try policy(page) == expected)
        // However the page comes in.
        for share in [1, 2, 7] { #expect(try SiteHeaders(uses(page, share: share)).policy == expected) }
    }

    @Test func formsMayBeSentWhereTheyGo() throws {
        #expect(
            try policy("<form action='https://orders.example/new' method=post>").contains(
                "form-action https://orders.example;"))
        #expect(try policy("<form><button formaction=/b>").contains("form-action 'self';"))
    }

    /// The hashes are those that the specification and every browser know: of "alert('Hello, world.');".
    @Test func inlineScriptsHaveTheirHash() throws {
        let uses = uses("<p>\n<script>alert('Hello, world.');</script><script>alert('Hello, world.');</script>")
        #expect(uses.sources[.scripts] == ["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"])
        #expect(uses.inline.map(\.what) == ["a <script>"])
        #expect(uses.inline.first?.place.line == 2)
    }

    @Test func aHashIsOfTheTextWithTheLineEndsOfHTML() {
        let hash = uses("<style>a{}\n\nb{}</style>").sources[.styles]
        #expect(uses("<style>a{}\r\n\rb{}</style>").sources[.styles] == hash)
        #expect(uses("<style>a{}\nb{}</style>").sources[.styles] != hash)
    }

    @Test func attributesOfStyleHaveTheirHash() {
        let uses = uses("<p style=\"background:url(&quot;https://b.example/x.png&quot;)\">")
        #expect(uses.sources[.styles]?.contains("'unsafe-hashes'") == true)
        #expect(uses.sources[.pictures] == ["https://b.example"])
    }

    @Test(arguments: [
        "<a onclick='x()'>", "<svg ONLOAD=x()>", "<a href=' JavaScript:x()'>", "<a href='&#106;avascript:x()'>",
    ])
    func whatNoStrictPolicyLetsThroughIsAProblem(_ page: String) { #expect(uses(page).problems.count == 1) }

    /// Scripts of a picture are what an attacker brings: no hash blesses them.
    @Test func scriptsOfPicturesAreNotLetThrough() {
        #expect(uses("<svg><script>x()</script></svg>", isPicture: true).sources.isEmpty)
    }

    @Test(arguments: [
        ("@import 'https://fonts.example/a.css';", PolicyDirective.styles, ["https://fonts.example"]),
        ("@import url(a.css);", .styles, ["'self'"]),
        ("@font-face { src: url('/f.woff2') } a { background: url( /b.png ) }", .fonts, ["'self'"]),
        ("/* url(https://x.example/) */ a { content: 'url(https://y.example)'; mask: url(#m) }", .pictures, []),
        ("a { background: URL(\"data:image/svg+xml,%3Csvg%3E\") }", .pictures, ["data:"]),
    ])
    func whatStyleSheetsLoad(_ sheet: String, _ directive: PolicyDirective, _ sources: [String]) {
        var uses = PageUses()
        uses.takeStyle(Array(sheet.utf8))
        #expect((uses.sources[directive] ?? []) == Set(sources))
    }

    @Test func aPolicyThatIsTooLongIsAProblem() {
        let page = (0..<200).map { "<style>a{order:\($0)}</style>" }.joined()
        #expect(throws: (any Error).self) { try SiteHeaders(uses(page)) }
    }

    @Test func whatIsTooLongIsNotReadOn() {
        #expect(uses("<script>" + String(repeating: "a", count: MarkupScanner.longest + 10)).sources.isEmpty)
        var scanner = MarkupScanner()
        scanner.take([UInt8](repeating: UInt8(ascii: "a"), count: 100)) { _, _ in }
        #expect(!scanner.isTooLong)
        scanner.take(Array("<a ".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: MarkupScanner.longest + 10)) {
            _, _ in
        }
        #expect(scanner.isTooLong)
    }

    @Test(arguments: HeaderForm.allCases) func everyFormHasEveryHeader(_ form: HeaderForm) throws {
        let headers = try SiteHeaders(uses("<script>a()</script>"))
        let text = form.text(headers)
        for (name, value) in headers.all { #expect(text.contains(name) && text.contains(value)) }
        #expect(text.hasSuffix("\n"))
    }
}
