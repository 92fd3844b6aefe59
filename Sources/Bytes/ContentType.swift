/// What kind of content a file is, as HTTP says it.
package struct ContentType: Sendable, Hashable {
    /// The whole value of the header: `text/html; charset=utf-8`.
    package let text: String

    /// A type that is known already.
    package init(_ text: String) { self.text = text }

    /// The type of the file at `path`, by the end of its name; bytes of any kind where that is not known.
    package init(path: String) {
        let name = path.split(separator: "/").last ?? ""
        // A name that begins with its only dot has no end: ".html" is a hidden file.
        let end = name.dropFirst().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        text = end.flatMap { Self.known[$0.lowercased()] } ?? "application/octet-stream"
    }

    /// A page.
    package static let html = ContentType("text/html; charset=utf-8")

    /// Whether it is a page, as HTML or as XHTML.
    package var isPage: Bool { text.hasPrefix("text/html") || text.hasPrefix("application/xhtml") }

    private static let known: [String: String] = [
        "html": html.text, "htm": html.text,
        "xhtml": "application/xhtml+xml; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8", "map": "application/json; charset=utf-8",
        "webmanifest": "application/manifest+json; charset=utf-8",
        "xml": "application/xml; charset=utf-8", "xsl": "application/xml; charset=utf-8",
        "atom": "application/atom+xml; charset=utf-8", "rss": "application/rss+xml; charset=utf-8",
        "csv": "text/csv; charset=utf-8", "tsv": "text/tab-separated-values; charset=utf-8",
        "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
        "ics": "text/calendar; charset=utf-8", "vcf": "text/vcard; charset=utf-8",
        "yml": "application/yaml; charset=utf-8", "yaml": "application/yaml; charset=utf-8",
        "svg": "image/svg+xml; charset=utf-8",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "ico": "image/x-icon", "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac",
        "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "vtt": "text/vtt; charset=utf-8",
        "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip", "zst": "application/zstd",
        "wasm": "application/wasm", "rtf": "application/rtf",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "ods": "application/vnd.oasis.opendocument.spreadsheet",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "odt": "application/vnd.oasis.opendocument.text",
    ]
}
