import BroadsheetBytes

/// The pages and texts that the preview says something of its own with, where the site has none.
enum Notice {
    /// A request that is refused: why, in one sentence.
    static func refusal(_ status: UInt32, _ sentence: String) -> Answer {
        Answer(
            status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
            body: .pieces([.init(SharedBytes("\(sentence)\n"))]))
    }

    /// A page that waits for the first build.
    static let waiting = page("Not built yet", "The site is shown here as soon as it has been built.")

    /// A page for a site that has none of its own for what it does not have.
    static let notFound = page("Not found", "The site has no page at this address, and no 404.html.")

    /// A page that leads on to `address`, which is encoded and lies on this host.
    static func leading(to address: String) -> SharedBytes {
        let address = address.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
            .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
        return SharedBytes(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=\(address)">
            <title>Broadsheet</title></head><body><p><a href="\(address)">Go on to the site</a></p></body></html>

            """)
    }

    private static func page(_ title: String, _ sentence: String) -> ServedFile {
        let html = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>\(title)</title></head><body><h1>\(title)</h1><p>\(sentence)</p></body></html>

            """
        return ServedFile(SharedBytes(html), path: "index.html")
    }
}
