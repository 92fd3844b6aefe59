import BroadsheetBytes
import Testing

/// Types are told by the end of the name, and texts say their charset.
@Suite struct ContentTypeTests {
    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a/b/STYLE.CSS", "text/css; charset=utf-8"),
        ("data.csv", "text/csv; charset=utf-8"), ("x.tar.gz", "application/gzip"),
        ("noend", "application/octet-stream"), ("folder.html/noend", "application/octet-stream"),
        ("end.", "application/octet-stream"), (".html", "application/octet-stream"), ("", "application/octet-stream"),
        ("a.unknown", "application/octet-stream"),
        ("map.svg", "image/svg+xml; charset=utf-8"), ("f.woff2", "font/woff2"),
    ])
    func isToldByItsName(path: String, type: String) {
        #expect(ContentType(path: path).text == type)
        #expect(ContentType(path: path).isPage == type.hasPrefix("text/html"))
    }
}
