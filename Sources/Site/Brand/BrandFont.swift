import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading

/// A font of the site's own, as rules of a style sheet.
struct BrandFont: Sendable {
    /// What its rules are, and which property of the theme it is the value of.
    let css: String
    let property: String
    /// The address of the upright font, which every page needs at once, and its type.
    let url: String
    let mediaType: String
    /// What is worth a look and not wrong.
    let remarks: [Problem]

    /// The kinds of files: their endings, what style sheets call them, how they begin.
    private static let kinds: [(ending: String, format: String, starts: [[UInt8]])] = [
        ("woff2", "woff2", [Array("wOF2".utf8)]), ("woff", "woff", [Array("wOFF".utf8)]),
        ("ttf", "truetype", [[0, 1, 0, 0], Array("true".utf8)]),
        ("otf", "opentype", [Array("OTTO".utf8), [0, 1, 0, 0]]),
    ]

    /// The font that `font` names, in `assets`.
    init(_ font: SiteBrand.Font, in assets: AssetFiles) throws(Problem) {
        let name = "Site \(font.use.rawValue)"
        var rules = ""
        var remarks: [Problem] = []
        var first: (url: String, ending: String)?
        let faces: [(LocatedText?, bold: Bool, italic: Bool)] = [
            (font.file, false, false), (font.bold, true, false), (font.italic, false, true),
            (font.boldItalic, true, true),
        ]
        for (file, isBold, isItalic) in faces {
            guard let file else { continue }
            let (url, bytes) = try assets.file(file)
            let kind = try Self.kind(of: file, bytes)
            if !DeclaredLength.isWhole(font: bytes) { throw .notWhole(file) }
            remarks += [BrandWeight(file: file, bytes: bytes.count).remarkOfFont].compactMap(\.self)
            if first == nil { first = (url, kind.ending) }
            let weight = font.isVariable ? "100 900" : isBold ? "700" : "400"
            rules += "@font-face { font-family: \"\(name)\"; src: url(\"\(url.dropFirst("/assets/".count))\") "
            rules += "format(\"\(kind.format)\"); font-weight: \(weight); "
            rules += "font-style: \(isItalic ? "italic" : "normal"); font-display: swap; }\n"
        }
        (css, self.remarks) = (rules, remarks)
        property =
            font.use == .text
            ? "--sans: \"\(name)\", system-ui, \"Noto Sans\", \"Liberation Sans\", Arial, sans-serif;"
            : "--serif: \"\(name)\", Georgia, \"Noto Serif\", \"Liberation Serif\", serif;"
        url = first?.url ?? ""
        mediaType = "font/\(first?.ending ?? "woff2")"
    }

    private static func kind(
        of file: LocatedText, _ bytes: [UInt8]
    ) throws(Problem) -> (ending: String, format: String) {
        let ending = file.content.split(separator: ".").last?.lowercased() ?? ""
        guard let kind = kinds.first(where: { $0.ending == ending }) else {
            throw Problem(
                "\(file.content) is no font", at: file.place,
                advice: "Use a file of the kind woff2, which is the smallest, or woff, ttf, otf.")
        }
        guard kind.starts.contains(where: { bytes.starts(with: $0) }) else {
            throw Problem(
                "\(file.content) is no font of the kind that its name says", at: file.place,
                advice: "Look whether it came whole, and has the right ending.")
        }
        return (kind.ending, kind.format)
    }
}
