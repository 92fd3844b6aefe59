import BroadsheetBytes
import BroadsheetDiagnostics

/// A picture of the site's, with all that HTML must know of it.
struct BrandPicture: Sendable {
    /// Its address in the site, with its fingerprint.
    let url: String
    let facts: PictureFacts
    let alt: String

    /// The picture in `file`, which is in `assets`; what it says is `alt`.
    init(_ file: LocatedText, alt: LocatedText? = nil, in assets: AssetFiles) throws(Problem) {
        let (url, bytes) = try assets.file(file)
        guard let facts = PictureFacts(bytes.span) else {
            throw Problem(
                "\(file.content) is no picture whose size can be told", at: file.place,
                advice: "Use an SVG with a width and a height, a PNG, JPEG, WebP or GIF.")
        }
        (self.url, self.facts, self.alt) = (url, facts, alt?.content ?? "")
    }
}

/// The files in `assets/`, of the theme and of the site.
struct AssetFiles: Sendable {
    /// Each by its path there: its address, and its bytes.
    private var all: [String: (url: String, bytes: [UInt8])] = [:]

    /// Adds a file.
    mutating func add(_ file: String, url: String, _ bytes: [UInt8]) { all[file] = (url, bytes) }

    /// The address of `file`, if it is there.
    func url(of file: String) -> String? { all[file]?.url }

    /// The address and the bytes of a file that somebody names, `assets/logo.svg`.
    func file(_ file: LocatedText) throws(Problem) -> (url: String, bytes: [UInt8]) {
        if let found = all[String(file.content.dropFirst("assets/".count))] { return found }
        throw Problem(
            "there is no file \(file.content)", at: file.place,
            advice: suggestion(for: file.content, among: all.keys.sorted().map { "assets/\($0)" }))
    }
}
