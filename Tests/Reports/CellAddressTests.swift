import BroadsheetReports
import Testing

@Suite struct CellAddressTests {
    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " javascript:x", "java\nscript:x", "data:text/html,x",
        "vbscript:x",
        "file:///etc/passwd", "//example.com/x", "https:", "https:///x", "https://", "", "\\\\host\\x", "mailto:",
        "ftp://x.example",
    ])
    func whatNoCellMayHaveIsRefused(_ address: String) {
        #expect(CellAddress(address, isPicture: false) == .refused)
        #expect(CellAddress(address, isPicture: true) == .refused)
    }

    @Test(arguments: ["https://example.com/a b", "http://example.com", "mailto:a@example.com", "tel:+491234"])
    func linksLeadOut(_ address: String) { #expect(CellAddress(address, isPicture: false) == .outside) }

    @Test func picturesComeByHTTPSOrFromTheSite() {
        #expect(CellAddress("https://example.com/a.png", isPicture: true) == .outside)
        #expect(CellAddress("http://example.com/a.png", isPicture: true) == .refused)
        #expect(CellAddress("mailto:a@example.com", isPicture: true) == .refused)
        #expect(CellAddress("pictures/a.png", isPicture: true) == .path)
        #expect(CellAddress("/pictures/a.png", isPicture: true) == .path)
        #expect(CellAddress("../a.png", isPicture: true) == .refused)
    }

    @Test(arguments: ["/chairs/", "chairs/", "#top", "?x=a:b", "a/b:c"])
    func pathsStayInTheSite(_ address: String) { #expect(CellAddress(address, isPicture: false) == .path) }
}
