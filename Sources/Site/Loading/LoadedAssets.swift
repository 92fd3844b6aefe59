import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering

/// The assets of a theme and of a site, each with a name that changes with what is in it.
struct LoadedAssets {
    /// Their bytes, and the paths that they have in the output.
    private(set) var files: [(bytes: [UInt8], path: String)] = []
    /// What templates call them, and their addresses.
    private(set) var addresses: [String: String] = [:]
    /// The same by their paths in `assets/`.
    private(set) var own = AssetFiles()

    /// Reads those of `theme` and `site`: a file of the site takes the place of the theme's.
    init(of theme: Theme, _ site: SiteSettings) throws(Problem) {
        var found: [String: [UInt8]] = [:]
        let own = "\(site.folder)/assets"
        for file in try FileSystem.files(under: own, name: "assets", links: site.links) {
            found[file] = try FileSystem.contents(of: "\(own)/\(file)", name: "assets/\(file)")
        }
        for location in theme.locations {
            for path in try location.paths() where path.hasPrefix("assets/") {
                let file = String(path.dropFirst(7))
                if found[file] == nil {
                    found[file] = try location.contents(of: path).map { Self.sent($0.bytes, file) }
                }
            }
        }
        for file in found.keys.sorted() {
            if let bytes = found[file] { add(bytes, as: file) }
        }
    }

    /// A file of a theme as it is sent. A file of the site stays as it is.
    private static func sent(_ bytes: [UInt8], _ file: String) -> [UInt8] {
        file.hasSuffix(".css") ? StyleSheetText.lean(bytes) : bytes
    }

    private mutating func add(_ bytes: [UInt8], as file: String) {
        let path = "assets/\(Self.fingerprinted(file, bytes))"
        addresses[Self.name(of: file)] = "/\(path)"
        own.add(file, url: "/\(path)", bytes)
        files.append((bytes: bytes, path: path))
    }

    /// Adds the rules of the site's own looks as a style sheet, `brand.css`, if there are any.
    mutating func add(_ brand: Brand) throws(Problem) {
        if brand.css.isEmpty { return }
        guard own.url(of: "brand.css") == nil else {
            throw Problem(
                "assets/brand.css is the name of the style sheet that is made of broadsheet.yml",
                advice: "Give yours another name, or call it site.css, which every page links.")
        }
        add(Array(brand.css.utf8), as: "brand.css")
    }

    /// `style.css` with `a1b2…` in it is `style.a1b2….css`.
    private static func fingerprinted(_ file: String, _ bytes: [UInt8]) -> String {
        let hash = String(ContentHash.of(bytes.span), radix: 16)
        let mark = String(repeating: "0", count: 16 - hash.count) + hash
        guard let dot = file.lastIndex(of: "."), dot > (file.lastIndex(of: "/") ?? file.startIndex) else {
            return "\(file).\(mark)"
        }
        return "\(file[..<dot]).\(mark)\(file[dot...])"
    }

    /// What templates call it: `icons/up.svg` is `icons_up_svg`.
    private static func name(of file: String) -> String {
        String(file.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
