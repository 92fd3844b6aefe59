/// What kind of content a file is, as HTTP says it, by the end of its name.
enum MediaType {
    /// The type of the file at `path`; bytes of any kind where that is not known.
    static func of(_ path: SitePath) -> String {
        let name = path.name
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return any }
        return known[name[name.index(after: dot)...].lowercased()] ?? any
    }

    /// Whether it is a page.
    static func isPage(_ type: String) -> Bool { type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") }

    private static let any = "application/octet-stream"

    private static let known: [String: String] = [
        "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
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
