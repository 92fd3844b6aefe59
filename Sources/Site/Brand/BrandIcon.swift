import BroadsheetBytes
import BroadsheetDiagnostics

/// The icon in the browser's tab: a drawing, a PNG or an ICO that is what its name says.
struct BrandIcon {
    /// Its address in the site, with its fingerprint.
    let url: String
    /// What HTML calls its kind.
    let mediaType: String
    /// What is worth a look and not wrong.
    private(set) var remark: Problem?

    /// The icon in `file`, which is in `assets`.
    init(_ file: LocatedText, in assets: AssetFiles) throws(Problem) {
        let (url, bytes) = try assets.file(file)
        self.url = url
        switch file.content.split(separator: ".").last?.lowercased() {
        case "svg":
            mediaType = "image/svg+xml"
            try BrandPicture.checkDrawing(file, bytes)
        case "png":
            mediaType = "image/png"
            guard let facts = PictureFacts(bytes.span) else { throw Self.wrongKind(file) }
            try BrandPicture.check(file, facts, bytes)
            remark = BrandWeight(file: file, bytes: bytes.count, facts: facts).remark(for: .page(height: 32))
        case "ico":
            mediaType = "image/x-icon"
            guard bytes.starts(with: [0, 0, 1, 0]) else { throw Self.wrongKind(file) }
            if !DeclaredLength.isWhole(icon: bytes) { throw .notWhole(file) }
        default:
            throw Problem(
                "\(file.content) is no icon", at: file.place, advice: "Use a file of the kind SVG, PNG or ICO.")
        }
    }

    private static func wrongKind(_ file: LocatedText) -> Problem {
        Problem(
            "\(file.content) is no icon of the kind that its name says", at: file.place,
            advice: "Look whether it came whole, and has the right ending.")
    }
}
