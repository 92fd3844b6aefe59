import BroadsheetBytes
import BroadsheetDiagnostics

/// A picture of the site's, with all that HTML must know of it.
struct BrandPicture: Sendable {
    /// What a picture is for.
    enum Use: Sendable {
        /// Each page loads it, and shows it so many pixels high.
        case page(height: Int)
        /// Others show it beside a link.
        case social
    }

    /// Its address in the site, with its fingerprint.
    let url: String
    let facts: PictureFacts
    let alt: String
    /// What is worth a look and not wrong.
    let remark: Problem?

    /// The picture in `file`, which is in `assets`; what it says is `alt`.
    init(_ file: LocatedText, alt: LocatedText? = nil, for use: Use, in assets: AssetFiles) throws(Problem) {
        let (url, bytes) = try assets.file(file)
        guard let facts = PictureFacts(bytes.span) else {
            throw Problem(
                "\(file.content) is no picture whose size can be told", at: file.place,
                advice: "Use an SVG with a width and a height, a PNG, JPEG, WebP or GIF.")
        }
        try Self.check(file, facts, bytes)
        (self.url, self.facts, self.alt) = (url, facts, alt?.content ?? "")
        remark = BrandWeight(file: file, bytes: bytes.count, facts: facts).remark(for: use)
    }

    /// Whether it is what its name says, and whole.
    static func check(_ file: LocatedText, _ facts: PictureFacts, _ bytes: [UInt8]) throws(Problem) {
        let parts = file.content.split(separator: ".")
        guard facts.endings.contains(parts.last?.lowercased() ?? "") else {
            let name = parts.dropLast().joined(separator: ".") + "." + facts.endings[0]
            throw Problem(
                "\(file.content) is no picture of the kind that its name says", at: file.place,
                advice: "Call it \(name), and write that here.")
        }
        if !facts.isWhole(bytes) { throw .notWhole(file) }
        if facts.kind == .svg { try checkDrawing(file, bytes) }
    }

    /// Whether a drawing is one, and no more than that.
    static func checkDrawing(_ file: LocatedText, _ bytes: [UInt8]) throws(Problem) {
        if let fault = DrawingFault.first(in: bytes) {
            throw Problem("\(file.content) \(fault.words)", at: file.place, advice: fault.advice)
        }
    }
}

extension Problem {
    /// `file` broke off on its way.
    static func notWhole(_ file: LocatedText) -> Problem {
        Problem(
            "\(file.content) is not whole: its end is missing", at: file.place, advice: "Bring it here once more.")
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
