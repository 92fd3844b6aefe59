import BroadsheetBytes
import BroadsheetDiagnostics

/// What a file of the site's looks weighs, which every page loads, or others show: a word where it is too much for that, or too little.
struct BrandWeight {
    let file: LocatedText
    let bytes: Int
    var facts: PictureFacts?

    /// What a page may load for a logo or an icon, and how large one needs to be at most.
    private static let pageBytes = 200_000
    private static let pagePixels = 2_000
    /// What others take: the bounds of the large networks.
    private static let socialBytes = 5_000_000
    private static let socialPixels = 200
    private static let fontBytes = 1_000_000

    /// What is to be said of a picture for `use`.
    func remark(for use: BrandPicture.Use) -> Problem? {
        guard let facts else { return nil }
        let pixels = "\(facts.width) by \(facts.height) pixels"
        switch use {
        case .page(let height):
            let isDrawing = facts.kind == .svg
            guard bytes > Self.pageBytes || !isDrawing && max(facts.width, facts.height) > Self.pagePixels else {
                return nil
            }
            return Problem(
                "\(file.content) has \(isDrawing ? "" : "\(pixels) and ")\(size), and is shown \(height) pixels high",
                at: file.place,
                advice: isDrawing
                    ? "Every page loads it: leave out what is not seen."
                    : "Every page loads it: make it \(4 * height) pixels high, or draw it as an SVG.")
        case .social:
            if min(facts.width, facts.height) < Self.socialPixels {
                return Problem(
                    "\(file.content) has \(pixels), and others show no picture below \(Self.socialPixels) by \(Self.socialPixels)",
                    at: file.place, advice: "Take one of 1,200 by 630 pixels, say.")
            }
            if bytes > Self.socialBytes {
                return Problem(
                    "\(file.content) has \(size), and others show no picture above 5 MB", at: file.place,
                    advice: "Save it as a JPEG of 1,200 by 630 pixels, say.")
            }
            return nil
        }
    }

    /// What is to be said of a font.
    var remarkOfFont: Problem? {
        guard bytes > Self.fontBytes else { return nil }
        return Problem(
            "\(file.content) has \(size), which every page loads", at: file.place,
            advice: "Take a woff2 of the letters that your pages have.")
    }

    /// The size as people say it.
    private var size: String {
        if bytes < 1_000_000 { return "\((bytes + 500) / 1_000) kB" }
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}
